import { EmptyState } from '@bourse/ui';
import { SearchX } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMarkets, useStocks } from '../../kit/instrument/markets.ts';
import { findCoins } from '../../kit/instrument/quote-lists.ts';
import { QuoteRows } from '../../kit/instrument/quote-rows.tsx';
import { QuoteSkeleton } from '../../kit/instrument/quote-skeleton.tsx';
import type { Watchlist } from '../../kit/instrument/watchlist.ts';
import { Failed } from '../../shell/load-failed.tsx';

/** The server is asked for stocks once typing pauses. */
const TYPING_MS = 250;

export interface SearchResultsProps {
  readonly words: string;
  readonly watchlist: Watchlist;
}

/** What matches in every list, stocks among them. */
export function SearchResults({ words, watchlist }: SearchResultsProps) {
  const { t } = useTranslation();
  const sought = useDeferredValue(words);
  const paused = usePaused(words);
  const { coins, loading, failed, refresh } = useMarkets();
  const stocks = useStocks(paused, true);
  const found = useMemo(() => findCoins([...coins, ...stocks.rows], sought), [coins, stocks.rows, sought]);
  if (failed) {
    return <Failed onRetry={refresh} />;
  }
  if (found.length > 0) return <QuoteRows coins={found} label={t('quote.results')} watchlist={watchlist} />;
  if (loading || stocks.loading || paused !== words) return <QuoteSkeleton rows={3} indented />;
  return (
    <div role="status">
      <EmptyState
        icon={<SearchX aria-hidden className="size-8" strokeWidth={1.5} />}
        title={t('quote.noMatch')}
        text={t('quote.noMatchText')}
      />
    </div>
  );
}

function usePaused(words: string): string {
  const [paused, setPaused] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(words), TYPING_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return paused;
}
