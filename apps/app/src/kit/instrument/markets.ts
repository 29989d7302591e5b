import { type CoinItem, getCoinList, PAGE_SIZE_MAX, stockList } from '@bourse/wire';
import { useEffect, useMemo } from 'react';
import { useCall } from '../../platform/query-client.ts';
import { seedQuotes } from '../../platform/quote-store.ts';
import { allCoins, type Markets, pick } from './quote-lists.ts';

const NONE: readonly CoinItem[] = [];

export interface MarketsAnswer {
  readonly markets: Markets | undefined;
  /** Every instrument of it once. */
  readonly coins: readonly CoinItem[];
  readonly loading: boolean;
  /** No list came, and none is known from before. */
  readonly failed: boolean;
  readonly refresh: () => Promise<unknown>;
}

/** All instruments but stocks. */
export function useMarkets(): MarketsAnswer {
  const { data, isPending, isError, refetch } = useCall(getCoinList, {});
  const coins = useMemo(() => (data === undefined ? NONE : allCoins(data)), [data]);
  useEffect(() => seedQuotes(coins), [coins]);
  return { markets: data, coins, loading: isPending, failed: data === undefined && isError, refresh: refetch };
}

/** Stocks by code or name, the first hundred. */
export function useStocks(
  words: string,
  enabled: boolean,
): { readonly rows: readonly CoinItem[]; readonly loading: boolean } {
  const symbol = words.trim().slice(0, 24);
  const { data, isPending, fetchStatus } = useCall(
    stockList,
    { query: { ...(symbol !== '' && { symbol }), pageSize: PAGE_SIZE_MAX } },
    { enabled, keepPrevious: true },
  );
  const rows = enabled && data !== undefined ? data.rows : NONE;
  useEffect(() => seedQuotes(rows), [rows]);
  return { rows, loading: enabled && isPending && fetchStatus !== 'idle' };
}

/** The instruments of these symbols, stocks among them; stocks are asked for only where a symbol is none of the others. */
export function useCoins(symbols: readonly string[]): MarketsAnswer & { readonly picked: readonly CoinItem[] } {
  const answer = useMarkets();
  const { coins, markets } = answer;
  const known = useMemo(() => new Set(coins.map((coin) => coin.symbol)), [coins]);
  const stocks = useStocks('', markets !== undefined && symbols.some((symbol) => !known.has(symbol)));
  const picked = useMemo(() => pick([...coins, ...stocks.rows], symbols), [coins, stocks.rows, symbols]);
  return { ...answer, picked, loading: answer.loading || stocks.loading };
}
