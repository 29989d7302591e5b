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
  /** No majority agrees; `price`: the last one before that, undefined where there was none that was still good. */
  | { readonly kind: 'dispute'; readonly price: bigint | undefined; readonly sinceMs: number };

export interface Combined {
  /**
   * `agreed`: a majority, or the only one. `held`: a jump that waits for another to confirm it. `disputed`: no majority.
   * `silent`: nothing is fresh.
   */
  readonly state: 'agreed' | 'held' | 'disputed' | 'silent';
  /** Undefined: there is no price, or none but the last one. */
  readonly quote: SourceQuote | undefined;
  /** Those that agree with it. */
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
  /** When that was so; absent: now. */
  readonly lastMs?: number | undefined;
  readonly doubt: Doubt | undefined;
}

/**
 * One price of what several sources say: the median of the fresh ones, where a majority of them agrees with it. Whoever is
 * no part of that majority still counts as one above or below: a lie must not push an honest one out. A jump from
 * the last price counts when two agree, or when the only fresh source has repeated it for `HELD_MS`. `band` is in
 * hundredths of a percent. The fallback is looked at only where nothing else is fresh. `quorum`: fewer sources, of those
 * that are no fallback, have no say.
 */
export function combine(told: readonly Told[], before: Before, band: bigint, nowMs: number, quorum = 1): Combined {
  const fresh = told.filter(({ quote, staleMs }) => nowMs - quote.atMs <= staleMs);
  const first = fresh.filter(({ isFallback }) => !isFallback);
  const byFallback = first.length === 0 && fresh.length > 0;
  const pool = byFallback ? fresh : first;
  // What was in doubt stays so: how often somebody looks at a silence must not matter.
  if (pool.length === 0) return { ...NOTHING, state: 'silent', doubt: before.doubt };
  const middle = medianOf(pool.map(({ quote }) => quote.last));
  const agreed = pool.filter(({ quote }) => isWithin(quote.last, middle, band));
  const least = byFallback ? 1 : quorum;
  if (agreed.length * 2 <= pool.length) return { ...disputed(pool, before, band, nowMs, least), byFallback };
  if (agreed.length < least) return { ...taken('held', pool, [], before.doubt), byFallback };
  const isNear = before.last !== undefined && isWithin(medianOf(lastsOf(agreed)), before.last, band);
  if (isNear || agreed.length > 1)
    return { ...taken('agreed', pool, agreed, undefined, { of: pool, least }), byFallback };
  return { ...jumped(pool, before, band, nowMs), byFallback };
}

const NOTHING = { quote: undefined, used: [], outliers: [], byFallback: false } as const;

type Part = Omit<Combined, 'byFallback'>;

/** Nobody can say who is right: for a while whoever stays near the price before the dispute, then nobody. */
function disputed(pool: readonly Told[], before: Before, band: bigint, nowMs: number, least: number): Part {
  const { last, lastMs = nowMs, doubt } = before;
  // Not the last price of all: step by step that could be led anywhere. Nor one of long ago: to have stayed there proves nothing.
  const now: Doubt =
    doubt?.kind === 'dispute'
      ? doubt
      : { kind: 'dispute', price: nowMs - lastMs > DISPUTE_MS ? undefined : last, sinceMs: nowMs };
  const { price, sinceMs } = now;
  const near = price === undefined ? [] : pool.filter(({ quote }) => isWithin(quote.last, price, band));
  const stays = near.length >= least && nowMs - sinceMs < DISPUTE_MS;
  return taken('disputed', pool, stays ? near : [], now, { of: near, least });
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

/** `of`: whose median it is. `least`: so many of `used` must have spoken at its time or later. */
function taken(
  state: Combined['state'],
  pool: readonly Told[],
  used: readonly Told[],
  doubt: Doubt | undefined,
  { of, least }: { readonly of: readonly Told[]; readonly least: number } = { of: used, least: 1 },
): Part {
  return {
    state,
    doubt,
    quote: used.length === 0 ? undefined : medianQuote(of, timeOf(used, least)),
    used: used.map(({ source }) => source),
    outliers: pool.filter((one) => !used.includes(one)).map(({ source }) => source),
  };
}

const lastsOf = (told: readonly Told[]): bigint[] => told.map(({ quote }) => quote.last);

/** Each part by itself: a median of bids is never above that of their asks. */
function medianQuote(of: readonly Told[], atMs: number): SourceQuote {
  return {
    bid: medianOf(of.map(({ quote }) => quote.bid)),
    ask: medianOf(of.map(({ quote }) => quote.ask)),
    last: medianOf(lastsOf(of)),
    atMs,
  };
}

/** The newest; where two must agree that of the second: one who goes on alone must not make new what others said long ago. */
function timeOf(used: readonly Told[], least: number): number {
  const times = used.map(({ quote }) => quote.atMs).toSorted((a, b) => b - a);
  return times[least - 1] ?? times[0] ?? 0;
}

/** The middle one; of an even number the mean of the two in the middle, rounded down. */
export function medianOf(values: readonly bigint[]): bigint {
  const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const upper = sorted[sorted.length >> 1] ?? 0n;
  const lower = sorted[(sorted.length - 1) >> 1] ?? 0n;
  return (lower + upper) / 2n;
}
