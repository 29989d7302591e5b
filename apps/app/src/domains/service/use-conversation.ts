import { conversation, readMessages, type ServiceMessage, sendMessage, serviceMessages } from '@bourse/wire';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { call } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { callKey, queryClient } from '../../platform/query-client.ts';
import { randomKey } from '../../platform/submission-key.ts';
import { tokenStore } from '../../platform/token-store.ts';
import { useValue } from '../../platform/value-store.ts';
import { type Draft, MessageOutbox, type SentFile } from './message-outbox.ts';

const LIST_KEY = [...callKey(serviceMessages, {}), 'backwards'];
/** Ends with the session: session.ts clears what is kept here. */
const KEPT = 'bourse.service-drafts';
/** How often what waits is tried again where the phone believes that it is online. */
const RETRY_MS = 10_000;

interface Page {
  readonly rows: readonly ServiceMessage[];
  readonly total: number;
}

export interface Conversation {
  /** Oldest first. */
  readonly messages: readonly ServiceMessage[];
  readonly drafts: readonly Draft[];
  readonly loading: boolean;
  readonly failed: boolean;
  readonly error: Error | null;
  readonly fetching: boolean;
  readonly refetch: () => void;
  readonly hasEarlier: boolean;
  readonly loadingEarlier: boolean;
  readonly loadEarlier: () => void;
  readonly send: (text: string, files: readonly SentFile[]) => void;
  readonly retry: (key: string) => void;
  readonly remove: (key: string) => void;
}

/** The conversation with customer service: what is stored, page by page backwards, and what is on its way. */
export function useConversation(): Conversation {
  const query = useInfiniteQuery({
    queryKey: LIST_KEY,
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam }): Promise<Page> => call(serviceMessages, { query: { before: pageParam } }),
    getNextPageParam: (last: Page, all: readonly Page[]) => {
      const seen = all.reduce((sum, { rows }) => sum + rows.length, 0);
      return last.rows.length === 0 || seen >= last.total ? undefined : last.rows.at(-1)?.id;
    },
  });
  const messages = useMemo(() => inOrder(query.data?.pages ?? []), [query.data]);
  const outbox = useOutbox();
  const drafts = useValue(outbox.drafts);
  useResending(outbox, drafts);
  useReading(messages);
  return {
    messages,
    drafts,
    loading: query.isPending,
    failed: query.isError && query.data === undefined,
    error: query.error,
    fetching: query.isFetching,
    refetch: () => void query.refetch(),
    hasEarlier: query.hasNextPage,
    loadingEarlier: query.isFetchingNextPage,
    loadEarlier: () => void query.fetchNextPage(),
    send: (text, files) => outbox.add(text, files),
    retry: (key) => outbox.retry(key),
    remove: (key) => outbox.remove(key),
  };
}

/** Each once: a message that came in between two pages is in both. */
function inOrder(pages: readonly Page[]): readonly ServiceMessage[] {
  const byId = new Map(pages.flatMap(({ rows }) => rows.map((row) => [row.id, row])));
  return [...byId.values()].sort((one, other) => one.id - other.id);
}

/** One outbox for a session, whichever page is open; another session's customer must never send what is in it. */
let current: { readonly token: string | undefined; readonly outbox: MessageOutbox } | undefined;

function useOutbox(): MessageOutbox {
  const token = useValue(tokenStore);
  if (current === undefined || current.token !== token) current = { token, outbox: openOutbox(token) };
  return current.outbox;
}

function openOutbox(token: string | undefined): MessageOutbox {
  const isOver = () => tokenStore.read() !== token;
  return new MessageOutbox({
    send: async (text, attachments, idempotencyKey) => {
      if (isOver()) throw new ApiError({ code: 0, key: 'network_anomaly', msg: '' });
      return call(sendMessage, { body: { text, attachments: [...attachments] }, idempotencyKey });
    },
    onSent: showSent,
    makeKey: randomKey,
    now: Date.now,
    read: () => {
      try {
        return sessionStorage.getItem(KEPT) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write: (text) => {
      if (isOver()) return;
      try {
        if (text === undefined) sessionStorage.removeItem(KEPT);
        else sessionStorage.setItem(KEPT, text);
      } catch {
        // Storage is refused: what waits lasts until the page closes.
      }
    },
  });
}

/** Stands in the list at once; the feed has the list read again. */
function showSent(message: ServiceMessage): void {
  queryClient.setQueryData<InfiniteData<Page, number | undefined>>(LIST_KEY, (data) => {
    const [first, ...others] = data?.pages ?? [];
    if (data === undefined || first === undefined) return data;
    if (first.rows.some(({ id }) => id === message.id)) return data;
    return { ...data, pages: [{ rows: [message, ...first.rows], total: first.total + 1 }, ...others] };
  });
  void queryClient.invalidateQueries({ queryKey: ['service'] });
}

/** What waits goes out when the network is back. */
function useResending(outbox: MessageOutbox, drafts: readonly Draft[]): void {
  const waiting = drafts.some(({ state }) => state === 'waiting');
  // What was kept over a reload.
  useEffect(() => void outbox.flush(), [outbox]);
  useEffect(() => {
    if (!waiting) return;
    const flush = () => void outbox.flush();
    const timer = setInterval(flush, RETRY_MS);
    addEventListener('online', flush);
    return () => {
      clearInterval(timer);
      removeEventListener('online', flush);
    };
  }, [outbox, waiting]);
}

/** Says up to where the customer has read, while they look at it. */
function useReading(messages: readonly ServiceMessage[]): void {
  const newest = messages.findLast(({ from, read }) => from === 'service' && !read)?.id;
  const told = useRef(0);
  useEffect(() => {
    if (newest === undefined) return;
    const tell = () => {
      if (document.visibilityState !== 'visible' || told.current >= newest) return;
      told.current = newest;
      call(readMessages, { body: { upTo: newest } }).then(
        () => queryClient.invalidateQueries({ queryKey: callKey(conversation, {}).slice(0, 2) }),
        () => {
          told.current = 0;
        },
      );
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [newest]);
}
