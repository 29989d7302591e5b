import { formatDateTime } from '../../platform/format-time.ts';

const SECOND_MS = 1_000;

/** "11/21/2026 14:05:09.012": to the millisecond, for it is what decides. */
export function exactTime(timeMs: number): string {
  return `${formatDateTime(timeMs)}.${String(timeMs % SECOND_MS).padStart(3, '0')}`;
}
