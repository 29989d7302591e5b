import { deployment } from './deployment.ts';
import { formatDate, formatTime } from './format-time.ts';

/** A moment as a date-and-time field has it, "2026-11-21T14:05", in the deployment's zone as all times on screen. */
export function zonedText(timeMs: number, timeZone: string = deployment.timeZone): string {
  const style = { timeZone, dateFormat: 'YYYY-MM-DD' };
  return `${formatDate(timeMs, style)}T${formatTime(timeMs, style).slice(0, 5)}`;
}

/** The moment that such a field names; undefined where it names none, as in the hour that summer time skips. */
export function zonedTime(text: string, timeZone: string = deployment.timeZone): number | undefined {
  const asUtc = Date.parse(`${text}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  let timeMs = asUtc;
  // Twice: the zone's distance at the first guess may be that of the other side of a change.
  for (let pass = 0; pass < 2; pass += 1) timeMs = asUtc - (Date.parse(`${zonedText(timeMs, timeZone)}Z`) - timeMs);
  return zonedText(timeMs, timeZone) === text ? timeMs : undefined;
}
