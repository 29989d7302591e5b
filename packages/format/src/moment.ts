import { BY_LANGUAGE, clockText, dateText, formatOf, type TimeStyle } from './time.ts';

/** The zone as it is written beside a time, "GMT+8" in every language. It is that of the moment: summer time counts. */
export function zoneText(timeMs: number, { timeZone }: Pick<TimeStyle, 'timeZone'>): string {
  const form = formatOf({ timeZoneName: 'shortOffset' }, { language: 'en', timeZone });
  return form.formatToParts(timeMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** "14:05". */
export const minuteText = (timeMs: number, style: TimeStyle): string => clockText(timeMs, style).slice(0, 5);

/** "14:05 (GMT+8)". */
export function zonedMinuteText(timeMs: number, style: TimeStyle): string {
  return `${minuteText(timeMs, style)} (${zoneText(timeMs, style)})`;
}

/**
 * A moment that decides something, with its zone named: "Nov 25, 08:00 (GMT+8)", with the year where it is not that of
 * `nowMs`. By a fixed format "25/11/2026 08:00 (GMT-3)".
 */
export function momentText(timeMs: number, style: TimeStyle, nowMs: number): string {
  const zone = zoneText(timeMs, style);
  if (style.dateFormat !== BY_LANGUAGE) return `${dateText(timeMs, style)} ${minuteText(timeMs, style)} (${zone})`;
  const isYear = yearText(timeMs, style) === yearText(nowMs, style);
  const form: Intl.DateTimeFormatOptions = {
    ...(!isYear && { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  };
  const parts = formatOf(form, style).formatToParts(timeMs);
  // Clocks have a colon in every language.
  const text = parts.map(({ value }, at) =>
    parts[at - 1]?.type === 'hour' && parts[at + 1]?.type === 'minute' ? ':' : value,
  );
  return `${text.join('')} (${zone})`;
}

const yearText = (timeMs: number, style: TimeStyle): string => dateText(timeMs, { ...style, dateFormat: 'YYYY' });

/** As the language writes these parts of a date; by `fixed` where the deployment fixes a format. */
function partOfDate(timeMs: number, form: Intl.DateTimeFormatOptions, fixed: string, style: TimeStyle): string {
  if (style.dateFormat === BY_LANGUAGE) return formatOf(form, style).format(timeMs);
  return dateText(timeMs, { ...style, dateFormat: fixed });
}

/** "11/21", in German "21.11.": under a chart, where a year has no room. */
export function monthDayText(timeMs: number, style: TimeStyle): string {
  const fixed = style.dateFormat.replace(/\D?YYYY$|^YYYY\D?/, '');
  return partOfDate(timeMs, { month: '2-digit', day: '2-digit' }, fixed, style);
}

/** "11/2026". */
export function monthText(timeMs: number, style: TimeStyle): string {
  return partOfDate(timeMs, { year: 'numeric', month: '2-digit' }, 'YYYY-MM', style);
}
