import { clockText, dateText } from './time.ts';

const DAY_MS = 86_400_000;

const LENGTHS = { minutes: 'YYYY-MM-DDTHH:MM'.length, seconds: 'YYYY-MM-DDTHH:MM:SS'.length };

/** Zones change their clocks at whole quarters of an hour. */
const QUARTER_MS = 900_000;
/** Of one zone; then they are forgotten. */
const KEPT_QUARTERS = 10_000;
/** How far a zone's clock is ahead of UTC, ms, by quarter: to ask costs fifty times as much as to look it up. */
const kept = new Map<string | undefined, Map<number, number>>();

function aheadMs(timeMs: number, timeZone: string | undefined): number {
  let quarters = kept.get(timeZone);
  if (quarters === undefined || quarters.size > KEPT_QUARTERS) {
    quarters = new Map();
    kept.set(timeZone, quarters);
  }
  const quarter = Math.floor(timeMs / QUARTER_MS);
  let ahead = quarters.get(quarter);
  if (ahead === undefined) {
    const startMs = quarter * QUARTER_MS;
    const style = { language: 'en', timeZone, dateFormat: 'YYYY-MM-DD' };
    ahead = Date.parse(`${dateText(startMs, style)}T${clockText(startMs, style)}Z`) - startMs;
    quarters.set(quarter, ahead);
  }
  return ahead;
}

/** A moment as a date-and-time field has it in a zone, "2026-11-21T14:05"; undefined is the phone's own zone. */
export function zonedText(
  timeMs: number,
  timeZone: string | undefined,
  upTo: keyof typeof LENGTHS = 'minutes',
): string {
  return new Date(timeMs + aheadMs(timeMs, timeZone)).toISOString().slice(0, LENGTHS[upTo]);
}

/** The moment that such a field names; undefined where it names none, as in the hour that summer time skips. */
export function zonedTime(text: string, timeZone: string | undefined): number | undefined {
  const asUtc = Date.parse(`${text}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const upTo = text.length === LENGTHS.seconds ? 'seconds' : 'minutes';
  let timeMs = asUtc;
  // Twice: the zone's distance at the first guess may be that of the other side of a change.
  for (let pass = 0; pass < 2; pass += 1) {
    timeMs = asUtc - (Date.parse(`${zonedText(timeMs, timeZone, upTo)}Z`) - timeMs);
  }
  return zonedText(timeMs, timeZone, upTo) === text ? timeMs : undefined;
}

/** When a day of a zone begins, `day` as a date field has it; the first moment there is where midnight is skipped. */
export function dayStart(day: string, timeZone: string | undefined): number | undefined {
  for (const clock of ['00:00', '01:00']) {
    const timeMs = zonedTime(`${day}T${clock}`, timeZone);
    if (timeMs !== undefined) return timeMs;
  }
  return undefined;
}

/** The day after: "2026-12-01" of "2026-11-30". */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}
