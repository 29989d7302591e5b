import { EmptyState, Skeleton } from '@bourse/ui';
import { type OfferingDesk, type OwnCoinRow, ownCoinList } from '@bourse/wire';
import type { ReactNode } from 'react';
import { usePages } from '../../platform/query-client.ts';
import { Loading } from '../../shell/loading.tsx';
import { PagedList } from '../../shell/paged-list.tsx';
import { OfferingCard } from './offering-card.tsx';

/** Entries loaded at once, as the product specification has it. */
export const SUBSCRIPTION_PAGE_SIZE = 8;

export interface OfferingListProps {
  readonly desk: OfferingDesk;
  readonly type: number;
  /** 1 to come, 2 open, 3 over; undefined: all. */
  readonly status?: number | undefined;
  readonly emptyTitle: string;
  /** The next step where there is nothing. */
  readonly emptyAction?: ReactNode;
}

/** Offerings page after page. */
export function OfferingList({ desk, type, status, emptyTitle, emptyAction }: OfferingListProps) {
  const query = { desk, type, ...(status === undefined ? {} : { status }) };
  const pages = usePages(ownCoinList, { query }, { pageSize: SUBSCRIPTION_PAGE_SIZE });
  return (
    <PagedList<OwnCoinRow>
      pages={pages}
      itemKey={({ id }) => id}
      renderItem={(offering) => <OfferingCard offering={offering} />}
      empty={<EmptyState title={emptyTitle} action={emptyAction} />}
      skeleton={<CardsSkeleton />}
      className="flex flex-col gap-3 pt-3 pb-6"
    />
  );
}

function CardsSkeleton() {
  return (
    <Loading className="flex flex-col gap-3 px-4 pt-3">
      {[0, 1, 2].map((card) => (
        <Skeleton key={card} className="h-44 w-full rounded-card" />
      ))}
    </Loading>
  );
}
