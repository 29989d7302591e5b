import { PAGE_SIZE_MAX, stockList } from '@bourse/contract';
import { cx, EmptyState, ErrorState } from '@bourse/ui';
import { InfiniteList } from '@bourse/ui/infinite-list';
import { PullToRefresh } from '@bourse/ui/pull-to-refresh';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePages } from '../../platform/query-client.ts';
import { seedQuotes } from '../../platform/quote-store.ts';
import { useSettings } from '../../platform/settings.ts';
import { WatchableRow } from './quote-row.tsx';
import { useStableToggle } from './quote-rows.tsx';
import { QuoteSkeleton } from './quote-skeleton.tsx';
import type { Sort } from './quote-sort.ts';
import { useSortedCoins } from './sorted-coins.ts';
import { useStalePrices } from './stale-prices.ts';
import { marketsOf, STOCK_PAGE, type StockType, stockTypes } from './stock-filter.ts';
import type { Watchlist } from './watchlist.ts';

export interface StockListProps {
  readonly sort: Sort | undefined;
  readonly watchlist: Watchlist;
}

/** Stocks by country and market, page after page. */
export function StockList({ sort, watchlist }: StockListProps) {
  const { t } = useTranslation();
  const enabled = useSettings()?.STOCK_ENABLE ?? [];
  const types = stockTypes(enabled);
  const [type, setType] = useState<StockType | undefined>(undefined);
  const markets = marketsOf(enabled, type);
  const [market, setMarket] = useState<string | undefined>(undefined);
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
  const stale = useStalePrices();
  const toggle = useStableToggle(watchlist);
  return (
    <>
      {types.length > 1 && (
        <Chips
          label={t('quote.stockTypes')}
          chips={[{ key: undefined, text: t('common.all') }, ...types.map((key) => ({ key, text: t(`quote.${key}`) }))]}
          chosen={type}
          onChoose={(next) => {
            setType(next);
            setMarket(undefined);
          }}
        />
      )}
      {markets.length > 1 && (
        <Chips
          label={t('quote.market')}
          chips={[{ key: undefined, text: t('quote.allMarkets') }, ...markets.map((key) => ({ key, text: key }))]}
          chosen={market}
          onChoose={setMarket}
        />
      )}
      {pages.error !== null ? (
        <ErrorState
          title={t('common.loadFailed')}
          text={t('common.loadFailedText')}
          retryLabel={t('common.retry')}
          onRetry={() => void pages.refresh()}
        />
      ) : pages.loading ? (
        <QuoteSkeleton rows={9} indented />
      ) : coins.length === 0 ? (
        <EmptyState title={t('common.empty')} />
      ) : (
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
            renderItem={(coin) => (
              <WatchableRow coin={coin} stale={stale} watched={watchlist.isWatched(coin.symbol)} onToggle={toggle} />
            )}
            hasMore={pages.hasMore}
            loadingMore={pages.loadingMore}
            failed={pages.moreFailed}
            onLoadMore={pages.loadMore}
            endLabel={t('common.noMore')}
            loadingLabel={t('common.loading')}
            retryLabel={t('common.retry')}
          />
        </PullToRefresh>
      )}
    </>
  );
}

interface ChipsProps<Key extends string> {
  readonly label: string;
  readonly chips: readonly { readonly key: Key | undefined; readonly text: string }[];
  readonly chosen: Key | undefined;
  readonly onChoose: (key: Key | undefined) => void;
}

/** One choice of a few, in a row that scrolls sideways. */
function Chips<Key extends string>({ label, chips, chosen, onChoose }: ChipsProps<Key>) {
  return (
    <fieldset className="no-scrollbar flex gap-2 overflow-x-auto px-4 py-1">
      <legend className="sr-only">{label}</legend>
      {chips.map(({ key, text }) => (
        <button
          key={key ?? ''}
          type="button"
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
          className={cx(
            "press relative h-8 shrink-0 rounded-pill px-3 text-13 font-medium after:absolute after:inset-x-0 after:-inset-y-1.5 after:content-['']",
            key === chosen ? 'bg-surface-2 text-strong' : 'text-soft',
          )}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
