/** Which drawing a finger means: distances on the screen, in pixels. */
import type { Tool } from './drawing-tools.ts';

export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** A finger within this distance of a line means it. */
export const REACH_PX = 22;
/** Inside a rectangle: means it where no line is nearer. */
const INSIDE_PX = REACH_PX - 1;
export const FIBONACCI_LEVELS = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const;

/** How far `at` is from a drawing of this tool with its points there. */
export function distanceTo(tool: Tool, points: readonly Pixel[], at: Pixel): number {
  const [first, second, third] = points;
  if (first === undefined) return Number.POSITIVE_INFINITY;
  if (tool === 'horizontal') return Math.abs(at.y - first.y);
  if (second === undefined) return between(first, first, at, 0, 0);
  switch (tool) {
    case 'trend':
      return between(first, second, at, 0, 1);
    case 'ray':
      return between(first, second, at, 0, Number.POSITIVE_INFINITY);
    case 'fibonacci':
      return Math.min(...FIBONACCI_LEVELS.map((level) => Math.abs(at.y - (second.y + (first.y - second.y) * level))));
    case 'channel': {
      const along = (from: Pixel) => {
        const to = { x: from.x + second.x - first.x, y: from.y + second.y - first.y };
        return between(from, to, at, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
      };
      return third === undefined ? along(first) : Math.min(along(first), along(third));
    }
    case 'rectangle':
      return toRectangle(first, second, at);
  }
}

/** From the part of the line through `from` and `to` that lies between the shares `least` and `most` of its way. */
function between(from: Pixel, to: Pixel, at: Pixel, least: number, most: number): number {
  const way = { x: to.x - from.x, y: to.y - from.y };
  const length = way.x ** 2 + way.y ** 2;
  const share = length === 0 ? 0 : ((at.x - from.x) * way.x + (at.y - from.y) * way.y) / length;
  const held = Math.min(most, Math.max(least, share));
  return Math.hypot(at.x - from.x - held * way.x, at.y - from.y - held * way.y);
}

function toRectangle(one: Pixel, other: Pixel, at: Pixel): number {
  const corners = [one, { x: other.x, y: one.y }, other, { x: one.x, y: other.y }];
  const edges = corners.map((corner, place) => between(corner, corners[(place + 1) % 4] ?? corner, at, 0, 1));
  const isIn =
    at.x > Math.min(one.x, other.x) &&
    at.x < Math.max(one.x, other.x) &&
    at.y > Math.min(one.y, other.y) &&
    at.y < Math.max(one.y, other.y);
  return Math.min(...edges, isIn ? INSIDE_PX : Number.POSITIVE_INFINITY);
}
