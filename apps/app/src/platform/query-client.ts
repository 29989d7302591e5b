/**
 * Server state. `useCall(endpoint, input)` for one answer, `usePages(endpoint, input)` for endless lists; keys are
 * [domain, name, input], so `invalidate('spot', 'assets')` refreshes what belongs together.
 */
import type { AnswerOf, Endpoint } from '@bourse/wire';
import { QueryClient, type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, forgetReads } from './api.ts';
import type { CallInput } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { tokenStore } from './token-store.ts';
import { useValue } from './value-store.ts';

const RETRIES_MAX = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: true,
      // Refusals of the server are final; only a missing network is tried again.
      retry: (failures, error) =>
        failures < RETRIES_MAX && error instanceof ApiError && error.key === 'network_anomaly',
    },
    mutations: { retry: false },
  },
});

export function callKey(endpoint: Endpoint, input: unknown): readonly unknown[] {
  return [...endpoint.id.split('.'), input];
}

/** Refreshes every query of these domains ("spot", "assets", "account" …), or of one call ("market.stockList"). */
export function invalidate(...domains: readonly string[]): Promise<unknown> {
  forgetReads();
  return Promise.all(domains.map((domain) => queryClient.invalidateQueries({ queryKey: domain.split('.') })));
}

/** Answers younger than this are not asked for again when somebody comes back. */
const MOMENT_MS = 5_000;

/** Fetches what is on the screen and not of this moment. */
export function refetchOlder(): void {
  const bound = Date.now() - MOMENT_MS;
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.dataUpdatedAt < bound });
}

export interface CallOptions {
  readonly enabled?: boolean;
  readonly staleTime?: number;
  readonly refetchInterval?: number | false;
  /** Shows the former input's answer while the new one loads (searches, filters). */
  readonly keepPrevious?: boolean;
}

/** One answer, cached by its input. Calls for customers wait until somebody is signed in. */
export function useCall<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): UseQueryResult<AnswerOf<E>, Error> {
  const token = useValue(tokenStore);
  return useQuery<AnswerOf<E>, Error>({
    queryKey: callKey(endpoint, input),
    queryFn: () => call(endpoint, input),
    enabled: (endpoint.caller === 'anyone' || token !== undefined) && options.enabled !== false,
    ...(options.staleTime !== undefined && { staleTime: options.staleTime }),
    ...(options.refetchInterval !== undefined && { refetchInterval: options.refetchInterval }),
    ...(options.keepPrevious === true && { placeholderData: (former: AnswerOf<E> | undefined) => former as never }),
  });
}

export interface Pages<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly loading: boolean;
  readonly error: Error | null;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  /** The page after the ones shown failed. */
  readonly moreFailed: boolean;
  readonly loadMore: () => void;
  readonly refresh: () => Promise<unknown>;
}

/** The lists of stocks call their rows `list`. */
interface RowsAnswer {
  readonly rows?: readonly unknown[];
  readonly list?: readonly unknown[];
  readonly total: number;
}
const rowsOf = ({ rows, list }: RowsAnswer): readonly unknown[] => rows ?? list ?? [];
type RowOf<A> = A extends { readonly rows: readonly (infer Row)[] }
  ? Row
  : A extends { readonly list: readonly (infer Row)[] }
    ? Row
    : never;

export interface PagesOptions {
  readonly pageSize?: number;
  readonly enabled?: boolean;
  readonly pageKey?: 'pageNum' | 'pageNo';
  readonly refetchInterval?: number;
}

/** An endless list of an endpoint whose answer holds `rows` (or `list`) and `total` and whose query takes pageNum (or `pageKey`) and pageSize. */
export function usePages<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: PagesOptions = {},
): Pages<RowOf<AnswerOf<E>>> {
  const token = useValue(tokenStore);
  const { pageSize = 10, pageKey = 'pageNum' } = options;
  const query = useInfiniteQuery({
    queryKey: [...callKey(endpoint, input), 'pages', pageSize],
    initialPageParam: 1,
    queryFn: async ({ pageParam }) => {
      const given = input as { readonly query?: Readonly<Record<string, unknown>> };
      const paged = { ...given, query: { ...given.query, [pageKey]: pageParam, pageSize } } as unknown as CallInput<E>;
      return (await call(endpoint, paged)) as unknown as RowsAnswer;
    },
    getNextPageParam: (last, all) => {
      const seen = all.reduce((sum, page) => sum + rowsOf(page).length, 0);
      return rowsOf(last).length === 0 || seen >= last.total ? undefined : all.length + 1;
    },
    enabled: (endpoint.caller === 'anyone' || token !== undefined) && options.enabled !== false,
    ...(options.refetchInterval !== undefined && { refetchInterval: options.refetchInterval }),
  });
  const { data, fetchNextPage, refetch } = query;
  return useMemo(
    () => ({
      rows: (data?.pages.flatMap(rowsOf) ?? []) as unknown as readonly RowOf<AnswerOf<E>>[],
      total: data?.pages[0]?.total ?? 0,
      loading: query.isPending && query.fetchStatus !== 'idle',
      error: data === undefined ? query.error : null,
      hasMore: query.hasNextPage,
      loadingMore: query.isFetchingNextPage,
      moreFailed: query.isFetchNextPageError,
      loadMore: () => void fetchNextPage(),
      refresh: refetch,
    }),
    [
      data,
      query.isPending,
      query.fetchStatus,
      query.error,
      query.hasNextPage,
      query.isFetchingNextPage,
      query.isFetchNextPageError,
      fetchNextPage,
      refetch,
    ],
  );
}
