import * as z from 'zod/mini';

/** What can be frozen for one customer: `ALL` is the account, the others close one kind of action. */
export const FREEZE_MODULES = ['FINANCIAL', 'RECHARGE', 'WITHDRAW', 'EXCHANGE', 'TRANSFERFUNDS'] as const;
/** FINANCIAL closes opening trades and products; closing and cancelling stay open whatever is frozen. */
export type FreezeModule = (typeof FREEZE_MODULES)[number];

export const FROZEN_SCOPES = ['ALL', ...FREEZE_MODULES] as const;
export type FrozenScope = (typeof FROZEN_SCOPES)[number];

/** A freeze as its customer sees it. */
export const freezeNotice = z.object({
  module: z.enum(FROZEN_SCOPES),
  /** In the words of the operator. */
  reason: z.string(),
  /** Milliseconds; 0: until it is lifted. */
  until: z.number(),
  /** Where to ask; "" where the settings name nothing. */
  contact: z.string(),
});
export type FreezeNotice = z.infer<typeof freezeNotice>;
