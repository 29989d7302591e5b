import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, whole } from '../fields.ts';

const of = { id: id(), money: z.optional(decimal()) };

export const adjustAmount = endpoint({
  id: 'contract.adjustAmount',
  method: 'POST',
  path: '/api/contract/position/adjustAmount',
  caller: 'customer',
  summary: 'Adds margin to an own position (flag 0), or takes out what it can spare of what was added (flag 1).',
  envelope: 'none',
  query: z.object({ ...of, flag: whole(0, 1) }),
});

export const adjustPositionMargin = endpoint({
  id: 'contract.adjustPositionMargin',
  method: 'POST',
  path: '/api/contract/position/adjustPositionMargn',
  caller: 'customer',
  summary: 'Adds margin to an own position. It may be taken out again as far as the position can spare it.',
  envelope: 'none',
  query: z.object(of),
});

export const adjustPositionAmount = endpoint({
  id: 'contract.adjustPositionAmount',
  method: 'POST',
  path: '/api/contract/position/adjustPositionAmout',
  caller: 'customer',
  summary: 'Adds principal to an own position. It stays in it until the position is closed.',
  envelope: 'none',
  query: z.object(of),
});
