import { COIN_TYPE, type CoinItem } from '@bourse/wire';

/** Spec's tabs of the contract picker: all, hot, out (foreign exchange), gold (metals). */
export const INSTRUMENT_GROUPS = ['all', 'hot', 'out', 'gold'] as const;
export type InstrumentGroup = (typeof INSTRUMENT_GROUPS)[number];

export function instrumentsOf(coins: readonly CoinItem[], group: InstrumentGroup): readonly CoinItem[] {
  switch (group) {
    case 'all':
      return coins;
    case 'hot':
      return coins.filter(({ hot, coinType }) => hot || coinType === COIN_TYPE.hot);
    case 'out':
      return coins.filter(({ coinType }) => coinType === COIN_TYPE.forex);
    case 'gold':
      return coins.filter(({ coinType }) => coinType === COIN_TYPE.metal);
  }
}
