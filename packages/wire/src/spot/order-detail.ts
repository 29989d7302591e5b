import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, timeMs } from '../fields.ts';
import { spotOrder } from './order-list.ts';

/** Fills of one order that are shown, the latest. */
export const FILLS_SHOWN = 100;

const spotFill = z.object({
  id: id(),
  price: decimal(),
  quantity: decimal(),
  /** Quote. */
  value: decimal(),
  /** In the asset received, as the order's. */
  fee: decimal(),
  /** The order met what stood in the book; else it stood there itself. */
  taker: z.boolean(),
  time: timeMs(),
});
export type SpotFill = z.infer<typeof spotFill>;

export const spotOrderDetail = endpoint({
  id: 'spot.orderDetail',
  runsAt: 'gateway',
  method: 'GET',
  path: '/api/currency/order/detail',
  caller: 'customer',
  summary:
    'One own spot order, open or over, with its latest fills and the orders before and after it where it was amended.',
  envelope: 'data',
  query: z.object({ id: id() }),
  output: z.object({
    order: spotOrder,
    /** The order whose place it took; 0 if none. */
    replaces: z.number(),
    /** The order that took its place; 0 if none. */
    replacedBy: z.number(),
    /** How many fills there are. */
    fillCount: z.number(),
    /** The latest ones, the latest first. */
    fills: z.array(spotFill),
  }),
});
