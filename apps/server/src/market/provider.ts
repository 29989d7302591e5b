import type { Interval } from '@bourse/wire';
import type { Instrument } from './instrument.ts';
import type { Bar, SourceTick } from './tick.ts';

/** A source of prices. One is chosen at start by the setting MARKET. */
export interface PriceProvider {
  /** "simulated", "replay", "exchange:binance": the phone's mark of the data's origin is made from it. */
  readonly name: string;
  /** Whether the prices are not those of a live venue: then the app shows its mark. */
  readonly simulated: boolean;
  /** Whether somebody may know the prices that are still to come: the app says that too. */
  readonly foreseeable: boolean;
  /** What this provider can price; known once `open` has resolved. */
  readonly instruments: readonly Instrument[];
  /** Gets ready (reads files, loads markets). Rejects with a clear reason if it cannot. */
  open(): Promise<void>;
  /**
   * Begins to emit ticks, first those since `open`. For one instrument `sourceMs` rises from tick to tick; over all
   * instruments `timeMs` never falls.
   */
  start(emit: (tick: SourceTick) => void): void;
  /** The last tick emitted, also while the market is closed; known once `open` has resolved. */
  lastTick(symbol: string): SourceTick | undefined;
  /** At most `limit` ticks up to the last one emitted, oldest first; empty if the source keeps none. */
  recentTicks(symbol: string, limit: number): readonly SourceTick[];
  /**
   * At most `limit` bars of `interval`, oldest first, whose open is before `endMs` (source time). The last
   * bar may be the running one only if `endMs` lies in the future; it agrees with the ticks emitted so far.
   */
  bars(symbol: string, interval: Interval, endMs: number, limit: number): Promise<readonly Bar[]>;
  /** Whether the instrument's market is open at `atMs` (source time), and when that next changes (0: never). */
  session(symbol: string, atMs: number): { readonly open: boolean; readonly changesAtMs: number };
  /** The source's clock now, ms. */
  nowMs(symbol: string): number;
  close(): Promise<void>;
}
