import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { withdrawalChannel } from './withdrawal-channel.ts';

export const getWithdrawCoinList = endpoint({
  id: 'withdraw.getWithDrawCoinList',
  method: 'POST',
  path: '/api/common/getWithDrawCoinList',
  caller: 'customer',
  summary: 'Coins that can be withdrawn, by which channels, with fees and limits.',
  envelope: 'data',
  output: z.array(withdrawalChannel),
});
