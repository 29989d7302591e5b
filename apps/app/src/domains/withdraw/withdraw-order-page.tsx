import { type MoneyStatus, type WithdrawRow, withdrawList } from '@bourse/contract';
import { buttonClass, EmptyState } from '@bourse/ui';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePages } from '../../platform/query-client.ts';
import { useChannelName } from '../../records/channel-name.ts';
import { RecordRow, RecordSkeleton } from '../../records/record-row.tsx';
import { RecordTabs, recordFilterOf } from '../../records/record-tabs.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { PagedList } from '../../shell/paged-list.tsx';

/** /withdraw-order?status: the customer's withdrawals, newest first. */
export function WithdrawOrderPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { status } = useSearch({ from: '/withdraw-order' });
  return (
    <>
      <PageHeader title={t('withdraw.records')} back backTo="/assets" />
      <RecordTabs
        label={t('withdraw.records')}
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
  const channelName = useChannelName();
  const pages = usePages(withdrawList, { query: status === undefined ? {} : { status } });
  return (
    <PagedList<WithdrawRow>
      pages={pages}
      itemKey={({ id }) => id}
      renderItem={(record) => (
        <Link to="/withdraw-detail" search={{ id: String(record.id) }} className="press block">
          <RecordRow
            record={record}
            channel={
              <>
                {channelName(record.type)} · <bdi>{shortened(record.toAdress)}</bdi>
              </>
            }
          />
        </Link>
      )}
      empty={
        <EmptyState
          title={t(status === undefined ? 'withdraw.noRecords' : 'withdraw.noneOfStatus')}
          action={
            status === undefined && (
              <Link to="/withdraw" className={buttonClass('quiet', 'medium')}>
                {t('withdraw.title')}
              </Link>
            )
          }
        />
      }
      skeleton={<RecordSkeleton />}
    />
  );
}

const SHOWN = 6;

/** "TR7NHq…jLj6t": addresses are known by their ends. */
function shortened(destination: string): string {
  if (destination.length <= 20 || destination.includes(' ')) return destination;
  return `${destination.slice(0, SHOWN)}…${destination.slice(-SHOWN)}`;
}
