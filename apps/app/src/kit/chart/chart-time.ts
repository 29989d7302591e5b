import { minuteText, monthDayText, monthText } from '@bourse/format/moment';
import { clockText, dateText, type TimeStyle } from '@bourse/format/time';
import { timeStyle } from '../../platform/format-time.ts';

/** The chart's own patterns in the zone and date format of every other time. */
export function chartTime(timeMs: number, template: string, style: TimeStyle = timeStyle()): string {
  switch (template) {
    case 'HH:mm:ss':
      return clockText(timeMs, style);
    case 'HH:mm':
      return minuteText(timeMs, style);
    case 'YYYY-MM-DD HH:mm':
      return `${dateText(timeMs, style)} ${minuteText(timeMs, style)}`;
    case 'MM-DD HH:mm':
      return `${monthDayText(timeMs, style)} ${minuteText(timeMs, style)}`;
    case 'MM-DD':
      return monthDayText(timeMs, style);
    case 'YYYY-MM':
      return monthText(timeMs, style);
    case 'YYYY':
      return dateText(timeMs, { ...style, dateFormat: template });
    default:
      return dateText(timeMs, style);
  }
}
