import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, paging, sorting, symbol } from '../fields.ts';
import { timedOrderRow, timedOrderWithTicks } from './timed-order-row.ts';

export const timedOrderList = endpoint({
  id: 'timed.orderList',
  runsAt: 'gateway',
  method: 'GET',
  path: '/api/secondContractOrder/list',
  caller: 'customer',
  summary: 'Own timed contracts, newest first: status 0 running or waiting for their time, 1 settled.',
  envelope: 'rows',
  query: z.object({
    status: z._default(z.enum(['0', '1']), '0'),
    symbol: z.optional(symbol()),
    ...paging,
    ...sorting,
  }),
  output: timedOrderRow,
});

export const timedOrderDetail = endpoint({
  id: 'timed.orderDetail',
  method: 'GET',
  path: '/api/secondContractOrder/{id}',
  caller: 'customer',
  summary: 'One own timed contract, its result, and the recorded ticks around its opening and its end.',
  envelope: 'data',
  params: z.object({ id: id() }),
  output: timedOrderWithTicks,
});
