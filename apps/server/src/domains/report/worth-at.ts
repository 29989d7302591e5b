import { type Amount, amount, formatAmount } from '@bourse/money';

/** Places of the prices that are recorded: more than an amount has, for coins of a millionth. */
const PLACES = 14;

/** A decimal text as a whole number of its smallest parts. */
function scaled(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.slice(0, PLACES).padEnd(PLACES, '0'));
}

/** What an amount is worth at one of recorded prices or rates, toward zero; undefined where there is none. */
export function worthAt(rates: Readonly<Record<string, string>> | undefined, of: string, text: string) {
  if (rates === undefined || !Object.hasOwn(rates, of)) return undefined;
  return ((amount(text) * scaled(rates[of] as string)) / 10n ** BigInt(PLACES)) as Amount;
}

/** The same as text; null where there is none. */
export function worthText(rates: Readonly<Record<string, string>> | undefined, of: string, text: string) {
  const worth = worthAt(rates, of, text);
  return worth === undefined ? null : formatAmount(worth);
}
