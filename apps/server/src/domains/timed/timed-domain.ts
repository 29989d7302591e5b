import {
  type AnswerOf,
  createTimedOrder,
  type Period,
  periodList,
  periodStatsList,
  timedOrderDetail,
  timedOrderList,
  validateStake,
} from '@bourse/contract';
import type { TickMark, TimedListing, TimedRule } from '@bourse/engine';
import { formatAmount, formatRate } from '@bourse/money';
import type { Committer } from '../../exchange/committer.ts';
import { idempotencyOf, isKnown } from '../../exchange/idempotency-key.ts';
import { orRefuse } from '../../exchange/or-refuse.ts';
import { ownerOf } from '../../exchange/order-owner.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Deployment } from '../../platform/deployment.ts';
import { type Call, type Route, route } from '../../platform/http/route.ts';
import { switchedRoutes } from '../../platform/market-switch.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import { countByPeriod } from './period-statistics.ts';
import { findTimedOrder, listTimedOrders } from './timed-orders.ts';

export interface TimedDeps {
  readonly db: Database;
  readonly hub: MarketHub;
  readonly committer: Committer;
  readonly deployment: Deployment;
}

/** The timed desk's calls. */
export function createTimedDomain(deps: TimedDeps): { routes: Route[] } {
  const { db, hub, committer, deployment } = deps;
  return {
    routes: [
      ...switchedRoutes(deployment, 'timedContracts', [
        route(periodList, 'read', ({ query }) => listingOf(committer, query.secondId).rules.map(period)),
        route(periodStatsList, 'read', ({ query }) => countByPeriod(db, query)),
        route(createTimedOrder, 'trade', (call) => placeTimedOrder(deps, call)),
      ]),
      route(timedOrderList, 'read', ({ session, query, nowMs }) =>
        listTimedOrders(db, hub, ownerOf(session), query, nowMs),
      ),
      route(timedOrderDetail, 'read', async ({ session, params, nowMs }) => {
        const found = await findTimedOrder(db, hub, session.userId, params.id, nowMs);
        if (found === undefined) throw new Refusal('not_found', { code: 404, field: 'id' });
        return found;
      }),
    ],
  };
}

function listingOf(committer: Committer, symbol: string): TimedListing {
  const listing = committer.engine.state.timed.find(symbol);
  if (listing === undefined) throw new Refusal('unknown_instrument', { field: 'symbol' });
  return listing;
}

function period({ id, seconds, odds, min, max }: TimedRule): Period {
  return { id, period: seconds, odds: formatRate(odds), minAmount: formatAmount(min), maxAmount: formatAmount(max) };
}

async function placeTimedOrder(
  { db, hub, committer }: TimedDeps,
  call: Call<typeof createTimedOrder>,
): Promise<AnswerOf<typeof createTimedOrder>> {
  const { body, session, nowMs } = call;
  const listing = listingOf(committer, body.symbol);
  const rule = listing.rules.find(({ id }) => id === body.periodId);
  if (rule === undefined) throw new Refusal('unknown_cycle', { field: 'periodId' });
  const asset = listing.asset.toUpperCase();
  const check = validateStake(body.betAmount, period(rule), asset);
  if (!check.ok) {
    refuseOn(check.issue);
    throw new Refusal('amount_incorrect');
  }
  const idempotency = idempotencyOf(call.idempotencyKey, session.userId, [
    'timed',
    session.simulated,
    body.symbol,
    body.betContent,
    body.betAmount,
    rule.id,
  ]);
  if (!hub.isOpen(body.symbol) && !isKnown(committer, idempotency)) throw new Refusal('market_closed');
  const answer = await committer.submit({
    type: 'place-timed',
    ledger: ownerOf(session).ledger,
    owner: session.userId,
    symbol: body.symbol,
    direction: body.betContent === 1 ? 'up' : 'down',
    ruleId: rule.id,
    stake: check.stake,
    tick: markOf(hub, body.symbol),
    idempotency,
  });
  const limits = { min: formatAmount(rule.min), max: formatAmount(rule.max), asset };
  const { orderId = 0 } = orRefuse(answer, limits);
  const order = await findTimedOrder(db, hub, session.userId, orderId, nowMs);
  if (order === undefined) throw new Error('an accepted order is stored');
  return { id: order.id, openPrice: order.openPrice, createTime: order.createTime, closeTime: order.closeTime };
}

function markOf(hub: MarketHub, symbol: string): TickMark | null {
  const tick = hub.latest(symbol);
  return tick === undefined ? null : { id: tick.id, timeMs: tick.timeMs, price: tick.last };
}
