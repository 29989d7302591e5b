import { expect, it, vi } from 'vitest';
import { shownOtherwise } from './seen-seals.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => kept.set(name, value),
});

it('remembers the seal that was seen first, and names heads that are shown with another', () => {
  const [one, two] = [
    { no: 1, seal: 'a'.repeat(64) },
    { no: 2, seal: 'b'.repeat(64) },
  ];
  expect(shownOtherwise([two, one])).toEqual([]);
  expect(shownOtherwise([{ no: 3, seal: 'c' }, two, one])).toEqual([]);
  const changed = { no: 2, seal: 'd'.repeat(64) };
  expect(shownOtherwise([changed, one])).toEqual([2]);
  expect(shownOtherwise([changed])).toEqual([2]);
  expect(shownOtherwise([two])).toEqual([]);
});
