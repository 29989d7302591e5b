import { Button, buttonClass, EmptyState } from '@bourse/ui';
import { PullToRefresh } from '@bourse/ui/pull-to-refresh';
import { Link } from '@tanstack/react-router';
import { Plus, Star } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCoins } from '../../kit/instrument/markets.ts';
import { QuoteRows } from '../../kit/instrument/quote-rows.tsx';
import { QuoteSkeleton } from '../../kit/instrument/quote-skeleton.tsx';
import type { Watchlist } from '../../kit/instrument/watchlist.ts';
import { Failed } from '../../shell/load-failed.tsx';
import type { Sort } from './quote-sort.ts';
import { useSortedCoins } from './sorted-coins.ts';
import { WatchlistEditor } from './watchlist-editor.tsx';

export interface WatchlistListProps {
  readonly sort: Sort | undefined;
  readonly watchlist: Watchlist;
  readonly editing: boolean;
  readonly onEdited: () => void;
  /** Opens the sheet of instruments to add. */
  readonly onAdd: () => void;
}

/** What the customer watches, in the order of adding; in edit mode with a mark before each row. */
export function WatchlistList({ sort, watchlist, editing, onEdited, onAdd }: WatchlistListProps) {
  const { t } = useTranslation();
  const { picked, loading, failed, refresh } = useCoins(watchlist.symbols);
  const [round, setRound] = useState(0);
  const coins = useSortedCoins(picked, sort, round);
  const refreshAll = () => Promise.all([refresh(), watchlist.refresh()]);

  if (!watchlist.signedIn) return <VisitorWatchlist />;
  if (failed || watchlist.failed) {
    return <Failed onRetry={refreshAll} />;
  }
  if (watchlist.loading || (loading && coins.length < watchlist.symbols.length)) {
    return <QuoteSkeleton rows={watchlist.symbols.length || 6} indented />;
  }
  if (coins.length === 0) {
    return (
      <EmptyState
        icon={<Star aria-hidden className="size-8" strokeWidth={1.5} />}
        title={t('quote.emptyWatchlist')}
        text={t('quote.emptyWatchlistText')}
        action={
          <Button size="medium" icon={<Plus aria-hidden className="size-5" />} onClick={onAdd}>
            {t('quote.addCoins')}
          </Button>
        }
      />
    );
  }
  if (editing) return <WatchlistEditor coins={coins} watchlist={watchlist} onEdited={onEdited} />;
  return (
    <PullToRefresh
      label={t('common.refreshing')}
      onRefresh={async () => {
        await refreshAll();
        setRound((former) => former + 1);
      }}
    >
      <QuoteRows coins={coins} label={t('quote.Optional')} watchlist={watchlist} />
      <div className="flex justify-center p-3">
        <Button variant="text" size="medium" icon={<Plus aria-hidden className="size-4" />} onClick={onAdd}>
          {t('quote.addCoins')}
        </Button>
      </div>
    </PullToRefresh>
  );
}

function VisitorWatchlist() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<Star aria-hidden className="size-8" strokeWidth={1.5} />}
      title={t('quote.signInWatchlist')}
      text={t('quote.emptyWatchlistText')}
      action={
        <Link to="/login" search={{ redirect: '/quote?tab=Optional' }} className={buttonClass('brand', 'medium')}>
          {t('common.signIn')}
        </Link>
      }
    />
  );
}
