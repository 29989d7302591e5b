import { readStoredCatalogue } from '../../exchange/catalogue-rows.ts';
import type { OpenMarket } from '../../exchange/open-market.ts';
import { mergeBars } from '../../market/candles.ts';
import { instrumentsOf } from '../../market/catalogue/catalogue.ts';
import type { Instrument } from '../../market/instrument.ts';
import type { Bar } from '../../market/tick.ts';
import { PastReader } from '../../market/venue/past-reader.ts';
import { venueSymbol } from '../../market/venue/venue-markets.ts';
import { PAST_LENGTHS, type Past } from '../../market/venue/venue-past.ts';
import type { Database, Statement } from '../../platform/db/database.ts';
import { rows, sqlFor } from '../../platform/db/typed.ts';
import type { Log } from '../../platform/log.ts';
import type { PriceSourceSetting } from '../../platform/price-sources-setting.ts';
import { Repeated } from '../../platform/repeated.ts';

const LOOK_MS = 10_000;
/** A venue that did not answer is asked again after this. */
const AGAIN_MS = 600_000;
const { '1m': MINUTE_MS, '1h': HOUR_MS, '1d': DAY_MS } = PAST_LENGTHS;

export interface PastCandlesDeps {
  readonly db: Database;
  readonly log: Log;
  readonly clock: () => number;
  readonly sources: readonly PriceSourceSetting[];
  readonly instruments: () => readonly Instrument[];
  /** Figures and charts of it are to be read again. Its terms may be others by now: a venue may take minutes. */
  readonly changed: (symbol: string) => Promise<unknown>;
  /** See `SourcesOptions`. */
  readonly venuesAt?: Readonly<Record<string, string>>;
}

/** When a price of each was first recorded: the opening of that minute, or of the hour or day where minutes are gone. */
const beginnings = (symbols: readonly string[]) =>
  sqlFor
    .selectFrom(
      sqlFor
        .selectFrom('price_bars')
        .select(({ fn }) => ['symbol', fn.min('t_ms').as('t_ms')])
        .where('length_ms', '=', DAY_MS)
        .groupBy('symbol')
        .as('d'),
    )
    .select(({ fn, ref, selectFrom }) => {
      const minutes = selectFrom('price_bars as m')
        .select(({ fn }) => fn.min('m.t_ms').as('t_ms'))
        .whereRef('m.symbol', '=', 'd.symbol')
        .where('m.length_ms', '=', MINUTE_MS)
        .whereRef('m.t_ms', '>=', 'd.t_ms')
        .where(({ eb }) => eb('m.t_ms', '<', eb('d.t_ms', '+', DAY_MS)));
      return ['d.symbol', fn.coalesce(minutes, ref('d.t_ms')).as('begin_ms')];
    })
    .where(({ eb, fn, val }) => eb('d.symbol', '=', fn.any(val([...symbols]))))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('price_bars as p')
            .select('p.symbol')
            .whereRef('p.symbol', '=', 'd.symbol')
            .where('p.source', '<>', ''),
        ),
      ),
    );

/** What stands there already was recorded here; a candle in which that began gets what the venue had of it before. */
const INSERT_PAST = `
  insert into price_bars as b (symbol, length_ms, t_ms, open, high, low, close, volume, last_ms, source)
  select $1, $2::bigint, t, o, h, l, c, v, t + $2::bigint - 1, $3
    from unnest($4::bigint[], $5::numeric[], $6::numeric[], $7::numeric[], $8::numeric[], $9::numeric[]) as past (t, o, h, l, c, v)
  on conflict (symbol, length_ms, t_ms) do update set open = excluded.open, high = greatest(b.high, excluded.high),
    low = least(b.low, excluded.low), volume = b.volume + excluded.volume`;

/** Gives charts of coins what a venue among their sources had before this market recorded prices: once for each coin. */
export class PastCandles extends Repeated {
  readonly #deps: PastCandlesDeps;
  /** Not asked before this: the venue did not answer, or has nothing of it. */
  readonly #notBefore = new Map<string, number>();
  /** Those of the turn under way, by their venues. */
  readonly #readers = new Map<string, PastReader>();

  constructor(deps: PastCandlesDeps) {
    super(LOOK_MS, deps.log, 'candles of before the market began could not be read');
    this.#deps = deps;
  }

  protected async work(): Promise<void> {
    const { db, instruments, clock } = this.#deps;
    const wanted = new Map<string, { readonly instrument: Instrument; readonly venue: string }>();
    for (const instrument of instruments()) {
      const venue = this.#venueOf(instrument);
      const isDue = (this.#notBefore.get(instrument.symbol) ?? 0) <= clock();
      if (venue !== undefined && isDue) wanted.set(instrument.symbol, { instrument, venue });
    }
    if (wanted.size === 0) return;
    const found = await rows(db, beginnings([...wanted.keys()]));
    try {
      for (const { symbol, begin_ms } of found) {
        const one = wanted.get(symbol);
        if (one === undefined || this.closed) continue;
        await this.#fill(this.#readerOf(one.venue), one, begin_ms);
      }
    } finally {
      await this.#closeReaders();
    }
  }

  /** A venue that is slow holds up no end of the server. */
  override async close(): Promise<void> {
    const ended = super.close();
    await this.#closeReaders();
    await ended;
  }

  async #closeReaders(): Promise<void> {
    for (const reader of this.#readers.values()) await reader.close();
    this.#readers.clear();
  }

  #readerOf(venue: string): PastReader {
    const reader = this.#readers.get(venue) ?? new PastReader({ venue, at: this.#deps.venuesAt?.[venue] });
    this.#readers.set(venue, reader);
    return reader;
  }

  /** The first venue that prices a coin. What others say of their past is not put together: there is nothing to compare it with. */
  #venueOf({ kind, sources }: Instrument): string | undefined {
    if (kind !== 'crypto') return undefined;
    const venues = this.#deps.sources.flatMap((one) => (one.kind === 'venue' ? [one] : []));
    const counts = ({ name, prices, fallback }: (typeof venues)[number]) =>
      sources === undefined ? prices.includes(kind) && !fallback : sources.names.includes(name);
    return venues.find(counts)?.venue;
  }

  async #fill(
    reader: PastReader,
    { instrument, venue }: { readonly instrument: Instrument; readonly venue: string },
    beginMs: number,
  ): Promise<void> {
    const { db, log, clock, changed } = this.#deps;
    const { symbol } = instrument;
    this.#notBefore.set(symbol, clock() + AGAIN_MS);
    try {
      const statements = insertPast(symbol, venue, await reader.read(venueSymbol(instrument), beginMs), beginMs);
      if (statements.length === 0 || this.closed) return;
      await db.batch(statements);
      await changed(symbol);
    } catch (error) {
      if (!this.closed) log.warn({ err: error, symbol, exchange: venue }, 'the past of a coin was not read');
    }
  }
}

/** Lists an instrument again, on the terms that are stored now. */
export async function relistStored(db: Database, relist: OpenMarket['relist'], symbol: string): Promise<void> {
  await relist(instrumentsOf(await readStoredCatalogue(db)).filter((line) => line.symbol === symbol));
}

/** Whole candles before the recording, and of the hour and the day in which it began the part before it. */
export function insertPast(symbol: string, source: string, past: Past, beginMs: number): Statement[] {
  const hourMs = beginMs - (beginMs % HOUR_MS);
  const dayMs = beginMs - (beginMs % DAY_MS);
  const since = (bars: readonly Bar[], fromMs: number) => bars.filter(({ t }) => t >= fromMs && t < beginMs);
  const ofHour = since(past['1m'], hourMs);
  const ofDay = [...since(past['1h'], dayMs).filter(({ t }) => t < hourMs), ...ofHour];
  const all: readonly [lengthMs: number, bars: readonly Bar[]][] = [
    [MINUTE_MS, past['1m']],
    [HOUR_MS, [...past['1h'], ...mergeBars(ofHour, '1h')]],
    [DAY_MS, [...past['1d'], ...mergeBars(ofDay, '1d')]],
  ];
  return all.flatMap(([lengthMs, bars]) => {
    if (bars.length === 0) return [];
    const columns = (['t', 'o', 'h', 'l', 'c', 'v'] as const).map((name) => bars.map((bar) => String(bar[name])));
    return [{ sql: INSERT_PAST, params: [symbol, String(lengthMs), source, ...columns] }];
  });
}
