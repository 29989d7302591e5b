import { formatDecimal } from '@bourse/money';
import type { Instrument } from '../instrument.ts';

const LEVELS = 20;
/** Price distance of two ladder levels, as a proportion of the price. */
const LEVEL_STEP = 0.0001;
/** The first level offers this part of a day's turnover, between these bounds in quote: Bitcoin 20,000. */
const LEVEL_WORTH_SHARE = 1 / 80_000;
const LEVEL_WORTH_MIN = 2_000;
const LEVEL_WORTH_MAX = 20_000;

/** "0.00001" as { units: 1, decimals: 5 }. */
export function decimalParts(text: string): { readonly units: number; readonly decimals: number } {
  const point = text.indexOf('.');
  return { units: Number(text.replace('.', '')), decimals: point < 0 ? 0 : text.length - point - 1 };
}

/** `count` times the step that `text` names, as decimal text. */
export function multipleOf(text: string, count: number): string {
  const { units, decimals } = decimalParts(text);
  return formatDecimal(BigInt(count) * BigInt(units), decimals);
}

/** The nearest 1, 2 or 5 times a power of ten, at least 1. */
export function roundNumber(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  const lead = value / power;
  if (lead < 1.5) return power;
  if (lead < 3.5) return 2 * power;
  return lead < 7.5 ? 5 * power : 10 * power;
}

/** What a ladder is fitted to. */
export interface LadderFacts {
  readonly price: number;
  readonly dailyVolume: number;
  readonly tickSize: string;
  readonly lotSize: string;
  readonly halfSpread: string;
}

/** The ladder's step is about one basis point, its first level's worth follows the turnover. */
export function ladderFor({ price, dailyVolume, tickSize, lotSize, halfSpread }: LadderFacts): Instrument['ladder'] {
  const worth = Math.min(LEVEL_WORTH_MAX, Math.max(LEVEL_WORTH_MIN, dailyVolume * price * LEVEL_WORTH_SHARE));
  return {
    halfSpread,
    levelStep: multipleOf(tickSize, roundNumber((price * LEVEL_STEP) / Number(tickSize))),
    levels: LEVELS,
    levelQuantity: multipleOf(lotSize, roundNumber(worth / price / Number(lotSize))),
  };
}
