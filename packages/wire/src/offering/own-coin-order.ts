import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { asset, decimal, id, paging, sortedBy, timeMs } from '../fields.ts';
import { OFFERING_DESKS } from './own-coin.ts';

/** 2 was won and waits for its payment. 1 waits for the allotment, 3 got nothing, 4 is paid, 5 was not paid in time. */
export const OFFERING_ORDER_STATUS = { applied: 1, won: 2, lost: 3, paid: 4, lapsed: 5 } as const;

export const placingBody = z.object({
  /** Must be the caller's own. */
  userId: z.optional(id()),
  /** The offering. */
  ownId: id(),
  /** What it costs as the form showed it, in the asset it is paid with; another sum buys nothing. */
  amount: z.optional(decimal()),
  /** Quantity. */
  number: z.optional(decimal()),
});
export type PlacingBody = z.infer<typeof placingBody>;

export const applyForOwnCoin = endpoint({
  id: 'subscription.apply',
  method: 'POST',
  path: '/api/ownCoinApplyOrder/placing',
  caller: 'customer',
  summary:
    'Applies for a subscription: the quantity is that of everybody, once for each customer. Nothing is paid before the allotment.',
  envelope: 'none',
  body: placingBody,
});

export const placeOwnCoin = endpoint({
  id: 'subscription.place',
  method: 'POST',
  path: '/api/ownCoinOrder/placing',
  caller: 'customer',
  summary:
    'Buys of a placement: paid at once, first come, first served. Fields may stand in the query, the body, or both.',
  envelope: 'none',
  query: z.partial(placingBody),
  body: z.optional(z.partial(placingBody)),
});

export const getAvailableNum = endpoint({
  id: 'subscription.availableNum',
  method: 'GET',
  path: '/api/ownCoinOrder/getAvailableNum',
  caller: 'customer',
  summary: 'What can still be bought of an offering: the total less what was taken, rounded down to two decimals.',
  envelope: 'data',
  query: z.object({
    /** The offering. */
    coinId: id(),
    /** Its asset; where it is another's, nothing is found. */
    coin: z.optional(asset()),
  }),
  output: decimal(),
});

export const ownCoinOrderRow = z.object({
  id: id(),
  /** The same number, as the payment asks for it; applications are ranked by it. */
  orderId: id(),
  /** The offering. */
  ownId: id(),
  /** "NOVA", "AAPL". */
  ownCoin: z.string(),
  /** Its asset: "nova", "us:aapl". */
  coin: z.string(),
  payCoin: z.string(),
  title: z.string(),
  /** Asked for. */
  number: decimal(),
  /** Won, or bought; "0" until the allotment. */
  winNumber: decimal(),
  estimatedPrice: decimal(),
  price: decimal(),
  /** What is to be paid or was paid; of an application what it costs if all of it is won. */
  amount: decimal(),
  /** See OFFERING_ORDER_STATUS. */
  status: z.number(),
  createTime: timeMs(),
  /** The end of the offering: then it is allotted. */
  endTime: timeMs(),
  /** Until when it is to be paid; null where nothing is. */
  payUntil: z.nullable(timeMs()),
  /** Until when what was bought is locked; null where it is free. */
  unlockTime: z.nullable(timeMs()),
});
export type OwnCoinOrderRow = z.infer<typeof ownCoinOrderRow>;

const listQuery = z.object({
  desk: z._default(z.enum(OFFERING_DESKS), 'coin'),
  ...paging,
  ...sortedBy(['createTime']),
});

export const ownCoinApplyList = endpoint({
  id: 'subscription.applyList',
  method: 'GET',
  path: '/api/ownCoinApplyOrder/list',
  caller: 'customer',
  summary: 'The caller’s applications on one desk (coins unless told), newest first.',
  envelope: 'rows',
  query: listQuery,
  output: ownCoinOrderRow,
});

export const ownCoinOrderList = endpoint({
  id: 'subscription.orderList',
  method: 'GET',
  path: '/api/ownCoinOrder/list',
  caller: 'customer',
  summary: 'The caller’s purchases of placements on one desk (coins unless told), newest first.',
  envelope: 'rows',
  query: listQuery,
  output: ownCoinOrderRow,
});

export const payForOwnCoin = endpoint({
  id: 'subscription.pay',
  method: 'POST',
  path: '/api/ownCoinApplyOrder/payForOrder',
  caller: 'customer',
  summary: 'Pays what an application has won; what was bought comes at once.',
  envelope: 'none',
  query: z.object({
    /** The offering or the order; where both are given, the order must be of this offering or have this number. */
    id: z.optional(id()),
    orderId: id(),
  }),
});
