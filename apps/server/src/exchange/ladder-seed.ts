import { createHash } from 'node:crypto';

import type { Instrument } from '../market/instrument.ts';

/** By what the ladder of a market is uneven: another number for each market, the same for everybody and at every start. None where it is even. */
export function ladderSeed(desk: string, { symbol, ladder }: Instrument): { seed: number } | undefined {
  if (ladder.even) return undefined;
  return { seed: createHash('sha256').update(`${desk} ${symbol}`).digest().readUInt32BE() };
}
