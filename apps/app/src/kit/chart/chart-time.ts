import { deployment } from '../../platform/deployment.ts';
import { formatDate, formatDateTime, formatTime, type TimeStyle } from '../../platform/format-time.ts';

/** The chart's own patterns in the deployment's zone and date format. */
export function chartTime(timeMs: number, template: string, style?: TimeStyle): string {
  switch (template) {
    case 'HH:mm:ss':
      return formatTime(timeMs, style);
    case 'HH:mm':
      return formatTime(timeMs, style).slice(0, 5);
    case 'YYYY-MM-DD HH:mm':
      return formatDateTime(timeMs, style).slice(0, -3);
    case 'MM-DD HH:mm':
      return `${withoutYear(formatDate(timeMs, style))} ${formatTime(timeMs, style).slice(0, 5)}`;
    case 'MM-DD':
      return withoutYear(formatDate(timeMs, style));
    case 'YYYY-MM':
    case 'YYYY':
      return formatDate(timeMs, { timeZone: (style ?? deployment).timeZone, dateFormat: template });
    default:
      return formatDate(timeMs, style);
  }
}

/** "11/21/2026" and "2026-11-21" without their year. */
function withoutYear(date: string): string {
  return date.replace(/\D?\d{4}$|^\d{4}\D?/, '');
}
