import type { Side, TickCommand } from '@bourse/engine';
import { worth } from './naive-book.ts';
import { naiveDeleverage } from './naive-deleverage.ts';
import { naiveLadder } from './naive-ladder.ts';
import { less, middleOf, type NaiveMarginOrder, type NaiveStop, over, restOf, under } from './naive-margin.ts';
import { closeSome, withdraw } from './naive-margin-close.ts';
import { fillMaker, noteFill, takeFromHouse } from './naive-margin-match.ts';
import { houseAccount, INSURANCE, LIQUIDITY, standingAccount } from './naive-margin-money.ts';
import { naiveClosingFee, naiveMarginRates, naiveRestingRate } from './naive-margin-rates.ts';
import { fallsTo, naiveRunStop } from './naive-margin-stops.ts';
import { staysWithinShare, totalStress } from './naive-margin-stress.ts';
import { falls, openingTakes, worthAt } from './naive-margin-terms.ts';
import type { NaiveState } from './naive-state.ts';

const ANY_STOCK = 10n ** 60n;

/** A tick on the margin desks: orders, stops, liquidations, deleveraging. Returns whether anything happened. */
export function naiveMarginTick(exchange: NaiveState, command: TickCommand): boolean {
  const { margin: desk } = exchange;
  if (!desk.listings.some((one) => one.symbol === command.symbol)) return false;
  let happened = false;
  for (const ledger of ['live', 'demo']) {
    for (const side of ['buy', 'sell'] as const) while (fillOne(exchange, command, ledger, side)) happened = true;
    if (runStops(exchange, command, ledger)) happened = true;
    if (closeFallen(exchange, command, ledger)) happened = true;
    if (naiveDeleverage(exchange, command, ledger)) happened = true;
  }
  return happened;
}

/** The best order against the best of what is left of the ladder, at the ladder's price. */
function fillOne(exchange: NaiveState, { symbol, quote, atMs }: TickCommand, ledger: string, side: Side): boolean {
  const { margin: desk } = exchange;
  const [order] = desk.queue(ledger, symbol, side);
  const [offer] = naiveLadder(desk.listing(symbol), quote, side, desk.takenOf(ledger, symbol), ANY_STOCK);
  if (order === undefined || offer === undefined) return false;
  if (side === 'buy' ? offer.price > order.price : offer.price < order.price) return false;
  const quantity = less(offer.quantity, restOf(order));
  const value = worth(quantity, offer.price);
  const more =
    order.closes === undefined ? lackingAt(exchange, order, quantity, value, middleOf(quote), atMs) : NOTHING;
  if (more === undefined) {
    withdraw(exchange, order, atMs);
    return true;
  }
  noteFill(exchange, { ledger, symbol, atMs, quantity, value, takerOwner: 0, makerOwner: order.owner });
  fillMaker(exchange, order, quantity, value, atMs, more);
  takeFromHouse(desk, ledger, symbol, side, quote, quantity);
  return true;
}

const NOTHING = { margin: 0n, fee: 0n };

/**
 * What opening a part at the ladder's price takes beyond what the order holds for it: more than zero only if that price
 * is above the order's own. Undefined where it cannot be opened: money, the house's stress test, or liquidation at
 * once.
 */
function lackingAt(
  exchange: NaiveState,
  order: NaiveMarginOrder,
  quantity: bigint,
  value: bigint,
  mark: bigint,
  atMs: number,
): typeof NOTHING | undefined {
  const { margin: desk } = exchange;
  const { ledger, symbol, direction, leverage } = order;
  const listing = desk.listing(symbol);
  const rest = restOf(order);
  const held = { margin: under(order.heldMargin * quantity, rest), fee: under(order.heldFee * quantity, rest) };
  const own = worth(quantity, order.price);
  let more = NOTHING;
  if (value > own) {
    const takes = openingTakes(naiveRestingRate(exchange, order, atMs), value, leverage);
    // Under a schedule by no higher rate than it held.
    if (naiveMarginRates(exchange, order, atMs) !== undefined) takes.fee = less(takes.fee, over(held.fee * value, own));
    const lack = (wanted: bigint, has: bigint) => (wanted > has ? wanted - has : 0n);
    more = { margin: lack(takes.margin, held.margin), fee: lack(takes.fee, held.fee) };
    if (standingAccount(exchange, order).available < more.margin + more.fee) return undefined;
  }
  const bounded = listing.bounds !== undefined;
  if (bounded || value > own) {
    const house = [LIQUIDITY, INSURANCE].reduce((sum, one) => sum + houseAccount(exchange, order, one).available, 0n);
    if (totalStress(desk, ledger, listing, { [direction]: bounded ? value : value - own }) > house) return undefined;
    if (listing.bounds?.apart && !staysWithinShare(desk, order, listing, 0n, house)) return undefined;
  }
  const { liquidation } = listing;
  const closeFee = naiveClosingFee(exchange, symbol, order.owner, atMs);
  const part = { direction, quantity, openValue: value, margin: held.margin + more.margin, closeFee, liquidation };
  return falls(part, mark) ? undefined : more;
}

/** Those that wait, by number; then those the mark falls to, highest first; then those it rises to, lowest first. */
function runStops(exchange: NaiveState, { symbol, quote, atMs }: TickCommand, ledger: string): boolean {
  const mark = middleOf(quote);
  const here = exchange.margin.stops.filter(({ position }) => position.ledger === ledger && position.symbol === symbol);
  const open = here.filter(({ status }) => status === 'open');
  const waiting = here.filter(({ status }) => status === 'waiting').sort((a, b) => a.id - b.id);
  const falling = open.filter((stop) => fallsTo(stop) && mark <= stop.trigger).sort(byTrigger(-1));
  const rising = open.filter((stop) => !fallsTo(stop) && mark >= stop.trigger).sort(byTrigger(1));
  let happened = false;
  for (const stop of [...waiting, ...falling, ...rising]) {
    if (!exchange.margin.stops.includes(stop)) continue;
    if (naiveRunStop(exchange, stop, quote, atMs)) happened = true;
  }
  return happened;
}

function byTrigger(sign: 1 | -1): (a: NaiveStop, b: NaiveStop) => number {
  return (a, b) => (a.trigger === b.trigger ? a.id - b.id : a.trigger < b.trigger ? -sign : sign);
}

function closeFallen(exchange: NaiveState, { symbol, quote, atMs }: TickCommand, ledger: string): boolean {
  const mark = middleOf(quote);
  const fallen = exchange.margin.positions
    .filter((one) => one.ledger === ledger && one.symbol === symbol && falls(one, mark))
    .sort((a, b) => a.id - b.id);
  for (const one of fallen) {
    closeSome(exchange, one, one.quantity, worthAt(one.direction, one.quantity, mark), atMs, 'liquidated', 'taker');
  }
  return fallen.length > 0;
}
