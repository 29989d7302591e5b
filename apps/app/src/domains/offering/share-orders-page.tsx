import { PullToRefresh } from '@bourse/ui/pull-to-refresh';
import { Tabs } from '@bourse/ui/tabs';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ShareHoldings } from '../../kit/money/share-holdings.tsx';
import { invalidate } from '../../platform/query-client.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { LiveOnlyNote } from './live-only.tsx';
import { OrderList } from './order-list.tsx';

const TABS = { 0: 'applications', 1: 'purchases', 2: 'shares' } as const;
type Tab = (typeof TABS)[keyof typeof TABS];

/** /orderList?type: applications for new shares, block trades that were bought (1), and the shares that are held (2). */
export function ShareOrdersPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { type } = useSearch({ from: '/orderList' });
  const tab: Tab = type === '1' ? 'purchases' : type === '2' ? 'shares' : 'applications';
  const choose = (next: Tab) =>
    void navigate({
      to: '/orderList',
      search: next === 'applications' ? {} : { type: next === 'purchases' ? '1' : '2' },
      replace: true,
    });
  return (
    <>
      <PageHeader title={t('offering.shareOrders')} back />
      <Tabs
        label={t('offering.shareOrders')}
        value={tab}
        onValueChange={choose}
        items={[
          { key: 'applications', label: t('offering.applicationRecords') },
          { key: 'purchases', label: t('offering.blockTrades') },
          { key: 'shares', label: t('offering.shares') },
        ]}
      >
        <LiveOnlyNote />
        <PullToRefresh label={t('common.refreshing')} onRefresh={() => invalidate('subscription', 'stock')}>
          {tab === 'shares' ? <ShareHoldings /> : <OrderList key={tab} desk="stock" bought={tab === 'purchases'} />}
        </PullToRefresh>
      </Tabs>
    </>
  );
}
