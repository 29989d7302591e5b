/**
 * The last price of every instrument on screen. `useCoinQuote(coin)` in the row of a list, `useQuote(symbol)` elsewhere:
 * they subscribe while mounted, and only rows whose price changed render.
 */
import type { CoinItem, PriceInfo } from '@bourse/wire';
import { type RefObject, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { compareDecimals } from './decimal-order.ts';
import { marketFeed } from './feed.ts';
import { KeyedStore } from './keyed-store.ts';
import { useWhileOnScreen } from './on-screen.ts';
import { invalidate } from './query-client.ts';

export type Direction = 'up' | 'down' | 'flat';

export interface Quote {
  readonly symbol: string;
  /** Last price, decimal text. */
  readonly price: string;
  readonly open: string;
  readonly high24: string;
  readonly low24: string;
  readonly volume24: string;
  /** Percent, signed: "-1.25". */
  readonly changePercent: string;
  /** Best bid and offer; undefined until the first live price. */
  readonly bid: string | undefined;
  readonly ask: string | undefined;
  /** The market is open. */
  readonly isOpen: boolean;
  /** When the price was made, ms of the server; undefined for a price of a list. */
  readonly time: number | undefined;
  /** When it came here, ms of this phone; see `useQuoteAge`. */
  readonly receivedAt: number | undefined;
  /** Which way the last change of the price went. */
  readonly direction: Direction;
}

const store = new KeyedStore<Quote>();

/** Gives lists' prices to instruments that have no live one yet. Call it where the list arrives, before its rows are drawn. */
export function seedQuotes(coins: readonly CoinItem[]): void {
  for (const coin of coins) {
    if (store.latest(coin.symbol)?.time === undefined) store.seed(coin.symbol, quoteOfCoin(coin));
  }
}

/** Prices kept from an earlier visit: old from the first moment on, and replaced by the first live one. */
export function restoreQuotes(coins: readonly CoinItem[], atMs: number): void {
  for (const coin of coins) store.seed(coin.symbol, { ...quoteOfCoin(coin), time: atMs, receivedAt: atMs });
}

export function quoteOfCoin(coin: CoinItem): Quote {
  return {
    symbol: coin.symbol,
    price: coin.amount,
    open: coin.open,
    high24: coin.high24,
    low24: coin.low24,
    volume24: coin.volume24,
    changePercent: coin.priceChangePercent,
    bid: undefined,
    ask: undefined,
    isOpen: coin.isOpen,
    time: undefined,
    receivedAt: undefined,
    direction: 'flat',
  };
}

/** The quote after a push; the direction compares with the price before. */
export function nextQuote(former: Quote | undefined, info: PriceInfo, nowMs: number): Quote {
  const order = former === undefined ? 0 : compareDecimals(info.close, former.price);
  return {
    symbol: info.symbol,
    price: info.close,
    open: info.open,
    high24: info.high24,
    low24: info.low24,
    volume24: info.volume24,
    changePercent: info.priceChangePercent,
    bid: info.bid,
    ask: info.ask,
    isOpen: info.isOpen,
    time: info.time,
    receivedAt: nowMs,
    direction: order === 0 ? (former?.direction ?? 'flat') : order > 0 ? 'up' : 'down',
  };
}

export function applyDetail(info: PriceInfo, target: KeyedStore<Quote> = store): void {
  target.write(info.symbol, nextQuote(target.latest(info.symbol), info, Date.now()));
}

export function readQuote(symbol: string): Quote | undefined {
  return store.latest(symbol);
}

/** Asks for an instrument's price and the lists anew, and for the connection where that waits. */
export function renewPrice(symbol: string): void {
  marketFeed().hurry();
  marketFeed().renew({ type: 'DETAIL', symbol });
  void invalidate('market');
}

/** Keeps an instrument's quote live until the returned function is called. */
function keepLive(symbol: string): () => void {
  return marketFeed().subscribe({ type: 'DETAIL', symbol }, (push) => {
    if (push.type === 'DETAIL') applyDetail(push.data);
  });
}

/** The live quote of one instrument. */
export function useQuote(symbol: string | undefined): Quote | undefined {
  useEffect(() => (symbol === undefined ? undefined : keepLive(symbol)), [symbol]);
  return useKnownQuote(symbol);
}

/** The quote of a row of a list, the list's until there is a live one. It is live while the row is on screen. */
export function useRowQuote<E extends Element>(coin: CoinItem): readonly [RefObject<E | null>, Quote] {
  const { symbol } = coin;
  const element = useWhileOnScreen<E>(useCallback(() => keepLive(symbol), [symbol]));
  return [element, useKnownQuote(symbol) ?? quoteOfCoin(coin)];
}

/** What is known of it, without asking for more. */
function useKnownQuote(symbol: string | undefined): Quote | undefined {
  const listen = useCallback(
    (listener: () => void) => (symbol === undefined ? () => {} : store.listen(symbol, listener)),
    [symbol],
  );
  return useSyncExternalStore(listen, () => (symbol === undefined ? undefined : store.read(symbol)));
}

/** The quote of a list's row: live as soon as there is a price, the list's until then. */
export function useCoinQuote(coin: CoinItem): Quote {
  const listed = useMemo(() => quoteOfCoin(coin), [coin]);
  return useQuote(coin.symbol) ?? listed;
}
