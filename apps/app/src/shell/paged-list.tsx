import { Skeleton } from '@bourse/ui';
import { InfiniteList } from '@bourse/ui/infinite-list';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pages } from '../platform/query-client.ts';
import { Failed } from './load-failed.tsx';
import { Loading } from './loading.tsx';

export interface PagedListProps<Row> {
  readonly pages: Pages<Row>;
  readonly itemKey: (row: Row) => string | number;
  readonly renderItem: (row: Row) => ReactNode;
  /** In place of a list without rows. */
  readonly empty: ReactNode;
  /** In the geometry of the rows; that of order cards unless told. */
  readonly skeleton?: ReactNode;
  readonly className?: string;
}

/** A list page after page: loading, failed, empty, or the rows with their end. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { pages, itemKey, renderItem, empty, skeleton = <CardSkeleton />, className } = props;
  const { t } = useTranslation(['app', 'messages']);
  if (pages.loading) return skeleton;
  if (pages.error !== null) {
    return <Failed error={pages.error} onRetry={pages.refresh} />;
  }
  if (pages.rows.length === 0) return empty;
  return (
    <InfiniteList<Row>
      items={pages.rows}
      itemKey={itemKey}
      renderItem={renderItem}
      hasMore={pages.hasMore}
      loadingMore={pages.loadingMore}
      onLoadMore={pages.loadMore}
      failed={pages.moreFailed}
      endLabel={t('messages:no_more_data')}
      loadingLabel={t('common.loading')}
      retryLabel={t('common.retry')}
      {...(className !== undefined && { className })}
    />
  );
}

function CardSkeleton() {
  return (
    <Loading className="px-4">
      {[0, 1].map((card) => (
        <div key={card} className="space-y-3 border-b border-line py-4">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-3 w-28" />
        </div>
      ))}
    </Loading>
  );
}
