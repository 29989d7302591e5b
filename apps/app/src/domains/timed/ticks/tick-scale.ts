/** Where ticks stand in a drawing whose axis of time is true to scale. Numbers for drawing alone. */

export interface TickPoint {
  /** ms. */
  readonly time: number;
  readonly price: number;
}

export interface Frame {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly low: number;
  readonly high: number;
  /** Pixels of the part that is drawn into. */
  readonly width: number;
  readonly height: number;
}

/** Above and below the prices, of their span. */
const MARGIN = 0.12;
/** A price that rests is a line in the middle, not a division by nothing. */
const LEAST_SPAN = 0.0001;
const NICE = [1, 2, 2.5, 5, 10];
const SECONDS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1_800, 3_600];
const SECOND_MS = 1_000;

export const xAt = ({ fromMs, untilMs, width }: Frame, timeMs: number): number =>
  ((timeMs - fromMs) / (untilMs - fromMs)) * width;

export const yAt = ({ low, high, height }: Frame, price: number): number => ((high - price) / (high - low)) * height;

/** The lowest and highest price of the drawing: all of `prices` with a margin. There is one at least. */
export function priceBounds(prices: readonly number[]): { readonly low: number; readonly high: number } {
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const span = Math.max(most - least, Math.abs(most) * LEAST_SPAN);
  const middle = (least + most) / 2;
  const half = span * (0.5 + MARGIN);
  return { low: middle - half, high: middle + half };
}

/** Round prices for the axis, about `count` of them, none finer than `decimals` shows. */
export function priceSteps({ low, high }: Frame, count: number, decimals: number): readonly number[] {
  const rough = (high - low) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max((NICE.find((one) => one * power >= rough) ?? 10) * power, 10 ** -decimals);
  return multiples(low, high, step);
}

/** Round times for the axis, at most `count` of them. */
export function timeSteps({ fromMs, untilMs }: Frame, count: number): readonly number[] {
  const rough = (untilMs - fromMs) / SECOND_MS / count;
  const seconds = SECONDS.find((one) => one >= rough) ?? 3_600 * Math.ceil(rough / 3_600);
  return multiples(fromMs, untilMs, seconds * SECOND_MS);
}

function multiples(from: number, until: number, step: number): readonly number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(until / step) - first + 1);
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}

/** The line through the points, "" where there are none. */
export function tickPath(points: readonly TickPoint[], frame: Frame): string {
  return points
    .map(
      ({ time, price }, at) => `${at === 0 ? 'M' : 'L'}${xAt(frame, time).toFixed(1)} ${yAt(frame, price).toFixed(1)}`,
    )
    .join('');
}

/** A dot on each point, where the line has round ends. */
export function tickDots(points: readonly TickPoint[], frame: Frame): string {
  return points.map(({ time, price }) => `M${xAt(frame, time).toFixed(1)} ${yAt(frame, price).toFixed(1)}h0`).join('');
}
