import { expect, it } from 'vitest';
import { drawnNumber } from './draw-block.ts';

it('every block of a day is drawn about as often as any other', () => {
  const counts = new Map<number, number>();
  for (let at = 0; at < 10_000; at += 1) {
    const number = drawnNumber('5eed', `0x${at}`, 100, 109);
    counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual([100, 101, 102, 103, 104, 105, 106, 107, 108, 109]);
  for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
});

it('another seed or another deciding block draws another one: neither alone tells it', () => {
  const drawn = (seed: string, hash: string) => drawnNumber(seed, hash, 0, 7_199);
  expect(drawn('5eed', '0xabc')).toBe(drawn('5eed', '0xabc'));
  expect(new Set([drawn('5eed', '0xabc'), drawn('5eee', '0xabc'), drawn('5eed', '0xabd')]).size).toBe(3);
});

it('can be recomputed with any SHA-256', () => {
  // printf '5eed:0xabc' | sha256sum, modulo 7,200
  expect(drawnNumber('5eed', '0xabc', 1_000, 8_199)).toBe(6002);
});
