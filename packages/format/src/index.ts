/**
 * Decimal text to text for the screen, on the phone and in the console; never through a float. Digits are 0 to 9 in groups
 * of three everywhere; the marks between them are those of the language in use. Wrap results in <bdi>.
 */
import { parseDecimal } from '@bourse/money';

const PLACES = 18;
const ABBREVIATIONS: readonly (readonly [digits: number, letter: string])[] = [
  [12, 'T'],
  [9, 'B'],
  [6, 'M'],
  [3, 'K'],
];
/** Between groups of three digits, and before the fraction. */
export interface NumberMarks {
  readonly group: string;
  readonly decimal: string;
}

const [NO_BREAK, NARROW] = ['\u00a0', '\u202f'];
const ENGLISH: NumberMarks = { group: ',', decimal: '.' };
/** What `Intl` says, which takes long to begin; it is asked for a language that is not here. */
const MARKS: Readonly<Record<string, NumberMarks>> = {
  ...Object.fromEntries(['en', 'zh', 'zh-TW', 'ja', 'ko', 'ar', 'hi', 'th'].map((one) => [one, ENGLISH])),
  ...Object.fromEntries(
    ['de', 'es', 'it', 'pt-BR', 'tr', 'vi', 'id'].map((one) => [one, { group: '.', decimal: ',' }]),
  ),
  fr: { group: NARROW, decimal: ',' },
  ru: { group: NO_BREAK, decimal: ',' },
};

/** The marks of a language: "de" has "." and ",". */
export function marksOf(language: string): NumberMarks {
  return MARKS[language] ?? marksByIntl(language);
}

/** Western digits in every language, as all figures here. */
function marksByIntl(language: string): NumberMarks {
  const parts = new Intl.NumberFormat(`${language}-u-nu-latn`).formatToParts(1_234_567.8);
  const mark = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? ENGLISH[type];
  return { group: mark('group'), decimal: mark('decimal') };
}

let marks = ENGLISH;

/** Every figure from now on is written with these marks: called with the language. */
export function writeFiguresWith(next: NumberMarks): void {
  marks = next;
}

/** Plain decimal text with the language's decimal mark, for fields: "1234.5" is "1234,5" in German. */
export function withDecimalMark(text: string): string {
  return text.replace('.', marks.decimal);
}

/** What stands where a figure is not known. */
export const NO_FIGURE = '--';

type Rounding = 'nearest' | 'down';

function unitsOf(text: string): bigint | undefined {
  const parsed = parseDecimal(text, PLACES);
  return parsed.ok ? parsed.value : undefined;
}

/** "1234.567" with 2 places is "1234.57", or "1234.56" rounded down (what a customer has is never rounded up). */
export function roundDecimal(text: string, decimals: number, rounding: Rounding = 'nearest'): string {
  const units = unitsOf(text);
  if (units === undefined) return NO_FIGURE;
  const step = 10n ** BigInt(PLACES - decimals);
  const size = units < 0n ? -units : units;
  const rounded = (rounding === 'nearest' ? size + step / 2n : size) / step;
  const digits = rounded.toString().padStart(decimals + 1, '0');
  const sign = units < 0n && rounded > 0n ? '-' : '';
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** "1234567.5" is "1,234,567.5", with the language's marks. */
export function groupDigits(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, marks.group);
  return fraction === undefined ? grouped : `${grouped}${marks.decimal}${fraction}`;
}

/** A price with the instrument's decimals; without them 2, and 4, 5 or 6 significant digits below 0.001, 0.0001, 0.00001. */
export function formatPriceText(text: string | undefined, decimals?: number): string {
  if (text === undefined || unitsOf(text) === undefined) return NO_FIGURE;
  return groupDigits(roundDecimal(text, decimals ?? priceDecimals(text)));
}

/** Places that show a price of unknown instrument well: see `formatPriceText`. */
export function priceDecimals(text: string): number {
  const match = /^-?0?\.(0*)[1-9]/.exec(text);
  if (match === null) return 2;
  const zeros = match[1]?.length ?? 0;
  const significant = zeros >= 5 ? 6 : zeros >= 4 ? 5 : 4;
  return Math.min(zeros + significant, PLACES);
}

/** A quantity or balance: at most `decimals` places, rounded down, no zeros at the end: "0.5", "1,200". */
export function formatQuantity(text: string | undefined, decimals = 8): string {
  if (text === undefined) return NO_FIGURE;
  const rounded = roundDecimal(text, decimals, 'down');
  if (rounded === NO_FIGURE) return NO_FIGURE;
  return groupDigits(rounded.includes('.') ? rounded.replace(/\.?0+$/, '') : rounded);
}

/** Worth in a currency: exactly `decimals` places, rounded down: "1,234.50". */
export function formatWorth(text: string | undefined, decimals = 2): string {
  if (text === undefined) return NO_FIGURE;
  const rounded = roundDecimal(text, decimals, 'down');
  return rounded === NO_FIGURE ? NO_FIGURE : groupDigits(rounded);
}

/** Volumes: K, M, B, T from 1e3, 1e6, 1e9, 1e12: "12.34K". */
export function formatCompact(text: string | undefined): string {
  if (text === undefined) return NO_FIGURE;
  const units = unitsOf(text);
  if (units === undefined) return NO_FIGURE;
  const size = units < 0n ? -units : units;
  const found = ABBREVIATIONS.find(([digits]) => size >= 10n ** BigInt(PLACES + digits));
  if (found === undefined) return formatQuantity(text, 2);
  const [digits, letter] = found;
  const scaled = size / 10n ** BigInt(digits);
  const fraction = (scaled % 10n ** BigInt(PLACES)).toString().padStart(PLACES, '0');
  const short = roundDecimal(`${scaled / 10n ** BigInt(PLACES)}.${fraction}`, 2, 'down');
  return `${units < 0n ? '-' : ''}${groupDigits(short)}${letter}`;
}

/** A change: sign, 2 places, at least 0.01 unless it is zero: "+0.01%", "-1.25%", "0.00%". */
export function formatPercent(text: string | undefined): string {
  if (text === undefined) return NO_FIGURE;
  const units = unitsOf(text);
  if (units === undefined) return NO_FIGURE;
  if (units === 0n) return `${groupDigits('0.00')}%`;
  const rounded = roundDecimal(units < 0n ? text.slice(1) : text, 2);
  const shown = /[1-9]/.test(rounded) ? rounded : '0.01';
  return `${units < 0n ? '-' : '+'}${groupDigits(shown)}%`;
}

/** A plain decimal with the digits it has, in percent: "40.0000" is "40.0000%", 2.5 is "2.5%". */
export function percentText(figure: string | number): string {
  return `${groupDigits(String(figure))}%`;
}

/** A signed amount: "+12.5", "-3", "0". */
export function formatSigned(text: string | undefined, decimals = 8): string {
  const shown = formatQuantity(text, decimals);
  return shown === NO_FIGURE || shown.startsWith('-') || !/[1-9]/.test(shown) ? shown : `+${shown}`;
}

/** A change of worth: its sign and exactly `decimals` places: "+12.50", "-3.00", "0.00". */
export function formatSignedWorth(text: string | undefined, decimals = 2): string {
  const shown = text === undefined ? NO_FIGURE : groupDigits(roundDecimal(text, decimals));
  return shown === NO_FIGURE || shown.startsWith('-') || !/[1-9]/.test(shown) ? shown : `+${shown}`;
}
