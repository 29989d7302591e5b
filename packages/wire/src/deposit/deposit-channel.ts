import * as z from 'zod/mini';
import { decimal } from '../fields.ts';
import { arrivalSetting } from '../treasury/arrival.ts';

/** How money comes in: over a chain to an address, by bank transfer, by card through a payment gateway. */
export const CHANNEL_KINDS = ['chain', 'bank', 'card'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

export const bankAccount = z.object({
  accountName: z.string(),
  accountNumber: z.string(),
  bankName: z.string(),
  bankBranch: z.string(),
  bankCode: z.string(),
});

/** A channel as operators set it. */
export const depositChannelSetting = z.object({
  /** The asset credited: "usdt". */
  coin: z.string().check(z.regex(/^[a-z0-9]{1,16}$/)),
  /** "TRC", "ERC", "BTC", "BANK", "CARD": with the coin, the channel's name. */
  type: z.string().check(z.regex(/^[A-Z0-9]{2,12}$/)),
  kind: z.enum(CHANNEL_KINDS),
  isOpen: z.number(),
  /** Chains: the house's address. */
  address: z.string().check(z.maxLength(120)),
  /** Bank transfers: the house's account. */
  bank: z.nullable(bankAccount),
  /** What is sent outside: "USDT", "BRL". */
  currency: z.string().check(z.regex(/^[A-Z0-9]{2,12}$/)),
  min: decimal(),
  max: decimal(),
  /** An example: nobody owns this address or account. */
  sample: z.boolean(),
  ...arrivalSetting,
});
export type DepositChannelSetting = z.infer<typeof depositChannelSetting>;
