import { formatPrice, type Price, parsePrice } from '@bourse/money';
import {
  type AllSetting,
  type CoinItem,
  depth,
  getCoinList,
  kline,
  type QueryOf,
  stockList,
  symbolList,
  trades,
} from '@bourse/wire';
import { gatherDepth } from '../../exchange/depth-rows.ts';
import { BOOK_OF, type MarketDepth } from '../../exchange/market-depth.ts';
import type { Instrument } from '../../market/instrument.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import { type Route, route, type Session } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { coinItem, stockTypeOf } from './coin-item.ts';
import { stockTypesShown } from './stock-types-shown.ts';

export interface MarketDeps {
  readonly hub: MarketHub;
  readonly depth: MarketDepth;
  /** Where prices come from, for `market` of each row. */
  readonly providerName: string;
  /** The stock markets that operators have opened. */
  readonly openStockMarkets: () => AllSetting['STOCK_ENABLE'];
  /** The picture an operator gave an asset; "" for none. */
  readonly assetPicture: (asset: string) => string;
  /** Symbols a customer watches. */
  readonly watchedBy: (userId: number) => Promise<ReadonlySet<string>>;
}

const NOBODY: ReadonlySet<string> = new Set();

/** Lists, candles, books and trades: what everybody may look at. */
export function createMarketDomain(deps: MarketDeps): { routes: Route[] } {
  const { hub } = deps;
  const lister = async (session: Session | undefined) => {
    const watched = session === undefined ? NOBODY : await deps.watchedBy(session.userId);
    return (line: Instrument): CoinItem =>
      coinItem(hub, deps.providerName, line, {
        watched: watched.has(line.symbol),
        logo: deps.assetPicture(line.base),
      });
  };
  // What has ended on every desk is listed nowhere.
  const where = (test: (line: Instrument) => boolean) =>
    hub.instruments.filter((line) => line.desks.length > 0 && test(line));
  const isStock = (line: Instrument) => stockTypeOf(line) !== undefined;

  return {
    routes: [
      route(getCoinList, 'read', async ({ session }) => {
        const item = await lister(session);
        return {
          coinList: where((line) => line.desks.includes('timed') && !isStock(line)).map(item),
          currencyList: where((line) => line.desks.includes('spot')).map(item),
          contractList: where((line) => line.kind === 'crypto' && line.desks.includes('contract')).map(item),
          foreignExchangeList: where((line) => line.kind === 'forex').map(item),
          preciousMetalsList: where((line) => line.kind === 'metal').map(item),
        };
      }),
      route(symbolList, 'read', async ({ session, query }) => {
        const rows = sortedCoins(where((line) => line.desks.includes('spot')).map(await lister(session)), query);
        return { rows, total: rows.length };
      }),
      route(stockList, 'read', async ({ session, query }) => {
        const item = await lister(session);
        const types = stockTypesShown(deps.openStockMarkets(), query);
        const found = where((line) => types.has(stockTypeOf(line)) && matches(line, query));
        const page = found.slice((query.pageNum - 1) * query.pageSize, query.pageNum * query.pageSize);
        return { total: found.length, rows: page.map((line) => stockRow(item(line))) };
      }),
      ...figureRoutes(deps),
    ],
  };
}

/** Candles, books and trades: figures that are the same for everybody, and follow from prices and stored batches alone. */
export function figureRoutes({ hub, depth: depthOf }: Pick<MarketDeps, 'hub' | 'depth'>): Route[] {
  const known = (symbol: string): Instrument => {
    const found = hub.find(symbol);
    if (found === undefined) throw new Refusal('unknown_instrument', { field: 'symbol' });
    return found;
  };
  return [
    route(
      kline,
      'history',
      async ({ query }) => {
        const { symbol } = known(query.symbol);
        const bars = await hub.bars(symbol, query.interval, query.end, query.limit, 'customer');
        const detail = hub.detail(symbol);
        const ticker = { ...detail, highPrice: detail.high, lowPrice: detail.low };
        return { ticker, historyKline: bars.map(({ t: T, ...bar }) => ({ ...bar, T })) };
      },
      { cost: ({ limit }) => limit },
    ),
    route(depth, 'read', ({ query }) => bookOf(depthOf, query)),
    route(trades, 'read', ({ query }) => {
      const rows = hub.trades(known(query.symbol).symbol, query.limit);
      return { rows: [...rows], total: rows.length };
    }),
  ];
}

/** In the catalogue's order where no column is named. Figures are sorted as numbers: for a list, not for money. */
function sortedCoins(coins: CoinItem[], { orderByColumn, isAsc }: QueryOf<typeof symbolList>): CoinItem[] {
  if (orderByColumn === undefined) return coins;
  const sign = isAsc === 'asc' ? 1 : -1;
  const isText = orderByColumn === 'symbol' || orderByColumn === 'coin';
  return coins.toSorted((a, b) => {
    const [left, right] = [a[orderByColumn], b[orderByColumn]];
    return sign * (isText ? left.localeCompare(right, 'en') : Number(left) - Number(right));
  });
}

/** maRate is the day's change in percent; stockGid is the market and the code. */
function stockRow(item: CoinItem) {
  const stockGid = `${(item.stockType ?? '').toLowerCase()}:${item.coin.toUpperCase()}`;
  return { ...item, maRate: item.priceChangePercent, stockGid, symbolGid: stockGid };
}

function matches(line: Instrument, query: QueryOf<typeof stockList>): boolean {
  const wanted = query.symbol?.toLowerCase() ?? '';
  return line.symbol.includes(wanted) || line.name.toLowerCase().includes(wanted);
}

function bookOf(books: MarketDepth, query: QueryOf<typeof depth>) {
  const view = books.view(BOOK_OF[query.desk], query.simulated === '1' ? 'demo' : 'live', query.symbol);
  if (view === undefined) throw new Refusal('unknown_instrument', { field: 'symbol' });
  const { tickSize } = view.market;
  const step = query.step === undefined ? tickSize : stepOf(query.step, tickSize);
  const bestBid = view.bids[0];
  // Bids would gather to a price of nothing.
  if (bestBid !== undefined && step > BigInt(bestBid[0]) * tickSize) throw wrongStep(step);
  return {
    bids: gatherDepth(view.bids, tickSize, step, 'bids', query.rows),
    asks: gatherDepth(view.asks, tickSize, step, 'asks', query.rows),
  };
}

function stepOf(text: string, tickSize: Price): Price {
  const parsed = parsePrice(text);
  if (!parsed.ok || parsed.value <= 0n || parsed.value % tickSize !== 0n) {
    throw wrongStep(text);
  }
  return parsed.value;
}

const wrongStep = (step: Price | string) =>
  new Refusal('price_step', { field: 'step', params: { step: typeof step === 'string' ? step : formatPrice(step) } });
