import { type Amount, amount, ceilToStep, floorToStep, type Price, price } from '@bourse/money';
import type { PriceRefusal, SourcePrice } from '@bourse/wire/console';
import type { Instrument } from '../instrument.ts';
import { halfSpreadTicks } from '../spread.ts';
import type { SourceQuote } from './combine.ts';
import { AHEAD_MS, LATE_MS } from './source-rules.ts';

export interface ReadPrice extends SourceQuote {
  readonly volume: Amount;
}

/** The form is that of the wire. Rounded to the instrument's step, bids down and asks up; a refusal where it cannot be a price. */
export function readPrice(instrument: Instrument, given: SourcePrice): ReadPrice | PriceRefusal {
  const last = price(given.last);
  if (last <= 0n || (given.bid === undefined) !== (given.ask === undefined)) return 'form';
  const step = price(instrument.tickSize);
  const rounded = roundedTo(last, step);
  const { bid, ask } = given.bid === undefined ? spreadAround(instrument, rounded, step) : sides(given, step);
  if (bid <= 0n) return 'form';
  if (bid > ask) return 'crossed';
  return { bid, ask, last: rounded, atMs: given.at, volume: amount(given.volume ?? '0') };
}

/** To the nearest step, at least one. */
export function roundedTo(value: bigint, step: bigint): bigint {
  const rounded = ((value + step / 2n) / step) * step;
  return rounded < step ? step : rounded;
}

function sides({ bid = '0', ask = '0' }: SourcePrice, step: bigint): { readonly bid: bigint; readonly ask: bigint } {
  return { bid: floorToStep<bigint>(price(bid), step), ask: ceilToStep<bigint>(price(ask), step) };
}

export function spreadAround({ ladder }: Pick<Instrument, 'ladder'>, last: bigint, step: bigint) {
  const half = BigInt(halfSpreadTicks(Number(last / step), Number(ladder.halfSpread))) * step;
  return { bid: (last - half) as Price, ask: (last + half) as Price };
}

/** Whether the time of a quote is one at which a source can speak; `formerMs`: of its last one. */
export function timeRefusal(
  { atMs }: SourceQuote,
  formerMs: number | undefined,
  nowMs: number,
): PriceRefusal | undefined {
  if (atMs > nowMs + AHEAD_MS) return 'future';
  if (nowMs - atMs > LATE_MS) return 'stale';
  return formerMs !== undefined && atMs <= formerMs ? 'old' : undefined;
}
