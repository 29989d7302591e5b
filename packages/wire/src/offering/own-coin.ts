import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, paging, timeMs, whole } from '../fields.ts';

/** 0 everybody asks for the same quantity until the end, then it is allotted; 1 first come, first served, paid at once. */
export const OFFERING_TYPE = { subscription: 0, placement: 1 } as const;
/** Coins go to the platform account; stocks to the stock account (new shares, and block trades as placements). */
export const OFFERING_DESKS = ['coin', 'stock'] as const;
export type OfferingDesk = (typeof OFFERING_DESKS)[number];
/** How a subscription is shared out: by lot, or the same part for everybody. Placements are sales. */
export const ALLOTMENTS = ['sale', 'lots', 'prorata'] as const;
export type Allotment = (typeof ALLOTMENTS)[number];

/**
 * What keeps an offering from being flooded. `held`: the cost is held at the application, and what is won is paid with it at
 * the draw. `verified`: customers whose identity is verified, each person once.
 */
export const OFFERING_ENTRIES = ['verified', 'held'] as const;

export const OFFERING_STATUS = { preparation: 1, subscribable: 2, ended: 3 } as const;
/**
 * What the caller can do with it: 2 apply, 3 buy. Otherwise nothing: 1 not begun, 4 open, but nothing is left for this
 * customer (applied already, limit reached, or sold out), 5 over.
 */
export const SUB_STATUS = { preparation: 1, application: 2, placement: 3, spent: 4, ended: 5 } as const;

export const ownCoinRow = z.object({
  id: id(),
  desk: z.enum(OFFERING_DESKS),
  /** See OFFERING_TYPE. */
  type: z.number(),
  allotment: z.enum(ALLOTMENTS),
  /** The asset: "nova"; a stock's is its market and code: "us:aapl". */
  coin: z.string(),
  /** "NOVA", "AAPL". */
  showSymbol: z.string(),
  /** What it is paid with: "usdt", "usd". */
  payCoin: z.string(),
  title: z.string(),
  /** Address of a picture, "" without one. */
  logo: z.string(),
  /** The issuer's page, "" without one. */
  url: z.string(),
  /** See OFFERING_STATUS. */
  status: z.number(),
  beginTime: timeMs(),
  endTime: timeMs(),
  /** Quantity asked for so far; of a placement what was bought. Applications may come to more than there is. */
  raisedAmount: decimal(),
  /** Quantity on offer. */
  totalAmount: decimal(),
  /** Quantity that can still be bought; of a subscription all of it until it is allotted. */
  availableAmount: decimal(),
  /** Of one, in `payCoin`. */
  price: decimal(),
  /** The same: terms do not change once they are published. */
  estimatedPrice: decimal(),
  /** Subscription: the quantity everybody asks for. Placement: what one customer may buy altogether. */
  purchaseLimit: decimal(),
  /** Quantities are whole multiples of it. */
  unit: decimal(),
  /** What was won is to be paid within so long after the allotment; 0 for placements. */
  payMs: z.number(),
  /** What was bought cannot be moved or sold for so long. */
  lockMs: z.number(),
  /** What is asked of who applies or buys. A sale is paid at once: `held` asks nothing more of it. */
  entry: z.enum(OFFERING_ENTRIES),
  /** Block trades: the last price when it was proposed, and when that was; null without one. */
  referencePrice: z.nullable(decimal()),
  referenceTime: z.nullable(timeMs()),
  /** Block trades: the discount on the reference price that was stated: "0.08" is 8 %. */
  discount: z.nullable(decimal()),
  /** Whether it is traded here: without that it has no price. */
  tradable: z.boolean(),
  params: z.object({
    /** See SUB_STATUS. */
    sub_status: z.number(),
  }),
});
export type OwnCoinRow = z.infer<typeof ownCoinRow>;

export const ownCoinList = endpoint({
  id: 'subscription.list',
  method: 'GET',
  path: '/api/ownCoin/list',
  caller: 'anyone',
  summary:
    'Offerings of one desk (coins unless told), the latest beginning first: by status and type, all without them.',
  envelope: 'rows',
  query: z.object({
    /** See OFFERING_STATUS. */
    status: z.optional(whole(1, 3)),
    /** See OFFERING_TYPE. */
    type: z.optional(whole(0, 1)),
    desk: z._default(z.enum(OFFERING_DESKS), 'coin'),
    ...paging,
  }),
  output: ownCoinRow,
});

export const ownCoinInfo = endpoint({
  id: 'subscription.info',
  method: 'GET',
  path: '/api/ownCoin/{id}',
  caller: 'anyone',
  summary: 'One offering: its terms and texts, and what the caller has of it.',
  envelope: 'data',
  params: z.object({ id: id() }),
  output: z.extend(ownCoinRow, {
    introduction: z.string(),
    /** Applications, or purchases. */
    orders: z.number(),
    /** What the caller applied for or bought; "0" for visitors. */
    ownAmount: decimal(),
    /** The caller's order that was won and is not paid yet; 0 without one. */
    payableOrder: z.number(),
    /** SHA-256 of the seed of the draw, published before anybody applies; "" for placements. */
    commitment: z.string(),
    drawn: z.boolean(),
    /** It was taken back before it began. */
    cancelled: z.boolean(),
  }),
});
