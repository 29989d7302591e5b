import { expect, it } from 'vitest';
import { SessionChanges } from './session-changes.ts';

it('tells whether something of a customer changed since, or is changing', () => {
  const changes = new SessionChanges();
  const before = changes.count;
  expect(changes.since(before, 1)).toBe(false);
  const [one, two] = [changes.begin(1), changes.begin(1)];
  expect(changes.since(before, 1)).toBe(true);
  expect(changes.since(before, 2)).toBe(false);
  one();
  expect(changes.since(changes.count, 1)).toBe(true);
  two();
  expect(changes.since(changes.count, 1)).toBe(false);
  expect(changes.since(before, 1)).toBe(true);
});

it('forgets nothing that matters when it has told many apart', () => {
  const changes = new SessionChanges();
  const before = changes.count;
  for (let userId = 1; userId <= 10_001; userId += 1) changes.add(userId);
  expect(changes.since(before, 1)).toBe(true);
  expect(changes.since(changes.count, 1)).toBe(false);
});
