import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, paging, timeMs } from '../fields.ts';

/** The market whose first tick after the end goes into every draw: it trades around the clock. */
export const DRAW_SYMBOL = 'btcusdt';

export const ownCoinDraw = endpoint({
  id: 'subscription.draw',
  method: 'GET',
  path: '/api/ownCoin/{id}/draw',
  caller: 'anyone',
  summary: 'What decided about the applications of a subscription, for everybody to recompute.',
  envelope: 'data',
  params: z.object({ id: id() }),
  output: z.object({
    drawn: z.boolean(),
    allotment: z.enum(['lots', 'prorata']),
    showSymbol: z.string(),
    /** SHA-256 of the seed, published before anybody applied. */
    commitment: z.string(),
    /** 64 hexadecimal digits; "" until the draw. */
    seed: z.string(),
    endTime: timeMs(),
    /** The first tick recorded at or after the end; null until the draw. */
    tick: z.nullable(z.object({ symbol: z.string(), id: z.number(), time: timeMs(), price: decimal() })),
    /** The batch of the journal that holds the draw, and its hash; null until the draw, and for draws of former versions. */
    journal: z.nullable(z.object({ batch: z.number(), hash: z.string() })),
    applications: z.number(),
    winners: z.number(),
    totalAmount: decimal(),
    purchaseLimit: decimal(),
    unit: decimal(),
    /** The caller's own application; null without one. */
    own: z.nullable(z.object({ orderId: id(), rank: z.nullable(z.number()), won: decimal() })),
  }),
});

export const drawRow = z.object({
  /** 1 is drawn first. */
  rank: z.number(),
  /** The number of the application. */
  orderId: id(),
  won: decimal(),
  /** The caller's own. */
  own: z.boolean(),
});
export type DrawRow = z.infer<typeof drawRow>;

export const ownCoinDrawList = endpoint({
  id: 'subscription.drawList',
  method: 'GET',
  path: '/api/ownCoin/{id}/drawList',
  caller: 'anyone',
  summary: 'All applications of a subscription that was drawn, by rank: numbers alone, without who they are of.',
  envelope: 'rows',
  params: z.object({ id: id() }),
  query: z.object(paging),
  output: drawRow,
});
