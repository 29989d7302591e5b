import { formatDateTime, formatTime } from '../../platform/format-time.ts';

const SECOND_MS = 1_000;

/** "11/21/2026 14:05:09.012": to the millisecond, for it is what decides. */
export function exactTime(timeMs: number): string {
  return `${formatDateTime(timeMs)}${milliseconds(timeMs)}`;
}

/** "14:05:09.012", where the day is told beside it. */
export function exactClock(timeMs: number): string {
  return `${formatTime(timeMs)}${milliseconds(timeMs)}`;
}

const milliseconds = (timeMs: number): string => `.${String(timeMs % SECOND_MS).padStart(3, '0')}`;
