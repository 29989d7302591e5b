import { buttonClass, EmptyState, Skeleton } from '@bourse/ui';
import { Tabs } from '@bourse/ui/tabs';
import type { CoinItem } from '@bourse/wire';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertButton } from '../../../kit/alert/alert-button.tsx';
import { ChartPanel } from '../../../kit/chart/chart-panel.tsx';
import { DETAIL_TYPE } from '../../../kit/desk/open-desks.ts';
import { DESK_COINS } from '../../../kit/desk/use-desk-coin.ts';
import { useOpenDesks } from '../../../kit/desk/use-open-desks.ts';
import { InstrumentPicker, InstrumentSheet } from '../../../kit/instrument/instrument-picker.tsx';
import { PriceSummary } from '../../../kit/instrument/price-summary.tsx';
import { useInstrument } from '../../../kit/instrument/use-instrument.ts';
import { WatchStar } from '../../../kit/instrument/watch-star.tsx';
import { lazyPart } from '../../../platform/app-files.ts';
import { Failed } from '../../../shell/load-failed.tsx';
import { Loading } from '../../../shell/loading.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { DepthPanel } from './depth-panel.tsx';
import { DetailActions } from './detail-actions.tsx';
import { detailDesk } from './detail-desk.ts';
import { LatestTrades } from './latest-trades.tsx';

const CompanyFacts = lazyPart(() => import('../../../kit/instrument/company-facts.tsx'), 'CompanyFacts');

/** What the picker offers, by the address's type: the instruments of its desk. */
const LISTS = new Map([
  [DETAIL_TYPE.BBTrading, DESK_COINS.BBTrading],
  [DETAIL_TYPE.SecondContract, DESK_COINS.SecondContract],
  [DETAIL_TYPE.Ustandard, DESK_COINS.Ustandard],
]);

/** /tradeDetail: price, chart, depth and latest trades of any instrument, facts of a company; the way to the desk that `type` names, or to its own. */
export function TradeDetailPage() {
  const { t } = useTranslation();
  const search = useSearch({ from: '/tradeDetail' });
  const { coin, list, loading, error, retry } = useInstrument(
    search.symbol?.toLowerCase(),
    search.type === undefined ? undefined : LISTS.get(search.type),
  );
  if (coin !== undefined) return <Detail key={coin.symbol} coin={coin} list={list} />;
  return (
    <>
      <PageHeader title={t('tradeDetail.title')} back backTo="/quote" />
      {error !== null ? (
        <Failed error={error} onRetry={retry} />
      ) : loading ? (
        <DetailSkeleton />
      ) : (
        <EmptyState
          title={t('trade.unknown')}
          action={
            <Link to="/quote" className={buttonClass('quiet', 'medium')}>
              {t('tradeDetail.allQuotes')}
            </Link>
          }
        />
      )}
    </>
  );
}

interface DetailProps {
  readonly coin: CoinItem;
  readonly list: readonly CoinItem[];
}

function Detail({ coin, list }: DetailProps) {
  const { t } = useTranslation();
  const { type } = useSearch({ from: '/tradeDetail' });
  const desk = detailDesk(type, coin, useOpenDesks());
  const book = desk?.book;
  const [chosen, setTab] = useState<'depth' | 'trades'>('depth');
  const tab = book === undefined ? 'trades' : chosen;
  const trades = { key: 'trades', label: t('tradeDetail.trades') } as const;
  return (
    <>
      <DetailHeader coin={coin} list={list} />
      <PriceSummary coin={coin} />
      <ChartPanel coin={coin} />
      <div className="flex-1 border-t-8 border-surface-1 pb-4">
        <Tabs
          label={t('tradeDetail.marketLists')}
          value={tab}
          onValueChange={setTab}
          items={book !== undefined ? [{ key: 'depth', label: t('tradeDetail.depth') }, trades] : [trades]}
        >
          {tab === 'depth' && book !== undefined ? (
            <DepthPanel coin={coin} desk={book} />
          ) : (
            <LatestTrades coin={coin} />
          )}
        </Tabs>
      </div>
      {coin.stockType !== null && (
        <Suspense fallback={null}>
          <CompanyFacts symbol={coin.symbol} />
        </Suspense>
      )}
      {desk !== undefined && <DetailActions coin={coin} desk={desk} />}
    </>
  );
}

function DetailHeader({ coin, list }: DetailProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { type } = useSearch({ from: '/tradeDetail' });
  return (
    <PageHeader
      title={coin.showSymbol}
      back
      backTo="/quote"
      actions={
        <>
          <AlertButton coin={coin} />
          <WatchStar coin={coin} />
        </>
      }
    >
      <InstrumentPicker
        symbol={coin.showSymbol}
        label={t('tradeDetail.chooseInstrument')}
        sheet={(sheet) => (
          <InstrumentSheet
            {...sheet}
            coins={list}
            grouped={type === DETAIL_TYPE.Ustandard}
            chosen={coin.symbol}
            onChoose={(symbol) => void navigate({ to: '/tradeDetail', search: { symbol, type }, replace: true })}
          />
        )}
      >
        <span className="min-w-0 shrink-[99] truncate text-13 text-faint">{coin.name}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-soft" />
      </InstrumentPicker>
    </PageHeader>
  );
}

function DetailSkeleton() {
  return (
    <Loading className="space-y-4 px-4 pt-2">
      <div className="flex justify-between">
        <Skeleton className="h-9 w-40" />
        <Skeleton className="h-16 w-[46%]" />
      </div>
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-96 w-full rounded-card" />
    </Loading>
  );
}
