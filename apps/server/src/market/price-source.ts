import type { PriceIntake } from './price-intake.ts';
import type { SourceFacts } from './provider.ts';
import type { Bar, BarsWanted, Tick } from './tick.ts';
import type { Timetable } from './timetable.ts';

/** What the hub derives its figures from: where prices come in may be another thread. */
export interface PriceSource extends SourceFacts {
  /** One for each instrument. */
  readonly timetables: ReadonlyMap<string, Timetable>;
  /** The last ticks of every instrument from before the start, oldest first. */
  readonly recent: readonly Tick[];
  /** The candles that are wanted. Refuses (`Unavailable`) a question of a customer when too many wait. */
  bars(wanted: BarsWanted, asker?: 'customer' | 'server'): Promise<readonly Bar[]>;
  /** Calls the listener with every tick from now on. */
  subscribe(listener: (tick: Tick) => void): void;
}

/** What an open provider tells of itself, as plain data. */
export type SourceData = SourceFacts & Pick<PriceSource, 'timetables' | 'recent'>;

/** `recent`: what opening the intake gave. */
export function sourceData({ provider }: PriceIntake, recent: readonly Tick[]): SourceData {
  const { name, simulated, foreseeable, instruments } = provider;
  const timetables = new Map(instruments.map(({ symbol }) => [symbol, provider.timetable(symbol)]));
  return { name, simulated, foreseeable, instruments, timetables, recent };
}
