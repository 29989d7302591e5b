import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { asset, text } from '../fields.ts';
import { bankAccount } from './deposit-channel.ts';

export const getDepositAddress = endpoint({
  id: 'recharge.getAdress',
  method: 'POST',
  path: '/api/recharge/getAdress',
  caller: 'customer',
  summary: 'Where to send the money: address or bank account of the open channels, or of one (`symbol` is its type).',
  envelope: 'data',
  query: z.object({ coin: z.optional(asset()), symbol: z.optional(text(12)) }),
  output: z.array(
    z.object({
      coin: z.string(),
      type: z.string(),
      address: z.string(),
      bank: z.nullable(bankAccount),
      sample: z.boolean(),
    }),
  ),
});
