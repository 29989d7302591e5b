import * as z from 'zod/mini';
import { CHAINS } from '../address/wallet-address.ts';
import { decimal } from '../fields.ts';
import { arrival, arrivalSetting } from '../treasury/arrival.ts';

/** How money goes out, as operators set it. */
export const withdrawalChannelSetting = z.object({
  /** The asset: "usdt". */
  coin: z.string().check(z.regex(/^[a-z0-9]{1,16}$/)),
  /** A chain of bound addresses, or BANK for bound cards. */
  type: z.enum([...CHAINS, 'BANK']),
  isOpen: z.number(),
  /** What arrives: "USDT", "BRL". */
  currency: z.string().check(z.regex(/^[A-Z0-9]{2,12}$/)),
  /** Kept by the house of each withdrawal, in the coin: a fixed part, and a proportion ("0.001" is 0.1 %). */
  fee: decimal(),
  feeRate: decimal(),
  /** Limits of one withdrawal, in the coin, fee included. */
  min: decimal(),
  max: decimal(),
  ...arrivalSetting,
});
export type WithdrawalChannelSetting = z.infer<typeof withdrawalChannelSetting>;

/** An open channel, as customers see it. */
export const withdrawalChannel = z.object({
  coin: z.string(),
  type: z.string(),
  /** A picture of the channel; "" where there is none. */
  icon: z.string(),
  kind: z.enum(['chain', 'bank']),
  currency: z.string(),
  /** `currency` for one coin at the market's last price; "1" where it is the coin itself. */
  ratio: decimal(),
  fee: decimal(),
  feeRate: decimal(),
  min: decimal(),
  max: decimal(),
  arrival,
});
export type WithdrawalChannel = z.infer<typeof withdrawalChannel>;
