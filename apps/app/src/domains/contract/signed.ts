import { directionOf } from '@bourse/ui';
import { formatWorth, percentText } from '../../platform/format.ts';

const withPlus = (text: string): string => (directionOf(text) === 'up' ? `+${text}` : text);

/** "40.0000" as "+40.0000%". */
export const signedPercent = (percent: string): string => withPlus(percentText(percent));

/** A profit to the cent: "+1,234.50 USDT", "-78.10 USDT". */
export const signedMoney = (amount: string): string => `${withPlus(formatWorth(amount))} USDT`;

/** Both on one line. */
export const standingText = ({ profit, percent }: { readonly profit: string; readonly percent: string }): string =>
  `${signedMoney(profit)} (${signedPercent(percent)})`;

/** Colours of a profit by its `directionOf`. */
export const PROFIT_COLOURS = { up: 'text-up', down: 'text-down', flat: 'text-strong' } as const;
