import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { asset, decimal } from '../fields.ts';

export const getRate = endpoint({
  id: 'assets.getRate',
  method: 'GET',
  path: '/api/common/getRate',
  caller: 'anyone',
  summary: 'What one of an asset is worth in USDT at the last price; a dollar counts as one.',
  envelope: 'data',
  query: z.object({ sourceType: asset() }),
  output: z.object({ sourceType: z.string(), rate: decimal() }),
});

const coinAmount = z.object({ coin: z.string(), amount: decimal() });

export const getFreeAmount = endpoint({
  id: 'assets.getMt5Amount',
  method: 'GET',
  path: '/api/common/getMt5Amount',
  caller: 'customer',
  summary: 'What of an asset is free on the platform account of the ledger the customer trades in.',
  envelope: 'data',
  query: z.object({ coin: asset() }),
  output: coinAmount,
});

export const getWithdrawableAmount = endpoint({
  id: 'assets.getWithdrawMt5Amount',
  method: 'GET',
  path: '/api/common/getWithdrawMt5Amount',
  caller: 'customer',
  summary: 'What of an asset a withdrawal could take: what is free on the platform account of live money.',
  envelope: 'data',
  query: z.object({ coin: asset() }),
  output: coinAmount,
});
