import type { AllSetting, QueryOf, stockList } from '@bourse/wire';

type Narrowed = Pick<QueryOf<typeof stockList>, 'stockType' | 'market'>;

/**
 * The types of stocks that a list shows: of the markets that operators have opened those that the caller asks for, by type, by
 * market, or by both. An instrument knows its type alone, so its market is called as its type.
 */
export function stockTypesShown(
  open: AllSetting['STOCK_ENABLE'],
  { stockType, market = '' }: Narrowed,
): ReadonlySet<string | undefined> {
  const shown = open.filter(
    (one) =>
      one.type === one.market.toUpperCase() &&
      (stockType === undefined || stockType === one.type) &&
      (market === '' || market.toUpperCase() === one.type),
  );
  return new Set(shown.map(({ type }) => type));
}
