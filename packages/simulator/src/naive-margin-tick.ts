import type { Side, TickCommand } from '@bourse/engine';
import { worth } from './naive-book.ts';
import type { NaiveExchange } from './naive-exchange.ts';
import { naiveLadder } from './naive-ladder.ts';
import { less, middleOf, type NaiveStop, restOf } from './naive-margin.ts';
import { closeSome } from './naive-margin-close.ts';
import { fillMaker, takeFromHouse } from './naive-margin-match.ts';
import { fallsTo, naiveRunStop } from './naive-margin-stops.ts';
import { falls, worthAt } from './naive-margin-terms.ts';

const ANY_STOCK = 10n ** 60n;

/** A tick on the margin desks: orders, stops, forced closings. Returns whether anything happened. */
export function naiveMarginTick(exchange: NaiveExchange, command: TickCommand): boolean {
  const { margin: desk } = exchange;
  if (!desk.listings.some((one) => one.symbol === command.symbol)) return false;
  let happened = false;
  for (const ledger of ['live', 'demo']) {
    for (const side of ['buy', 'sell'] as const) while (fillOne(exchange, command, ledger, side)) happened = true;
    if (runStops(exchange, command, ledger)) happened = true;
    if (closeFallen(exchange, command, ledger)) happened = true;
  }
  return happened;
}

/** The best order against the best of what is left of the ladder, at the ladder's price. */
function fillOne(exchange: NaiveExchange, { symbol, quote, atMs }: TickCommand, ledger: string, side: Side): boolean {
  const { margin: desk } = exchange;
  const [order] = desk.queue(ledger, symbol, side);
  const [offer] = naiveLadder(desk.listing(symbol), quote, side, desk.takenOf(ledger, symbol), ANY_STOCK);
  if (order === undefined || offer === undefined) return false;
  if (side === 'buy' ? offer.price > order.price : offer.price < order.price) return false;
  const quantity = less(offer.quantity, restOf(order));
  fillMaker(exchange, order, quantity, worth(quantity, offer.price), atMs);
  takeFromHouse(desk, ledger, symbol, side, quote, quantity);
  return true;
}

/** Those that wait, by number; then those the mark falls to, highest first; then those it rises to, lowest first. */
function runStops(exchange: NaiveExchange, { symbol, quote, atMs }: TickCommand, ledger: string): boolean {
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

function closeFallen(exchange: NaiveExchange, { symbol, quote, atMs }: TickCommand, ledger: string): boolean {
  const mark = middleOf(quote);
  const fallen = exchange.margin.positions
    .filter((one) => one.ledger === ledger && one.symbol === symbol && falls(one, mark))
    .sort((a, b) => a.id - b.id);
  for (const one of fallen) {
    closeSome(exchange, one, one.quantity, worthAt(one.direction, one.quantity, mark), atMs, 'liquidated');
  }
  return fallen.length > 0;
}
