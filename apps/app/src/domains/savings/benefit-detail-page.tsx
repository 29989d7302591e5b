import { SkeletonRows } from '@bourse/ui';
import { PullToRefresh } from '@bourse/ui/pull-to-refresh';
import { Tabs } from '@bourse/ui/tabs';
import { benefitDays, benefitSummary, type SavingsMovement, savingsMovements } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { Table2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveAlone } from '../../kit/money/live-alone.tsx';
import { ProductDays } from '../../kit/record/product-days.tsx';
import { formatQuantity, formatSigned } from '../../platform/format.ts';
import { formatDate, formatDateTime } from '../../platform/format-time.ts';
import { invalidate, useCall, usePages } from '../../platform/query-client.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { PagedList } from '../../shell/paged-list.tsx';
import { NoBenefit } from './no-benefit.tsx';
import { CardsSkeleton, SummaryCard } from './savings-parts.tsx';

type Tab = 'days' | 'movements';

/** /benefitDetail: what savings have brought, day by day, and what went in and came back. */
export function BenefitDetailPage() {
  const { t } = useTranslation();
  const [tab, setTab] = useState<Tab>('days');
  return (
    <>
      <PageHeader
        title={t('benefit.title')}
        back
        backTo="/assets"
        actions={
          <Link
            to="/benefitDetailTable"
            aria-label={t('benefit.table')}
            className="press flex size-11 items-center justify-center"
          >
            <Table2 aria-hidden className="size-5" />
          </Link>
        }
      />
      <LiveAlone skeleton={<CardsSkeleton />}>
        <PullToRefresh label={t('common.refreshing')} onRefresh={() => invalidate('financial')}>
          <Summary />
          <Tabs
            className="mt-3"
            label={t('benefit.title')}
            value={tab}
            onValueChange={setTab}
            items={[
              { key: 'days', label: t('benefit.days') },
              { key: 'movements', label: t('benefit.movements') },
            ]}
          >
            {tab === 'days' ? <Days /> : <Movements />}
          </Tabs>
        </PullToRefresh>
      </LiveAlone>
    </>
  );
}

function Summary() {
  const { t } = useTranslation();
  const summary = useCall(benefitSummary, {});
  const { data } = summary;
  if (data === undefined && summary.error !== null) return <LoadFailed query={summary} />;
  const money = (text: string | undefined) => (text === undefined ? undefined : formatQuantity(text));
  return (
    <>
      <SummaryCard
        unit={(data?.coin ?? 'usdt').toUpperCase()}
        figures={[
          { label: t('benefit.total'), value: money(data?.total) },
          { label: t('benefit.yesterday'), value: money(data?.yesterday) },
          { label: t('benefit.last30'), value: money(data?.last30) },
          { label: t('savings.invested'), value: money(data?.invested) },
        ]}
      />
      {data !== undefined && /[1-9]/.test(data.kept) && (
        <p className="px-4 pt-2 text-12 text-faint">
          {t('benefit.kept', { amount: formatQuantity(data.kept), asset: data.coin.toUpperCase() })}
        </p>
      )}
    </>
  );
}

function Days() {
  const { t } = useTranslation();
  const pages = usePages(benefitDays, { query: {} });
  return (
    <>
      <PagedList
        pages={pages}
        itemKey={({ day }) => day}
        skeleton={<SkeletonRows rows={4} label={t('common.loading')} />}
        empty={<NoBenefit />}
        renderItem={({ day, amount, coin, orders }) => (
          <div className="flex min-h-14 items-center justify-between gap-3 border-b border-line px-4">
            <span className="min-w-0">
              <bdi className="nums block text-15 text-strong">{formatDate(day)}</bdi>
              <span className="block text-12 text-faint">{t('benefit.orders', { orders })}</span>
            </span>
            <bdi className="nums shrink-0 text-15 font-medium text-strong">
              {formatSigned(amount)} {coin.toUpperCase()}
            </bdi>
          </div>
        )}
      />
      <p className="px-4 py-3 text-12 text-faint">
        <ProductDays />
      </p>
    </>
  );
}

function Movements() {
  const { t } = useTranslation();
  const pages = usePages(savingsMovements, { query: {} });
  return (
    <PagedList<SavingsMovement>
      pages={pages}
      itemKey={({ id }) => id}
      skeleton={<SkeletonRows rows={4} label={t('common.loading')} />}
      empty={<NoBenefit />}
      renderItem={({ time, coin, kind, amount, orderNo }) => (
        <div className="flex min-h-14 items-center justify-between gap-3 border-b border-line px-4">
          <span className="min-w-0">
            <span className="block text-15 text-strong">
              {t(kind === 'interest' ? 'savings.interest' : amount.startsWith('-') ? 'benefit.paidIn' : 'benefit.back')}
            </span>
            <span className="block text-12 text-faint">
              <bdi className="nums">{formatDateTime(time)}</bdi>
              {orderNo !== null && <> · {t('benefit.order', { order: orderNo })}</>}
            </span>
          </span>
          <bdi className="nums shrink-0 text-15 font-medium text-strong">
            {formatSigned(amount)} {coin.toUpperCase()}
          </bdi>
        </div>
      )}
    />
  );
}
