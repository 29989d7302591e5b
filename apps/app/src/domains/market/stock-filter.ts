import type { AllSetting } from '@bourse/wire';

export const STOCK_TYPES = ['US', 'BR'] as const;
export type StockType = (typeof STOCK_TYPES)[number];
type Enabled = AllSetting['STOCK_ENABLE'];

/** What the stock list is narrowed to; undefined: all. */
export interface StockFilter {
  readonly type?: StockType | undefined;
  readonly market?: string | undefined;
}

/** The countries the operator opened, in the operator's order. */
export function stockTypes(enabled: Enabled): readonly StockType[] {
  const open = enabled.flatMap(({ type }) => STOCK_TYPES.find((known) => known === type) ?? []);
  return [...new Set(open)];
}

/** The markets of one country; of none while all are shown. */
export function marketsOf(enabled: Enabled, type: StockType | undefined): readonly string[] {
  return [...new Set(enabled.filter((entry) => entry.type === type).map(({ market }) => market))];
}
