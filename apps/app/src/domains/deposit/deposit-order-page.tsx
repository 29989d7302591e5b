import { depositList, type MoneyStatus } from '@bourse/wire';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RecordList } from '../../kit/record/record-list.tsx';
import { RecordTabs, recordFilterOf } from '../../kit/record/record-tabs.tsx';
import { usePages } from '../../platform/query-client.ts';
import { PageHeader } from '../../shell/page-header.tsx';

/** /recharge-order?status: the customer's deposits, newest first. */
export function DepositOrderPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { status } = useSearch({ from: '/recharge-order' });
  return (
    <>
      <PageHeader title={t('deposit.records')} back backTo="/assets" />
      <RecordTabs
        label={t('deposit.records')}
        filter={recordFilterOf(status)}
        onFilter={(filter) => void navigate({ to: '/recharge-order', search: { status: filter }, replace: true })}
        domain="recharge"
      >
        {(chosen) => <Records key={chosen ?? 'all'} status={chosen} />}
      </RecordTabs>
    </>
  );
}

function Records({ status }: { readonly status: MoneyStatus | undefined }) {
  const { t } = useTranslation();
  const pages = usePages(depositList, { query: status === undefined ? {} : { status } });
  return (
    <RecordList
      pages={pages}
      status={status}
      mark={({ serialId }) => serialId}
      detailPage="/recharge-detail"
      texts={{ noRecords: t('deposit.noRecords'), noneOfStatus: t('deposit.noneOfStatus') }}
      begin={{ to: '/recharge', label: t('deposit.title') }}
    />
  );
}
