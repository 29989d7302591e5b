import {
  type Engine,
  fallsTo,
  LEDGERS,
  MARGIN_ACCOUNT,
  type MarginMarket,
  type Position,
  stressTerms,
  type Triggered,
  type TriggerQueue,
} from '@bourse/engine';
import { heldForProducts } from './product-audit.ts';
import { queueIn } from './queue-in.ts';
import { heldForWithdrawals } from './treasury-audit.ts';

/**
 * Checks what must hold for the margin desks in every state: exact holds, closing orders within their positions,
 * counts, queues.
 */
export function auditMargin(engine: Engine): string | undefined {
  return (
    auditHolds(engine) ?? auditPositions(engine) ?? auditExposure(engine) ?? auditCounts(engine) ?? auditQueues(engine)
  );
}

/** What the margin accounts hold is exactly what positions, resting orders, waiting withdrawals and products hold. */
function auditHolds(engine: Engine): string | undefined {
  const { state } = engine;
  const holds = heldForWithdrawals(engine);
  for (const [key, amount] of heldForProducts(engine)) holds.set(key, (holds.get(key) ?? 0n) + amount);
  const add = (of: Pick<Position, 'ledger' | 'owner' | 'desk' | 'asset'>, amount: bigint) => {
    const key = `${of.ledger} ${of.owner} ${MARGIN_ACCOUNT[of.desk]} ${of.asset}`;
    holds.set(key, (holds.get(key) ?? 0n) + amount);
  };
  for (const order of state.margin.orders.values()) add(order, order.heldMargin + order.heldFee);
  for (const position of state.margin.positions.values()) add(position, position.margin);
  for (const { ledger, owner, type, asset, held } of state.ledger.accounts()) {
    const key = `${ledger} ${owner} ${type} ${asset}`;
    // Spot orders hold money there too; it is audited with them.
    if (type === 1) holds.delete(key);
    if (type === 1) continue;
    if (held !== (holds.get(key) ?? 0n)) return `${key} holds ${held}, its positions and orders ${holds.get(key)}`;
    holds.delete(key);
  }
  for (const [key, hold] of holds) if (hold !== 0n) return `${key} has no account, its positions hold ${hold}`;
  return undefined;
}

function auditPositions({ state: { margin } }: Engine): string | undefined {
  const closing = new Map<number, bigint>();
  for (const order of margin.orders.values()) {
    if (order.status !== 'open') return `margin order ${order.id} is ${order.status} and kept open`;
    const { closes, position } = order;
    if (closes === undefined) {
      if (position !== undefined && margin.positions.get(position.id) !== position)
        return `order ${order.id} adds to position ${position.id}, which is over`;
      continue;
    }
    if (margin.positions.get(closes.id) !== closes || !closes.closingOrders.has(order))
      return `order ${order.id} closes position ${closes.id}, which does not know it`;
    closing.set(closes.id, (closing.get(closes.id) ?? 0n) + order.remaining);
  }
  for (const position of margin.positions.values()) {
    const name = `position ${position.id}`;
    if (position.status !== 'open') return `${name} is ${position.status} and kept open`;
    if (position.quantity <= 0n || position.openValue < 0n || position.margin < 0n) return `${name} is not above zero`;
    if (position.added < 0n || position.added > position.margin) return `${name} has added ${position.added}`;
    if (position.openedQuantity !== position.quantity + position.closedQuantity) return `${name} lost some quantity`;
    if (position.closing !== (closing.get(position.id) ?? 0n)) return `${name} promises ${position.closing}`;
    if (position.closing > position.quantity) return `${name} promises more than it has`;
    for (const stop of position.stops) if (margin.stops.get(stop.id) !== stop) return `${name} keeps stop ${stop.id}`;
  }
  for (const stop of margin.stops.values()) {
    if (!stop.position.stops.has(stop)) return `stop ${stop.id} is not its position's`;
    if (stop.quantity <= 0n) return `stop ${stop.id} closes nothing`;
  }
  return undefined;
}

function auditExposure({ state: { margin } }: Engine): string | undefined {
  for (const [market, name] of marketsOf(margin)) {
    const { ledger, listing, exposure } = market;
    for (const direction of ['long', 'short'] as const) {
      const sums = { open: 0n, resting: 0n, quantity: 0n, margin: 0n };
      for (const one of margin.positions.values()) {
        if (one.ledger !== ledger || one.symbol !== listing.symbol || one.direction !== direction) continue;
        sums.open += one.openValue;
        sums.margin += one.margin;
        sums.quantity += one.quantity;
      }
      for (const one of margin.orders.values()) {
        if (one.ledger !== ledger || one.symbol !== listing.symbol || one.direction !== direction) continue;
        if (one.closes !== undefined) continue;
        sums.resting += (one.remaining * BigInt(one.ticks) * listing.tickSize) / 10_000_000_000n;
      }
      const said = exposure.side(direction);
      const text = ({ open, resting, quantity, margin: behind }: typeof sums) =>
        `${open} ${resting} ${quantity} ${behind}`;
      if (text(said) !== text(sums))
        return `${name} is exposed to ${direction} ${text(sums)}, the engine says ${text(said)}`;
    }
    if (exposure.counted !== exposure.stressLoss(stressTerms(listing))) return `${name} is not counted anew`;
  }
  return undefined;
}

function auditCounts({ state }: Engine): string | undefined {
  const counts = new Map<string, { orders: number; positions: number }>();
  for (const what of ['orders', 'positions'] as const) {
    for (const { ledger, owner } of state.margin[what].values()) {
      const key = `${ledger} ${owner}`;
      const count = counts.get(key) ?? { orders: 0, positions: 0 };
      count[what] += 1;
      counts.set(key, count);
    }
  }
  const owners = new Set<number>();
  for (const { owner } of state.ledger.accounts()) owners.add(owner);
  for (const owner of owners) {
    for (const ledger of LEDGERS) {
      const count = counts.get(`${ledger} ${owner}`) ?? { orders: 0, positions: 0 };
      const said = state.margin.count(ledger, owner);
      if (said.orders !== count.orders || said.positions !== count.positions)
        return `${ledger} ${owner} has ${count.orders} orders and ${count.positions} positions, the engine counts ${said.orders} and ${said.positions}`;
    }
  }
  return undefined;
}

/** Books hold the open orders; trigger queues the open positions and stops, each at its place. */
function auditQueues({ state: { margin } }: Engine): string | undefined {
  let resting = 0;
  for (const [market, name] of marketsOf(margin)) {
    for (const side of ['buy', 'sell'] as const) {
      const queue = queueIn(market.book, side);
      if (typeof queue === 'string') return `${name} ${side}: ${queue}`;
      resting += queue.length;
    }
    const here = (one: { readonly ledger: string; readonly symbol: string }) =>
      one.ledger === market.ledger && one.symbol === market.listing.symbol;
    const positions = [...margin.positions.values()].filter((one) => here(one) && one.trigger > 0n);
    const stops = [...margin.stops.values()].filter(here);
    const open = stops.filter(({ status }) => status === 'open');
    const wrong =
      auditQueue(
        market.longs,
        positions.filter((one) => one.direction === 'long'),
        -1,
      ) ??
      auditQueue(
        market.shorts,
        positions.filter((one) => one.direction === 'short'),
        1,
      ) ??
      auditQueue(market.fallingStops, open.filter(fallsTo), -1) ??
      auditQueue(
        market.risingStops,
        open.filter((one) => !fallsTo(one)),
        1,
      );
    if (wrong !== undefined) return `${name}: ${wrong}`;
    const waiting = stops.filter(({ status }) => status === 'waiting');
    if (waiting.length !== market.waiting.size || !waiting.every((one) => market.waiting.has(one) && one.slot < 0))
      return `${name}: ${waiting.length} stops wait, the engine says ${market.waiting.size}`;
  }
  return resting === margin.orders.size
    ? undefined
    : `${resting} orders rest on margin, ${margin.orders.size} are open`;
}

/** Every entry has a slot of its own, and none comes before the one above it in the heap. */
function auditQueue<T extends Triggered>(
  queue: TriggerQueue<T>,
  entries: readonly T[],
  sign: 1 | -1,
): string | undefined {
  if (queue.size !== entries.length) return `${entries.length} should wait for the mark, ${queue.size} do`;
  const slots = new Map(entries.map((one) => [one.slot, one]));
  if (slots.size !== entries.length) return 'two wait at one place';
  for (const [slot, one] of slots) {
    if (slot < 0 || slot >= entries.length) return `${one.id} does not wait for the mark`;
    const above = slots.get((slot - 1) >> 1);
    if (slot === 0 || above === undefined) continue;
    const difference = (one.trigger - above.trigger) * BigInt(sign);
    if (difference < 0n || (difference === 0n && one.id < above.id)) return `${one.id} should come before ${above.id}`;
  }
  return undefined;
}

function* marketsOf(margin: Engine['state']['margin']): IterableIterator<readonly [MarginMarket, string]> {
  for (const symbol of margin.symbols()) {
    for (const ledger of LEDGERS) yield [margin.market(ledger, symbol), `${ledger} ${symbol} on margin`];
  }
}
