import type { CoinItem } from '@bourse/contract';
import { useCallback, useRef } from 'react';
import type { Watchlist } from '../../instrument/watchlist.ts';
import { QuoteRow, WatchableRow } from './quote-row.tsx';

export interface QuoteRowsProps {
  readonly coins: readonly CoinItem[];
  /** Names the list. */
  readonly label: string;
  /** Gives every row its star. */
  readonly watchlist?: Watchlist | undefined;
  /** What the instruments' pages are opened with. */
  readonly detailType?: string | undefined;
}

/** A list of quotes. */
export function QuoteRows({ coins, label, watchlist, detailType }: QuoteRowsProps) {
  const toggle = useStableToggle(watchlist);
  return (
    <ul aria-label={label}>
      {coins.map((coin) => (
        <li key={coin.symbol}>
          {watchlist === undefined ? (
            <QuoteRow coin={coin} detailType={detailType} />
          ) : (
            <WatchableRow
              coin={coin}
              detailType={detailType}
              watched={watchlist.isWatched(coin.symbol)}
              onToggle={toggle}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Always the same function, so that a changed watchlist renders the changed row alone. */
export function useStableToggle(watchlist: Watchlist | undefined): (symbol: string) => void {
  const latest = useRef(watchlist);
  latest.current = watchlist;
  return useCallback((symbol) => latest.current?.toggle(symbol), []);
}
