import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { TurnDelays } from './turn-delays.ts';

it('tells for how long the thread stood still, and forgets it when it is told to', async () => {
  const turns = new TurnDelays();
  expect([turns.longestMs, turns.quantileMs(50)]).toEqual([0, 0]);
  await pause(100);
  const stoodMs = performance.now();
  while (performance.now() - stoodMs < 300);
  await pause(100);
  expect(turns.longestMs).toBeGreaterThan(240);
  expect(turns.quantileMs(99)).toBeGreaterThan(240);
  turns.reset();
  expect(turns.longestMs).toBe(0);
  turns.close();
});
