import type { CoinItem } from '@bourse/wire';

/** What every list of the desk takes. */
export interface ListProps {
  /** Narrowed to this instrument; undefined: all. */
  readonly symbol: string | undefined;
  /** For the prices' decimals; what is no longer listed is missing. */
  readonly bySymbol: ReadonlyMap<string, CoinItem>;
}
