import type { Random } from './random.ts';
import type { Stretch } from './stretch.ts';

/** Volatility clusters: the logarithm of each step's volatility remembers this part of the one before. */
const MEMORY = 0.85;
const UNREST = 0.28;
/** Now and then a step is this much wider: the fat tail. */
const JUMP_CHANCE = 0.006;
const JUMP_VARIANCE = 12;
/** Minus the logarithm of the chance with which a walk within a stretch would pass the edges that it is kept in. */
const EDGE = 12;

export interface SplitWanted {
  readonly parent: Stretch;
  readonly grain: Stretch['grain'];
  /** Where the children begin, ms; at least one. */
  readonly starts: readonly number[];
  /** How busy they are, relative to one another. */
  readonly weights: readonly number[];
}

/**
 * Splits a stretch into children that follow one another without a gap, begin and end where the stretch does, and whose
 * variances and volumes add up to its own.
 *
 * The walk is a Brownian bridge, drawn step by step. Since the stretch's own move was drawn by the normal law with the sum of
 * these variances, the steps are independent of one another (Lévy's construction): whoever knows all that has been knows
 * nothing of up or down of what comes.
 */
export function splitStretch({ parent, grain, starts, weights }: SplitWanted, random: Random): readonly Stretch[] {
  const { variances, shares } = unrest(weights, random);
  let total = 0;
  for (const variance of variances) total += variance;
  const volumes = shareOut(parent.v, shares);
  const children: Stretch[] = [];
  let from = parent.from;
  let left = total;
  for (const [child, t] of starts.entries()) {
    const part = variances[child] ?? 0;
    const last = child === starts.length - 1;
    const variance = (parent.variance * part) / total;
    const to = last ? parent.to : step(parent, from, part / left, variance, random);
    const middle = (from + to) / 2;
    const half = halfWidth(to - from, variance);
    const top = Math.min(parent.top, middle + half);
    const bottom = Math.max(parent.bottom, middle - half);
    children.push({ grain, t, from, to, variance, top, bottom, v: volumes[child] ?? 0 });
    from = to;
    left -= part;
  }
  return children;
}

/**
 * Walks through a stretch in `count` points (at least 2), which are written into `points`: the first is where it begins,
 * the last where it ends, and all steps between are alike.
 */
export function walkThrough(stretch: Stretch, count: number, random: Random, points: Float64Array): void {
  const variance = stretch.variance / (count - 1);
  let at = stretch.from;
  points[0] = at;
  for (let left = count - 1; left > 1; left -= 1) {
    at = step(stretch, at, 1 / left, variance, random);
    points[count - left] = at;
  }
  points[count - 1] = stretch.to;
}

/** The volumes of `count` ticks, which add up to the stretch's own. */
export function tickVolumes(stretch: Stretch, count: number, random: Random): readonly number[] {
  return shareOut(
    stretch.v,
    Array.from({ length: count }, () => Math.exp(random.bell() * 0.5) * (0.35 + 1.3 * random.unit())),
  );
}

/**
 * Half of the distance between the edges that a stretch's walk is held in, around the middle of its begin and its end: it
 * would get farther once in 160,000 times (the law of a Brownian bridge's extreme, solved for that chance).
 */
export function halfWidth(move: number, variance: number): number {
  return Math.sqrt(move * move + 2 * EDGE * variance) / 2;
}

/** One step of a bridge to the stretch's end, of which it takes `part` of the time that is left. */
function step({ to, top, bottom }: Stretch, at: number, part: number, variance: number, random: Random): number {
  const next = at + (to - at) * part + Math.sqrt(variance * (1 - part)) * random.normal();
  return next > top ? top : next < bottom ? bottom : next;
}

/** Relative variance and volume share of every step: the weights, made uneven in clusters. Neither knows of up or down. */
function unrest(
  weights: readonly number[],
  random: Random,
): { readonly variances: readonly number[]; readonly shares: readonly number[] } {
  const variances: number[] = [];
  const shares: number[] = [];
  let mood = random.bell() * 0.5;
  for (const weight of weights) {
    mood = mood * MEMORY + random.bell() * UNREST;
    const unevenness = Math.exp(mood);
    const jump = random.unit() < JUMP_CHANCE ? JUMP_VARIANCE : 1;
    variances.push(weight * unevenness * unevenness * jump);
    shares.push(weight * unevenness * (0.35 + 1.3 * random.unit()));
  }
  return { variances, shares };
}

/** Whole numbers that add up to `total`, in proportion to `shares`. */
function shareOut(total: number, shares: readonly number[]): readonly number[] {
  let sum = 0;
  for (const share of shares) sum += share;
  let reached = 0;
  let given = 0;
  return shares.map((share, index) => {
    reached += share;
    const due = index === shares.length - 1 ? total : Math.min(total, Math.round((total * reached) / sum));
    const part = due - given;
    given = due;
    return part;
  });
}
