import { type CoinItem, type ContractCoin, contractCoinList } from '@bourse/wire';
import { useMemo } from 'react';
import { useCall } from '../../platform/query-client.ts';

/** One instrument of the desk with its terms. */
export interface ContractMarket {
  /** With the contract's own steps. */
  readonly coin: CoinItem;
  readonly terms: ContractCoin;
  /** What margin, profit and fees are in: "USDT". */
  readonly unit: string;
}

/** The terms of all contracts. */
export function useContractTerms() {
  const { data, error, isFetching, refetch } = useCall(contractCoinList, {});
  const bySymbol = useMemo(() => new Map((data?.rows ?? []).map((terms) => [terms.symbol, terms])), [data]);
  return { bySymbol, known: data !== undefined, error: data === undefined ? error : null, isFetching, refetch };
}

export function contractMarket(coin: CoinItem, terms: ContractCoin): ContractMarket {
  const { tickSize, priceDecimals } = terms;
  return { coin: { ...coin, tickSize, priceDecimals }, terms, unit: terms.baseCoin.toUpperCase() };
}
