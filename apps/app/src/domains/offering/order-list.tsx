import { buttonClass, EmptyState } from '@bourse/ui';
import { type OfferingDesk, type OwnCoinOrderRow, ownCoinApplyList, ownCoinOrderList } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePages } from '../../platform/query-client.ts';
import { PagedList } from '../../shell/paged-list.tsx';
import { SUBSCRIPTION_PAGE_SIZE } from './offering-list.tsx';
import { OrderCard } from './order-card.tsx';

export interface OrderListProps {
  readonly desk: OfferingDesk;
  /** Purchases of placements; applications otherwise. */
  readonly bought: boolean;
}

const NEWEST_FIRST = { orderByColumn: 'createTime', isAsc: 'desc' } as const;

/** The customer's applications or purchases, newest first. */
export function OrderList({ desk, bought }: OrderListProps) {
  const { t } = useTranslation();
  const pages = usePages(
    bought ? ownCoinOrderList : ownCoinApplyList,
    { query: { desk, ...NEWEST_FIRST } },
    { pageSize: SUBSCRIPTION_PAGE_SIZE },
  );
  const begin = desk === 'coin' ? '/subscription' : bought ? '/dzList' : '/newSharesCenter';
  return (
    <PagedList<OwnCoinOrderRow>
      pages={pages}
      itemKey={({ id }) => id}
      renderItem={(order) => <OrderCard order={order} bought={bought} />}
      empty={
        <EmptyState
          title={t(bought ? 'offering.noPurchases' : 'offering.noApplications')}
          action={
            <Link to={begin} className={buttonClass('quiet', 'medium')}>
              {t('offering.seeOffers')}
            </Link>
          }
        />
      }
    />
  );
}
