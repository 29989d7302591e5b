import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, symbol, text, timeMs, whole } from '../fields.ts';
import { consoleList } from '../operator-fields.ts';
import { PRICE_REFUSALS, SOURCE_KINDS } from './operator-price-message.ts';

const permission = 'market';

/** `waiting`: it has not said anything since the start. `polling`: a venue is asked, since its socket is cut or it has none. */
export const SOURCE_CONNECTIONS = ['waiting', 'open', 'polling', 'cut'] as const;
/** `held`: a jump waits for another source. `disputed`: no majority agrees. `silent`: nothing is fresh. `closed`: its market is. */
export const PRICE_STATES = ['agreed', 'held', 'disputed', 'silent', 'closed'] as const;
/** What a source's price of an instrument is at the moment. */
export const SAID_STATES = ['used', 'spare', 'outlier', 'stale', 'unknown'] as const;

const counted = z.array(z.object({ reason: z.string(), count: z.number() }));

export const priceView = endpoint({
  id: 'console.priceView',
  method: 'GET',
  path: '/api/console/prices',
  caller: 'operator',
  permission,
  summary:
    'Where prices come from: each source, and for each instrument what its sources said last and which of them count.',
  envelope: 'data',
  output: z.object({
    /** "simulated", "replay", "exchange:binance", "sources". Only the last has the rows below. */
    provider: z.string(),
    sources: z.array(
      z.object({
        name: z.string(),
        kind: z.enum(SOURCE_KINDS),
        connection: z.enum(SOURCE_CONNECTIONS),
        sinceMs: timeMs(),
        /** Null: it has not said anything since the start. */
        heardMs: z.nullable(timeMs()),
        /** Since the start: connections that ended, and what was refused. */
        cuts: z.number(),
        refused: counted,
      }),
    ),
    instruments: z.array(
      z.object({
        symbol: z.string(),
        showSymbol: z.string(),
        state: z.enum(PRICE_STATES),
        /** The spare source alone makes the price. */
        byFallback: z.boolean(),
        /** Null: there was none yet. */
        price: z.nullable(z.string()),
        atMs: z.nullable(timeMs()),
        said: z.array(
          z.object({
            source: z.string(),
            isFallback: z.boolean(),
            state: z.enum(SAID_STATES),
            last: z.nullable(z.string()),
            atMs: z.nullable(timeMs()),
            refused: counted,
          }),
        ),
      }),
    ),
  }),
});

const saidTick = z.object({
  id: id(),
  source: z.string(),
  symbol: z.string(),
  /** When it was so, as the source said, and when it reached the server. */
  atMs: timeMs(),
  cameMs: timeMs(),
  bid: z.string(),
  ask: z.string(),
  last: z.string(),
  /** Why it did not count; empty where it did. */
  refused: z.union([z.enum(PRICE_REFUSALS), z.literal('')]),
});

export const sourceTickList = consoleList({
  id: 'console.sourceTickList',
  path: '/api/console/prices/said',
  permission,
  summary: 'What sources of prices said, as recorded when it came; the newest first.',
  sort: ['id'],
  by: ['time'],
  filters: {
    symbol: z.optional(symbol()),
    source: z.optional(text(24)),
    refused: z.optional(z.enum([...PRICE_REFUSALS, 'none'])),
  },
  output: saidTick,
});

export const sourceMoment = endpoint({
  id: 'console.sourceMoment',
  method: 'GET',
  path: '/api/console/prices/moment',
  caller: 'operator',
  permission,
  summary:
    'What every source had said of an instrument at a moment: of each the last before it, and what it said in the minute before.',
  envelope: 'data',
  query: z.object({ symbol: symbol(), atMs: whole(0) }),
  output: z.object({ said: z.array(saidTick) }),
});
