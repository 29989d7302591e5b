import { RATE_ONE, type Rate } from '@bourse/money';
import type { MarginListing } from '../desks/margin/margin-listing.ts';

/** The desks that take a fee of each trade. */
export const FEE_DESKS = ['spot', 'contract', 'stock'] as const;
export type FeeDesk = (typeof FEE_DESKS)[number];

/** In place of an instrument: every one of the desk that has no schedule of its own. */
export const EVERY_INSTRUMENT = '*';

/** The highest level a customer can have. */
export const FEE_LEVEL_MAX = 20;
/** A tenth: neither a fee nor a rebate is more. */
export const FEE_RATE_MAX = (RATE_ONE / 10n) as Rate;
export const FEE_PROMOTIONS_MAX = 20;

/** What trading costs: of an order that rested (below zero: a rebate), and of one that was met at once. */
export interface FeeRates {
  readonly maker: Rate;
  readonly taker: Rate;
}

/** Rates for everybody who would pay more, from `fromMs` on and before `toMs`. */
export interface FeePromotion extends FeeRates {
  readonly fromMs: number;
  readonly toMs: number;
}

/** What a desk or one of its instruments costs at each level. */
export interface FeeSchedule {
  readonly desk: FeeDesk;
  readonly symbol: string;
  /** By level, from 0; whoever is above the last has the last. Empty: there is no schedule, the listing's fees apply. */
  readonly tiers: readonly FeeRates[];
  readonly promotions: readonly FeePromotion[];
}

/** What does not fit together in a schedule; undefined where nothing does. */
export function wrongInSchedule({ desk, tiers, promotions }: FeeSchedule): string | undefined {
  if (!FEE_DESKS.includes(desk)) return 'desk';
  if (tiers.length > FEE_LEVEL_MAX + 1 || promotions.length > FEE_PROMOTIONS_MAX) return 'length';
  if (tiers.length === 0 && promotions.length > 0) return 'promotions';
  for (const { maker, taker } of [...tiers, ...promotions]) {
    if (taker < 0n || taker > FEE_RATE_MAX) return 'taker';
    if (maker < -FEE_RATE_MAX || maker > FEE_RATE_MAX) return 'maker';
  }
  for (const [i, { maker, taker }] of tiers.entries()) {
    const below = tiers[i - 1];
    if (below !== undefined && (maker > below.maker || taker > below.taker)) return 'tiers';
  }
  for (const { fromMs, toMs } of promotions) {
    if (!Number.isSafeInteger(fromMs) || !Number.isSafeInteger(toMs) || fromMs < 0 || fromMs >= toMs)
      return 'promotions';
  }
  return undefined;
}

/**
 * Whether every taker's fee covers the rebate of whomever it may meet, at any moment. What is in force changes only where a
 * promotion begins or ends, and the most of them are in force where one begins.
 */
export function coversRebates({ tiers, promotions }: FeeSchedule): boolean {
  const together = (atMs: number) => promotions.filter((one) => isRunning(one, atMs));
  const moments = [[], ...promotions.map(({ fromMs }) => together(fromMs))];
  return moments.every((running) => {
    const rates = [...tiers, ...running];
    return rates.every(({ maker }) => rates.every(({ taker }) => -maker <= taker));
  });
}

/** The dearest that a schedule takes of a taker. */
export function dearestTaker({ tiers }: Pick<FeeSchedule, 'tiers'>): Rate {
  return tiers[0]?.taker ?? (0n as Rate);
}

/** Whether a position at the highest leverage has room above the maintenance margin with a closing fee. */
export function leavesRoom({ leverages, liquidation }: MarginListing, closeFee: Rate): boolean {
  if (liquidation.kind !== 'maintenance') return true;
  return leverages.every((leverage) => (liquidation.rate + closeFee) * BigInt(leverage) < RATE_ONE);
}

/** What a level pays without promotions. */
export function tierOf({ tiers }: Pick<FeeSchedule, 'tiers'>, level: number): FeeRates {
  return tiers[level] ?? tiers.at(-1) ?? { maker: 0n as Rate, taker: 0n as Rate };
}

/** What a level pays at a moment: its own rates, or a promotion's where they are lower. */
export function ratesAt(schedule: FeeSchedule, level: number, atMs: number): FeeRates {
  let { maker, taker } = tierOf(schedule, level);
  for (const one of schedule.promotions) {
    if (!isRunning(one, atMs)) continue;
    if (one.maker < maker) maker = one.maker;
    if (one.taker < taker) taker = one.taker;
  }
  return { maker, taker };
}

function isRunning({ fromMs, toMs }: FeePromotion, atMs: number): boolean {
  return atMs >= fromMs && atMs < toMs;
}
