import { buttonClass, EmptyState } from '@bourse/ui';
import { PullToRefresh } from '@bourse/ui/pull-to-refresh';
import { Tabs } from '@bourse/ui/tabs';
import { LOAN_PAGE_SIZE, LOAN_STATUS, loanList } from '@bourse/wire';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus, ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { invalidate, usePages } from '../../platform/query-client.ts';
import { HeaderButton } from '../../shell/header-button.tsx';
import { LiveOnly } from '../../shell/live-only.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { PagedList } from '../../shell/paged-list.tsx';
import { LoanCard, LoanCardSkeleton } from './loan-card.tsx';

const FILTERS = ['all', 'waiting', 'success', 'overdue', 'complete', 'failed'] as const;
type Filter = (typeof FILTERS)[number];
/** What is owed grows when a day begins. */
const LOOK_AGAIN_MS = 60_000;

/** /loan-record?status: the customer's loans and requests, newest first. */
export function LoanRecordPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { status } = useSearch({ from: '/loan-record' });
  const filter = FILTERS.find((one) => one === status) ?? 'all';
  return (
    <>
      <PageHeader
        title={t('loan.records')}
        back
        actions={
          <>
            <HeaderButton label={t('loan.rules')} icon={ScrollText} to="/loan-rule" />
            <HeaderButton label={t('loan.ask')} icon={Plus} to="/loan" />
          </>
        }
      />
      <LiveOnly title={t('loan.simulated')} text={t('loan.simulatedText')} skeleton={<LoanCardSkeleton />}>
        <Tabs
          label={t('loan.records')}
          value={filter}
          onValueChange={(next) => void navigate({ to: '/loan-record', search: { status: next }, replace: true })}
          items={FILTERS.map((key) => ({ key, label: t(`loan.tab_${key}`) }))}
        >
          <PullToRefresh label={t('common.refreshing')} onRefresh={() => invalidate('loan')}>
            <Loans key={filter} filter={filter} />
          </PullToRefresh>
        </Tabs>
      </LiveOnly>
    </>
  );
}

function Loans({ filter }: { readonly filter: Filter }) {
  const { t } = useTranslation();
  const pages = usePages(
    loanList,
    { query: filter === 'all' ? {} : { status: LOAN_STATUS[filter] } },
    { pageSize: LOAN_PAGE_SIZE, refetchInterval: LOOK_AGAIN_MS },
  );
  return (
    <PagedList
      pages={pages}
      itemKey={({ id }) => id}
      renderItem={(loan) => <LoanCard loan={loan} />}
      empty={
        <EmptyState
          title={t(filter === 'all' ? 'loan.noRecords' : 'loan.noneOfStatus')}
          action={
            filter === 'all' && (
              <Link to="/loan" className={buttonClass('quiet', 'medium')}>
                {t('loan.title')}
              </Link>
            )
          }
        />
      }
      skeleton={<LoanCardSkeleton />}
    />
  );
}
