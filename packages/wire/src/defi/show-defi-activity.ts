import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, timeMs } from '../fields.ts';
import { DEFI_DAY_MS, defiCoin } from './defi-coin.ts';

/** 0 nothing yet, 1 the notice was answered, 2 paid. */
export const ACTIVITY_STATUS = { offered: 0, noticed: 1, paid: 2 } as const;

/** Values of the dictionary defi_activity_type. */
export const ACTIVITY_TYPES = ['1', '2'] as const;

export const defiActivity = z.object({
  id: id(),
  /** A value of the dictionary defi_activity_type. */
  type: z.enum(ACTIVITY_TYPES),
  coinType: defiCoin(),
  /** What is paid, once, in ETH. */
  amount: decimal(),
  /** What the wallet must hold of the coin. */
  totleAmount: decimal(),
  beginTimeS: timeMs(),
  endTimeS: timeMs(),
  days: z.number(),
  /** Of this customer. */
  status: z.number(),
  /** Payments that are left. */
  places: z.number(),
  /** Paid by the day's run to who holds enough, without a claim. */
  automatic: z.boolean(),
});
export type DefiActivity = z.infer<typeof defiActivity>;

/** Days that an activity lasts, begun ones counted whole. */
export const activityDays = (beginMs: number, endMs: number): number => Math.ceil((endMs - beginMs) / DEFI_DAY_MS);

export const showDefiActivity = endpoint({
  id: 'defi.showDefiActivity',
  method: 'POST',
  path: '/api/apiDefi/showDefiActivity/{userId}',
  caller: 'customer',
  summary: 'Activities of both coins that run, or that were paid to the customer, newest first.',
  envelope: 'data',
  params: z.object({ userId: id() }),
  output: z.array(defiActivity),
});

export const showDefiActivityNotice = endpoint({
  id: 'defi.showDefiActivityNotice',
  method: 'POST',
  path: '/api/apiDefi/showDefiActivityNotice/{userId}',
  caller: 'customer',
  summary: 'The newest activity that runs and whose notice the customer has not answered; null where there is none.',
  envelope: 'data',
  params: z.object({ userId: id() }),
  output: z.nullable(defiActivity),
});

export const updateDefiActivity = endpoint({
  id: 'defi.updateDefiActivity',
  method: 'POST',
  path: '/api/apiDefi/updateDefiActivity',
  caller: 'customer',
  summary:
    'Status 1 answers the notice. Status 2 claims: what is promised is paid once to a person whose wallet held enough at the block drawn for the last day.',
  envelope: 'none',
  body: z.object({ id: id(), status: z.union([z.literal(1), z.literal(2)]), coinType: defiCoin() }),
});
