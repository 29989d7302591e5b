import { DISPUTE_MS, HELD_MS, isWithin } from './source-rules.ts';

/** What one source says of one instrument. Prices are of the scale of `Price`. */
export interface SourceQuote {
  readonly bid: bigint;
  readonly ask: bigint;
  readonly last: bigint;
  /** When it was so, by the source, ms of the wall clock. */
  readonly atMs: number;
}

/** The newest sound quote of a source. */
export interface Told {
  readonly source: string;
  readonly isFallback: boolean;
  readonly quote: SourceQuote;
  /** Its quotes are none when they are older. */
  readonly staleMs: number;
}

/** What is not settled yet, between one look and the next. */
export type Doubt =
  /** One source alone jumped there; `atMs`: of the quote that did. */
  | {
      readonly kind: 'jump';
      readonly source: string;
      readonly price: bigint;
      readonly atMs: number;
      readonly sinceMs: number;
    }
  /** No majority agrees. */
  | { readonly kind: 'dispute'; readonly sinceMs: number };

export interface Combined {
  /**
   * `agreed`: a majority, or the only one. `held`: a jump that waits for another to confirm it. `disputed`: no majority.
   * `silent`: nothing is fresh.
   */
  readonly state: 'agreed' | 'held' | 'disputed' | 'silent';
  /** Undefined: there is no price, or none but the last one. */
  readonly quote: SourceQuote | undefined;
  /** Of which sources it is the median. */
  readonly used: readonly string[];
  /** Fresh, but not followed. */
  readonly outliers: readonly string[];
  /** All others are stale. */
  readonly byFallback: boolean;
  readonly doubt: Doubt | undefined;
}

export interface Before {
  /** The last price that counted, of whatever age; undefined: there was none. */
  readonly last: bigint | undefined;
  readonly doubt: Doubt | undefined;
}

/**
 * One price of what several sources say: the median of those that a majority of the fresh ones agrees with. A jump from
 * the last price counts when two agree, or when the only fresh source has repeated it for `HELD_MS`. `band` is in
 * hundredths of a percent. The fallback is looked at only where nothing else is fresh.
 */
export function combine(told: readonly Told[], before: Before, band: bigint, nowMs: number): Combined {
  const fresh = told.filter(({ quote, staleMs }) => nowMs - quote.atMs <= staleMs);
  const first = fresh.filter(({ isFallback }) => !isFallback);
  const byFallback = first.length === 0 && fresh.length > 0;
  const pool = byFallback ? fresh : first;
  // What was in doubt stays so: how often somebody looks at a silence must not matter.
  if (pool.length === 0) return { ...NOTHING, state: 'silent', doubt: before.doubt };
  const middle = medianOf(pool.map(({ quote }) => quote.last));
  const agreed = pool.filter(({ quote }) => isWithin(quote.last, middle, band));
  if (agreed.length * 2 <= pool.length) return { ...disputed(pool, before, band, nowMs), byFallback };
  const isNear = before.last !== undefined && isWithin(medianOf(lastsOf(agreed)), before.last, band);
  if (isNear || agreed.length > 1) return { ...taken('agreed', pool, agreed, undefined), byFallback };
  return { ...jumped(pool, before, band, nowMs), byFallback };
}

const NOTHING = { quote: undefined, used: [], outliers: [], byFallback: false } as const;

type Part = Omit<Combined, 'byFallback'>;

/** Nobody can say who is right: for a while whoever did not move, then nobody. */
function disputed(pool: readonly Told[], { last, doubt }: Before, band: bigint, nowMs: number): Part {
  const sinceMs = doubt?.kind === 'dispute' ? doubt.sinceMs : nowMs;
  const now: Doubt = { kind: 'dispute', sinceMs };
  const near = last === undefined ? [] : pool.filter(({ quote }) => isWithin(quote.last, last, band));
  const stays = near.length > 0 && nowMs - sinceMs < DISPUTE_MS;
  return taken('disputed', pool, stays ? near : [], now);
}

/** The only fresh source is far from the last price, or there was none. */
function jumped(pool: readonly Told[], { doubt }: Before, band: bigint, nowMs: number): Part {
  const [only] = pool;
  if (only === undefined) return { ...NOTHING, state: 'silent', doubt: undefined };
  const { last: price, atMs } = only.quote;
  const isRepeated = doubt?.kind === 'jump' && doubt.source === only.source && isWithin(price, doubt.price, band);
  if (!isRepeated) {
    return taken('held', pool, [], { kind: 'jump', source: only.source, price, atMs, sinceMs: nowMs });
  }
  const isConfirmed = atMs > doubt.atMs && nowMs - doubt.sinceMs >= HELD_MS;
  return isConfirmed ? taken('agreed', pool, [only], undefined) : taken('held', pool, [], doubt);
}

function taken(state: Combined['state'], pool: readonly Told[], used: readonly Told[], doubt: Doubt | undefined): Part {
  return {
    state,
    doubt,
    quote: used.length === 0 ? undefined : medianQuote(used.map(({ quote }) => quote)),
    used: used.map(({ source }) => source),
    outliers: pool.filter((one) => !used.includes(one)).map(({ source }) => source),
  };
}

const lastsOf = (told: readonly Told[]): bigint[] => told.map(({ quote }) => quote.last);

/** Each part by itself: a median of bids is never above that of their asks. */
function medianQuote(quotes: readonly SourceQuote[]): SourceQuote {
  return {
    bid: medianOf(quotes.map(({ bid }) => bid)),
    ask: medianOf(quotes.map(({ ask }) => ask)),
    last: medianOf(quotes.map(({ last }) => last)),
    atMs: Math.max(...quotes.map(({ atMs }) => atMs)),
  };
}

/** The middle one; of an even number the mean of the two in the middle, rounded down. */
export function medianOf(values: readonly bigint[]): bigint {
  const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const upper = sorted[sorted.length >> 1] ?? 0n;
  const lower = sorted[(sorted.length - 1) >> 1] ?? 0n;
  return (lower + upper) / 2n;
}
