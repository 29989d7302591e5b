import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { whole } from '../fields.ts';
import { INTERVALS, klineBar } from '../market/kline.ts';

export const chartTest = endpoint({
  id: 'platform.chartTest',
  method: 'GET',
  path: '/api/test/kline',
  caller: 'anyone',
  summary:
    'Candles made from a seed, the same at every call, oldest first, those that open before `end` (ms): for the chart test page of development deployments; not found elsewhere.',
  envelope: 'data',
  query: z.object({
    interval: z.enum(INTERVALS),
    limit: z._default(whole(1, 1000), 1000),
    end: z.optional(whole(1)),
    seed: z._default(whole(0, 1_000_000), 1),
  }),
  output: z.object({ historyKline: z.array(klineBar) }),
});
