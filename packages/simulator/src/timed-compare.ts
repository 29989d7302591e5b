import type { Changes, Engine, TickMark, TimedListing, TimedOrder } from '@bourse/engine';
import { firstDifference } from './differences.ts';
import type { NaiveExchange } from './naive-exchange.ts';
import { moveText, transferText } from './naive-move.ts';
import type { NaiveDesk, NaiveTimed } from './naive-timed-desk.ts';
import { isOfSavings } from './product-compare.ts';

/** The lengths of the twin's logs of timed contracts before a command. */
export interface TimedMark {
  readonly events: number;
  readonly moves: number;
}

export function markOf({ events, moves }: NaiveDesk): TimedMark {
  return { events: events.length, moves: moves.length };
}

/** First difference between what one command did to timed contracts: rows in their order, then transfers. */
export function compareTimedChanges(changes: Changes, { desk }: NaiveExchange, mark: TimedMark): string | undefined {
  const moves = changes.ledger.transfers.rows.filter(
    (one) => ['stake', 'cover', 'payout'].includes(one.cause.kind) && !isOfSavings(one),
  );
  return (
    firstDifference(
      'timed row',
      changes.timed.orders.rows.map(orderText),
      latest(desk.events.slice(mark.events)).map(orderText),
    ) ?? firstDifference('movement', moves.map(transferText), desk.moves.slice(mark.moves).map(moveText))
  );
}

/** One row per order, in its latest state, at the place of its first change. */
function latest(events: readonly NaiveTimed[]): NaiveTimed[] {
  const rows = new Map<number, NaiveTimed>();
  for (const order of events) rows.set(order.id, order);
  return [...rows.values()];
}

/** First difference between the listings and the open timed orders of engine and twin. */
export function compareTimed({ state }: Engine, { desk }: NaiveExchange): string | undefined {
  const byId = (a: { readonly id: number }, b: { readonly id: number }) => a.id - b.id;
  const orders = [...state.timed.orders.values()].sort(byId).map(orderText);
  const wanted = [...desk.open].sort(byId).map(orderText);
  const listings = [...state.timed.listings()].map(listingText).sort();
  return (
    firstDifference('open timed order', orders, wanted) ??
    firstDifference('timed listing', listings, desk.listings.map(listingText).sort())
  );
}

function orderText(order: TimedOrder | NaiveTimed): string {
  const { id, ledger, owner, symbol, asset, direction, seconds, odds, stake, win, stalenessMs } = order;
  const { opening, closing, createdMs, opensMs, expiresMs, outcome, settledMs } = order;
  return `${id} ${ledger} ${owner} ${symbol} ${asset} ${direction} ${seconds}s ${odds} ${stake}+${win} ${tickText(opening)} ${stalenessMs} ${createdMs} ${opensMs} ${expiresMs} ${tickText(closing)} ${outcome} ${settledMs}`;
}

function tickText(tick: TickMark | null): string {
  return tick === null ? 'none' : `${tick.id}@${tick.timeMs}=${tick.price}`;
}

function listingText({ symbol, asset, stalenessMs, rules, appointments }: TimedListing): string {
  const ahead = appointments === undefined ? 'now' : `${appointments.leastAheadMs}-${appointments.mostAheadMs}`;
  const texts = rules.map(({ id, seconds, odds, min, max }) => `${id}:${seconds}s ${odds} ${min}-${max}`);
  return `${symbol} ${asset} ${stalenessMs} ${ahead} ${texts.join()}`;
}
