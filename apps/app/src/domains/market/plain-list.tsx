import { PullToRefresh } from '@bourse/ui/pull-to-refresh';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DETAIL_TYPE } from '../../kit/desk/open-desks.ts';
import { useMarkets } from '../../kit/instrument/markets.ts';
import { coinsOf, type PlainList as PlainListKey } from '../../kit/instrument/quote-lists.ts';
import { QuoteRows } from '../../kit/instrument/quote-rows.tsx';
import { QuoteSkeleton } from '../../kit/instrument/quote-skeleton.tsx';
import type { Watchlist } from '../../kit/instrument/watchlist.ts';
import { Failed } from '../../shell/load-failed.tsx';
import type { Sort } from './quote-sort.ts';
import { useSortedCoins } from './sorted-coins.ts';

export interface PlainListProps {
  readonly list: PlainListKey;
  readonly sort: Sort | undefined;
  readonly watchlist: Watchlist;
}

/** The desk that a list's instruments lead on to; their own, where it is of no desk. */
const DETAIL_TYPES: Partial<Record<PlainListKey, string>> = DETAIL_TYPE;

/** Coins, contracts, currencies: the whole list at once. */
export function PlainList({ list, sort, watchlist }: PlainListProps) {
  const { t } = useTranslation(['app', 'messages']);
  const { markets: latest, failed, loading, refresh } = useMarkets();
  // The rows may take their time: taps and scrolling come first.
  const markets = useDeferredValue(latest);
  const [round, setRound] = useState(0);
  const coins = useSortedCoins(markets === undefined ? [] : coinsOf(markets, list), sort, round);
  if (failed) {
    return <Failed retrying={loading} onRetry={refresh} />;
  }
  if (markets === undefined) return <QuoteSkeleton rows={10} indented />;
  return (
    <PullToRefresh
      label={t('common.refreshing')}
      onRefresh={async () => {
        await refresh();
        setRound((former) => former + 1);
      }}
    >
      <QuoteRows coins={coins} label={t(`quote.${list}`)} watchlist={watchlist} detailType={DETAIL_TYPES[list]} />
      <p className="flex min-h-14 items-center justify-center text-13 text-faint">
        {coins.length === 0 ? t('common.empty') : t('messages:no_more_data')}
      </p>
    </PullToRefresh>
  );
}
