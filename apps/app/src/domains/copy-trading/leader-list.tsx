import { buttonClass, EmptyState, type EmptyStateProps } from '@bourse/ui';
import { Chip } from '@bourse/ui/chip';
import { followList, LEADER_ORDERS, type LeaderOrder, type LeaderRow } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Pages, usePages } from '../../platform/query-client.ts';
import { PagedList } from '../../shell/paged-list.tsx';
import { LeadersSkeleton } from './follow-page-parts.tsx';
import { LeaderCard } from './leader-card.tsx';

interface LeadersProps extends Pick<EmptyStateProps, 'title' | 'text' | 'action'> {
  readonly pages: Pages<LeaderRow>;
}

function Leaders({ pages, ...nobody }: LeadersProps) {
  return (
    <PagedList<LeaderRow>
      pages={pages}
      skeleton={<LeadersSkeleton />}
      itemKey={({ id }) => id}
      renderItem={(leader) => <LeaderCard leader={leader} />}
      empty={<EmptyState icon={<Users aria-hidden className="size-8" strokeWidth={1.5} />} {...nobody} />}
    />
  );
}

/** Leaders who may be followed, in the chosen order. */
export function LeaderList() {
  const { t } = useTranslation();
  const [order, setOrder] = useState<LeaderOrder>('profit');
  const pages = usePages(followList, { query: { orderByColumn: order } });
  return (
    <>
      <fieldset className="flex flex-wrap gap-2 px-4 pt-3 *:flex-auto *:px-2">
        <legend className="sr-only">{t('copyTrading.order')}</legend>
        {LEADER_ORDERS.map((key) => (
          <Chip key={key} pressed={order === key} onChoose={() => setOrder(key)}>
            {t(`copyTrading.order_${key}`)}
          </Chip>
        ))}
      </fieldset>
      <Leaders
        key={order}
        pages={pages}
        title={t('copyTrading.noLeaders')}
        text={t('copyTrading.noLeadersText')}
        action={
          <Link to="/follow" search={{ tab: 'lead' }} replace className={buttonClass('quiet', 'medium')}>
            {t('copyTrading.toLead')}
          </Link>
        }
      />
    </>
  );
}

/** Those the customer follows now. */
export function FollowedList() {
  const { t } = useTranslation();
  const pages = usePages(followList, { query: { followType: 1 } });
  return (
    <Leaders
      pages={pages}
      title={t('copyTrading.nobodyFollowed')}
      text={t('copyTrading.nobodyFollowedText')}
      action={
        <Link to="/follow" search={{}} replace className={buttonClass('quiet', 'medium')}>
          {t('copyTrading.toLeaders')}
        </Link>
      }
    />
  );
}
