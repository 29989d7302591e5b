import { type OutputOf, PAGE_SIZE_MAX, type StockType, stockAsset, stockList } from '@bourse/wire';
import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { useFeeRates, withFees } from '../../kit/fee/use-fee-rates.ts';
import { STOCK_REFRESH_MS } from '../../kit/money/rate-line.tsx';
import { useCall } from '../../platform/query-client.ts';
import { seedQuotes } from '../../platform/quote-store.ts';
import { readStored, writeStored } from '../../platform/stored.ts';

/** A stock as its list shows it. */
export type StockItem = OutputOf<typeof stockList>['rows'][number];
/** What a customer may do with a stock, and its terms. */
export type StockTermsNow = OutputOf<typeof stockAsset>;

const KEPT = 'last-symbol-ApanStocks';
const NONE: readonly StockItem[] = [];

/** The market whose stock account a stock is paid from. */
export function typeOfStock({ stockType }: Pick<StockItem, 'stockType'>): StockType {
  return stockType === 'BR' ? 'BR' : 'US';
}

/** The stock on the desk: what the address asks for, else the one traded last, else the first of the list. */
export function useStock(asked: string | undefined) {
  const wanted = asked?.toLowerCase();
  const kept = wanted ?? readStored(KEPT);
  // As in `useDeskCoin`: the desk is made in slices.
  const byName = useDeferredValue(
    useCall(
      stockList,
      { query: { symbol: kept ?? '', pageSize: PAGE_SIZE_MAX } },
      { enabled: kept !== undefined, refetchInterval: STOCK_REFRESH_MS, keepPrevious: true },
    ),
  );
  const named = byName.data?.rows.find(({ symbol }) => symbol === kept);
  const lost = kept === undefined || (byName.data !== undefined && named === undefined);
  const all = useDeferredValue(useCall(stockList, { query: { pageSize: 20 } }, { enabled: lost }));
  const coins = all.data?.rows ?? NONE;
  const coin = named ?? (wanted === undefined ? coins[0] : undefined);
  useEffect(() => {
    if (coin === undefined) return;
    seedQuotes([coin]);
    writeStored(KEPT, coin.symbol);
  }, [coin]);
  return { coin, coins, lists: lost ? all : byName };
}

/** Free money and terms for a stock, with the customer's fees; nothing for visitors. Asked for again while the desk is shown: exchanges open and close. */
export function useStockTerms(
  symbol: string,
): Pick<UseQueryResult<StockTermsNow, Error>, 'data' | 'error' | 'refetch'> {
  const { data, error, refetch } = useCall(stockAsset, { query: { symbol } }, { refetchInterval: STOCK_REFRESH_MS });
  const feesOf = useFeeRates();
  const terms = useMemo(
    () => (data === undefined ? undefined : withFees(data, feesOf('stock', symbol))),
    [data, feesOf, symbol],
  );
  return { data: terms, error, refetch };
}
