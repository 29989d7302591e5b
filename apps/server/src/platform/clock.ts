/** The only place where the server reads the wall clock. Everything else is given a `Clock`. */
export type Clock = () => number;

export const wallClock: Clock = () => Date.now();

const MINUTE_MS = 60_000;

/** The first whole minute from a moment on: "2026-11-22 13:05 UTC". */
export function utcMinute(timeMs: number): string {
  const minute = new Date(Math.ceil(timeMs / MINUTE_MS) * MINUTE_MS).toISOString();
  return `${minute.slice(0, 10)} ${minute.slice(11, 16)} UTC`;
}
