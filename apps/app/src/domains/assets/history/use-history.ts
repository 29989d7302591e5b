import { type HistoryRow, history, type QueryIn } from '@bourse/wire';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../platform/api.ts';
import { callKey, type Pages } from '../../../platform/query-client.ts';

const PAGE_SIZE = 25;

/** The history page after page; each page says where the next begins. Of a long history a page may be empty: then the next is asked for at once. */
export function useHistory(query: QueryIn<typeof history> | undefined): Pages<HistoryRow> {
  const found = useInfiniteQuery({
    queryKey: [...callKey(history, query), 'pages'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call(history, {
        query: { ...query, size: PAGE_SIZE, ...(pageParam !== undefined && { after: pageParam }) },
      }),
    getNextPageParam: (last) => last.next ?? undefined,
    enabled: query !== undefined,
  });
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = found;
  const isEmpty = data?.pages.at(-1)?.rows.length === 0;
  const looksOn = isEmpty && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (looksOn && !isFetching) void fetchNextPage();
  }, [looksOn, isFetching, fetchNextPage]);
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  return {
    rows,
    total: rows.length,
    loading: query !== undefined && (found.isPending || (rows.length === 0 && looksOn)),
    error: data === undefined ? found.error : null,
    hasMore: hasNextPage,
    loadingMore: found.isFetchingNextPage,
    moreFailed: isFetchNextPageError,
    loadMore: () => void fetchNextPage(),
    refresh: found.refetch,
  };
}
