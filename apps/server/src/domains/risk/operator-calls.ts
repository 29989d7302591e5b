import { type LedgerName, markOf, OWNER, type State } from '@bourse/engine';
import { type Amount, formatAmount, formatPrice } from '@bourse/money';
import { proposeRiskLimit, riskView, validateReason } from '@bourse/wire/console';
import type { Committer } from '../../exchange/committer.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import type { Database } from '../../platform/db/database.ts';
import { one, sqlFor } from '../../platform/db/typed.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import type { Approvals } from '../approval/approvals.ts';
import { limitTarget, limitText } from './decide-limits.ts';
import { limitsOf } from './limits.ts';
import { largest, type MovedPosition, moved, movedPrice, type PriceMove } from './price-move.ts';

export interface RiskDeps {
  readonly db: Database;
  readonly approvals: Pick<Approvals, 'propose'>;
  readonly committer: Pick<Committer, 'engine'>;
  readonly hub: Pick<MarketHub, 'latest'>;
}

const LARGEST = 20;
const LIMITS = 20;
const text = (value: bigint): string => formatAmount(value as Amount);

/** What a move of prices would do, and what operators allow to be open. */
export function riskRoutes({ db, committer, hub, approvals }: RiskDeps): Route[] {
  return [
    route(riskView, 'read', async ({ query: { ledger, direction, percent, symbol } }) => {
      const { state } = committer.engine;
      const move: PriceMove = {
        percent: BigInt(direction === 'up' ? percent : -percent),
        symbol,
        lastOf: (one) => hub.latest(one)?.last,
      };
      const markNow = (one: string) => {
        const quote = hub.latest(one);
        return quote === undefined ? undefined : markOf(quote);
      };
      const all: MovedPosition[] = [];
      for (const position of state.margin.positions.values()) {
        if (position.ledger === ledger) all.push(moved(position, move));
      }
      return {
        markets: marketsOf(all, move),
        house: houseOf(all, state, ledger),
        limits: limitsOf(state, ledger, markNow, LIMITS).map(({ used, most, ...limit }) => ({
          ...limit,
          used: text(used),
          most: text(most),
        })),
        set: [...state.limits.all()]
          .filter(({ exposure, stake }) => exposure !== null || stake !== null)
          .map(limitText),
        largest: largest(all, LARGEST).map(({ position, value, profit, profitThen, isLiquidated }) => ({
          id: position.id,
          userId: position.owner,
          symbol: position.symbol,
          coin: position.asset,
          direction: position.direction,
          leverage: position.leverage,
          value: text(value),
          margin: text(position.margin),
          profit: text(profit),
          profitThen: text(profitThen),
          isLiquidated,
        })),
      };
    }),
    route(proposeRiskLimit, 'write', async ({ body: { limit, reason }, operator }) => {
      refuseOn(validateReason(reason));
      const { userId } = limit;
      const isKnown =
        userId === 0 || (await one(db, sqlFor.selectFrom('users').select('id').where('id', '=', userId))) !== undefined;
      if (!isKnown) throw new Refusal('not_found', { field: 'userId' });
      return { approval: await approvals.propose('riskLimit', limitTarget(limit), limit, reason, operator) };
    }),
  ];
}

const sumOf = (all: readonly MovedPosition[], part: (one: MovedPosition) => bigint): bigint =>
  all.reduce((sum, one) => sum + part(one), 0n);

function groupsOf(all: readonly MovedPosition[], by: 'symbol' | 'asset'): [string, MovedPosition[]][] {
  const groups = new Map<string, MovedPosition[]>();
  for (const one of all) {
    const group = groups.get(one.position[by]);
    if (group === undefined) groups.set(one.position[by], [one]);
    else group.push(one);
  }
  return [...groups];
}

function marketsOf(all: readonly MovedPosition[], { percent, symbol: only, lastOf }: PriceMove) {
  return groupsOf(all, 'symbol')
    .map(([symbol, positions]) => {
      const of = (side: 'long' | 'short') => positions.filter(({ position }) => position.direction === side);
      const [longs, shorts, last] = [of('long'), of('short'), lastOf(symbol)];
      const then = last === undefined || (only !== undefined && only !== symbol) ? last : movedPrice(last, percent);
      return {
        symbol,
        coin: positions[0]?.position.asset ?? '',
        price: last === undefined ? '' : formatPrice(last),
        moved: then === undefined ? '' : formatPrice(then),
        longs: longs.length,
        longValue: text(sumOf(longs, ({ value }) => value)),
        shorts: shorts.length,
        shortValue: text(sumOf(shorts, ({ value }) => value)),
        profit: text(sumOf(positions, ({ profit }) => profit)),
        profitThen: text(sumOf(positions, ({ profitThen }) => profitThen)),
        liquidated: positions.filter(({ isLiquidated }) => isLiquidated).length,
        beyond: text(sumOf(positions, ({ beyond }) => beyond)),
      };
    })
    .sort((a, b) => Number(b.profitThen) - Number(a.profitThen));
}

/** The house is the other side of every position: it loses what customers gain by the move. */
function houseOf(all: readonly MovedPosition[], state: State, ledger: LedgerName) {
  return groupsOf(all, 'asset').map(([coin, positions]) => {
    const has = (owner: number) => state.ledger.find(ledger, owner, 0, coin)?.available ?? 0n;
    return {
      coin,
      loss: text(sumOf(positions, ({ profit, profitThen }) => profitThen - profit)),
      cover: text(has(OWNER.liquidity) + has(OWNER.insurance)),
    };
  });
}
