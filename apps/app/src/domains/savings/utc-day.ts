import { deployment } from '../../platform/deployment.ts';
import { formatDate, formatDateTime } from '../../platform/format-time.ts';

const style = () => ({ timeZone: 'UTC', dateFormat: deployment.dateFormat });

/** Days of savings are days of UTC: "11/22/2026". */
export function utcDay(timeMs: number): string {
  return formatDate(timeMs, style());
}

/** "11/22/2026 00:00 UTC". */
export function utcTime(timeMs: number): string {
  return `${formatDateTime(timeMs, style()).slice(0, -3)} UTC`;
}
