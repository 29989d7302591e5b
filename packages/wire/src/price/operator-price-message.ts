import * as z from 'zod/mini';
import { SYMBOL_FORM } from '../symbol-form.ts';

export const PRICES_MAX = 500;

/** A price as text, so that none is rounded: at most 10 decimals. */
const priceText = () => z.string().check(z.regex(/^\d{1,15}(\.\d{1,10})?$/, 'decimal'));

/** What a company's own source says of one instrument (docs/prices.md). */
export const sourcePrice = z.strictObject({
  /** As the catalogue calls it: "aapl", "xauusd". */
  symbol: z.string().check(z.regex(SYMBOL_FORM, 'symbol')),
  /** When it was so, unix milliseconds. */
  at: z.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)),
  last: priceText(),
  /** The best offers; without them the instrument's own spread is put around `last`. Both or none. */
  bid: z.optional(priceText()),
  ask: z.optional(priceText()),
  /** Base quantity traded since the message before. */
  volume: z.optional(z.string().check(z.regex(/^\d{1,15}(\.\d{1,8})?$/, 'decimal'))),
});
export type SourcePrice = z.infer<typeof sourcePrice>;

/** The body of a message: what is signed, pushed by HTTP or sent over a socket. */
export const priceMessage = z.strictObject({
  prices: z.array(sourcePrice).check(z.minLength(1), z.maxLength(PRICES_MAX)),
});
export type PriceMessage = z.infer<typeof priceMessage>;

/** Over a socket: the same text, with what would stand in the headers of a push. */
export const priceFrame = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  timestamp: z.string().check(z.regex(/^\d{1,12}$/)),
  signature: z.string().check(z.minLength(1), z.maxLength(500)),
  body: z.string(),
});

/** Why a price of a source is not taken. */
export const PRICE_REFUSALS = [
  /** Not of the form, zero, or more digits than a price has. */
  'form',
  /** The bid is above the ask. */
  'crossed',
  /** The source does not price this instrument. */
  'unknown',
  /** Its market is closed. */
  'closed',
  /** Of a time to come. */
  'future',
  /** It reached us too late. */
  'stale',
  /** Not newer than the one before. */
  'old',
  /** Too many of one instrument. */
  'flood',
  /** Too far from the other sources, or from the last price. */
  'outlier',
] as const;
export type PriceRefusal = (typeof PRICE_REFUSALS)[number];

export const SOURCE_KINDS = ['venue', 'push', 'socket'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];
