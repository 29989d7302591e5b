import { type MoneyStatus, type RechargeRow, rechargeList } from '@bourse/contract';
import { buttonClass, EmptyState } from '@bourse/ui';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePages } from '../../platform/query-client.ts';
import { useChannelName } from '../../records/channel-name.ts';
import { RecordRow, RecordSkeleton } from '../../records/record-row.tsx';
import { RecordTabs, recordFilterOf } from '../../records/record-tabs.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { PagedList } from '../../shell/paged-list.tsx';

/** /recharge-order?status: the customer's recharges, newest first. */
export function RechargeOrderPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { status } = useSearch({ from: '/recharge-order' });
  return (
    <>
      <PageHeader title={t('recharge.records')} back backTo="/assets" />
      <RecordTabs
        label={t('recharge.records')}
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
  const channelName = useChannelName();
  const pages = usePages(rechargeList, { query: status === undefined ? {} : { status } });
  return (
    <PagedList<RechargeRow>
      pages={pages}
      itemKey={({ id }) => id}
      renderItem={(record) => (
        <Link to="/recharge-detail" search={{ id: String(record.id) }} className="press block">
          <RecordRow
            record={record}
            channel={
              <>
                {channelName(record.type)} · <bdi>{record.serialId}</bdi>
              </>
            }
          />
        </Link>
      )}
      empty={
        <EmptyState
          title={t(status === undefined ? 'recharge.noRecords' : 'recharge.noneOfStatus')}
          action={
            status === undefined && (
              <Link to="/recharge" className={buttonClass('quiet', 'medium')}>
                {t('recharge.title')}
              </Link>
            )
          }
        />
      }
      skeleton={<RecordSkeleton />}
    />
  );
}
