import { EmptyState } from '@bourse/ui';
import { ownCoinInfo, SUB_STATUS } from '@bourse/wire';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RiskNoticeHost } from '../../kit/risk/risk-notice-host.tsx';
import { useCall } from '../../platform/query-client.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { LoadingBars } from '../../shell/loading.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { ApplyForm } from './apply-form.tsx';
import { idOf } from './id-of.ts';
import { isPlacement } from './offering-words.ts';
import { SubscribeButton } from './subscribe-button.tsx';
import type { OfferingInfo } from './use-apply.ts';

/** /subscription/apply?id: applies for a subscription, or buys of a placement. */
export function SubscriptionApplyPage() {
  const { t } = useTranslation(['app', 'messages']);
  const id = idOf(useSearch({ from: '/subscription/apply' }).id);
  const offering = useCall(ownCoinInfo, { params: { id: id ?? 1 } }, { enabled: id !== undefined });
  const isForAllocation = offering.data !== undefined && isPlacement(offering.data);
  return (
    <>
      <PageHeader title={t(isForAllocation ? 'offering.applyAllocation' : 'messages:Apply_subscription')} back />
      {id === undefined ? (
        <EmptyState title={t('offering.unknown')} />
      ) : offering.data !== undefined ? (
        <Loaded key={id} offering={offering.data} />
      ) : offering.error !== null ? (
        <LoadFailed query={offering} />
      ) : (
        <LoadingBars
          className="flex flex-col gap-4 px-4 pt-3"
          bars={['h-10 w-full rounded-control', 'h-24 w-full rounded-card', 'h-40 w-full rounded-card']}
        />
      )}
      <RiskNoticeHost />
    </>
  );
}

/** What was open when the page was opened stays a form: its success is told on it. */
function Loaded({ offering }: { readonly offering: OfferingInfo }) {
  const { t } = useTranslation(['app', 'messages']);
  const subStatus = offering.params.sub_status;
  const isOpen = subStatus === SUB_STATUS.application || subStatus === SUB_STATUS.placement;
  const [wasOpen] = useState(isOpen);
  if (isOpen || wasOpen) return <ApplyForm offering={offering} />;
  return (
    <div className="px-4 pb-6">
      <EmptyState title={t('messages:cannot_subscribe')} />
      <SubscribeButton offering={offering} />
    </div>
  );
}
