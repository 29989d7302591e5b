import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { asset, id, text, whole } from './fields.ts';
import type { Issue } from './messages.ts';
import type { Permission } from './operator/permissions.ts';

export const REASON_LENGTH_MIN = 3;
/** Why an operator does it: stored with the act, and shown to the customer concerned if the act says so. */
export const reason = () => text(500);

/** Every decision needs a reason. */
export function validateReason(given: string | undefined): Issue | undefined {
  const isGiven = (given ?? '').trim().length >= REASON_LENGTH_MIN;
  return isGiven ? undefined : { key: 'reason_required', field: 'reason' };
}

type Shape = Readonly<Record<string, z.ZodMiniType>>;

export const PER_PAGE_MAX = 200;
/** A list counts its rows up to here. A greater `total` says that there are more, not how many. */
export const COUNT_MOST = 10_000;

/**
 * Parameters of every list of the console besides its own filters: page, from 1, and search in the texts that its
 * summary names.
 */
const listing = {
  page: z._default(whole(1, 100_000), 1),
  perPage: z._default(whole(1, PER_PAGE_MAX), 25),
  search: z._default(text(100), ''),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
};

/** What most lists can be filtered by, where their rows have it. */
const BY = {
  time: { fromMs: z.optional(whole(0)), untilMs: z.optional(whole(0)) },
  coin: { coin: z.optional(asset()) },
  customer: { customer: z.optional(id()) },
} as const;
type By = keyof typeof BY;
type AllFilters = (typeof BY)['time'] & (typeof BY)['coin'] & (typeof BY)['customer'];
type FilterOf<Name extends By> = Name extends By ? keyof (typeof BY)[Name] : never;
type FiltersBy<Names extends readonly By[]> = Pick<AllFilters, FilterOf<Names[number]>>;

const filtersBy = <const Names extends readonly By[]>(names: Names): FiltersBy<Names> =>
  Object.assign({}, ...names.map((name) => BY[name]));

/** A list of the console: filtered, sorted by one of the named columns (the first by default), page by page. */
export function consoleList<
  const Filters extends Shape,
  const Sort extends readonly [string, ...string[]],
  const Row extends z.ZodMiniType,
  const Id extends string,
  const Names extends readonly By[] = [],
>(list: {
  readonly id: Id;
  readonly path: string;
  readonly permission?: Permission;
  readonly summary: string;
  readonly sort: Sort;
  /** What its rows have of it, they are filtered by. */
  readonly by?: Names;
  readonly filters: Filters;
  readonly output: Row;
}) {
  const { sort, filters, by, output, ...head } = list;
  const shared = filtersBy(by ?? ([] as unknown as Names));
  const query = z.object({ ...listing, ...shared, sort: z._default(z.enum(sort), sort[0]), ...filters });
  return endpoint({ ...head, method: 'GET', caller: 'operator', envelope: 'rows', query, output });
}
