import { boundedPath, impliedVariance } from './bounded-path.ts';
import type { Random } from './random.ts';
import type { StepBar, StepTick } from './step-bar.ts';

/** Inner steps of each child: they make its wicks. */
const STEPS_PER_CHILD = 4;
/** Volatility clusters: the logarithm of each step's volatility remembers this part of the one before. */
const MEMORY = 0.85;
const UNREST = 0.28;
/** Now and then a step is this much wider: the fat tail. */
const JUMP_CHANCE = 0.006;
const JUMP_VARIANCE = 12;

/**
 * Splits a bar into children that open at `starts` (at least one), busy in proportion to `weights`. They follow
 * one another without a gap, keep the bar's open, high, low and close exactly, and their volumes add up to its own.
 */
export function splitBar(
  bar: StepBar,
  starts: readonly number[],
  weights: readonly number[],
  random: Random,
): readonly StepBar[] {
  const { variances, shares } = unrest(weights, STEPS_PER_CHILD, random);
  const path = boundedPath(bar, variances, random);
  const volumes = shareOut(bar.v, shares);
  let total = 0;
  for (const variance of variances) total += variance;
  const scale = impliedVariance(bar) / total;
  return starts.map((t, child) => {
    const first = child * STEPS_PER_CHILD;
    const o = path[first] ?? bar.o;
    let h = o;
    let l = o;
    for (let index = first; index < first + STEPS_PER_CHILD; index += 1) {
      const from = path[index] ?? o;
      const to = path[index + 1] ?? o;
      const variance = (variances[index] ?? 0) * scale;
      h = Math.max(h, from, to, Math.min(bar.h, Math.round((from + to + reach(to - from, variance, random)) / 2)));
      l = Math.min(l, from, to, Math.max(bar.l, Math.round((from + to - reach(to - from, variance, random)) / 2)));
    }
    return { t, o, h, l, c: path[first + STEPS_PER_CHILD] ?? o, v: volumes[child] ?? 0 };
  });
}

/** Splits a bar into ticks at `times` (at least 4): the first is its open, the last its close. */
export function splitIntoTicks(bar: StepBar, times: readonly number[], random: Random): readonly StepTick[] {
  const { variances, shares } = unrest(new Array<number>(times.length).fill(1), 1, random);
  const path = boundedPath(bar, variances.subarray(1), random);
  const volumes = shareOut(bar.v, shares);
  return times.map((t, index) => ({ t, p: path[index] ?? bar.o, v: volumes[index] ?? 0 }));
}

/**
 * Twice the distance from the middle of a step of `move` to how far it got on one side: the extreme of a Brownian
 * bridge, by its inverse distribution. Without it, children would be too narrow and their own children too calm.
 */
export function reach(move: number, variance: number, random: Random): number {
  return Math.sqrt(move * move - 2 * variance * Math.log(1 - random.unit()));
}

/** Variance of every step and volume share of every child: the weights, made uneven in clusters. */
function unrest(
  weights: readonly number[],
  stepsPerChild: number,
  random: Random,
): { variances: Float64Array; shares: Float64Array } {
  const variances = new Float64Array(weights.length * stepsPerChild);
  const shares = new Float64Array(weights.length);
  let mood = random.bell() * 0.5;
  weights.forEach((weight, child) => {
    mood = mood * MEMORY + random.bell() * UNREST;
    const busy = weight * Math.exp(mood);
    for (let step = 0; step < stepsPerChild; step += 1) {
      const jump = random.unit() < JUMP_CHANCE ? JUMP_VARIANCE : 1;
      variances[child * stepsPerChild + step] = (busy * busy * jump) / Math.max(weight, 1e-9);
    }
    shares[child] = busy * (0.35 + 1.3 * random.unit());
  });
  return { variances, shares };
}

/** Whole numbers that add up to `total`, in proportion to `shares`. */
function shareOut(total: number, shares: Float64Array): Float64Array {
  let sum = 0;
  for (const share of shares) sum += share;
  const parts = new Float64Array(shares.length);
  let reached = 0;
  let given = 0;
  for (let index = 0; index < shares.length; index += 1) {
    reached += shares[index] ?? 0;
    const due = index === shares.length - 1 ? total : Math.min(total, Math.round((total * reached) / sum));
    parts[index] = due - given;
    given = due;
  }
  return parts;
}
