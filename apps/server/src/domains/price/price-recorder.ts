import { formatAmount, formatPrice } from '@bourse/money';
import type { Said } from '../../exchange/price-link.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../market/candles.ts';
import type { SaidTick } from '../../market/sources/sources-report.ts';
import type { Tick } from '../../market/tick.ts';
import type { Database, Statement } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';

const EVERY_MS = 1_000;
const LENGTHS = [MINUTE_MS, HOUR_MS, DAY_MS];
/** More are not kept where the database does not take them. */
const SAID_MAX = 200_000;
const AT_ONCE = 5_000;

interface Candle {
  readonly symbol: string;
  readonly lengthMs: number;
  readonly tMs: number;
  readonly open: bigint;
  high: bigint;
  low: bigint;
  close: bigint;
  volume: bigint;
  lastMs: number;
}

const INSERT_SAID = `
  insert into source_ticks (source, symbol, at_ms, came_ms, bid, ask, last, refused)
  select * from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::numeric[], $6::numeric[], $7::numeric[], $8::text[])`;

const INSERT_BARS = `
  insert into price_bars as b (symbol, length_ms, t_ms, open, high, low, close, volume, last_ms)
  select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::numeric[], $5::numeric[], $6::numeric[], $7::numeric[],
    $8::numeric[], $9::bigint[])
  on conflict (symbol, length_ms, t_ms) do update set high = greatest(b.high, excluded.high), low = least(b.low, excluded.low),
    close = excluded.close, volume = b.volume + excluded.volume, last_ms = excluded.last_ms`;

/** Records what each source said, and candles of the price that counted: each second, beside the market. */
export class PriceRecorder {
  readonly #db: Database;
  readonly #log: Log;
  #said: SaidTick[] = [];
  #candles = new Map<string, Candle>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  /** What was lost because the database did not take it. */
  lost = 0;

  constructor(db: Database, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  start(): void {
    this.#timer = setInterval(() => void this.write(), EVERY_MS);
    this.#timer.unref();
  }

  addSaid({ ticks }: Said): void {
    const room = SAID_MAX - this.#said.length;
    this.lost += Math.max(0, ticks.length - room);
    this.#said.push(...ticks.slice(0, room));
  }

  addTick({ symbol, sourceMs, last, volume }: Tick): void {
    for (const lengthMs of LENGTHS) {
      const tMs = sourceMs - (sourceMs % lengthMs);
      const key = `${symbol} ${lengthMs} ${tMs}`;
      const known = this.#candles.get(key);
      if (known === undefined) {
        const all = { open: last, high: last, low: last, close: last };
        this.#candles.set(key, { symbol, lengthMs, tMs, ...all, volume, lastMs: sourceMs });
        continue;
      }
      if (last > known.high) known.high = last;
      if (last < known.low) known.low = last;
      known.close = last;
      known.volume += volume;
      known.lastMs = sourceMs;
    }
  }

  /** `from` shares became `to`, and what is recorded was divided: what is not yet written is divided too, and written. */
  async split(symbol: string, from: number, to: number): Promise<void> {
    for (const [key, one] of this.#candles) {
      if (one.symbol !== symbol) continue;
      const price = (former: bigint) => rounded(former * BigInt(from), BigInt(to));
      const sides = { open: price(one.open), high: price(one.high), low: price(one.low), close: price(one.close) };
      this.#candles.set(key, { ...one, ...sides, volume: rounded(one.volume * BigInt(to), BigInt(from)) });
    }
    await this.write();
  }

  /** Writes what has gathered. Where that fails it is kept, and written the next time. */
  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    const said = this.#said.slice(0, AT_ONCE);
    const candles = this.#candles;
    if (said.length === 0 && candles.size === 0) return;
    this.#candles = new Map();
    try {
      await this.#db.batch([...saidStatements(said), ...candleStatements([...candles.values()])]);
      this.#said.splice(0, said.length);
    } catch (error) {
      this.#log.error({ err: error }, 'what sources of prices said could not be recorded: it is tried again');
      const since = this.#candles;
      this.#candles = candles;
      for (const one of since.values()) this.#join(one);
    }
  }

  #join(later: Candle): void {
    const key = `${later.symbol} ${later.lengthMs} ${later.tMs}`;
    const known = this.#candles.get(key);
    if (known === undefined) return void this.#candles.set(key, later);
    if (later.high > known.high) known.high = later.high;
    if (later.low < known.low) known.low = later.low;
    known.close = later.close;
    known.volume += later.volume;
    known.lastMs = later.lastMs;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }
}

const rounded = (all: bigint, parts: bigint): bigint => (2n * all + parts) / (2n * parts);
const list = (values: readonly (string | number)[]): string[] => values.map(String);

function saidStatements(said: readonly SaidTick[]): Statement[] {
  if (said.length === 0) return [];
  const columns = ['source', 'symbol', 'atMs', 'cameMs', 'bid', 'ask', 'last', 'refused'] as const;
  return [{ sql: INSERT_SAID, params: columns.map((name) => list(said.map((one) => one[name]))) }];
}

function candleStatements(candles: readonly Candle[]): Statement[] {
  if (candles.length === 0) return [];
  const of = (read: (one: Candle) => string | number) => list(candles.map(read));
  const prices = (['open', 'high', 'low', 'close'] as const).map((name) =>
    of((one) => formatPrice(one[name] as Parameters<typeof formatPrice>[0])),
  );
  const volume = of((one) => formatAmount(one.volume as Parameters<typeof formatAmount>[0]));
  const params = [of((one) => one.symbol), of((one) => one.lengthMs), of((one) => one.tMs), ...prices, volume];
  return [{ sql: INSERT_BARS, params: [...params, of((one) => one.lastMs)] }];
}
