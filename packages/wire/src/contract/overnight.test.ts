import { describe, expect, it } from 'vitest';
import { overnightIssue } from './overnight.ts';

const OVER = { leverage: 5, from: 1_000, closes: 2_000 };
const REFUSED = { key: 'leverage_overnight', field: 'lever', params: { most: 5 } };

describe('opening before a close', () => {
  const rows: [what: string, leverage: number, over: typeof OVER | null, nowMs: number, refused: boolean][] = [
    ['above it, at the first moment', 6, OVER, 1_000, true],
    ['above it, at the last one', 6, OVER, 1_999, true],
    ['a moment earlier', 6, OVER, 999, false],
    ['when it is closed', 6, OVER, 2_000, false],
    ['at the greatest leverage', 5, OVER, 1_500, false],
    ['where nothing closes', 100, null, 1_500, false],
  ];
  it.each(rows)('%s', (_, leverage, over, nowMs, refused) => {
    expect(overnightIssue(leverage, over, nowMs, 'lever')).toEqual(refused ? REFUSED : undefined);
  });
});
