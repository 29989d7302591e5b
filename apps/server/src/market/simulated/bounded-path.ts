import type { Random } from './random.ts';
import type { StepBar } from './step-bar.ts';

/** Paths drawn before the best one is taken: the better its own range fits the bar, the less it is bent. */
const CANDIDATES_MAX = 5;
/** A candidate whose excursions miss the bar's by less than this factor (as a logarithm) is good enough. */
const GOOD_ENOUGH = 0.45;

/**
 * A random walk from the bar's open to its close that touches its high and its low and never leaves them.
 * `variances` has one entry a step (at least 3); the result has one more, whole numbers.
 *
 * A Brownian bridge is drawn with the variance that the bar implies, what leaves the
 * bar is folded back at its edges, what falls short is stretched, and the outermost points are set on the edges.
 */
export function boundedPath(bar: StepBar, variances: Float64Array, random: Random): Float64Array {
  const steps = variances.length;
  let total = 0;
  for (const variance of variances) total += variance;
  const scale = Math.sqrt(impliedVariance(bar) / total);

  let best = new Float64Array(steps + 1);
  let spare = new Float64Array(steps + 1);
  let bestMiss = Number.POSITIVE_INFINITY;
  for (let candidate = 0; candidate < CANDIDATES_MAX && bestMiss > GOOD_ENOUGH; candidate += 1) {
    drawBridge(spare, bar, variances, total, scale, random);
    const miss = missOf(spare, bar);
    if (miss < bestMiss) {
      [best, spare] = [spare, best];
      bestMiss = miss;
    }
  }
  bendToEdges(best, bar);
  return best;
}

/** The variance of the moves within a bar that its range and its move tell of (Garman and Klass 1980). */
export function impliedVariance(bar: StepBar): number {
  const range = bar.h - bar.l;
  const move = bar.c - bar.o;
  return Math.max(0.5 * range * range - 0.386 * move * move, 0.12 * range * range);
}

function drawBridge(
  path: Float64Array,
  bar: StepBar,
  variances: Float64Array,
  total: number,
  scale: number,
  random: Random,
): void {
  const steps = variances.length;
  let walk = 0;
  path[0] = 0;
  for (let step = 0; step < steps; step += 1) {
    walk += random.bell() * Math.sqrt(variances[step] ?? 0) * scale;
    path[step + 1] = walk;
  }
  const correction = bar.c - bar.o - walk;
  let elapsed = 0;
  for (let step = 0; step < steps; step += 1) {
    path[step] = fold(bar.o + (path[step] ?? 0) + (correction * elapsed) / total, bar.l, bar.h);
    elapsed += variances[step] ?? 0;
  }
  path[steps] = bar.c;
}

/** Mirrors `value` at the edges until it lies within them. */
function fold(value: number, low: number, high: number): number {
  if (value >= low && value <= high) return value;
  const range = high - low;
  if (range === 0) return low;
  const turn = (((value - low) % (2 * range)) + 2 * range) % (2 * range);
  return low + (turn <= range ? turn : 2 * range - turn);
}

/** How far the path's excursions beyond open and close fall short of the bar's, as a sum of logarithms. */
function missOf(path: Float64Array, bar: StepBar): number {
  const [highest, lowest] = extremes(path);
  const top = Math.max(bar.o, bar.c);
  const bottom = Math.min(bar.o, bar.c);
  const high = (bar.h - top + 1) / (Math.max(highest - top, 0) + 1);
  const low = (bottom - bar.l + 1) / (Math.max(bottom - lowest, 0) + 1);
  return Math.log(high) + Math.log(low);
}

function extremes(path: Float64Array): readonly [highest: number, lowest: number] {
  let highest = Number.NEGATIVE_INFINITY;
  let lowest = Number.POSITIVE_INFINITY;
  for (const value of path) {
    if (value > highest) highest = value;
    if (value < lowest) lowest = value;
  }
  return [highest, lowest];
}

function bendToEdges(path: Float64Array, bar: StepBar): void {
  const [highest, lowest] = extremes(path);
  const top = Math.max(bar.o, bar.c);
  const bottom = Math.min(bar.o, bar.c);
  const up = highest > top ? (bar.h - top) / (highest - top) : 1;
  const down = lowest < bottom ? (bottom - bar.l) / (bottom - lowest) : 1;
  const last = path.length - 1;
  let highAt = 1;
  for (let index = 1; index < last; index += 1) {
    const value = path[index] ?? 0;
    const bent = value > top ? top + (value - top) * up : value < bottom ? bottom - (bottom - value) * down : value;
    path[index] = Math.min(bar.h, Math.max(bar.l, Math.round(bent)));
    if ((path[index] ?? 0) > (path[highAt] ?? 0)) highAt = index;
  }
  if (top < bar.h) path[highAt] = bar.h;
  if (bottom === bar.l) return;
  // The lowest inner point that is not needed for the high.
  let lowAt = highAt === 1 ? 2 : 1;
  for (let index = 1; index < last; index += 1) {
    if (index !== highAt && (path[index] ?? 0) < (path[lowAt] ?? 0)) lowAt = index;
  }
  path[lowAt] = bar.l;
}
