import type { EndListing, ReopenListing, WindDownListing } from '@bourse/engine';
import { middleOf } from './naive-margin.ts';
import { closeSome, withdraw } from './naive-margin-close.ts';
import { worthAt } from './naive-margin-terms.ts';
import { done, type NaiveOutcome, refuse } from './naive-outcome.ts';
import type { NaiveState } from './naive-state.ts';

export function phaseOf(exchange: NaiveState, desk: string, symbol: string): string {
  return exchange.phases.findLast((one) => one.desk === desk && one.symbol === symbol)?.phase ?? 'open';
}

/** Why an order is not let in; undefined where it is. */
export function notListed(
  exchange: NaiveState,
  desk: string,
  symbol: string,
  opens: boolean,
): 'listing_closing' | 'listing_ended' | undefined {
  const phase = phaseOf(exchange, desk, symbol);
  if (phase === 'closing' && opens) return 'listing_closing';
  return phase === 'ended' ? 'listing_ended' : undefined;
}

type Act = WindDownListing | EndListing | ReopenListing;

/** Where an instrument can be found, on which desk. */
function listedOn(exchange: NaiveState, symbol: string): string[] {
  const on = exchange.margin.listings.filter((one) => one.symbol === symbol).map((one): string => one.desk);
  if (exchange.instruments.has(symbol)) on.push('spot');
  if (exchange.desk.listings.some((one) => one.symbol === symbol)) on.push('timed');
  return on;
}

export function naivePhase(exchange: NaiveState, command: Act): NaiveOutcome {
  const { symbol, desks, auditEntry, atMs, type } = command;
  const on = listedOn(exchange, symbol);
  const order: string[] = ['spot', 'contract', 'stock', 'timed'];
  const wanted: string[] = [...desks];
  wanted.sort((a, b) => order.indexOf(a) - order.indexOf(b));
  const from = { 'wind-down-listing': ['open'], 'end-listing': ['closing'], 'reopen-listing': ['closing', 'ended'] };
  const isRepeated = wanted.some((desk, at) => wanted.indexOf(desk) !== at);
  if (wanted.length === 0 || isRepeated || wanted.some((desk) => !order.includes(desk)))
    return refuse('unknown_instrument');
  for (const desk of wanted) {
    if (!on.includes(desk)) return refuse('unknown_instrument');
    if (!from[type].includes(phaseOf(exchange, desk, symbol))) return refuse('listing_phase');
  }
  if (command.type === 'end-listing') {
    const refused = end(exchange, command, wanted);
    if (refused !== undefined) return refused;
  }
  if (type === 'wind-down-listing') {
    for (const desk of wanted) {
      if (desk === 'spot') cancelResting(exchange, symbol, ['buy']);
      if (desk === 'contract' || desk === 'stock') {
        const opening = exchange.margin.orders.filter((one) => one.symbol === symbol && one.closes === undefined);
        for (const one of opening.sort((a, b) => a.id - b.id)) withdraw(exchange, one, atMs);
      }
    }
  }
  const phase = { 'wind-down-listing': 'closing', 'end-listing': 'ended', 'reopen-listing': 'open' }[type];
  for (const desk of wanted) exchange.phases.push({ desk, symbol, phase, sinceMs: atMs });
  exchange.treasury.auditEntry(auditEntry, atMs);
  return done({});
}

function end(exchange: NaiveState, command: EndListing, desks: readonly string[]): NaiveOutcome | undefined {
  const { symbol, quote, atMs } = command;
  if (desks.includes('timed') && exchange.desk.open.some((one) => one.symbol === symbol))
    return refuse('contracts_open');
  const desk = desks.find((one) => one === 'contract' || one === 'stock');
  const positions =
    desk === undefined
      ? []
      : exchange.margin.positions.filter((one) => one.symbol === symbol).sort((a, b) => a.id - b.id);
  const price = quote !== null && desk !== undefined ? exchange.halts.left(desk, symbol, quote) : null;
  if (desk !== undefined && positions.length > 0) {
    if (exchange.halts.isOn(desk, symbol)) return refuse('trading_halted');
    if (price === null) return refuse('price_stale');
    if (desks.includes('spot')) cancelResting(exchange, symbol, ['buy', 'sell']);
    for (const one of positions) {
      const worth = worthAt(one.direction, one.quantity, middleOf(price));
      closeSome(exchange, one, one.quantity, worth, atMs, 'closed', 'taker');
    }
    return undefined;
  }
  if (desks.includes('spot')) cancelResting(exchange, symbol, ['buy', 'sell']);
  return undefined;
}

/** Orders on spot leave the book, and what they hold is free. */
function cancelResting(exchange: NaiveState, symbol: string, sides: readonly string[]): void {
  const resting = exchange.open.filter((one) => one.symbol === symbol && sides.includes(one.side));
  for (const order of resting.sort((a, b) => a.id - b.id)) exchange.takeOut(order);
}
