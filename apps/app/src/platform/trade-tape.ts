/** The latest trades of an instrument, one for each tick: `useTrades(symbol)`, newest first, live, at most five renders a second. */
import { type TradeRow, trades } from '@bourse/wire';
import { useEffect, useMemo, useState } from 'react';
import { marketFeed } from './feed.ts';
import { useCall } from './query-client.ts';

/** Spec: 20 rows, updated at most every 200 ms. */
export const TAPE_ROWS = 20;
/** More are not given at once; longer tapes grow while they are read. */
const ROWS_PER_CALL = 100;
const THROTTLE_MS = 200;

/** New trades before known ones, each once, at most `rows`. */
export function mergeTrades(
  known: readonly TradeRow[],
  fresh: readonly TradeRow[],
  rows = TAPE_ROWS,
): readonly TradeRow[] {
  const seen = new Set<string>();
  return [...fresh, ...known].filter((row) => !seen.has(row.id) && seen.add(row.id)).slice(0, rows);
}

export interface TradeTape {
  readonly rows: readonly TradeRow[];
  readonly loading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

export function useTrades(symbol: string | undefined, most = TAPE_ROWS): TradeTape {
  const first = useCall(
    trades,
    { query: { symbol: symbol ?? '', limit: Math.min(most, ROWS_PER_CALL) } },
    { enabled: symbol !== undefined, staleTime: 0 },
  );
  const [live, setLive] = useState<{ readonly symbol: string | undefined; readonly rows: readonly TradeRow[] }>({
    symbol,
    rows: [],
  });
  useEffect(() => {
    if (symbol === undefined) return;
    let waiting: readonly TradeRow[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      timer = undefined;
      const fresh = waiting;
      waiting = [];
      setLive((former) => ({ symbol, rows: mergeTrades(former.symbol === symbol ? former.rows : [], fresh, most) }));
    };
    const stop = marketFeed().subscribe({ type: 'TRADE', symbol }, (push) => {
      if (push.type !== 'TRADE') return;
      waiting = mergeTrades(waiting, push.data, most);
      timer ??= setTimeout(show, THROTTLE_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [symbol, most]);
  const rows = useMemo(
    () => mergeTrades(first.data?.rows ?? [], live.symbol === symbol ? live.rows : [], most),
    [first.data, live, symbol, most],
  );
  return { rows, loading: first.isPending && rows.length === 0, error: first.error, retry: () => void first.refetch() };
}
