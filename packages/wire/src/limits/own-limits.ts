import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, timeMs, whole } from '../fields.ts';

/** Limits that customers set for themselves, in USDT: what a day may lose, what a day and a month may bring in. */
export const LIMIT_KINDS = ['dailyLoss', 'dailyDeposit', 'monthlyDeposit'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** Days that a pause may last. */
export const PAUSE_DAYS = [1, 7, 30, 180] as const;
export type PauseDays = (typeof PAUSE_DAYS)[number];

export const ownLimit = z.object({
  kind: z.enum(LIMIT_KINDS),
  /** In force; null where there is none. */
  amount: z.nullable(decimal()),
  /** What takes effect later; null where nothing waits. Its amount is null where the limit is to end. */
  next: z.nullable(z.object({ amount: z.nullable(decimal()), fromMs: timeMs() })),
  /** Of the present day or month, in USDT. Counted where there is a limit; else "0". */
  used: decimal(),
});
export type OwnLimit = z.infer<typeof ownLimit>;

export const readOwnLimits = endpoint({
  id: 'limits.readOwnLimits',
  method: 'GET',
  path: '/api/limits/own',
  caller: 'customer',
  summary: 'The limits that a customer has set for themselves, their pause, and their country of residence.',
  envelope: 'data',
  output: z.object({
    limits: z.array(ownLimit),
    /** 0: no pause. */
    pausedUntil: timeMs(),
    residence: z.nullable(z.object({ country: z.string(), source: z.enum(['certification', 'declared', 'phone']) })),
  }),
});

export const changeOwnLimitBody = z.object({
  kind: z.enum(LIMIT_KINDS),
  /** Left out: no limit any more. */
  amount: z.optional(decimal()),
});
export type ChangeOwnLimitBody = z.infer<typeof changeOwnLimitBody>;

export const changeOwnLimit = endpoint({
  id: 'limits.changeOwnLimit',
  method: 'POST',
  path: '/api/limits/change',
  caller: 'customer',
  summary: 'Sets, changes or ends an own limit. Tighter ones hold at once, looser ones after 24 hours.',
  envelope: 'data',
  body: changeOwnLimitBody,
  output: z.object({ fromMs: timeMs() }),
});

export const takeBackLimitChange = endpoint({
  id: 'limits.takeBackLimitChange',
  method: 'POST',
  path: '/api/limits/takeBack',
  caller: 'customer',
  summary: 'Takes back a looser limit that has not taken effect yet.',
  envelope: 'none',
  body: z.object({ kind: z.enum(LIMIT_KINDS) }),
});

export const pauseTrading = endpoint({
  id: 'limits.pauseTrading',
  method: 'POST',
  path: '/api/limits/pause',
  caller: 'customer',
  summary: 'No new live trades, recharges or purchases for 1, 7, 30 or 180 days. It cannot be ended or shortened.',
  envelope: 'data',
  body: z.object({ days: whole(1, 180) }),
  output: z.object({ untilMs: timeMs() }),
});
