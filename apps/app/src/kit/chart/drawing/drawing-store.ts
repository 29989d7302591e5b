/** The drawings of each instrument, kept on this phone. */
import { useCallback, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../../platform/stored.ts';
import { DRAWINGS_MAX, type Drawing, readDrawings } from './drawing-tools.ts';

const known = new Map<string, readonly Drawing[]>();
const listeners = new Set<() => void>();

const keptAs = (symbol: string): string => `drawings-${symbol}`;

function drawingsOf(symbol: string): readonly Drawing[] {
  const former = known.get(symbol);
  if (former !== undefined) return former;
  const read = readDrawings(readStored(keptAs(symbol)));
  known.set(symbol, read);
  return read;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Those of one instrument; undefined: none. */
export function useDrawings(symbol: string): readonly Drawing[] {
  return useSyncExternalStore(
    listen,
    useCallback(() => drawingsOf(symbol), [symbol]),
  );
}

function write(symbol: string, drawings: readonly Drawing[]): void {
  known.set(symbol, drawings);
  writeStored(keptAs(symbol), drawings.length === 0 ? undefined : JSON.stringify(drawings));
  for (const listener of [...listeners]) listener();
}

/** Adds a drawing, or puts it in place of the one with its id. Of too many, the oldest goes. */
export function putDrawing(symbol: string, drawing: Drawing): void {
  const former = drawingsOf(symbol);
  const isKnown = former.some(({ id }) => id === drawing.id);
  const next = isKnown ? former.map((one) => (one.id === drawing.id ? drawing : one)) : [...former, drawing];
  write(symbol, next.slice(-DRAWINGS_MAX));
}

export function removeDrawing(symbol: string, id: string): void {
  write(
    symbol,
    drawingsOf(symbol).filter((one) => one.id !== id),
  );
}

export function removeDrawings(symbol: string): void {
  write(symbol, []);
}
