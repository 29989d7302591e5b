import type { PayDividend, SplitShares } from '@bourse/engine';
import type { NaiveAccount } from './naive-ledger.ts';
import { less, type NaivePosition, over, PRICE_SCALE, under } from './naive-margin.ts';
import { withdraw } from './naive-margin-close.ts';
import { give, houseAccount, LIQUIDITY, setAside, standingAccount } from './naive-margin-money.ts';
import { done, type NaiveOutcome, refuse } from './naive-outcome.ts';
import type { NaiveState } from './naive-state.ts';

const OUTSIDE = -1;
const ON_OFFER = -10;
const MOST = 1000;

const isStock = ({ margin }: NaiveState, symbol: string) =>
  margin.listings.some((one) => one.symbol === symbol && one.desk === 'stock');

const inOrder = (exchange: NaiveState, symbol: string): NaivePosition[] =>
  exchange.margin.positions.filter((one) => one.symbol === symbol).sort((a, b) => a.id - b.id);

/** Who has some of an asset: the live ledger first, then by owner and account. */
function holders({ ledger }: NaiveState, asset: string): NaiveAccount[] {
  const found = ledger.accounts.filter((one) => one.asset === asset && one.owner !== OUTSIDE);
  return found.sort((a, b) => b.ledger.localeCompare(a.ledger) || a.owner - b.owner || a.type - b.type);
}

export function naiveSplit(exchange: NaiveState, command: SplitShares): NaiveOutcome {
  const { symbol, asset, from, to, auditEntry, atMs } = command;
  const { margin: desk } = exchange;
  if (!isStock(exchange, symbol)) return refuse('unknown_instrument');
  const isGood = (count: number) => Number.isInteger(count) && count > 0 && count <= MOST;
  if (!isGood(from) || !isGood(to) || from === to) return refuse('amount_incorrect');
  if (!exchange.halts.isOn('stock', symbol)) return refuse('not_halted');
  const [times, parts] = [BigInt(to), BigInt(from)];
  const { lotSize, tickSize } = desk.listing(symbol);
  const positions = inOrder(exchange, symbol);
  const stops = desk.stops.filter(({ position }) => position.symbol === symbol);
  for (const { quantity } of [...positions, ...stops])
    if ((quantity * times) % (parts * lotSize) !== 0n) return refuse('quantity_step');
  const owned = holders(exchange, asset);
  if (owned.some((one) => one.held > 0n || (one.owner === ON_OFFER && one.available > 0n)))
    return refuse('shares_locked');

  const resting = desk.orders.filter((one) => one.symbol === symbol).sort((a, b) => a.id - b.id);
  for (const order of resting) withdraw(exchange, order, atMs);
  for (const one of positions) {
    one.quantity = (one.quantity * times) / parts;
    one.closedQuantity = under(one.closedQuantity * times, parts);
    one.openedQuantity = one.quantity + one.closedQuantity;
    desk.wrotePositions.add(one);
  }
  const price = (former: bigint): bigint => {
    const steps = under(former * parts, times * tickSize);
    return steps === 0n ? tickSize : steps * tickSize;
  };
  for (const stop of stops) {
    stop.quantity = (stop.quantity * times) / parts;
    stop.trigger = price(stop.trigger);
    stop.limit = stop.limit === null ? null : price(stop.limit);
    stop.updatedMs = atMs;
    desk.wroteStops.add(stop);
  }
  for (const account of owned) {
    const outside = exchange.ledger.account(account.ledger, OUTSIDE, 0, asset);
    const after = under(account.available * times, parts);
    const before = account.available;
    give(exchange, 'convert', outside, account, after - before);
    give(exchange, 'convert', account, outside, before - after);
  }
  exchange.treasury.auditEntry(auditEntry, atMs);
  return done({});
}

export function naiveDividend(exchange: NaiveState, command: PayDividend): NaiveOutcome {
  const { symbol, asset, perShare, auditEntry, atMs } = command;
  const { margin: desk } = exchange;
  if (!isStock(exchange, symbol)) return refuse('unknown_instrument');
  if (perShare <= 0n) return refuse('amount_incorrect');
  const currency = desk.listing(symbol).asset;
  const positions = inOrder(exchange, symbol);
  const owned = holders(exchange, asset).filter((one) => one.owner > 0);
  const longs = positions.filter((one) => one.direction === 'long');
  for (const ledger of ['live', 'demo']) {
    const mine = (one: { ledger: string }) => one.ledger === ledger;
    const toLongs = longs.filter(mine).reduce((sum, one) => sum + under(one.quantity * perShare, PRICE_SCALE), 0n);
    const whole = owned
      .filter(mine)
      .reduce((sum, one) => sum + under((one.available + one.held) * perShare, PRICE_SCALE), toLongs);
    if (exchange.ledger.available(ledger, LIQUIDITY, 0, currency) < whole) return refuse('house_limit');
  }
  for (const one of positions.filter(({ direction }) => direction === 'short')) {
    const due = over(one.quantity * perShare, PRICE_SCALE);
    const account = standingAccount(exchange, one);
    const taken = account.available < due ? less(due - account.available, one.margin) : 0n;
    if (taken > 0n) {
      setAside(account, -taken);
      one.margin -= taken;
      one.added = less(one.added, one.margin);
      desk.wrotePositions.add(one);
    }
    give(exchange, 'loss', account, houseAccount(exchange, one, LIQUIDITY), less(due, account.available), one.id);
  }
  for (const one of longs) {
    const due = under(one.quantity * perShare, PRICE_SCALE);
    give(exchange, 'profit', houseAccount(exchange, one, LIQUIDITY), standingAccount(exchange, one), due, one.id);
  }
  for (const one of owned) {
    const due = under((one.available + one.held) * perShare, PRICE_SCALE);
    const house = houseAccount(exchange, { ledger: one.ledger, symbol }, LIQUIDITY);
    if (due > 0n)
      give(exchange, 'profit', house, exchange.ledger.account(one.ledger, one.owner, one.type, currency), due);
  }
  exchange.treasury.auditEntry(auditEntry, atMs);
  return done({});
}
