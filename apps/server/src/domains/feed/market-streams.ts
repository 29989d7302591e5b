import type { DepthDesk, DepthPush, DepthRow, DetailPush, FeedRequest, KlinePush, TradePush } from '@bourse/wire';
import { type DepthSide, depthDiff, depthRows } from '../../exchange/depth-rows.ts';
import { BOOK_OF, type MarketDepth } from '../../exchange/market-depth.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import type { Push, StreamSource } from './stream.ts';

/** Trades a push and a snapshot hold at most. */
const TRADES_MAX = 20;
/** Price rows a side that a client of DEPTH is sent. */
export const DEPTH_ROWS_MAX = 50;

export interface StreamDeps {
  readonly hub: MarketHub;
  readonly depth: MarketDepth;
}

/** The source a request reads; undefined where there is no such market. */
export function streamSource(request: FeedRequest, deps: StreamDeps): StreamSource | undefined {
  const { symbol } = request;
  if (deps.hub.find(symbol) === undefined) return undefined;
  switch (request.type) {
    case 'DETAIL':
      return {
        ...latestOnly((seq): DetailPush => ({ type: 'DETAIL', symbol, seq, data: deps.hub.detail(symbol) })),
        standing: () => deps.hub.isOpen(symbol),
      };
    case 'KLINE':
      return klineSource(symbol, request.interval ?? '1m', deps.hub);
    case 'TRADE':
      return tradeSource(symbol, deps.hub);
    case 'DEPTH': {
      const simulated = request.simulated === true;
      const desk = request.desk ?? 'spot';
      if (deps.depth.view(BOOK_OF[desk], simulated ? 'demo' : 'live', symbol) === undefined) return undefined;
      return new DepthSource(symbol, simulated, desk, deps.depth);
    }
  }
}

function latestOnly(build: (seq: number) => object | undefined): StreamSource {
  const message: Push = (seq) => {
    const push = build(seq);
    return push === undefined ? undefined : JSON.stringify(push);
  };
  return { current: message, next: () => message };
}

function klineSource(symbol: string, interval: KlinePush['interval'], hub: MarketHub): StreamSource {
  return latestOnly((seq): KlinePush | undefined => {
    const bar = hub.runningBar(symbol, interval);
    if (bar === undefined) return undefined;
    const { t: T, o, h, l, c, v } = bar;
    return { type: 'KLINE', symbol, interval, seq, data: { o, h, l, c, v, T } };
  });
}

function tradeSource(symbol: string, hub: MarketHub): StreamSource {
  let lastId = hub.trades(symbol, 1)[0]?.id;
  const push = (seq: number, data: TradePush['data']) =>
    JSON.stringify({ type: 'TRADE', symbol, seq, data } satisfies TradePush);
  return {
    current: (seq) => push(seq, hub.trades(symbol, TRADES_MAX)),
    next: () => {
      const trades = hub.trades(symbol, TRADES_MAX);
      const seen = trades.findIndex((trade) => trade.id === lastId);
      const fresh = seen < 0 ? trades : trades.slice(0, seen);
      if (fresh.length === 0) return undefined;
      lastId = fresh[0]?.id;
      return (seq) => push(seq, fresh);
    },
  };
}

/** A snapshot of what was sent last, then the rows that changed. */
class DepthSource implements StreamSource {
  readonly #symbol: string;
  readonly #simulated: boolean;
  readonly #desk: DepthDesk;
  readonly #depth: MarketDepth;
  #rows: { bids: DepthRow[]; asks: DepthRow[] } | undefined;
  #sent: { bids: DepthSide; asks: DepthSide } = { bids: new Map(), asks: new Map() };

  constructor(symbol: string, simulated: boolean, desk: DepthDesk, depth: MarketDepth) {
    this.#symbol = symbol;
    this.#simulated = simulated;
    this.#desk = desk;
    this.#depth = depth;
  }

  current(seq: number): string {
    this.#rows ??= this.#take();
    return this.#push(seq, true, this.#rows);
  }

  next(): Push | undefined {
    const former = this.#sent;
    const rows = this.#take();
    this.#rows = rows;
    const data = { bids: depthDiff(former.bids, rows.bids), asks: depthDiff(former.asks, rows.asks) };
    if (data.bids.length === 0 && data.asks.length === 0) return undefined;
    return (seq) => this.#push(seq, false, data);
  }

  standing(): boolean {
    return this.#depth.offers(BOOK_OF[this.#desk], this.#symbol);
  }

  /** Reads the book; what it gives counts as sent. */
  #take(): { bids: DepthRow[]; asks: DepthRow[] } {
    const view = this.#depth.view(BOOK_OF[this.#desk], this.#simulated ? 'demo' : 'live', this.#symbol);
    const rows = { bids: [] as DepthRow[], asks: [] as DepthRow[] };
    if (view !== undefined) {
      rows.bids = depthRows(view.bids.slice(0, DEPTH_ROWS_MAX), view.market.tickSize);
      rows.asks = depthRows(view.asks.slice(0, DEPTH_ROWS_MAX), view.market.tickSize);
    }
    this.#sent = { bids: new Map(rows.bids), asks: new Map(rows.asks) };
    return rows;
  }

  #push(seq: number, snapshot: boolean, data: DepthPush['data']): string {
    const push: DepthPush = {
      type: 'DEPTH',
      symbol: this.#symbol,
      simulated: this.#simulated,
      desk: this.#desk,
      seq,
      snapshot,
      data,
    };
    return JSON.stringify(push);
  }
}
