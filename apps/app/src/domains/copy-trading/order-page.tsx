import { buttonClass, EmptyState } from '@bourse/ui';
import { PullToRefresh } from '@bourse/ui/pull-to-refresh';
import { SegmentedControl } from '@bourse/ui/segmented-control';
import { Tabs } from '@bourse/ui/tabs';
import { type FollowOrder, followOrders } from '@bourse/wire';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FinancialOrders } from '../../kit/record/savings-orders.tsx';
import { invalidate, usePages } from '../../platform/query-client.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { PagedList } from '../../shell/paged-list.tsx';
import { FollowCard } from './follow-card.tsx';
import { LeadersSkeleton } from './follow-page-parts.tsx';
import { LiveOnly } from './live-only.tsx';

const TABS = ['follow', 'financial'] as const;
type Tab = (typeof TABS)[number];
const STATUSES = ['0', '1'] as const;

/** /order?tab&status: the customer's followings, and their orders of financial products. */
export function OrderPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch({ from: '/order' });
  const tab: Tab = TABS.find((one) => one === search.tab) ?? 'follow';
  const status = STATUSES.find((one) => one === search.status) ?? '0';
  const go = (next: { tab?: string; status?: string }) =>
    void navigate({ to: '/order', search: { tab, status, ...next }, replace: true });
  return (
    <>
      <PageHeader title={t('copyTrading.ordersTitle')} back />
      <LiveOnly />
      <Tabs
        label={t('copyTrading.ordersTitle')}
        value={tab}
        onValueChange={(key: Tab) => go({ tab: key, status: '0' })}
        items={TABS.map((key) => ({ key, label: t(`copyTrading.orders_${key}`) }))}
      >
        <SegmentedControl
          label={t('copyTrading.statuses')}
          className="mx-4 mt-3"
          items={STATUSES.map((key) => ({ key, label: t(`financial.status_${key}`) }))}
          value={status}
          onValueChange={(key) => go({ status: key })}
        />
        <PullToRefresh label={t('common.refreshing')} onRefresh={() => invalidate('follow', 'financial')}>
          {tab === 'follow' ? (
            <Followings key={status} status={status} />
          ) : (
            <FinancialOrders key={status} tab={status} />
          )}
        </PullToRefresh>
      </Tabs>
    </>
  );
}

function Followings({ status }: { readonly status: '0' | '1' }) {
  const { t } = useTranslation();
  const pages = usePages(followOrders, { query: { status } });
  return (
    <PagedList<FollowOrder>
      pages={pages}
      skeleton={<LeadersSkeleton />}
      itemKey={({ id }) => id}
      renderItem={(order) => <FollowCard order={order} named />}
      empty={
        <EmptyState
          icon={<Users aria-hidden className="size-8" strokeWidth={1.5} />}
          title={t(status === '0' ? 'copyTrading.nobodyFollowed' : 'copyTrading.noneEnded')}
          action={
            <Link to="/follow" search={{}} className={buttonClass('quiet', 'medium')}>
              {t('copyTrading.toLeaders')}
            </Link>
          }
        />
      }
    />
  );
}
