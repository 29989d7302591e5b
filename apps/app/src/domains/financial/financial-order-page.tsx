import { type FinancialOrder, financialOrderList } from '@bourse/contract';
import { Badge, buttonClass, EmptyState } from '@bourse/ui';
import { Figure } from '@bourse/ui/figure';
import { PullToRefresh } from '@bourse/ui/pull-to-refresh';
import { Tabs } from '@bourse/ui/tabs';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ChartNoAxesColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../../platform/format.ts';
import { formatDateTime } from '../../platform/format-time.ts';
import { invalidate, usePages } from '../../platform/query-client.ts';
import { LiveAlone } from '../../savings/live-alone.tsx';
import { oddsText } from '../../savings/odds-text.ts';
import { CardsSkeleton } from '../../savings/savings-parts.tsx';
import { utcTime } from '../../savings/utc-day.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { PagedList } from '../../shell/paged-list.tsx';

const TABS = ['0', '1'] as const;
type Tab = (typeof TABS)[number];

/** /financialOrder?status: the customer's orders of financial products, newest first. */
export function FinancialOrderPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { status } = useSearch({ from: '/financialOrder' });
  const tab = TABS.find((one) => one === status) ?? '0';
  return (
    <>
      <PageHeader
        title={t('financial.orders')}
        back
        actions={
          <Link
            to="/benefitDetail"
            aria-label={t('benefit.title')}
            className="press flex size-11 items-center justify-center"
          >
            <ChartNoAxesColumn aria-hidden className="size-5" />
          </Link>
        }
      />
      <LiveAlone skeleton={<CardsSkeleton />}>
        <Tabs
          label={t('financial.orders')}
          value={tab}
          onValueChange={(key: Tab) => void navigate({ to: '/financialOrder', search: { status: key }, replace: true })}
          items={TABS.map((key) => ({ key, label: t(`financial.status_${key}`) }))}
        >
          <PullToRefresh label={t('common.refreshing')} onRefresh={() => invalidate('financial')}>
            <Orders key={tab} tab={tab} />
          </PullToRefresh>
        </Tabs>
      </LiveAlone>
    </>
  );
}

function Orders({ tab }: { readonly tab: Tab }) {
  const { t } = useTranslation();
  const pages = usePages(financialOrderList, { query: { status: tab } });
  return (
    <PagedList<FinancialOrder>
      pages={pages}
      itemKey={({ orderNo }) => orderNo}
      renderItem={(order) => <Order order={order} />}
      empty={
        <EmptyState
          title={t(tab === '0' ? 'financial.noOrders' : 'financial.noneEnded')}
          action={
            <Link to="/financialList" className={buttonClass('quiet', 'medium')}>
              {t('financial.toProducts')}
            </Link>
          }
        />
      }
    />
  );
}

function Order({ order }: { readonly order: FinancialOrder }) {
  const { t } = useTranslation();
  const unit = order.coin.toUpperCase();
  const running = order.status === 0;
  return (
    <article className="flex flex-col gap-3 border-b border-line px-4 py-4">
      <div className="flex items-center gap-2">
        <h2 className="min-w-0 flex-1 truncate text-15 font-semibold text-strong">{order.planTitle}</h2>
        <Badge tone={running ? 'brand' : 'up'}>{t(`financial.status_${running ? '0' : '1'}`)}</Badge>
      </div>
      <dl className="grid grid-cols-2 gap-x-3 gap-y-2">
        <Figure label={t('savings.principal')}>
          {formatQuantity(order.orderAmount)} {unit}
        </Figure>
        <Figure label={t(running ? 'financial.earnedSoFar' : 'financial.paidOut')}>
          {formatQuantity(order.accumulaEarn)} {unit}
        </Figure>
        <Figure label={t('savings.dayRate')}>{oddsText(order.avgRate)}</Figure>
        <Figure label={t('financial.daysOver')}>
          {t('savings.daysOf', { paid: order.daysPassed, all: order.days })}
        </Figure>
        <Figure label={t('savings.bought')}>{formatDateTime(order.createTime)}</Figure>
        <Figure label={t(running ? 'savings.back' : 'savings.ended')}>
          {running ? utcTime(order.endTime) : formatDateTime(order.endTime)}
        </Figure>
        <Figure label={t('savings.orderNo')}>{order.orderNo}</Figure>
      </dl>
    </article>
  );
}
