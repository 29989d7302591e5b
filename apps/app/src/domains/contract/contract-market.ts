import { type CoinItem, type ContractCoin, contractCoinList } from '@bourse/wire';
import { useDeferredValue, useMemo } from 'react';
import { useFeeRates, withFees } from '../../kit/fee/use-fee-rates.ts';
import { useCall } from '../../platform/query-client.ts';

/** One instrument of the desk with its terms. */
export interface ContractMarket {
  /** With the contract's own steps. */
  readonly coin: CoinItem;
  readonly terms: ContractCoin;
  /** What margin, profit and fees are in: "USDT". */
  readonly unit: string;
}

/** The terms of all contracts, with the customer's fees. */
export function useContractTerms() {
  const { data: latest, error, isFetching, refetch } = useCall(contractCoinList, {});
  // As in `useDeskCoin`: the desk is made in slices.
  const data = useDeferredValue(latest);
  const feesOf = useFeeRates();
  const bySymbol = useMemo(
    () => new Map((data?.rows ?? []).map((terms) => [terms.symbol, withFees(terms, feesOf('contract', terms.symbol))])),
    [data, feesOf],
  );
  return { bySymbol, known: data !== undefined, error: data === undefined ? error : null, isFetching, refetch };
}

export function contractMarket(coin: CoinItem, terms: ContractCoin): ContractMarket {
  const { tickSize, priceDecimals } = terms;
  return { coin: { ...coin, tickSize, priceDecimals }, terms, unit: terms.baseCoin.toUpperCase() };
}
