import type { Issue } from '../messages.ts';
import type { Period } from './period-list.ts';

const FIELD = 'openTime';
const SECOND_MS = 1_000;
const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3_600;

/** Checks when an appointment is to open, ms, against the time of the server and the range its cycle allows. */
export function validateAppointment(
  openTime: number | undefined,
  { appointment }: Pick<Period, 'appointment'>,
  nowMs: number,
): Issue | undefined {
  if (appointment === null) return { key: 'appointment_closed', field: FIELD };
  if (openTime === undefined) return { key: 'appointment_time_missing', field: FIELD };
  if (openTime <= nowMs) return { key: 'greaterThanCurrentTime', field: FIELD };
  const ahead = (openTime - nowMs) / SECOND_MS;
  if (ahead >= appointment.leastAhead && ahead <= appointment.mostAhead) return undefined;
  return { key: 'appointment_range', field: FIELD, params: rangeParams(appointment) };
}

/** A range in the words of its message: whole minutes and hours within it. */
export function rangeParams({ leastAhead, mostAhead }: NonNullable<Period['appointment']>): {
  readonly minutes: number;
  readonly hours: number;
} {
  return { minutes: Math.ceil(leastAhead / MINUTE_SECONDS), hours: Math.floor(mostAhead / HOUR_SECONDS) };
}
