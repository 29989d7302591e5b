import type { World } from './world.ts';

/** One protection, and how to take it away for a moment: a text of one file is replaced by another. */
export interface Weakening {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** What an attack brought: money in USDT, or something that must not happen, counted. */
export interface Loot {
  readonly gain: number;
  readonly unit: 'USDT' | 'ms' | 'times';
}

/** Something a thief would try against a running server. */
export interface Attack {
  readonly name: string;
  /** What is tried, in a sentence. */
  readonly what: string;
  /** More than this is a success of the attack. */
  readonly atMost: number;
  /** Takes seconds, not minutes: part of `npm test`. */
  readonly short: boolean;
  readonly settings?: Readonly<Record<string, string>>;
  /** Without these the attack must succeed. Absent: nothing less than a border between threads or tables stands against it. */
  readonly weaken?: readonly Weakening[];
  play(world: World): Promise<Loot>;
}
