import { PullToRefresh } from '@bourse/ui/pull-to-refresh';
import { Tabs } from '@bourse/ui/tabs';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { invalidate } from '../../platform/query-client.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { LiveOnlyNote } from './live-only.tsx';
import { OrderList } from './order-list.tsx';

/** The type of a placement in the address, as offerings have it: it opens the placement tab. */
const PLACEMENT = '1';

/** /subscription/order?type: applications, and purchases of placements (type 1). */
export function SubscriptionOrderPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const bought = useSearch({ from: '/subscription/order' }).type === PLACEMENT;
  return (
    <>
      <PageHeader title={t('offering.records')} back />
      <Tabs
        label={t('offering.records')}
        value={bought ? 'placements' : 'subscriptions'}
        onValueChange={(tab) =>
          void navigate({
            to: '/subscription/order',
            search: tab === 'placements' ? { type: PLACEMENT } : {},
            replace: true,
          })
        }
        items={[
          { key: 'subscriptions', label: t('offering.applicationRecords') },
          { key: 'placements', label: t('offering.placementRecords') },
        ]}
      >
        <LiveOnlyNote />
        <PullToRefresh label={t('common.refreshing')} onRefresh={() => invalidate('subscription')}>
          <OrderList key={String(bought)} desk="coin" bought={bought} />
        </PullToRefresh>
      </Tabs>
    </>
  );
}
