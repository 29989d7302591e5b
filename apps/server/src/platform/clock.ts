/** The only place where the server reads the wall clock. Everything else is given a `Clock`. */
export type Clock = () => number;

export const wallClock: Clock = () => Date.now();

const MINUTE_MS = 60_000;

/** The first whole minute from a moment on: what is told without seconds may not be told too early. */
export function wholeMinute(timeMs: number): number {
  return Math.ceil(timeMs / MINUTE_MS) * MINUTE_MS;
}
