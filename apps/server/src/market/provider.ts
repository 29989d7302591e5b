import type { Instrument } from './instrument.ts';
import type { Bar, Interval, Tick } from './tick.ts';

/** A source of prices. One is chosen at start by the setting MARKET. */
export interface PriceProvider {
  /** "simulated", "replay", "exchange:binance": what the phone's data mark is made of. */
  readonly name: string;
  /** True where the prices are not a live venue's: the app then shows its mark. */
  readonly simulated: boolean;
  /** What this provider can price; known once `open` has resolved. */
  readonly instruments: readonly Instrument[];
  /** Gets ready (reads files, loads markets). Rejects with a clear reason where it cannot. */
  open(): Promise<void>;
  /** Begins to let out ticks. `emit` is called in order of tick id. */
  start(emit: (tick: Omit<Tick, 'id'>) => void): void;
  /**
   * At most `limit` bars of `interval`, oldest first, whose open is before `endMs` (source time). The last
   * bar may be the running one only if `endMs` lies in the future; it agrees with the ticks let out so far.
   */
  bars(symbol: string, interval: Interval, endMs: number, limit: number): Promise<readonly Bar[]>;
  /** Whether the instrument's market is open at `atMs` (source time), and when that next changes (0: never). */
  session(symbol: string, atMs: number): { readonly open: boolean; readonly changesAtMs: number };
  /** The source's clock now, ms. */
  nowMs(symbol: string): number;
  close(): Promise<void>;
}
