import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, text, timeMs } from '../fields.ts';
import { reason } from '../operator-fields.ts';
import { HALT_REASONS, haltDesk } from './halt-scope.ts';

const scope = { desk: haltDesk, symbol: text(40) };

/** The last halt of a scope. */
export const haltState = z.object({
  desk: haltDesk,
  symbol: z.string(),
  cause: z.enum(HALT_REASONS),
  stands: z.boolean(),
  haltedMs: timeMs(),
  /** 0: never. */
  openedMs: z.number(),
});
export type HaltState = z.infer<typeof haltState>;

export const tradingState = endpoint({
  id: 'console.tradingState',
  method: 'GET',
  path: '/api/console/trading',
  caller: 'operator',
  permission: 'market',
  summary: 'What is halted and what was halted last, by scope; and the instruments that can be.',
  envelope: 'data',
  output: z.object({
    halts: z.array(haltState),
    instruments: z.array(z.object({ symbol: z.string(), name: z.string() })),
  }),
});

export const haltTrading = endpoint({
  id: 'console.haltTrading',
  method: 'POST',
  path: '/api/console/trading/halt',
  caller: 'operator',
  permission: 'market',
  summary: 'Halts a desk, an instrument or everything at once. One operator is enough; customers are told the cause.',
  envelope: 'none',
  body: z.object({ ...scope, cause: z.enum(HALT_REASONS), reason: reason() }),
});

export const openTrading = endpoint({
  id: 'console.openTrading',
  method: 'POST',
  path: '/api/console/trading/open',
  caller: 'operator',
  permission: 'market',
  summary: 'Proposes to open what is halted; another operator confirms it.',
  envelope: 'data',
  body: z.object({ ...scope, reason: reason() }),
  output: z.object({ approval: id() }),
});
