/** Times in the deployment's time zone and date format ("MM/DD/YYYY", "DD/MM/YYYY", "YYYY-MM-DD"). */
import { deployment } from './deployment.ts';

export interface TimeStyle {
  readonly timeZone: string;
  readonly dateFormat: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function partsOf(timeMs: number, timeZone: string): Readonly<Record<string, string>> {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  return Object.fromEntries(format.formatToParts(timeMs).map((part) => [part.type, part.value]));
}

/** "11/21/2026". */
export function formatDate(timeMs: number, style: TimeStyle = deployment): string {
  const { year = '', month = '', day = '' } = partsOf(timeMs, style.timeZone);
  return style.dateFormat.replace('YYYY', year).replace('MM', month).replace('DD', day);
}

/** "14:05:09". */
export function formatTime(timeMs: number, style: TimeStyle = deployment): string {
  const { hour = '', minute = '', second = '' } = partsOf(timeMs, style.timeZone);
  return `${hour}:${minute}:${second}`;
}

/** "11/21/2026 14:05:09". */
export function formatDateTime(timeMs: number, style: TimeStyle = deployment): string {
  return `${formatDate(timeMs, style)} ${formatTime(timeMs, style)}`;
}
