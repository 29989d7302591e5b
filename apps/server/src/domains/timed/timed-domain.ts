import type { TickMark, TimedListing } from '@bourse/engine';
import { formatAmount, formatRate } from '@bourse/money';
import {
  type AnswerOf,
  createTimedOrder,
  type Period,
  periodList,
  periodStatsList,
  rangeParams,
  timedOrderDetail,
  timedOrderList,
  validateAppointment,
  validateStake,
} from '@bourse/wire';
import type { Committer } from '../../exchange/committer.ts';
import { idempotencyOf, isKnown } from '../../exchange/idempotency-key.ts';
import { orRefuse } from '../../exchange/or-refuse.ts';
import { ownerOf } from '../../exchange/order-owner.ts';
import type { TickTape } from '../../exchange/tick-tape.ts';
import type { TradeGuard } from '../../exchange/trade-guard.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Deployment } from '../../platform/deployment.ts';
import { type Call, type Route, route } from '../../platform/http/route.ts';
import { switchedRoutes } from '../../platform/market-switch.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import { PeriodStatistics } from './period-statistics.ts';
import { withTicks } from './published-ticks.ts';
import { findTimedOrder, listTimedOrders } from './timed-orders.ts';

/** `status` of an order for a later time. */
const APPOINTMENT = 4;
const SECOND_MS = 1_000;

export interface TimedDeps {
  readonly db: Database;
  readonly hub: MarketHub;
  readonly committer: Committer;
  readonly tape: TickTape;
  readonly deployment: Deployment;
  readonly guard: TradeGuard;
}

/** What is read from tables alone. */
export function timedReads({ db, hub }: Pick<TimedDeps, 'db' | 'hub'>): Route[] {
  return [
    route(timedOrderList, 'read', ({ session, query, nowMs }) =>
      listTimedOrders(db, hub, ownerOf(session), query, nowMs),
    ),
  ];
}

/** The timed desk's calls. */
export function createTimedDomain(deps: TimedDeps): { routes: Route[] } {
  const { db, hub, committer, tape, deployment } = deps;
  const statistics = new PeriodStatistics(db);
  return {
    routes: [
      ...switchedRoutes(deployment, 'timedContracts', [
        route(periodList, 'read', ({ query }) => periodsOf(listingOf(committer, query.secondId))),
        route(periodStatsList, 'read', ({ query, nowMs }) => statistics.of(query, nowMs)),
        route(createTimedOrder, 'trade', (call) => placeTimedOrder(deps, call), { freezes: 'FINANCIAL' }),
      ]),
      ...timedReads(deps),
      route(timedOrderDetail, 'read', async ({ session, params, nowMs }) => {
        const found = await findTimedOrder(db, hub, session.userId, params.id, nowMs);
        if (found === undefined) throw new Refusal('not_found', { code: 404, field: 'id' });
        return withTicks(db, tape, found);
      }),
    ],
  };
}

function listingOf(committer: Committer, symbol: string): TimedListing {
  const listing = committer.engine.state.timed.find(symbol);
  if (listing === undefined) throw new Refusal('unknown_instrument', { field: 'symbol' });
  return listing;
}

function periodsOf({ rules, appointments }: TimedListing): Period[] {
  const range = appointments && {
    leastAhead: appointments.leastAheadMs / SECOND_MS,
    mostAhead: appointments.mostAheadMs / SECOND_MS,
  };
  return rules.map(({ id, seconds, odds, min, max }) => ({
    id,
    period: seconds,
    odds: formatRate(odds),
    minAmount: formatAmount(min),
    maxAmount: formatAmount(max),
    appointment: range ?? null,
  }));
}

async function placeTimedOrder(
  { db, hub, committer, guard }: TimedDeps,
  call: Call<typeof createTimedOrder>,
): Promise<AnswerOf<typeof createTimedOrder>> {
  const { body, session, nowMs } = call;
  const listing = listingOf(committer, body.symbol);
  const rule = periodsOf(listing).find(({ id }) => id === body.periodId);
  if (rule === undefined) throw new Refusal('unknown_cycle', { field: 'periodId' });
  const asset = listing.asset.toUpperCase();
  const check = validateStake(body.betAmount, rule, asset);
  if (!check.ok) {
    refuseOn(check.issue);
    throw new Refusal('amount_incorrect');
  }
  const isAppointment = body.status === APPOINTMENT;
  const idempotency = idempotencyOf(call.idempotencyKey, session.userId, [
    'timed',
    session.simulated,
    body.symbol,
    body.betContent,
    body.betAmount,
    rule.id,
    ...(isAppointment ? [body.openTime ?? null] : []),
  ]);
  const isAgain = () => isKnown(committer, idempotency);
  if (!isAgain()) {
    if (isAppointment) refuseOn(validateAppointment(body.openTime, rule, nowMs));
    else if (!hub.isOpen(body.symbol)) throw new Refusal('market_closed');
  }
  const { stake } = check;
  const owner = ownerOf(session);
  const atRisk = () => ({ asset: listing.asset, amount: stake });
  const answer = await guard.open({ owner, market: 'timedContracts', nowMs, isAgain, atRisk }, () =>
    committer.submit(
      {
        type: 'place-timed',
        ledger: owner.ledger,
        owner: session.userId,
        symbol: body.symbol,
        direction: body.betContent === 1 ? 'up' : 'down',
        ruleId: rule.id,
        stake,
        ...(isAppointment
          ? { tick: null, ...(body.openTime !== undefined && { opensMs: body.openTime }) }
          : { tick: markOf(hub, body.symbol) }),
        idempotency,
      },
      [],
      session.from,
    ),
  );
  const range = rule.appointment === null ? {} : rangeParams(rule.appointment);
  const limits = { min: rule.minAmount, max: rule.maxAmount, asset, ...range };
  const { orderId = 0 } = orRefuse(answer, limits);
  const order = await findTimedOrder(db, hub, session.userId, orderId, nowMs);
  if (order === undefined) throw new Error('an accepted order is stored');
  const { openPrice, createTime, openTime, closeTime } = order;
  return { id: order.id, openPrice, createTime, openTime, closeTime };
}

function markOf(hub: MarketHub, symbol: string): TickMark | null {
  const tick = hub.latest(symbol);
  return tick === undefined ? null : { id: tick.id, timeMs: tick.timeMs, price: tick.last };
}
