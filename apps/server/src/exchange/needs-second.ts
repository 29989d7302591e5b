import { type Amount, amount, notionalUp } from '@bourse/money';
import type { AllSetting } from '@bourse/wire';
import type { MarketHub } from '../market/market-hub.ts';
import { outsideRatio } from './outside-ratio.ts';

/** In USDT at the last price; null where it has none. */
export function worthOf({ hub }: { readonly hub: MarketHub }, asset: string, value: Amount): Amount | null {
  const ratio = outsideRatio(hub, asset, 'USDT');
  return ratio === undefined ? null : notionalUp(value, ratio);
}

/** Amounts by asset, as texts. */
export type Amounts = Readonly<Record<string, string>>;

/**
 * Whether a decision needs two people: with what of the same kind was decided for this customer within a day it is above
 * the limit, or nobody can say what it is worth. Cut into small parts it is no less.
 */
export function needsSecond(
  deps: { readonly hub: MarketHub; readonly settings: { current(): Pick<AllSetting, 'OPERATOR_SETTING'> } },
  asset: string,
  value: Amount,
  today: Amounts,
): boolean {
  const parts = [
    worthOf(deps, asset, value),
    ...Object.entries(today).map(([one, sum]) => worthOf(deps, one, amount(sum))),
  ];
  const sum = parts.reduce<bigint | null>((total, part) => (total === null || part === null ? null : total + part), 0n);
  return sum === null || sum > amount(deps.settings.current().OPERATOR_SETTING.secondOperatorAbove);
}
