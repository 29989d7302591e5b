import {
  type Changes,
  type Engine,
  LEDGERS,
  type MarginListing,
  type MarginOrder,
  type Position,
  type Stop,
} from '@bourse/engine';
import { type Difference, firstDifference } from './differences.ts';
import type { NaiveExchange } from './naive-exchange.ts';
import {
  type NaiveMargin,
  type NaiveMarginOrder,
  type NaivePosition,
  type NaiveStop,
  restOf,
  sideOf,
} from './naive-margin.ts';
import { sidesOf, stressOf } from './naive-margin-stress.ts';
import { fallsAt } from './naive-margin-terms.ts';
import { moveText, transferText } from './naive-move.ts';
import { queueIn } from './queue-in.ts';
import { isWithdrawalFee } from './treasury-compare.ts';

const byId = (a: { readonly id: number }, b: { readonly id: number }) => a.id - b.id;

/** First difference between what one command wrote: rows, also of what it ended, then transfers. */
export function compareMarginChanges(changes: Changes, { margin: desk }: NaiveExchange): Difference {
  // Spot fees are paid from accounts of type 1 and stand in the trades; those of savings are compared with the
  // products.
  const moves = changes.ledger.transfers.rows.filter(
    ({ from, cause }) =>
      (cause.kind === 'fee' && from.type !== 1 && from.owner !== -8 && !isWithdrawalFee(changes, cause)) ||
      ['profit', 'loss', 'shortfall', 'move', 'convert'].includes(cause.kind),
  );
  const orders = (list: Iterable<MarginOrder>) => [...list].sort(byId).map(orderText);
  return (
    firstDifference(
      'margin row',
      orders(changes.margin.orders.rows),
      [...desk.wroteOrders].sort(byId).map(naiveOrderText),
    ) ??
    firstDifference(
      'position row',
      [...changes.margin.positions.rows].sort(byId).map(positionText),
      [...desk.wrotePositions].sort(byId).map(positionText),
    ) ??
    firstDifference(
      'stop row',
      [...changes.margin.stops.rows].sort(byId).map(stopText),
      [...desk.wroteStops].sort(byId).map(stopText),
    ) ??
    firstDifference('movement', moves.map(transferText), desk.moves.map(moveText))
  );
}

/** First difference between the margin desks of engine and twin: all that is open, queues, ladders, exposure. */
export function compareMargin({ state }: Engine, { margin: desk }: NaiveExchange): Difference {
  const { margin } = state;
  const open = <T extends { readonly id: number }>(map: ReadonlyMap<number, T>) => [...map.values()].sort(byId);
  return (
    firstDifference('listing', [...margin.listings()].map(listingText).sort(), desk.listings.map(listingText).sort()) ??
    firstDifference(
      'order on margin',
      open(margin.orders).map(orderText),
      [...desk.orders].sort(byId).map(naiveOrderText),
    ) ??
    firstDifference(
      'position',
      open(margin.positions).map(openPositionText),
      [...desk.positions].sort(byId).map((one) => naiveOpenText(desk, one)),
    ) ??
    firstDifference('stop', open(margin.stops).map(stopText), [...desk.stops].sort(byId).map(stopText)) ??
    compareMarkets(state.margin, desk)
  );
}

function compareMarkets(margin: Engine['state']['margin'], desk: NaiveMargin): Difference {
  const totals = new Map<string, bigint>();
  for (const ledger of LEDGERS) {
    for (const listing of desk.listings) {
      const market = margin.market(ledger, listing.symbol);
      const { ladder, book, exposure } = market;
      const name = `${ledger} ${listing.symbol}`;
      const taken = desk.takenOf(ledger, listing.symbol);
      const sides = sidesOf(desk, ledger, listing.symbol);
      const stress = stressOf(sides, listing, undefined);
      const key = `${ledger} ${listing.asset}`;
      totals.set(key, (totals.get(key) ?? 0n) + stress);
      const exposures = (['long', 'short'] as const).map((direction) => {
        const { open, resting, margin: behind, quantity } = exposure.side(direction);
        const one = sides[direction];
        const wanted = `${one.open} ${one.resting} ${one.margin} ${one.quantity}`;
        return [`${open} ${resting} ${behind} ${quantity}`, wanted] as const;
      });
      const queues = (['buy', 'sell'] as const).map((side) => {
        const queue = queueIn(book, side);
        const wanted = desk.queue(ledger, listing.symbol, side).map(({ id }) => id);
        return [typeof queue === 'string' ? queue : queue.map(({ id }) => id).join(), wanted.join()] as const;
      });
      const pairs: readonly (readonly [got: string, wanted: string])[] = [
        [`${ladder.tickId} ${ladder.askTaken} ${ladder.bidTaken}`, `${taken.tickId} ${taken.buy} ${taken.sell}`],
        ...exposures,
        [`${margin.stressOfMarket(market)}`, `${stress}`],
        ...queues,
      ];
      const wrong = firstDifference(
        `of ladder, exposure, stress and queues of ${name},`,
        pairs.map(([got]) => got),
        pairs.map(([, wanted]) => wanted),
      );
      if (wrong !== undefined) return wrong;
    }
  }
  return compareTotals(margin, desk, totals);
}

function compareTotals(
  margin: Engine['state']['margin'],
  desk: NaiveMargin,
  totals: ReadonlyMap<string, bigint>,
): Difference {
  for (const { symbol, asset } of desk.listings) {
    for (const ledger of LEDGERS) {
      const said = margin.stressWith(margin.market(ledger, symbol), { long: 0n, short: 0n });
      const total = totals.get(`${ledger} ${asset}`);
      if (said !== total) return `the stress total of ${ledger} ${asset} is ${said}, the twin says ${total}`;
    }
  }
  return undefined;
}

type OrderFacts = Pick<
  MarginOrder | NaiveMarginOrder,
  'id' | 'ledger' | 'owner' | 'symbol' | 'kind' | 'direction' | 'leverage' | 'status' | 'createdMs' | 'updatedMs'
> &
  Record<'quantity' | 'filled' | 'value' | 'fee' | 'heldMargin' | 'heldFee', bigint> &
  Record<'takeProfit' | 'stopLoss', bigint | null>;

function orderFacts(one: OrderFacts, side: string, closes: number): string {
  const { id, ledger, owner, symbol, kind, direction, leverage, status, createdMs, updatedMs } = one;
  return `${id} ${ledger} ${owner} ${symbol} ${kind} ${side} ${direction} x${leverage} closes ${closes}: ${one.filled} of ${one.quantity} for ${one.value} fee ${one.fee} holds ${one.heldMargin}+${one.heldFee} stops ${one.takeProfit} ${one.stopLoss} ${status} ${createdMs} ${updatedMs}`;
}

function orderText(one: MarginOrder): string {
  const rest = one.status === 'open' ? one.remaining : 0n;
  return `${orderFacts(one, one.side, one.closes?.id ?? 0)} rest ${rest}`;
}

function naiveOrderText(one: NaiveMarginOrder): string {
  const rest = one.status === 'open' ? restOf(one) : 0n;
  return `${orderFacts(one, sideOf(one), one.closes?.id ?? 0)} rest ${rest}`;
}

function positionText(one: Position | NaivePosition): string {
  const { id, ledger, owner, symbol, direction, leverage, orderId, closeFee, liquidation, status } = one;
  const terms = `x${leverage} by ${orderId} ${closeFee} ${liquidation.kind} ${liquidation.rate}`;
  const now = `${one.quantity} for ${one.openValue} on ${one.margin} (${one.added})`;
  const ever = `${one.openedQuantity} ${one.openedValue} ${one.closedQuantity} ${one.closedValue} ${one.profit} ${one.openFees} ${one.closeFees}`;
  return `${id} ${ledger} ${owner} ${symbol} ${direction} ${terms}: ${now}, ever ${ever}, ${status} ${one.createdMs} ${one.closedMs}`;
}

function openPositionText(one: Position): string {
  const stops = [...one.stops].map(({ id }) => id).sort((a, b) => a - b);
  const orders = [...one.closingOrders].map(({ id }) => id).sort((a, b) => a - b);
  return `${positionText(one)} falls at ${one.trigger}, closing ${one.closing} by ${orders}, stops ${stops}`;
}

function naiveOpenText(desk: NaiveMargin, one: NaivePosition): string {
  const stops = desk
    .stopsOf(one)
    .map(({ id }) => id)
    .sort((a, b) => a - b);
  const orders = desk.orders
    .filter(({ closes }) => closes === one)
    .map(({ id }) => id)
    .sort((a, b) => a - b);
  return `${positionText(one)} falls at ${fallsAt(one)}, closing ${desk.closing(one)} by ${orders}, stops ${stops}`;
}

function stopText({
  id,
  position,
  kind,
  trigger,
  limit,
  openingId,
  quantity,
  status,
  createdMs,
  updatedMs,
}: Stop | NaiveStop): string {
  return `${id} of ${position.id} ${kind} at ${trigger} limit ${limit} by ${openingId} for ${quantity} ${status} ${createdMs} ${updatedMs}`;
}

function listingText(one: MarginListing): string {
  const { desk, symbol, base, asset, tickSize, lotSize, openFee, closeFee, leverages, liquidation, ladder } = one;
  return `${desk} ${symbol} ${base} ${asset} ${tickSize} ${lotSize} ${openFee} ${closeFee} ${leverages} ${liquidation.kind} ${liquidation.rate} ${one.stressMove} ${ladder.levels} ${ladder.levelStep} ${ladder.levelQuantity} ${ladder.seed}`;
}
