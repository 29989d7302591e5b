import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal } from '../fields.ts';
import { arrival } from '../treasury/arrival.ts';
import { CHANNEL_KINDS } from './deposit-channel.ts';

/** An open channel, as customers see it. */
export const depositChannel = z.object({
  coin: z.string(),
  type: z.string(),
  /** Pictures of the coin and of the channel; "" where the phone draws its own. */
  coinIcon: z.string(),
  icon: z.string(),
  kind: z.enum(CHANNEL_KINDS),
  currency: z.string(),
  /** `currency` for one coin at the market's last price; "1" where it is the coin itself. */
  ratio: decimal(),
  /** Limits of one deposit, in the coin. */
  min: decimal(),
  max: decimal(),
  /** An example: money sent there is lost. */
  sample: z.boolean(),
  /** False where the coin cannot be withdrawn by any way at the moment: then it cannot be deposited either. */
  canGoOut: z.boolean(),
  arrival,
});
export type DepositChannel = z.infer<typeof depositChannel>;

export const getAppCurrencyList = endpoint({
  id: 'recharge.getAppCurrencyList',
  method: 'POST',
  path: '/api/common/getAppCurrencyList',
  caller: 'customer',
  summary: 'Coins that can be recharged, and by which channels.',
  envelope: 'data',
  output: z.array(depositChannel),
});
