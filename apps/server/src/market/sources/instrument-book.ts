import { price as money, type Price } from '@bourse/money';
import type { PriceRefusal } from '@bourse/wire/console';
import type { Instrument } from '../instrument.ts';
import { type Combined, combine, type Told } from './combine.ts';
import { PerSecond } from './message-gate.ts';
import { type ReadPrice, spreadAround, timeRefusal } from './read-price.ts';
import { bandOf, isWithin, quorumOf } from './source-rules.ts';

/** A source of one instrument. */
export interface SourceTerms {
  readonly source: string;
  readonly isFallback: boolean;
  readonly staleMs: number;
}

/** What is known of one source of one instrument. */
export interface SourceLine extends SourceTerms {
  readonly refused: Partial<Record<PriceRefusal, number>>;
  readonly rate: PerSecond;
  quote: ReadPrice | undefined;
  /** Of its last sound price, also from before a restart: none is taken twice. */
  formerMs: number | undefined;
}

/** All that the sources of one instrument said last, and what follows from it. */
export class InstrumentBook {
  instrument: Instrument;
  readonly #lines = new Map<string, SourceLine>();
  #combined: Combined = NOTHING_YET;
  #last: Price | undefined;
  #lastMs = 0;

  constructor(instrument: Instrument, terms: readonly SourceTerms[], last?: Price, lastMs = 0) {
    this.instrument = instrument;
    this.recall(last, lastMs);
    this.put(instrument, terms);
  }

  /** The last price that counted, of another server or of before the start. */
  recall(last: Price | undefined, lastMs: number): void {
    this.#last = last;
    this.#lastMs = lastMs;
  }

  /** Other terms: a source that stays goes on where it was. */
  put(instrument: Instrument, terms: readonly SourceTerms[]): void {
    this.instrument = instrument;
    const former = new Map(this.#lines);
    this.#lines.clear();
    for (const one of terms) {
      const known = former.get(one.source);
      const fresh = { refused: {}, rate: new PerSecond(), quote: undefined, formerMs: undefined };
      this.#lines.set(one.source, { ...fresh, ...known, ...one });
    }
  }

  get lines(): Iterable<SourceLine> {
    return this.#lines.values();
  }

  line(source: string): SourceLine | undefined {
    return this.#lines.get(source);
  }

  get combined(): Combined {
    return this.#combined;
  }

  /** Takes what a source says; a refusal where it does not count. It is asked for again with `look`. */
  take(line: SourceLine, price: ReadPrice, nowMs: number): PriceRefusal | undefined {
    const refusal = timeRefusal(price, line.formerMs, nowMs);
    if (refusal !== undefined) return refusal;
    line.formerMs = price.atMs;
    // Orders are filled at the sides, so these must not be anywhere beside a price that all agree with.
    if (!this.#hasSoundSides(price)) return 'outlier';
    line.quote = price;
    return this.look(nowMs).outliers.includes(line.source) ? 'outlier' : undefined;
  }

  /** No further from the last price than another source may be, or than the house's own spread is. */
  #hasSoundSides({ bid, ask, last }: ReadPrice): boolean {
    const band = bandOf(this.instrument.kind);
    if (isWithin(bid, last, band) && isWithin(ask, last, band)) return true;
    const step = money(this.instrument.tickSize);
    const own = spreadAround(this.instrument, last, step);
    return bid >= own.bid - step && ask <= own.ask + step && bid <= last && ask >= last;
  }

  /** What the sources say together now. */
  look(nowMs: number): Combined {
    const told: Told[] = [];
    for (const { quote, ...line } of this.#lines.values()) if (quote !== undefined) told.push({ ...line, quote });
    const before = { last: this.#last, lastMs: this.#lastMs, doubt: this.#combined.doubt };
    const configured = [...this.#lines.values()].filter(({ isFallback }) => !isFallback).length;
    this.#combined = combine(told, before, bandOf(this.instrument.kind), nowMs, quorumOf(configured));
    const { quote } = this.#combined;
    if (quote !== undefined) this.recall(quote.last as Price, Math.min(quote.atMs, nowMs));
    return this.#combined;
  }
}

const NOTHING_YET: Combined = {
  state: 'silent',
  quote: undefined,
  used: [],
  outliers: [],
  byFallback: false,
  doubt: undefined,
};
