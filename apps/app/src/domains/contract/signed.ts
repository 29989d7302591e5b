import { directionOf } from '@bourse/ui';
import { compareDecimals, sumDecimals } from '../../platform/decimal-order.ts';
import { groupDigits, percentText, roundDecimal } from '../../platform/format.ts';

const withPlus = (text: string): string => (directionOf(text) === 'up' ? `+${text}` : text);

/** "40.0000" as "+40.0000%". */
export const signedPercent = (percent: string): string => withPlus(percentText(percent));

/** To two decimals, against the customer: a profit down, a loss up. Never "-0.00". */
export function roundAgainst(figure: string): string {
  const cut = roundDecimal(figure, 2, 'down');
  return compareDecimals(figure, cut) < 0 ? roundDecimal(sumDecimals([cut, '-0.01']), 2) : cut;
}

/** A profit to the cent, rounded against the customer: "+1,234.50 USDT", "-78.10 USDT". */
export const signedMoney = (amount: string): string => `${withPlus(groupDigits(roundAgainst(amount)))} USDT`;

/** Which way a profit points as it is shown: its colour agrees with its rounded figure. */
export const shownDirection = (amount: string) => directionOf(roundAgainst(amount));

/** Both on one line. */
export const standingText = ({ profit, percent }: { readonly profit: string; readonly percent: string }): string =>
  `${signedMoney(profit)} (${signedPercent(percent)})`;

/** Colours of a profit by its `directionOf`. */
export const PROFIT_COLOURS = { up: 'text-up', down: 'text-down', flat: 'text-strong' } as const;
