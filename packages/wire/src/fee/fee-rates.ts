import { formatRate, parseRate, type Rate } from '@bourse/money';
import * as z from 'zod/mini';
import { decimal, signedDecimal, symbol, timeMs } from '../fields.ts';

/** The desks that take a fee of each trade. */
export const FEE_DESKS = ['spot', 'contract', 'stock'] as const;
export type FeeDesk = (typeof FEE_DESKS)[number];

/** In place of an instrument: every one of the desk that has no schedule of its own. */
export const EVERY_INSTRUMENT = '*';

export const FEE_LEVEL_MAX = 20;
export const FEE_PROMOTIONS_MAX = 20;
/** The highest fee and the highest rebate: a tenth. */
export const FEE_RATE_MAX = 10_000_000n;

/** "0.001" is 0.1 %. Of an order that rested (below zero: a rebate), and of one that was met at once. */
export const feeRates = z.object({ maker: signedDecimal(), taker: decimal() });
export type FeeRates = z.infer<typeof feeRates>;

export const feePromotion = z.object({ maker: signedDecimal(), taker: decimal(), fromMs: timeMs(), toMs: timeMs() });
export type FeePromotion = z.infer<typeof feePromotion>;

export const feeSchedule = z.object({
  desk: z.enum(FEE_DESKS),
  symbol: z.union([z.literal(EVERY_INSTRUMENT), symbol()]),
  /** By level, from 0; whoever is above the last has the last. Empty: the instrument's own fees apply. */
  tiers: z.array(feeRates).check(z.maxLength(FEE_LEVEL_MAX + 1)),
  promotions: z.array(feePromotion).check(z.maxLength(FEE_PROMOTIONS_MAX)),
});
export type FeeSchedule = z.infer<typeof feeSchedule>;

/** A rate of a text; a text that is none counts as 0. */
export function rateIn(text: string): Rate {
  const parsed = parseRate(text.startsWith('-') ? text.slice(1) : text);
  if (!parsed.ok) return 0n as Rate;
  return (text.startsWith('-') ? -parsed.value : parsed.value) as Rate;
}

/** The schedule of an instrument: its own, else its desk's; undefined where the instrument's own fees apply. */
export function scheduleFor<S extends Pick<FeeSchedule, 'desk' | 'symbol' | 'tiers'>>(
  schedules: readonly S[],
  desk: FeeDesk,
  instrument: string,
): S | undefined {
  const named = (name: string) =>
    schedules.find((one) => one.desk === desk && one.symbol === name && one.tiers.length > 0);
  return named(instrument) ?? named(EVERY_INSTRUMENT);
}

/** The promotions that run at a moment. */
export function runningPromotions<P extends Pick<FeePromotion, 'fromMs' | 'toMs'>>(
  promotions: readonly P[],
  nowMs: number,
): P[] {
  return promotions.filter(({ fromMs, toMs }) => nowMs >= fromMs && nowMs < toMs);
}

/**
 * What a level pays at a moment: its own rates, or a promotion's where they are lower. The engine reckons the same; the one function for
 * every screen that shows a fee.
 */
export function feeRatesAt(
  { tiers, promotions }: Pick<FeeSchedule, 'tiers' | 'promotions'>,
  level: number,
  nowMs: number,
): FeeRates {
  const tier = tiers[Math.min(level, tiers.length - 1)] ?? { maker: '0', taker: '0' };
  const offers = [tier, ...runningPromotions(promotions, nowMs)];
  const lowest = (of: 'maker' | 'taker') =>
    offers.map((one) => rateIn(one[of])).reduce((least, one) => (one < least ? one : least));
  return { maker: signedRateText(lowest('maker')), taker: signedRateText(lowest('taker')) };
}

/** "-0.0001" */
export function signedRateText(rate: Rate): string {
  return rate < 0n ? `-${formatRate(-rate as Rate)}` : formatRate(rate);
}
