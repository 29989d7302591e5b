import { EmptyState } from '@bourse/ui';
import { InfiniteList } from '@bourse/ui/infinite-list';
import { PullToRefresh } from '@bourse/ui/pull-to-refresh';
import { PAGE_SIZE_MAX, stockList } from '@bourse/wire';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WatchableRow } from '../../kit/instrument/quote-row.tsx';
import { useStableToggle } from '../../kit/instrument/quote-rows.tsx';
import { QuoteSkeleton } from '../../kit/instrument/quote-skeleton.tsx';
import type { Watchlist } from '../../kit/instrument/watchlist.ts';
import { usePages } from '../../platform/query-client.ts';
import { seedQuotes } from '../../platform/quote-store.ts';
import { Failed } from '../../shell/load-failed.tsx';
import type { Sort } from './quote-sort.ts';
import { useSortedCoins } from './sorted-coins.ts';
import type { StockFilter } from './stock-filter.ts';

/** Spec: 20 stocks a page. */
const STOCK_PAGE = 20;

export interface StockListProps {
  readonly filter: StockFilter;
  readonly sort: Sort | undefined;
  readonly watchlist: Watchlist;
}

/** Stocks by country and market, page after page. */
export function StockList({ filter, sort, watchlist }: StockListProps) {
  const { t } = useTranslation(['app', 'messages']);
  const { type, market } = filter;
  const [round, setRound] = useState(0);
  // In an order of their own the rows come in the largest pages, so that later ones seldom fall between those shown.
  const pages = usePages(
    stockList,
    { query: { ...(type !== undefined && { stockType: type }), ...(market !== undefined && { market }) } },
    { pageSize: sort === undefined ? STOCK_PAGE : PAGE_SIZE_MAX },
  );
  const { rows } = pages;
  useEffect(() => seedQuotes(rows), [rows]);
  const coins = useSortedCoins(rows, sort, round);
  const toggle = useStableToggle(watchlist);
  if (pages.error !== null) {
    return <Failed onRetry={pages.refresh} />;
  }
  if (pages.loading) return <QuoteSkeleton rows={9} indented />;
  if (coins.length === 0) return <EmptyState title={t('common.empty')} />;
  return (
    <PullToRefresh
      label={t('common.refreshing')}
      onRefresh={async () => {
        await pages.refresh();
        setRound((former) => former + 1);
      }}
    >
      <InfiniteList
        items={coins}
        itemKey={(coin) => coin.symbol}
        renderItem={(coin) => <WatchableRow coin={coin} watched={watchlist.isWatched(coin.symbol)} onToggle={toggle} />}
        hasMore={pages.hasMore}
        loadingMore={pages.loadingMore}
        failed={pages.moreFailed}
        onLoadMore={pages.loadMore}
        endLabel={t('messages:no_more_data')}
        loadingLabel={t('common.loading')}
        retryLabel={t('common.retry')}
      />
    </PullToRefresh>
  );
}
