import type { TFunction } from 'i18next';
import { formatTime } from '../../platform/format-time.ts';

const MINUTE = 60;

/** How old a price is: "12 s ago", and after a minute the time it is of. */
export function ageWords(t: TFunction, seconds: number): string {
  if (seconds < MINUTE) return t('common.ago', { seconds });
  return t('common.asOf', { time: formatTime(Date.now() - seconds * 1000).slice(0, -3) });
}
