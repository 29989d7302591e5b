/** Currencies without decimals. */
const WHOLE = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
/** Currencies counted in thousandths, but charged in whole hundredths. */
const THOUSANDTHS = new Set('BHD JOD KWD OMR TND'.split(' '));
/**
 * Gateways do not agree whether these are counted in hundredths or whole units: a mistake would be a factor of a
 * hundred.
 */
const UNCLEAR = new Set(['ISK', 'UGX']);

/** Decimals of what can be paid by card in a currency. Throws `RangeError` for a currency we do not charge in. */
export function payableDecimals(currency: string): 0 | 2 {
  if (UNCLEAR.has(currency) || !/^[A-Z]{3}$/.test(currency))
    throw new RangeError(`cards cannot be charged in ${currency}`);
  return WHOLE.has(currency) ? 0 : 2;
}

function minorDigits(currency: string): number {
  return THOUSANDTHS.has(currency) ? 3 : payableDecimals(currency);
}

/** "10.50" USD as 1050, "10" JPY as 10, "10.50" KWD as 10500. */
export function toMinorUnits(amount: string, currency: string): number {
  const [whole = '', fraction = ''] = amount.split('.');
  const units = Number(whole + fraction.padEnd(minorDigits(currency), '0'));
  if (!/^\d+(\.\d+)?$/.test(amount) || fraction.length > payableDecimals(currency) || !Number.isSafeInteger(units)) {
    throw new RangeError(`a card cannot be charged ${amount} ${currency}`);
  }
  return units;
}

/** 1050 USD as "10.50". An amount finer than can be charged keeps its decimals. */
export function fromMinorUnits(units: number, currency: string): string {
  if (!Number.isSafeInteger(units) || units < 0) throw new RangeError(`not a whole number of minor units: ${units}`);
  const digits = minorDigits(currency);
  if (digits === 0) return String(units);
  const text = String(units).padStart(digits + 1, '0');
  const fraction = text.slice(-digits);
  return `${text.slice(0, -digits)}.${digits === 3 ? fraction.replace(/0$/, '') : fraction}`;
}
