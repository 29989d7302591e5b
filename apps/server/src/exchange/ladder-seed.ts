import { createHash } from 'node:crypto';

/** By what the ladder of a market is uneven: another number for each market, the same for everybody and at every start. */
export function ladderSeed(desk: string, symbol: string): number {
  return createHash('sha256').update(`${desk} ${symbol}`).digest().readUInt32BE();
}
