/** A level keeps its part for 2^22 ids of ticks, which count microseconds: some four seconds. */
const HELD_IDS = 4_194_304;
/** In how many parts a level's quantity is divided. */
export const PARTS = 1_024;

/** How one level of a ladder with a seed differs from the even one. Both are whole numbers. */
export interface LevelShape {
  /** Ticks that the level stands further out than its multiple of the level step: 0 to `step` - 1. */
  readonly offset: number;
  /** Of `PARTS`, what it leaves to the next level: 0 to `PARTS` - 1. */
  readonly left: number;
}

/**
 * The shape of the level at a multiple of the level step, `cell`. It keeps its price while the quote moves, and its part for
 * some seconds, each level from another moment on.
 */
export function levelShape(seed: number, asks: boolean, cell: number, step: number, tickId: number): LevelShape {
  const own = mixed(mixed(seed, asks ? 1 : 2), cell);
  const since = tickId + (own % HELD_IDS);
  return { offset: own % step, left: mixed(own, (since - (since % HELD_IDS)) / HELD_IDS) >>> 22 };
}

/** What the level at the quote leaves to the next one: another part under every tick. */
export function leftAtQuote(seed: number, asks: boolean, tickId: number): number {
  return mixed(mixed(seed, asks ? 3 : 4), tickId) >>> 22;
}

/** 32 bits that depend on all of both numbers: a linear congruence, exact in a double, whose upper bits are folded in. */
function mixed(bits: number, more: number): number {
  const product = (((bits ^ more) >>> 0) * 1_664_525 + 1_013_904_223) >>> 0;
  return (product ^ (product >>> 15)) >>> 0;
}
