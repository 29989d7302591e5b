import { type Amount, PRICE_ONE, type Price, RATE_ONE, type Rate, toBigint } from '@bourse/money';
import { areSound, type PriceBounds } from '../../book/price-bounds.ts';
import { LADDER_LEVELS_MAX, LADDER_SEED_MAX } from '../../core/limits.ts';
import { type Rejection, reject } from '../../core/rejection.ts';

/** The steps of a market: all a book needs to know of it. */
export interface Steps {
  /** Prices are multiples of it. */
  readonly tickSize: Price;
  /** Quantities are multiples of it. */
  readonly lotSize: Amount;
}

/** The price of so many ticks, a whole number from 0 to 2^53 - 1. */
export function priceAt(ticks: number, { tickSize }: Pick<Steps, 'tickSize'>): Price {
  return (toBigint(ticks) * tickSize) as Price;
}

/** A market with the house's standing offer. */
export interface LadderMarket extends Steps {
  readonly ladder: LadderSpec;
}

/** What can be traded and in which steps. */
export interface Instrument extends LadderMarket {
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  /** Least worth of an order, in quote. */
  readonly minNotional: Amount;
  readonly makerFee: Rate;
  readonly takerFee: Rate;
  readonly bounds?: PriceBounds;
}

/** The house's standing offer around the quote. */
export interface LadderSpec {
  readonly levels: number;
  /** Distance of two levels; a multiple of the tick size. */
  readonly levelStep: Price;
  /** Base offered at the first level; level n offers n times as much. A multiple of the lot size. */
  readonly levelQuantity: Amount;
  /**
   * Makes the ladder uneven, as a market's book is: every level leaves a part of its quantity to the next one and stands
   * less than a step further out, by this number, its price and the tick. A whole number from 0 to `LADDER_SEED_MAX`.
   * Absent in listings of former versions: there level n has exactly n times `levelQuantity`, at the multiples of the step.
   */
  readonly seed?: number;
}

/** Refuses an instrument whose numbers do not fit together. */
export function checkInstrument(spec: Instrument): Rejection | undefined {
  const wrong = (detail: string) => reject('instrument_invalid', { symbol: spec.symbol, detail });
  if (spec.tickSize <= 0n) return wrong('tickSize is not positive');
  if (spec.lotSize <= 0n) return wrong('lotSize is not positive');
  // So that the worth of every order is a whole number of units and nothing is ever rounded.
  if (((spec.tickSize as bigint) * spec.lotSize) % PRICE_ONE !== 0n)
    return wrong('tickSize x lotSize is finer than 1e-8');
  if (spec.base === spec.quote) return wrong('base and quote are the same');
  if (spec.makerFee < 0n || spec.makerFee >= RATE_ONE) return wrong('makerFee is not a proportion');
  if (spec.takerFee < 0n || spec.takerFee >= RATE_ONE) return wrong('takerFee is not a proportion');
  if (spec.bounds !== undefined && !areSound(spec.bounds)) return wrong('bounds');
  const part = wrongInLadder(spec);
  return part === undefined ? undefined : wrong(part);
}

/** What of a ladder does not fit together. */
export function wrongInLadder({ ladder, tickSize, lotSize }: LadderMarket): string | undefined {
  const { levels, levelStep, levelQuantity, seed } = ladder;
  if (!Number.isInteger(levels) || levels < 0 || levels > LADDER_LEVELS_MAX) return 'ladder.levels';
  if (seed !== undefined && !(Number.isInteger(seed) && seed >= 0 && seed <= LADDER_SEED_MAX)) return 'ladder.seed';
  if (levels === 0) return undefined;
  if (levelStep <= 0n || levelStep % tickSize !== 0n) return 'ladder.levelStep is not a multiple of tickSize';
  if (levelQuantity <= 0n || levelQuantity % lotSize !== 0n) return 'ladder.levelQuantity is not a multiple of lotSize';
  return undefined;
}
