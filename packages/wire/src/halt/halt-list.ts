import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { timeMs } from '../fields.ts';
import { HALT_REASONS, haltDesk } from './halt-scope.ts';

export const haltRow = z.object({
  /** "*": every desk. */
  desk: haltDesk,
  /** "*": every instrument. */
  symbol: z.string(),
  reason: z.enum(HALT_REASONS),
  since: timeMs(),
});
export type HaltRow = z.infer<typeof haltRow>;

export const haltList = endpoint({
  id: 'halt.haltList',
  method: 'GET',
  path: '/api/market/halts',
  caller: 'anyone',
  summary:
    'What is halted now: orders there are refused, and no price triggers anything. Open orders can be cancelled.',
  envelope: 'data',
  output: z.array(haltRow),
});
