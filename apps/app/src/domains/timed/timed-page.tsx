import { type CoinItem, getCoinList } from '@bourse/contract';
import { Button, EmptyState, ErrorState, Skeleton } from '@bourse/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskTabs } from '../../desks/desk-tabs.tsx';
import { InstrumentHeader } from '../../instrument/instrument-header.tsx';
import { useCall } from '../../platform/query-client.ts';
import { seedQuotes } from '../../platform/quote-store.ts';
import { readStored, writeStored } from '../../platform/stored.ts';
import { errorText } from '../../platform/toasts.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { TimedDesk } from './timed-desk.tsx';

const DESK = 'SecondContract';
const LAST_SYMBOL = 'timed-symbol';
const NONE: readonly CoinItem[] = [];

/** /trade?tradeKey=SecondContract: the timed desk of `symbol`, else of the instrument traded last. */
export function TimedPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch({ from: '/trade' });
  const lists = useCall(getCoinList, {});
  const coins = lists.data?.coinList ?? NONE;
  const wanted = search.symbol?.toLowerCase();
  const symbol = wanted ?? readStored(LAST_SYMBOL);
  const coin = coins.find((one) => one.symbol === symbol) ?? (wanted === undefined ? coins[0] : undefined);
  useEffect(() => {
    seedQuotes(coins);
  }, [coins]);
  useEffect(() => {
    if (coin !== undefined) writeStored(LAST_SYMBOL, coin.symbol);
  }, [coin]);

  const choose = (next: string | undefined) =>
    void navigate({ to: '/trade', search: { tradeKey: DESK, symbol: next }, replace: true });
  if (coin !== undefined) {
    return (
      <>
        <InstrumentHeader
          title={t('timed.titleOf', { symbol: coin.showSymbol })}
          coin={coin}
          coins={coins}
          onChoose={choose}
        />
        <DeskTabs desk={DESK} coin={coin} />
        <TimedDesk key={coin.symbol} coin={coin} coins={coins} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={t('trade.title')} back />
      <DeskTabs desk={DESK} coin={undefined} />
      {lists.isPending && <DeskSkeleton />}
      {lists.error !== null && lists.data === undefined && (
        <ErrorState
          title={t('common.loadFailed')}
          text={errorText(lists.error)}
          retryLabel={t('common.retry')}
          retrying={lists.isFetching}
          onRetry={() => void lists.refetch()}
        />
      )}
      {lists.data !== undefined && (
        <EmptyState
          title={t('timed.unknown')}
          action={
            coins.length > 0 && (
              <Button variant="quiet" size="medium" onClick={() => choose(coins[0]?.symbol)}>
                {t('trade.openFirst', { symbol: coins[0]?.showSymbol ?? '' })}
              </Button>
            )
          }
        />
      )}
    </>
  );
}

function DeskSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex flex-col gap-3 px-4 pt-2">
      <span className="sr-only">{t('common.loading')}</span>
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-72 w-full rounded-card" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  );
}
