import { buttonClass, IconButton } from '@bourse/ui';
import { PullToRefresh } from '@bourse/ui/pull-to-refresh';
import { SegmentedControl } from '@bourse/ui/segmented-control';
import { Tabs } from '@bourse/ui/tabs';
import { OFFERING_STATUS, OFFERING_TYPE } from '@bourse/wire';
import { Link, useNavigate } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidate } from '../../platform/query-client.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { LiveOnlyNote } from './live-only.tsx';
import { OfferingList } from './offering-list.tsx';

const TYPES = { subscription: OFFERING_TYPE.subscription, placement: OFFERING_TYPE.placement } as const;
const FILTERS = {
  all: undefined,
  subscribable: OFFERING_STATUS.subscribable,
  preparation: OFFERING_STATUS.preparation,
  ended: OFFERING_STATUS.ended,
} as const;

/** /subscription: offerings of coins, subscriptions and placements, by how they stand. */
export function SubscriptionPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [type, setType] = useState<keyof typeof TYPES>('subscription');
  const [filter, setFilter] = useState<keyof typeof FILTERS>('all');
  return (
    <>
      <PageHeader
        title={t('offering.title')}
        back
        actions={
          <IconButton
            label={t('offering.records')}
            onClick={() =>
              void navigate({ to: '/subscription/order', search: type === 'placement' ? { type: '1' } : {} })
            }
            icon={<History aria-hidden className="size-5" />}
          />
        }
      />
      <Tabs
        label={t('offering.title')}
        value={type}
        onValueChange={setType}
        items={[
          { key: 'subscription', label: t('offering.subscriptions') },
          { key: 'placement', label: t('offering.placements') },
        ]}
      >
        <LiveOnlyNote />
        <SegmentedControl
          label={t('offering.byState')}
          className="mx-4 mt-3"
          value={filter}
          onValueChange={setFilter}
          items={[
            { key: 'all', label: t('offering.all') },
            { key: 'subscribable', label: t('offering.subscribable') },
            { key: 'preparation', label: t('offering.preparation') },
            { key: 'ended', label: t('offering.ended') },
          ]}
        />
        <PullToRefresh label={t('common.refreshing')} onRefresh={() => invalidate('subscription')}>
          <OfferingList
            key={`${type} ${filter}`}
            desk="coin"
            type={TYPES[type]}
            status={FILTERS[filter]}
            emptyTitle={t(filter === 'all' ? 'offering.none' : 'offering.noneSuch')}
            emptyAction={
              <Link to="/quote" className={buttonClass('quiet', 'medium')}>
                {t('offering.toQuotes')}
              </Link>
            }
          />
        </PullToRefresh>
      </Tabs>
    </>
  );
}
