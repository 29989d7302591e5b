import type { AdjustMargin } from '@bourse/engine';
import type { Amount } from '@bourse/money';
import {
  adjustAmount,
  adjustPositionAmount,
  adjustPositionMargin,
  cancelContractOrder,
  cancelStopOrder,
  closeAllPositions,
  closeContractPosition,
  contractCoinList,
  contractOrderList,
  contractPositionList,
  moneyOf,
  reversePosition,
  stopList,
  stopPosition,
  stopsOfPosition,
  submitContractOrder,
  submitStop,
  validateClosing,
  validateContractOrder,
  validateStop,
} from '@bourse/wire';
import { averagePrice } from '../../exchange/average-price.ts';
import { contractCoins, contractTerms, lotsIn } from '../../exchange/contract-terms.ts';
import { currentQuote } from '../../exchange/current-quote.ts';
import { idempotencyOf, isKnown } from '../../exchange/idempotency-key.ts';
import { listMarginOrders, listPositions, listStops } from '../../exchange/margin-records.ts';
import { orRefuse } from '../../exchange/or-refuse.ts';
import { ownerOf } from '../../exchange/order-owner.ts';
import { closeOnMargin, type GuardedMarginDeps, placeOnMargin, requireDesk } from '../../exchange/place-on-margin.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Deployment } from '../../platform/deployment.ts';
import { type Route, route, type Session } from '../../platform/http/route.ts';
import { switchedRoutes } from '../../platform/market-switch.ts';
import { Refusal, refusalOf } from '../../platform/refusal.ts';
import { additionStatement } from './addition-statement.ts';
import { closeAll } from './close-all.ts';
import { orderRow, positionRow, stopRow } from './contract-rows.ts';
import { reverse } from './reverse.ts';

export interface ContractDeps extends GuardedMarginDeps {
  readonly db: Database;
  readonly deployment: Deployment;
}

const ALL = { symbols: undefined, pageNum: 1, pageSize: 100 } as const;

/** The calls of the USDT-margined contracts. */
export function createContractDomain(deps: ContractDeps): { routes: Route[] } {
  const { db, hub, committer } = deps;
  const pageOf = ({ symbol, ...page }: { symbol?: string | undefined; pageNum: number; pageSize: number }) => ({
    ...page,
    symbols: symbol === undefined ? undefined : [symbol],
  });
  return {
    routes: [
      route(contractCoinList, 'read', () => {
        const rows = contractCoins(deps);
        return { rows, total: rows.length };
      }),
      // Switched off, nothing is opened; what is open can be seen, guarded and closed.
      ...switchedRoutes(deps.deployment, 'leveragedContracts', [
        route(
          submitContractOrder,
          'trade',
          async (call) => {
            const terms = contractTerms(deps, call.body.symbol);
            const check = validateContractOrder(call.body, terms);
            if (!check.ok) throw refusalOf(check.issue);
            if (check.value.takeProfit !== undefined || check.value.stopLoss !== undefined) requireAllActions(deps);
            const placed = await placeOnMargin(deps, call, { symbol: call.body.symbol, ...check.value });
            return {
              id: placed.id,
              status: placed.status,
              dealNum: lotsIn(deps, call.body.symbol, placed.filled),
              dealPrice: averagePrice(placed.value, placed.filled),
            };
          },
          { freezes: 'FINANCIAL' },
        ),
        route(
          reversePosition,
          'trade',
          (call) => {
            requireAllActions(deps);
            return reverse(deps, call, call.body.id);
          },
          { freezes: 'FINANCIAL' },
        ),
      ]),
      route(contractOrderList, 'read', async ({ session, query }) => {
        const over = query.status === '1';
        const { records, total } = await listMarginOrders(db, ownerOf(session), 'contract', over, pageOf(query));
        return { rows: records.map((record) => orderRow(deps, record)), total };
      }),
      route(cancelContractOrder, 'trade', async ({ session, query }) => {
        const { userId: owner, ledger } = ownerOf(session);
        requireDesk(deps, 'contract', 'orders', query.id);
        orRefuse(await committer.submit({ type: 'cancel-margin', ledger, owner, orderId: query.id }, [], session.from));
        return undefined;
      }),
      route(contractPositionList, 'read', async ({ session, query }) => {
        const over = query.status === '1';
        const { records, total } = await listPositions(db, ownerOf(session), 'contract', over, pageOf(query));
        return { rows: records.map((record) => positionRow(deps, record)), total };
      }),
      route(stopPosition, 'trade', async ({ session, query, nowMs }) => {
        const symbol = committer.engine.state.margin.positions.get(query.id)?.symbol ?? '';
        const { status, filled, value } = await closeOnMargin(deps, 'contract', session, query.id, nowMs);
        return {
          dealNum: lotsIn(deps, symbol, filled),
          dealPrice: averagePrice(value, filled),
          closed: status === 'filled',
        };
      }),
      route(closeContractPosition, 'trade', async ({ session, body, nowMs, idempotencyKey }) => {
        const { userId: owner } = ownerOf(session);
        const symbol = committer.engine.state.margin.positions.get(body.id)?.symbol;
        const idempotency = idempotencyOf(idempotencyKey, owner, ['close', session.simulated, body]);
        // Of a part that is sent again the position may be over.
        const check = symbol === undefined ? undefined : validateClosing(body, contractTerms(deps, symbol));
        if (check?.ok === false) throw refusalOf(check.issue);
        const closing = { ...check?.value, idempotency };
        const { id, status, filled, value } = await closeOnMargin(deps, 'contract', session, body.id, nowMs, closing);
        return {
          id,
          dealNum: lotsIn(deps, symbol ?? '', filled),
          dealPrice: averagePrice(value, filled),
          closed: status === 'filled',
          rests: status === 'open' && body.delegateType === 0,
        };
      }),
      route(closeAllPositions, 'trade', ({ session, body, nowMs }) => closeAll(deps, session, body.ids, nowMs)),
      route(adjustAmount, 'trade', ({ session, query, nowMs, idempotencyKey }) => {
        if (query.flag === 1) requireAllActions(deps);
        return adjust(deps, session, query, query.flag === 1 ? 'reduce' : 'add', nowMs, idempotencyKey);
      }),
      route(adjustPositionMargin, 'trade', ({ session, query, nowMs, idempotencyKey }) =>
        adjust(deps, session, query, 'add', nowMs, idempotencyKey),
      ),
      route(adjustPositionAmount, 'trade', ({ session, query, nowMs, idempotencyKey }) =>
        adjust(deps, session, query, 'principal', nowMs, idempotencyKey),
      ),
      route(submitStop, 'trade', async ({ session, body, nowMs, idempotencyKey }) => {
        requireAllActions(deps);
        const { userId: owner, ledger } = ownerOf(session);
        const position = committer.engine.state.margin.positions.get(body.positionId);
        if (position?.owner !== owner || position.ledger !== ledger) throw new Refusal('position_not_open');
        requireDesk(deps, 'contract', 'positions', position.id);
        const check = validateStop(body, contractTerms(deps, position.symbol), position);
        if (!check.ok) throw refusalOf(check.issue);
        const quote = currentQuote(hub, position.symbol, nowMs);
        const answer = await committer.submit(
          {
            type: 'set-stop',
            ledger,
            owner,
            positionId: position.id,
            quote,
            ...check.value,
            idempotency: idempotencyOf(idempotencyKey, owner, ['stop', session.simulated, body]),
          },
          [],
          session.from,
        );
        return { id: orRefuse(answer).orderId ?? 0 };
      }),
      route(stopList, 'read', async ({ session, query }) => {
        const { records, total } = await listStops(db, ownerOf(session), pageOf(query));
        return { rows: records.map((record) => stopRow(deps, record)), total };
      }),
      route(stopsOfPosition, 'read', async ({ session, query }) => {
        const { records, total } = await listStops(db, ownerOf(session), { ...ALL, positionId: query.id });
        return { rows: records.map((record) => stopRow(deps, record)), total };
      }),
      route(cancelStopOrder, 'trade', async ({ session, query }) => {
        const { userId: owner, ledger } = ownerOf(session);
        orRefuse(await committer.submit({ type: 'cancel-stop', ledger, owner, stopId: query.id }, [], session.from));
        return undefined;
      }),
    ],
  };
}

/** Some deployments let positions be closed and added to, and nothing else. */
function requireAllActions({ deployment }: ContractDeps): void {
  if (deployment.trade.contractActions === 'closeAndAddMargin') throw new Refusal('forbidden');
}

async function adjust(
  deps: ContractDeps,
  session: Session,
  { id, money }: { readonly id: number; readonly money?: string | undefined },
  how: AdjustMargin['how'],
  nowMs: number,
  key: string | undefined,
): Promise<undefined> {
  const { hub, committer, guard } = deps;
  const check = moneyOf(money, 'money');
  if (!check.ok) throw refusalOf(check.issue);
  const { value: amount } = check;
  requireDesk(deps, 'contract', 'positions', id);
  const owner = ownerOf(session);
  const position = committer.engine.state.margin.positions.get(id);
  const idempotency = idempotencyOf(key, owner.userId, ['adjust', session.simulated, id, how, money]);
  const submit = () =>
    committer.submit(
      {
        type: 'adjust-margin',
        ledger: owner.ledger,
        owner: owner.userId,
        positionId: id,
        how,
        amount,
        idempotency,
        quote: currentQuote(hub, position?.symbol ?? '', nowMs),
      },
      [additionStatement(owner.userId, id, (how === 'reduce' ? -amount : amount) as Amount, nowMs)],
      session.from,
    );
  const stake = {
    owner,
    nowMs,
    isAgain: () => isKnown(committer, idempotency),
    atRisk: () => ({ asset: position?.asset ?? '', amount }),
  };
  // Whose position it is not is told so by the engine.
  const adds = how !== 'reduce' && position?.owner === owner.userId;
  const answer = await (adds ? guard.add(stake, submit) : submit());
  if (!answer.ok && answer.code === 'insufficient_balance')
    throw new Refusal('Insufficient_balance', { field: 'money' });
  orRefuse(answer);
  return undefined;
}
