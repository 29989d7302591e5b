/**
 * Moments to text, the same on the phone, in the console and in letters: by the reader's zone and language, or by the one
 * format that a deployment fixes. Digits are 0 to 9, years those of Gregory, clocks of 24 hours. Wrap results in <bdi>.
 */
export interface TimeStyle {
  readonly language: string;
  /** IANA name; undefined is the zone of the phone or browser. */
  readonly timeZone: string | undefined;
  /** "DD.MM.YYYY", or `language` for what the language in use writes. */
  readonly dateFormat: string;
}

/** The value of a deployment's `timeZone` that means the phone's own. */
export const PHONE_ZONE = 'phone';
/** The value of a deployment's `dateFormat` that means the reader's language's own. */
export const BY_LANGUAGE = 'language';

type Form = Intl.DateTimeFormatOptions;

const DATE: Form = { year: 'numeric', month: '2-digit', day: '2-digit' };
const CLOCK: Form = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' };
/** A browser takes tens of milliseconds for its first zone. */
const made = new Map<string, Intl.DateTimeFormat>();

export function formatOf(form: Form, { language, timeZone }: Omit<TimeStyle, 'dateFormat'>): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${Object.entries(form)}`;
  let format = made.get(key);
  if (format === undefined) {
    const zoned = (zone: string | undefined) =>
      new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { ...form, timeZone: zone });
    try {
      format = zoned(timeZone);
    } catch {
      // A zone that this browser does not know: what is shown names the one it stands in.
      format = zoned('UTC');
    }
    made.set(key, format);
  }
  return format;
}

/** "11/21/2026", in German "21.11.2026". */
export function dateText(timeMs: number, style: TimeStyle): string {
  const format = formatOf(DATE, style);
  if (style.dateFormat === BY_LANGUAGE) return format.format(timeMs);
  const {
    year = '',
    month = '',
    day = '',
  } = Object.fromEntries(format.formatToParts(timeMs).map(({ type, value }) => [type, value]));
  return style.dateFormat.replace('YYYY', year).replace('MM', month).replace('DD', day);
}

/** "14:05:09", the same in every language. */
export function clockText(timeMs: number, { timeZone }: TimeStyle): string {
  // The browser's own zone needs no `Intl`: a chart is not held up by the first.
  if (timeZone === undefined) return ownClockText(new Date(timeMs));
  return formatOf(CLOCK, { language: 'en-GB', timeZone }).format(timeMs);
}

const ownClockText = (time: Date): string =>
  [time.getHours(), time.getMinutes(), time.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':');

/** "11/21/2026 14:05:09". */
export function dateTimeText(timeMs: number, style: TimeStyle): string {
  return `${dateText(timeMs, style)} ${clockText(timeMs, style)}`;
}
