import { EmptyState } from '@bourse/ui';
import { swapCoins } from '@bourse/wire';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { LoadingBars } from '../../shell/loading.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { SwapForm } from './swap-form.tsx';

/** /swap?from&to: exchanges one asset of the platform account for another at a quoted rate. */
export function SwapPage() {
  const { t } = useTranslation();
  const search = useSearch({ from: '/swap' });
  const { simulated } = useSession();
  const coins = useCall(swapCoins, {});
  return (
    <>
      <PageHeader title={t('swap.title')} back backTo="/assets" />
      {coins.data === undefined ? (
        coins.error === null ? (
          <FormSkeleton />
        ) : (
          <LoadFailed query={coins} />
        )
      ) : coins.data.length < 2 ? (
        <EmptyState title={t('swap.none')} />
      ) : (
        <SwapForm key={String(simulated)} coins={coins.data} wanted={search} />
      )}
    </>
  );
}

function FormSkeleton() {
  return <LoadingBars bars={['h-64 w-full rounded-card', 'h-12 w-full rounded-control']} />;
}
