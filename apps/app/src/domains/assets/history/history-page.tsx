import { ChangeText, directionOf, EmptyState, IconButton, SkeletonRows } from '@bourse/ui';
import { PullToRefresh } from '@bourse/ui/pull-to-refresh';
import { Select } from '@bourse/ui/select';
import { getStatement, HISTORY_GROUP_KEYS, type HistoryRow } from '@bourse/wire';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronRight, Download, SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api.ts';
import { lazyPart } from '../../../platform/app-files.ts';
import { formatSigned } from '../../../platform/format.ts';
import { formatDateTime } from '../../../platform/format-time.ts';
import { HIDDEN_TEXT, useHiddenBalance } from '../../../platform/hidden-balance.ts';
import { invalidate } from '../../../platform/query-client.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { zoneInUse } from '../../../platform/zone-choice.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { PagedList } from '../../../shell/paged-list.tsx';
import { useBusy } from '../../../shell/use-busy.ts';
import { entryKindKey } from '../entry-words.ts';
import { countOf, filterOf, type HistoryFilter, queryOf, searchOf } from './history-filter.ts';
import { useHistory } from './use-history.ts';

const HistoryDetail = lazyPart(() => import('./history-detail.tsx'), 'HistoryDetail');
const FilterSheet = lazyPart(() => import('./filter-sheet.tsx'), 'FilterSheet');

/** /history: every movement of the customer's money, narrowed by kind, asset, account, direction and days. */
export function HistoryPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const filter = filterOf(useSearch({ from: '/history' }));
  const query = queryOf(filter, serverNow(), zoneInUse());
  const pages = useHistory(query);
  const { hidden } = useHiddenBalance();
  const { busy, run } = useBusy();
  const [opened, setOpened] = useState<HistoryRow | undefined>(undefined);
  const [detail, setDetail] = useState(false);
  const [filtering, setFiltering] = useState(false);
  const change = (next: Partial<HistoryFilter>) =>
    void navigate({ to: '/history', search: searchOf({ ...filter, ...next }), replace: true });
  const exportIt = async () => {
    const { from, to } = query ?? {};
    const period = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
    const statement = await call(getStatement, { query: { kind: 'entries', ...period } });
    saveFile(new Blob([statement.csv], { type: 'text/csv;charset=utf-8' }), statement.fileName);
  };
  const count = countOf(filter);
  return (
    <>
      <PageHeader
        title={t('history.title')}
        back
        backTo="/assets"
        actions={
          <IconButton
            label={t('history.statement')}
            disabled={busy || query === undefined}
            onClick={() => void run(exportIt)}
            icon={<Download aria-hidden className="size-5" />}
          />
        }
      />
      <div className="flex items-center gap-2 px-4 pt-1 pb-2">
        <Select
          label={t('history.group')}
          className="min-w-0 flex-1"
          value={filter.group === '' ? 'all' : filter.group}
          onValueChange={(key) => change({ group: key === 'all' ? '' : key })}
          options={(['all', ...HISTORY_GROUP_KEYS] as const).map((key) => ({ key, label: t(`history.group_${key}`) }))}
        />
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setFiltering(true)}
          className="press flex min-h-11 items-center gap-1.5 rounded-control bg-surface-1 px-3 text-13 font-medium text-strong"
        >
          <SlidersHorizontal aria-hidden className="size-4 text-soft" />
          {count === 0 ? t('history.filter') : t('history.filterSet', { count })}
        </button>
      </div>
      <PullToRefresh label={t('common.refreshing')} onRefresh={() => invalidate('assets')}>
        <PagedList<HistoryRow>
          pages={pages}
          itemKey={({ id }) => id}
          renderItem={(row) => (
            <Row
              row={row}
              hidden={hidden}
              onOpen={() => {
                setOpened(row);
                setDetail(true);
              }}
            />
          )}
          empty={
            <EmptyState
              title={t(count === 0 && filter.group === '' ? 'history.none' : 'history.noneSuch')}
              text={t(count === 0 && filter.group === '' ? 'history.noneText' : 'history.noneSuchText')}
            />
          }
          skeleton={<SkeletonRows rows={8} label={t('common.loading')} />}
          className="divide-y divide-line"
        />
      </PullToRefresh>
      {opened !== undefined && (
        <Suspense fallback={null}>
          <HistoryDetail open={detail} onOpenChange={setDetail} row={opened} hidden={hidden} />
        </Suspense>
      )}
      {filtering && (
        <Suspense fallback={null}>
          <FilterSheet open={filtering} onOpenChange={setFiltering} filter={filter} onChange={change} />
        </Suspense>
      )}
    </>
  );
}

interface RowProps {
  readonly row: HistoryRow;
  readonly hidden: boolean;
  readonly onOpen: () => void;
}

/** What moved, where and when, and how much. */
function Row({ row, hidden, onOpen }: RowProps) {
  const { t } = useTranslation();
  const { kind, symbol, amount, time, instrument } = row;
  const asset = symbol.toUpperCase();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="press flex min-h-16 w-full items-center gap-3 px-4 py-2 text-start"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate text-15 font-medium text-strong">
          {t(entryKindKey(kind))}
          {instrument !== null && <bdi className="ms-1.5 text-12 text-faint">{instrument.toUpperCase()}</bdi>}
        </span>
        <span className="block text-12 text-faint">
          <time dateTime={new Date(time).toISOString()}>
            <bdi className="nums">{formatDateTime(time)}</bdi>
          </time>
        </span>
      </span>
      <span className="max-w-[55%] text-end break-all">
        {hidden ? (
          <bdi className="text-15">{HIDDEN_TEXT}</bdi>
        ) : (
          <ChangeText text={formatSigned(amount)} direction={directionOf(amount)} className="text-15 font-medium" />
        )}
        <span className="block text-12 text-faint">
          <bdi>{asset}</bdi>
        </span>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-faint rtl:rotate-180" />
    </button>
  );
}
