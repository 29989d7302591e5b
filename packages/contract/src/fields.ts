import * as z from 'zod/mini';

/** Money on the wire: a plain decimal string, not negative. Its asset decides the decimals; the server checks them. */
export const decimal = () => z.string().check(z.regex(/^\d{1,18}(\.\d{1,18})?$/, 'decimal'));
/** Money that may be below zero (changes, profits). */
export const signedDecimal = () => z.string().check(z.regex(/^-?\d{1,18}(\.\d{1,18})?$/, 'decimal'));
/** A short text a customer types; blanks around it do not count. */
export const text = (max: number) => z.string().check(z.trim(), z.maxLength(max));
/** An id the server gave out: a whole number, also where it arrives as text. */
export const id = () => z.coerce.number().check(z.int(), z.positive());
export const timeMs = () => z.number();
/** An instrument's key: "btcusdt", "aapl". */
export const symbol = () => z.string().check(z.toLowerCase(), z.regex(/^[a-z0-9._-]{2,24}$/, 'symbol'));
/** An asset's key: "usdt", "btc". */
export const asset = () => z.string().check(z.toLowerCase(), z.regex(/^[a-z0-9._-]{1,16}$/, 'asset'));

export const PAGE_SIZE_MAX = 100;
/** The paging every list takes: `pageNum` from 1, `pageSize` 10 unless told. */
export const paging = {
  pageNum: z._default(z.coerce.number().check(z.int(), z.positive(), z.lte(100_000)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.positive(), z.lte(PAGE_SIZE_MAX)), 10),
};
/** Spec's sort parameters, which say nothing we need: lists come newest first. */
export const sorting = { isAsc: z.optional(text(8)), orderByColumn: z.optional(text(40)) };
