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

export type Settings = Readonly<Record<string, string>>;

/** Something a thief would try against a running server. */
export interface Attack {
  readonly name: string;
  /** What is tried, in a sentence. */
  readonly what: string;
  /** More than this is a success of the attack. */
  readonly atMost: number;
  /** Takes minutes: not part of `npm test`. */
  readonly long?: boolean;
  /** Of the server, beyond the usual ones. */
  readonly settings?: Settings;
  /** Writes the recorded prices that the server replays, into a folder of its own. */
  readonly recording?: (folder: string) => void;
  /** Prices of the server's Bitcoin are pushed by these, each saying this to begin with. */
  readonly sources?: Readonly<Record<string, number>>;
  /** Needs a server that no other attack has touched, or leaves one that none may use. */
  readonly alone?: boolean;
  /** Measures time: nothing else is played beside it. */
  readonly timed?: boolean;
  /** Without these the attack must succeed. Absent: nothing less than a border between threads or tables stands against it. */
  readonly weaken?: readonly Weakening[];
  play(world: World): Promise<Loot>;
}

/** A private machine with the demo world: its customers have live money, and its operators a console. */
export const PRIVATE: Settings = { DEMO_WORLD: 'true', TRUST_PROXY: 'false' };
/** As a customer meets them. */
export const LIMITED: Settings = { RATE_LIMITS: 'true' };
