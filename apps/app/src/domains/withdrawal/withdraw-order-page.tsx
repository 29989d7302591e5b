import { type MoneyStatus, withdrawList } from '@bourse/wire';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RecordList } from '../../kit/record/record-list.tsx';
import { RecordTabs, recordFilterOf } from '../../kit/record/record-tabs.tsx';
import { usePages } from '../../platform/query-client.ts';
import { PageHeader } from '../../shell/page-header.tsx';

/** /withdraw-order?status: the customer's withdrawals, newest first. */
export function WithdrawOrderPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { status } = useSearch({ from: '/withdraw-order' });
  return (
    <>
      <PageHeader title={t('withdrawal.records')} back backTo="/assets" />
      <RecordTabs
        label={t('withdrawal.records')}
        filter={recordFilterOf(status)}
        onFilter={(filter) => void navigate({ to: '/withdraw-order', search: { status: filter }, replace: true })}
        domain="withdraw"
      >
        {(chosen) => <Records key={chosen ?? 'all'} status={chosen} />}
      </RecordTabs>
    </>
  );
}

function Records({ status }: { readonly status: MoneyStatus | undefined }) {
  const { t } = useTranslation();
  const pages = usePages(withdrawList, { query: status === undefined ? {} : { status } });
  return (
    <RecordList
      pages={pages}
      status={status}
      mark={({ toAdress }) => shortened(toAdress)}
      detailPage="/withdraw-detail"
      texts={{ noRecords: t('withdrawal.noRecords'), noneOfStatus: t('withdrawal.noneOfStatus') }}
      begin={{ to: '/withdraw', label: t('withdrawal.title') }}
    />
  );
}

const SHOWN = 6;

/** "TR7NHq…jLj6t": addresses are known by their ends. */
function shortened(destination: string): string {
  if (destination.length <= 20 || destination.includes(' ')) return destination;
  return `${destination.slice(0, SHOWN)}…${destination.slice(-SHOWN)}`;
}
