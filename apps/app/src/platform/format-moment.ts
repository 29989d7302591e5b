/** Times that decide something, with their zone named: ends, deadlines, draws, openings. */
import { minuteText, momentText, zonedMinuteText, zoneText } from '@bourse/format/moment';
import { formatDate, timeStyle } from './format-time.ts';
import { serverNow } from './server-clock.ts';

/** "Nov 25, 08:00 (GMT+8)". */
export const formatMoment = (timeMs: number): string => momentText(timeMs, timeStyle(), serverNow());

/** "08:00 (GMT+8)". */
export const formatZonedMinute = (timeMs: number): string => zonedMinuteText(timeMs, timeStyle());

/** "14:05". */
export const formatMinute = (timeMs: number): string => minuteText(timeMs, timeStyle());

/** "11/21/2026 14:05". */
export const formatDateMinute = (timeMs: number): string => `${formatDate(timeMs)} ${formatMinute(timeMs)}`;

/** "GMT+8". */
export const zoneBeside = (timeMs: number): string => zoneText(timeMs, timeStyle());
