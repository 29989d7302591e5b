import {
  isTimedOpen,
  PAGE_SIZE_MAX,
  TIMED_STATUS,
  type TimedOrderRow,
  timedOrderDetail,
  timedOrderList,
} from '@bourse/wire';
import { useEffect, useRef } from 'react';
import { call } from '../../platform/api.ts';
import { invalidate, type Pages, usePages } from '../../platform/query-client.ts';
import { serverNow } from '../../platform/server-clock.ts';

/** The server tells of a settlement; this long after the expiry it is asked. */
const ASK_AFTER_MS = 2_000;

/** The orders that wait or run, of all instruments: every one, for each has its ring and its result. */
export function useOpenOrders(): Pages<TimedOrderRow> {
  const pages = usePages(timedOrderList, { query: { status: '0' } }, { pageSize: PAGE_SIZE_MAX });
  const { hasMore, loadingMore, moreFailed, loadMore } = pages;
  useEffect(() => {
    if (hasMore && !loadingMore && !moreFailed) loadMore();
  }, [hasMore, loadingMore, moreFailed, loadMore]);
  return pages;
}

/** When something next becomes of an order: it opens, or it is over. */
const dueOf = ({ status, openTime, closeTime }: TimedOrderRow): number =>
  status === TIMED_STATUS.pending ? openTime : closeTime;

/** Everything an order changes is out of date. */
export function refreshTimed(): void {
  void invalidate('timed', 'trading', 'assets');
}

/** Hands on each order that ran and is over now, with its result. */
export function useFinished(rows: readonly TimedOrderRow[], onFinished: (order: TimedOrderRow) => void): void {
  const former = useRef<ReadonlySet<number>>(new Set());
  const latest = useRef(onFinished);
  useEffect(() => {
    latest.current = onFinished;
  });
  useEffect(() => {
    const present = new Set(rows.map(({ id }) => id));
    const gone = [...former.current].filter((id) => !present.has(id));
    former.current = present;
    for (const id of gone) {
      void call(timedOrderDetail, { params: { id } })
        .then((order) => {
          // One of another ledger runs on.
          if (!isTimedOpen(order)) latest.current(order);
        })
        .catch(() => undefined);
    }
  }, [rows]);
  const overdue = rows.reduce((soonest, row) => Math.min(soonest, dueOf(row)), Infinity);
  useEffect(() => {
    if (overdue === Infinity) return;
    const ask = () => {
      if (serverNow() > overdue + ASK_AFTER_MS) refreshTimed();
    };
    // The phone slept, and no timer ran: on return it is asked at once.
    const back = () => {
      if (document.visibilityState === 'visible' && serverNow() > overdue) refreshTimed();
    };
    const timer = setInterval(ask, ASK_AFTER_MS);
    document.addEventListener('visibilitychange', back);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', back);
    };
  }, [overdue]);
}
