import { PullToRefresh } from '@bourse/ui/pull-to-refresh';
import { Tabs } from '@bourse/ui/tabs';
import { MONEY_STATUS, type MoneyStatus } from '@bourse/wire';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidate } from '../../platform/query-client.ts';

const FILTERS = ['all', 'waiting', 'success', 'failed'] as const;
export type RecordFilter = (typeof FILTERS)[number];

/** The tab that an address asks for: "waiting". */
export function recordFilterOf(text: string | undefined): RecordFilter {
  return FILTERS.find((one) => one === text) ?? 'all';
}

export interface RecordTabsProps {
  /** Names the set of tabs. */
  readonly label: string;
  readonly filter: RecordFilter;
  readonly onFilter: (filter: RecordFilter) => void;
  /** The queries that pulling down refreshes: "withdraw". */
  readonly domain: string;
  /** The records of one status; undefined: all. */
  readonly children: (status: MoneyStatus | undefined) => ReactNode;
}

/** Records of money by what became of them, refreshed by pulling down. */
export function RecordTabs({ label, filter, onFilter, domain, children }: RecordTabsProps) {
  const { t } = useTranslation();
  const status = filter === 'all' ? undefined : MONEY_STATUS[filter];
  return (
    <Tabs
      label={label}
      value={filter}
      onValueChange={onFilter}
      items={FILTERS.map((key) => ({ key, label: t(`records.${key}`) }))}
    >
      <PullToRefresh label={t('common.refreshing')} onRefresh={() => invalidate(domain)}>
        {children(status)}
      </PullToRefresh>
    </Tabs>
  );
}
