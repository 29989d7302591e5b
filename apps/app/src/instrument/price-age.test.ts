import { expect, it } from 'vitest';
import { ageMs, noteArrival } from './price-age.ts';

it('counts from the least delay seen, so that a phone whose clock is wrong calls no fresh price old', () => {
  expect(ageMs(1_000, 4_000)).toBe(3_000);
  noteArrival(1_000, 61_200);
  expect(ageMs(2_000, 62_200)).toBe(0);
  noteArrival(2_000, 62_050);
  expect(ageMs(2_000, 70_050)).toBe(8_000);
  noteArrival(3_000, 90_000);
  expect(ageMs(2_000, 70_050)).toBe(8_000);
  expect(ageMs(90_000, 100_000)).toBe(0);
});
