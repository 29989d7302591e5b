import * as z from 'zod/mini';

/** A month. */
const MINUTES_MAX = 43_200;
const CONFIRMATIONS_MAX = 1_000;
const HOURS_MAX = 720;

/** What operators say about how long a channel takes; what they do not say is the usual of its kind. */
export const arrivalSetting = {
  /** Confirmations of the chain that are waited for before a deposit is credited. */
  confirmations: z.optional(z.number().check(z.int(), z.gte(0), z.lte(CONFIRMATIONS_MAX))),
  /** From sending until it is credited; of a withdrawal from paying out until it is there. Minutes. */
  usualMinutes: z.optional(z.number().check(z.int(), z.gte(1), z.lte(MINUTES_MAX))),
  /** Within how many hours a withdrawal is usually reviewed. */
  reviewHours: z.optional(z.number().check(z.int(), z.gte(0), z.lte(HOURS_MAX))),
};

/** When to expect the money: usually, not promised. */
export const arrival = z.object({
  /** 0 where there is no chain. */
  confirmations: z.number(),
  minutes: z.number(),
  reviewHours: z.number(),
});
export type Arrival = z.infer<typeof arrival>;

interface Said {
  readonly type: string;
  readonly confirmations?: number | undefined;
  readonly usualMinutes?: number | undefined;
  readonly reviewHours?: number | undefined;
}

const USUAL: Readonly<Record<string, readonly [confirmations: number, minutes: number]>> = {
  TRC: [20, 5],
  ERC: [12, 10],
  ETH: [12, 10],
  BTC: [2, 30],
  BANK: [0, 1_440],
  CARD: [0, 10],
};
const UNKNOWN = [0, 60] as const;
const REVIEW_HOURS = 24;

/** What operators said of a channel, else what is usual of its kind. */
export function arrivalOf({ type, confirmations, usualMinutes, reviewHours = REVIEW_HOURS }: Said): Arrival {
  const [usually, within] = USUAL[type] ?? UNKNOWN;
  return { confirmations: confirmations ?? usually, minutes: usualMinutes ?? within, reviewHours };
}
