import type { PriceRefusal, SAID_STATES } from '@bourse/wire/console';
import { priceView, sourceMoment, sourceTickList } from '@bourse/wire/console';
import { sql } from 'kysely';
import type { PriceLink } from '../../exchange/price-link.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import type { PricedReport, SaidReport } from '../../market/sources/sources-report.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { allOf, listPage } from '../../platform/db/list-rows.ts';
import { rows, sqlFor } from '../../platform/db/typed.ts';
import { type Route, route } from '../../platform/http/route.ts';

export interface PriceDeps {
  readonly db: Database;
  readonly hub: MarketHub;
  readonly prices: Pick<PriceLink, 'report'>;
  readonly clock: Clock;
}

/** How far back a moment looks. */
const BEFORE_MS = 60_000;
const MOMENT_MAX = 500;

/** What operators see of where prices come from. */
export function priceRoutes({ db, hub, prices, clock }: PriceDeps): Route[] {
  return [
    route(priceView, 'read', () => {
      const { sources, instruments } = prices.report;
      return {
        provider: hub.source.name,
        sources: sources.map(({ messages, ...source }) => ({ ...source, refused: counted(messages) })),
        instruments: instruments.map((one) => instrumentOf(one, hub, clock())),
      };
    }),
    route(sourceTickList, 'read', async ({ query }) => {
      const { symbol, source, refused } = query;
      const found = saidTicks().where(({ eb }) =>
        allOf(
          symbol === undefined ? undefined : eb('symbol', '=', symbol),
          source === undefined || source === '' ? undefined : eb('source', '=', source),
          refused === undefined ? undefined : eb('refused', '=', refused === 'none' ? '' : refused),
        ),
      );
      const key = sql.ref('id');
      return listPage(db, found, { sorts: { id: key }, key, by: { time: sql.ref('came_ms') } }, query);
    }),
    route(sourceMoment, 'read', async ({ query: { symbol, atMs } }) => {
      const said = saidTicks()
        .where('symbol', '=', symbol)
        .where('came_ms', '<=', atMs)
        .where('came_ms', '>=', atMs - BEFORE_MS)
        .orderBy('came_ms', 'desc')
        .orderBy('id', 'desc')
        .limit(MOMENT_MAX);
      return { said: await rows(db, said) };
    }),
  ];
}

const textOf = <Name extends 'bid' | 'ask' | 'last'>(name: Name) => sql<string>`${sql.ref(name)}::text`.as(name);

const saidTicks = () =>
  sqlFor
    .selectFrom('source_ticks')
    .select([
      'id',
      'source',
      'symbol',
      'at_ms as atMs',
      'came_ms as cameMs',
      textOf('bid'),
      textOf('ask'),
      textOf('last'),
    ])
    .select(sql<PriceRefusal | ''>`refused`.as('refused'));

function instrumentOf({ symbol, state, byFallback, price, atMs, said }: PricedReport, hub: MarketHub, nowMs: number) {
  return {
    symbol,
    showSymbol: hub.find(symbol)?.showSymbol ?? symbol,
    state: hub.isOpen(symbol) ? state : ('closed' as const),
    byFallback,
    price,
    atMs,
    said: said.map((one) => ({
      source: one.source,
      isFallback: one.isFallback,
      state: stateOf(one, nowMs),
      last: one.last,
      atMs: one.atMs,
      refused: counted(one.refused),
    })),
  };
}

function stateOf(
  { isUnknown, isUsed, isFallback, atMs, staleMs }: SaidReport,
  nowMs: number,
): (typeof SAID_STATES)[number] {
  if (isUnknown) return 'unknown';
  if (atMs === null || nowMs - atMs > staleMs) return 'stale';
  if (isUsed) return 'used';
  return isFallback ? 'spare' : 'outlier';
}

const counted = (counts: Readonly<Partial<Record<string, number>>>) =>
  Object.entries(counts).flatMap(([reason, count = 0]) => (count === 0 ? [] : [{ reason, count }]));
