import { describe, expect, it } from 'vitest';
import { distanceTo, type Pixel } from './drawing-geometry.ts';
import { readDrawings, type Tool } from './drawing-tools.ts';

const A = { x: 10, y: 10 };
const B = { x: 110, y: 10 };

describe('how far a finger is from', () => {
  it.each<[string, Tool, Pixel[], Pixel, number]>([
    ['a trend line, beside it', 'trend', [A, B], { x: 60, y: 20 }, 10],
    ['a trend line, beyond its end', 'trend', [A, B], { x: 120, y: 10 }, 10],
    ['a ray, beyond its end', 'ray', [A, B], { x: 500, y: 13 }, 3],
    ['a ray, before its beginning', 'ray', [A, B], { x: 0, y: 10 }, 10],
    ['a horizontal line', 'horizontal', [A], { x: 900, y: 4 }, 6],
    [
      'the half of a Fibonacci',
      'fibonacci',
      [
        { x: 0, y: 100 },
        { x: 50, y: 0 },
      ],
      { x: 300, y: 52 },
      2,
    ],
    ['a channel’s first line', 'channel', [A, B, { x: 0, y: 60 }], { x: -50, y: 12 }, 2],
    ['a channel’s second line', 'channel', [A, B, { x: 0, y: 60 }], { x: 400, y: 55 }, 5],
    ['an edge of a rectangle', 'rectangle', [A, { x: 110, y: 110 }], { x: 60, y: 15 }, 5],
    ['the middle of a rectangle', 'rectangle', [A, { x: 110, y: 110 }], { x: 60, y: 60 }, 21],
    ['a rectangle, outside', 'rectangle', [A, { x: 110, y: 110 }], { x: 60, y: 150 }, 40],
  ])('%s', (_, tool, points, at, expected) => {
    expect(distanceTo(tool, points, at)).toBeCloseTo(expected);
  });
});

const LINE = { id: '1', tool: 'horizontal', points: [{ time: 1, price: 2 }] };

describe('what was kept', () => {
  it.each([
    ['nothing', undefined, 0],
    ['no JSON', '[', 0],
    ['no list', '{}', 0],
    ['a line', JSON.stringify([LINE]), 1],
    ['a line of too many points', JSON.stringify([{ ...LINE, tool: 'trend' }]), 0],
    ['a tool that does not exist', JSON.stringify([{ ...LINE, tool: 'arrow' }]), 0],
    ['a point without a price', JSON.stringify([{ ...LINE, points: [{ time: 1 }] }]), 0],
    ['a good one among bad ones', JSON.stringify([null, LINE, 3]), 1],
    ['more than there may be', JSON.stringify(Array.from({ length: 60 }, () => LINE)), 50],
  ])('%s', (_, stored, count) => {
    expect(readDrawings(stored)).toHaveLength(count);
  });
});
