import { EmptyState } from '@bourse/ui';
import { assetBalance } from '@bourse/wire';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { openAccounts } from '../../../kit/money/accounts.ts';
import { useCall } from '../../../platform/query-client.ts';
import { useSettings } from '../../../platform/settings.ts';
import { LoadFailed } from '../../../shell/load-failed.tsx';
import { LoadingBars } from '../../../shell/loading.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { TransferForm } from './transfer-form.tsx';

/** /transfer?from&to&coin: moves money between the customer's own accounts. */
export function TransferPage() {
  const { t } = useTranslation();
  const search = useSearch({ from: '/transfer' });
  const settings = useSettings();
  const balances = useCall(assetBalance, {});
  const accounts = openAccounts(settings?.TAB_SETTING);
  return (
    <>
      <PageHeader title={t('transfer.title')} back backTo="/assets" />
      {balances.data === undefined || settings === undefined ? (
        balances.error === null ? (
          <FormSkeleton />
        ) : (
          <LoadFailed query={balances} />
        )
      ) : accounts.length < 2 ? (
        <EmptyState title={t('transfer.oneAccount')} />
      ) : (
        <TransferForm accounts={accounts} rows={balances.data} wanted={search} />
      )}
    </>
  );
}

function FormSkeleton() {
  return <LoadingBars bars={['h-33 w-full rounded-card', 'h-11 w-full', 'h-16 w-full', 'h-12 w-full']} />;
}
