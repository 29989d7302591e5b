import { type CoinItem, getCoinList, type OutputOf, stockList } from '@bourse/wire';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { useCall } from '../../platform/query-client.ts';
import { seedQuotes } from '../../platform/quote-store.ts';

export interface FoundInstrument {
  readonly coin: CoinItem | undefined;
  /** The list it stands in: what the picker offers. */
  readonly list: readonly CoinItem[];
  readonly loading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}
const NONE: readonly CoinItem[] = [];

/** A list to look in first. Keep it constant. */
type Prefer = (lists: OutputOf<typeof getCoinList>) => readonly CoinItem[];

/** Any instrument by its symbol, stocks too; without a symbol the first of the list preferred, else of spot. */
export function useInstrument(symbol: string | undefined, prefer?: Prefer): FoundInstrument {
  // A page about an instrument is much to draw: it is made in slices, so that taps come in between.
  const lists = useDeferredValue(useCall(getCoinList, {}));
  const list = useMemo(() => {
    if (lists.data === undefined) return NONE;
    const { currencyList, preciousMetalsList, foreignExchangeList, contractList, coinList } = lists.data;
    const preferred = prefer?.(lists.data) ?? currencyList;
    if (symbol === undefined) return preferred;
    const all = [preferred, currencyList, preciousMetalsList, foreignExchangeList, contractList, coinList];
    return all.find((coins) => coins.some((coin) => coin.symbol === symbol)) ?? NONE;
  }, [lists.data, symbol, prefer]);
  const coin = list.find((one) => symbol === undefined || one.symbol === symbol);
  const mayBeStock = symbol !== undefined && lists.data !== undefined && coin === undefined;
  const stocks = useDeferredValue(
    useCall(stockList, { query: { symbol: symbol ?? '', pageSize: 50 } }, { enabled: mayBeStock }),
  );
  const stock = mayBeStock ? stocks.data?.rows.find((one) => one.symbol === symbol) : undefined;
  const found = coin ?? stock;
  useEffect(() => {
    if (found !== undefined) seedQuotes([found]);
  }, [found]);
  return {
    coin: found,
    list: coin === undefined ? (stocks.data?.rows ?? NONE) : list,
    loading: lists.isPending || (mayBeStock && stocks.isPending),
    error: lists.data === undefined ? lists.error : mayBeStock && stocks.data === undefined ? stocks.error : null,
    retry: () => {
      void lists.refetch();
      if (mayBeStock) void stocks.refetch();
    },
  };
}
