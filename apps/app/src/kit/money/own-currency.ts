import { type Amount, formatAmount, PRICE_ONE, parseAmount, parsePrice } from '@bourse/money';
import { type AnswerOf, assetWorth } from '@bourse/wire';
import { formatSignedWorth, formatWorth } from '../../platform/format.ts';
import { useCall } from '../../platform/query-client.ts';

/** Prices move the rates. */
const REFRESH_MS = 10_000;
const PLACES: Readonly<Record<string, number>> = { btc: 8, jpy: 0 };

export interface OwnCurrency {
  /** "USDT", "BRL". */
  readonly name: string;
  readonly places: number;
  /** Units of it for one USDT. */
  readonly rate: string;
  /** Totals are in another currency than they are counted in. */
  readonly isOther: boolean;
}

/** An amount in USDT, which may be below zero, in the currency; cut to its units. */
export function inCurrency(usdt: string, rate: string): string {
  const isBelow = usdt.startsWith('-');
  const [value, price] = [parseAmount(isBelow ? usdt.slice(1) : usdt), parsePrice(rate)];
  if (!value.ok || !price.ok) return usdt;
  const worth = (value.value * price.value) / PRICE_ONE;
  return formatAmount((isBelow ? -worth : worth) as Amount);
}

/** What a part of a total is worth, without its sign: "1,234.50". */
export const worthText = (usdt: string, { rate, places }: OwnCurrency): string =>
  formatWorth(inCurrency(usdt, rate), places);

/** A total in USDT as it is shown: "1,234.50", or "≈ 6,573.71" in another currency. */
export function totalText(usdt: string, currency: OwnCurrency): string {
  const text = worthText(usdt, currency);
  return currency.isOther ? `≈ ${text}` : text;
}

/** "+12.30" */
export const changeText = (usdt: string, { rate, places }: OwnCurrency): string =>
  formatSignedWorth(inCurrency(usdt, rate), places);

export const USDT: OwnCurrency = { name: 'USDT', places: 2, rate: '1', isOther: false };

export interface OwnWorth {
  /** Undefined until it is known which it is. */
  readonly currency: OwnCurrency | undefined;
  readonly answer: AnswerOf<typeof assetWorth> | undefined;
}

/** The currency in which the customer sees totals; USDT where nothing says another. */
export function useOwnWorth(): OwnWorth {
  const { data, isError } = useCall(assetWorth, {}, { refetchInterval: REFRESH_MS });
  if (data === undefined) return { currency: isError ? USDT : undefined, answer: undefined };
  const { currency, rate } = data;
  const name = currency.toUpperCase();
  return { currency: { name, places: PLACES[currency] ?? 2, rate, isOther: currency !== 'usdt' }, answer: data };
}
