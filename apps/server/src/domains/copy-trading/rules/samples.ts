import type { Direction } from '@bourse/engine';
import type { Price } from '@bourse/money';

export interface Sample {
  readonly loginName: string;
  /** As every list shows it. */
  readonly name: string;
  readonly symbol: string;
  /** Goes with the last minute's move, against it, or always long. */
  readonly rule: 'with' | 'against' | 'long';
  readonly leverage: number;
  /** It closes at the first turn after this time. */
  readonly holdMs: number;
}

const MINUTE_MS = 60_000;

/** Whom the demo world can follow: fixed rules, known to everybody (docs/copy-trading.md). */
export const SAMPLES: readonly Sample[] = [
  {
    loginName: 'sample-trend',
    name: 'Sample Trend',
    symbol: 'btcusdt',
    rule: 'with',
    leverage: 5,
    holdMs: 5 * MINUTE_MS,
  },
  {
    loginName: 'sample-turn',
    name: 'Sample Turn',
    symbol: 'ethusdt',
    rule: 'against',
    leverage: 2,
    holdMs: 2 * MINUTE_MS,
  },
  {
    loginName: 'sample-hold',
    name: 'Sample Hold',
    symbol: 'btcusdt',
    rule: 'long',
    leverage: 1,
    holdMs: 60 * MINUTE_MS,
  },
];

/** What a rule opens after a minute; undefined where it opens nothing. */
export function sampleDirection(
  rule: Sample['rule'],
  before: Price | undefined,
  now: Price | undefined,
): Direction | undefined {
  if (before === undefined || now === undefined) return undefined;
  if (rule === 'long') return 'long';
  if (now === before) return undefined;
  return now > before === (rule === 'with') ? 'long' : 'short';
}
