import type { CoinItem } from '@bourse/wire';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { QuoteRow, WatchableRow } from './quote-row.tsx';
import type { Watchlist } from './watchlist.ts';

export interface QuoteRowsProps {
  readonly coins: readonly CoinItem[];
  /** Names the list. */
  readonly label: string;
  /** Gives every row its star. */
  readonly watchlist?: Watchlist | undefined;
  /** What the instruments' pages are opened with. */
  readonly detailType?: string | undefined;
}

const ROW_REM = 3.75;
/** What a phone shows at once, and a little more. */
const ROWS_AT_ONCE = 12;

/** A list of quotes; the place of all of it is taken at once, its rows are made a screen at a time. */
export function QuoteRows({ coins, label, watchlist, detailType }: QuoteRowsProps) {
  const toggle = useStableToggle(watchlist);
  const made = useGrowing(coins.length);
  return (
    <ul aria-label={label} style={{ minHeight: `${coins.length * ROW_REM}rem` }}>
      {coins.slice(0, made).map((coin) => (
        <li key={coin.symbol} className="row-when-near">
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

/** How many of `count` rows to draw: after each screenful the browser may paint. */
function useGrowing(count: number): number {
  const [made, setMade] = useState(ROWS_AT_ONCE);
  const missing = made < count;
  useEffect(() => {
    if (!missing) return;
    const timer = setTimeout(() => startTransition(() => setMade(made + ROWS_AT_ONCE)));
    return () => clearTimeout(timer);
  }, [missing, made]);
  return made;
}

/** Always the same function, so that a changed watchlist renders the changed row alone. */
export function useStableToggle(watchlist: Watchlist | undefined): (symbol: string) => void {
  const latest = useRef(watchlist);
  latest.current = watchlist;
  return useCallback((symbol) => latest.current?.toggle(symbol), []);
}
