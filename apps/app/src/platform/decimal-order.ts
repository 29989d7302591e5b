import { parseDecimal } from '@bourse/money';

const PLACES = 18;

function units(text: string): bigint {
  const parsed = parseDecimal(text, PLACES);
  return parsed.ok ? parsed.value : 0n;
}

/** Below zero where `a` is less, above where it is more; for sorting decimal texts. */
export function compareDecimals(a: string, b: string): number {
  if (a === b) return 0;
  const difference = units(a) - units(b);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** a + b + … as decimal text. */
export function sumDecimals(texts: readonly string[]): string {
  const total = texts.reduce((sum, text) => sum + units(text), 0n);
  const sign = total < 0n ? '-' : '';
  const digits = (total < 0n ? -total : total).toString().padStart(PLACES + 1, '0');
  const fraction = digits.slice(-PLACES).replace(/0+$/, '');
  const whole = digits.slice(0, -PLACES);
  return fraction === '' ? sign + whole : `${sign}${whole}.${fraction}`;
}
