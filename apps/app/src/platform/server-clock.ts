import { takeEarly } from './early-answers.ts';

/**
 * What the server's clock says, for countdowns: a phone's may be minutes off. Every answer carries its time as whole
 * seconds; the answers together narrow the difference down to a fraction of one.
 */
const SECOND_MS = 1_000;

/** One answer: its time, and when it was asked for and came, by the phone's clock. */
export interface TimeSighting {
  readonly serverMs: number;
  readonly sentMs: number;
  readonly receivedMs: number;
}
/** The server's clock is ahead of the phone's by at least `least` and at most `most`. */
export interface ClockBounds {
  readonly least: number;
  readonly most: number;
}

/** The bounds after one more answer; where it contradicts the former ones a clock was set, and it counts alone. */
export function narrowBounds(
  former: ClockBounds | undefined,
  { serverMs, sentMs, receivedMs }: TimeSighting,
): ClockBounds {
  const seen = { least: serverMs - receivedMs, most: serverMs + SECOND_MS - sentMs };
  if (former === undefined) return seen;
  const both = { least: Math.max(former.least, seen.least), most: Math.min(former.most, seen.most) };
  return both.least <= both.most ? both : seen;
}

let bounds: ClockBounds | undefined;

/** `fetch`, which reads the time of the answer. */
export const fetchAndNoteTime: typeof fetch = async (input, init) => {
  const sentMs = Date.now();
  const response = await (takeEarly(input, init) ?? fetch(input, init));
  const serverMs = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(serverMs)) bounds = narrowBounds(bounds, { serverMs, sentMs, receivedMs: Date.now() });
  return response;
};

/** Milliseconds of the server's clock; the phone's own until the first answer. */
export function serverNow(): number {
  return Date.now() + (bounds === undefined ? 0 : Math.round((bounds.least + bounds.most) / 2));
}
