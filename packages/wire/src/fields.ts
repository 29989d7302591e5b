import * as z from 'zod/mini';
import { SYMBOL_FORM } from './symbol-form.ts';

/** Money on the wire: a plain decimal string, not negative. Its asset decides the decimals; the server checks them. */
export const decimal = () => z.string().check(z.regex(/^\d{1,18}(\.\d{1,18})?$/, 'decimal'));
/** Money that may be below zero (changes, profits). */
export const signedDecimal = () => z.string().check(z.regex(/^-?\d{1,18}(\.\d{1,18})?$/, 'decimal'));
/** A short text a customer types; blanks around it do not count. */
export const text = (max: number) => z.string().check(z.trim(), z.maxLength(max));
/**
 * A whole number between two, also where it arrives as digits. Nothing else is read as one: neither null nor "" is 0.
 */
export const whole = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.pipe(
    z.union([z.number(), z.pipe(z.string().check(z.regex(/^\d{1,16}$/)), z.transform(Number))], 'a whole number'),
    z.number().check(z.int(), z.gte(min), z.lte(max)),
  );
/** An id that the server has given. */
export const id = () => whole(1);
export const timeMs = () => z.number();
/** An instrument's key: "btcusdt", "aapl". */
export const symbol = () => z.string().check(z.toLowerCase(), z.regex(SYMBOL_FORM, 'symbol'));
/** An asset's key: "usdt", "btc"; shares have their market's and their own: "us:aapl". */
export const asset = () => z.string().check(z.toLowerCase(), z.regex(/^[a-z0-9._:-]{1,16}$/, 'asset'));

export const PAGE_SIZE_MAX = 100;
/** A language of the app, or one that a text was once written in: "en", "pt-BR". */
export const languageCode = () => z.string().check(z.regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'language'));
/** The paging of every list: `pageNum` from 1, `pageSize` 10 by default. */
export const paging = {
  pageNum: z._default(whole(1, 100_000), 1),
  pageSize: z._default(whole(1, PAGE_SIZE_MAX), 10),
};
/**
 * The specification's sort parameters: by one of these columns, where it is not named by the list's own; the greatest
 * first unless `isAsc` is "asc".
 */
export const sortedBy = <const Columns extends readonly [string, ...string[]]>(columns: Columns) => ({
  isAsc: z._default(z.enum(['asc', 'desc']), 'desc'),
  orderByColumn: z.optional(z.enum(columns)),
});
/** Lists whose rows change: by when they were made, as what is open comes, or by when they last changed, as the past does. */
export const sorting = sortedBy(['createTime', 'updateTime']);
