import { AMOUNT_DECIMALS, type Amount, PRICE_DECIMALS, type Price, RATE_DECIMALS, type Rate } from './scales.ts';

/** Why a text is not a number we take: `form` (not a plain decimal), `precision` (too many decimals), `size`. */
export type ParseFault = 'form' | 'precision' | 'size';
export type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: ParseFault };

/** Longest text accepted; far above any real amount. */
const TEXT_LENGTH_MAX = 40;
/** Largest whole part accepted: 1e18 units. */
const WHOLE_DIGITS_MAX = 18;
const PLAIN_DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Reads a plain decimal ("12", "-0.5"); no exponent, no separators, no blanks, no rounding. */
export function parseDecimal(text: string, decimals: number): Parsed<bigint> {
  if (text.length > TEXT_LENGTH_MAX) return { ok: false, fault: 'size' };
  const match = PLAIN_DECIMAL.exec(text);
  if (match === null) return { ok: false, fault: 'form' };
  const [, sign = '', whole = '', fraction = ''] = match;
  const significant = fraction.replace(/0+$/, '');
  if (significant.length > decimals) return { ok: false, fault: 'precision' };
  if (whole.replace(/^0+/, '').length > WHOLE_DIGITS_MAX) return { ok: false, fault: 'size' };
  const units = BigInt(whole + significant.padEnd(decimals, '0'));
  return { ok: true, value: sign === '-' ? -units : units };
}

/** Shortest plain decimal of `units` / 10^decimals: "1.5", "0.00000001", "-2". */
export function formatDecimal(units: bigint, decimals: number): string {
  const digits = (units < 0n ? -units : units).toString();
  const sign = units < 0n ? '-' : '';
  if (decimals === 0) return sign + digits;
  const padded = digits.length > decimals ? digits : digits.padStart(decimals + 1, '0');
  const cut = padded.length - decimals;
  let end = padded.length;
  while (end > cut && padded.charCodeAt(end - 1) === 48) end -= 1;
  return end === cut ? sign + padded.slice(0, cut) : `${sign}${padded.slice(0, cut)}.${padded.slice(cut, end)}`;
}

export function parseAmount(text: string): Parsed<Amount> {
  return parseDecimal(text, AMOUNT_DECIMALS) as Parsed<Amount>;
}
export function parsePrice(text: string): Parsed<Price> {
  return parseDecimal(text, PRICE_DECIMALS) as Parsed<Price>;
}
export function parseRate(text: string): Parsed<Rate> {
  return parseDecimal(text, RATE_DECIMALS) as Parsed<Rate>;
}
export function formatAmount(amount: Amount): string {
  return formatDecimal(amount, AMOUNT_DECIMALS);
}
export function formatPrice(price: Price): string {
  return formatDecimal(price, PRICE_DECIMALS);
}
export function formatRate(rate: Rate): string {
  return formatDecimal(rate, RATE_DECIMALS);
}

function orThrow<T>(parsed: Parsed<T>, text: string): T {
  if (!parsed.ok) throw new RangeError(`not a decimal (${parsed.fault}): ${text}`);
  return parsed.value;
}
/** For text that is known to be good (database, configuration, tests); throws RangeError otherwise. */
export function amount(text: string): Amount {
  return orThrow(parseAmount(text), text);
}
export function price(text: string): Price {
  return orThrow(parsePrice(text), text);
}
export function rate(text: string): Rate {
  return orThrow(parseRate(text), text);
}
