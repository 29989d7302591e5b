import type { Instrument } from './instrument.ts';
import type { SourcedPrices } from './sources/sources-report.ts';
import type { Bar, BarsWanted, SourceTick } from './tick.ts';
import type { Timetable } from './timetable.ts';

/** What everybody is told of a source of prices. */
export interface SourceFacts {
  /** "simulated", "replay", "exchange:binance": the phone's mark of the data's origin is made from it. */
  readonly name: string;
  /** Whether the prices are not those of a live venue: then the app shows its mark. */
  readonly simulated: boolean;
  /** Whether somebody may know the prices that are still to come: the app says that too. */
  readonly foreseeable: boolean;
  /** What the source can price. */
  readonly instruments: readonly Instrument[];
}

/** A source of prices. One is chosen at start by the setting MARKET. Its facts are known once `open` has resolved. */
export interface PriceProvider extends SourceFacts {
  /** Gets ready (reads files, loads markets). Rejects with a clear reason if it cannot. */
  open(): Promise<void>;
  /** Long after `open`, and before `start`: as if it were opened now. Absent: there is nothing to do. */
  goOn?(): Promise<void> | void;
  /**
   * Begins to emit ticks, first those since `open`. For one instrument `sourceMs` rises from tick to tick. `timeMs` is
   * the moment of the wall clock at which the source had the price, however late it is emitted.
   */
  start(emit: (tick: SourceTick) => void): void;
  /** The last tick emitted, also while the market is closed; known once `open` has resolved. */
  lastTick(symbol: string): SourceTick | undefined;
  /** At most `limit` ticks up to the last one emitted, oldest first; empty if the source keeps none. */
  recentTicks(symbol: string, limit: number): readonly SourceTick[];
  /** No tick of this time (wall clock, ms) or before it is still to come. What has to wait for a price waits for this. */
  knownUptoMs(): number;
  /**
   * The last tick of an instrument at or before a moment of the wall clock, also one that was never emitted because the
   * machine was asleep; undefined where the source cannot tell.
   */
  tickAt(symbol: string, ms: number): SourceTick | undefined;
  /** The candles that are wanted, made of the ticks emitted so far unless `throughMs` says up to which. */
  bars(wanted: BarsWanted): Promise<readonly Bar[]>;
  timetable(symbol: string): Timetable;
  /**
   * From now on an instrument is priced, or on other terms than before. Resolves with the instrument as it is priced;
   * undefined where the source has no price of it. To be called after `open`.
   */
  put(line: Instrument): Promise<Instrument | undefined>;
  close(): Promise<void>;
  /** Of one that puts together what several sources say. */
  readonly sources?: SourcedPrices;
}
