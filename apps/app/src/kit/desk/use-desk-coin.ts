import { type CoinItem, getCoinList, type OutputOf } from '@bourse/wire';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { useCall } from '../../platform/query-client.ts';
import { seedQuotes } from '../../platform/quote-store.ts';
import { readStored, writeStored } from '../../platform/stored.ts';
import { once } from '../instrument/once.ts';

type Lists = OutputOf<typeof getCoinList>;
const NONE: readonly CoinItem[] = [];

/** Instruments of the desks. */
export const DESK_COINS = {
  BBTrading: ({ currencyList }: Lists) => currencyList.filter((coin) => coin.desks.includes('spot')),
  SecondContract: ({ coinList }: Lists) => coinList,
  Ustandard: ({ contractList, foreignExchangeList, preciousMetalsList }: Lists) =>
    once([...contractList, ...foreignExchangeList, ...preciousMetalsList]).filter((coin) =>
      coin.desks.includes('contract'),
    ),
} as const;

/** A desk's instruments, and the one on it: what the address asks for, else the one traded last there, else the first. */
export function useDeskCoin(desk: keyof typeof DESK_COINS, asked: string | undefined) {
  const latest = useCall(getCoinList, {});
  // A desk is much to draw: it is made in slices, so that taps come in between.
  const lists = useDeferredValue(latest);
  const coins: readonly CoinItem[] = useMemo(
    () => (lists.data === undefined ? NONE : DESK_COINS[desk](lists.data)),
    [desk, lists.data],
  );
  const kept = `last-symbol-${desk}`;
  const wanted = asked?.toLowerCase();
  const symbol = wanted ?? readStored(kept);
  const coin = coins.find((one) => one.symbol === symbol) ?? (wanted === undefined ? coins[0] : undefined);
  useEffect(() => {
    seedQuotes(coins);
  }, [coins]);
  useEffect(() => {
    if (coin !== undefined) writeStored(kept, coin.symbol);
  }, [coin, kept]);
  return { coin, coins, lists };
}
