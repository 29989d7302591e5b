import { EmptyState, ListRow, SkeletonRows } from '@bourse/ui';
import { type AgentRow, getAgentList } from '@bourse/wire';
import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../../platform/format.ts';
import { formatDate } from '../../platform/format-time.ts';
import { usePages } from '../../platform/query-client.ts';
import { PagedList } from '../../shell/paged-list.tsx';

/** The customers of one level and what each brought. */
export function InvitedList({ level }: { readonly level: 1 | 2 | 3 }) {
  const { t } = useTranslation();
  const pages = usePages(getAgentList, { body: { params: { leve: level } } }, { pageSize: 20 });
  return (
    <PagedList<AgentRow>
      pages={pages}
      itemKey={({ fromId, createTime }) => `${fromId} ${createTime}`}
      skeleton={<SkeletonRows rows={4} label={t('common.loading')} />}
      empty={
        <EmptyState
          icon={<UserPlus aria-hidden className="size-8" strokeWidth={1.5} />}
          title={t('promotion.none')}
          text={t(level === 1 ? 'promotion.noneText' : 'promotion.noneBelowText')}
        />
      }
      renderItem={(row) => (
        <ListRow
          title={<bdi>{row.fromId}</bdi>}
          detail={t('promotion.since', { date: formatDate(row.createTime) })}
          after={
            <span className="nums text-15 font-medium text-strong">
              <bdi>{t('promotion.amount', { amount: formatQuantity(row.sumAmount, 4) })}</bdi>
            </span>
          }
        />
      )}
    />
  );
}
