import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { TurnDelays } from './turn-delays.ts';

function standStill(ms: number): void {
  const beganMs = performance.now();
  while (performance.now() - beganMs < ms);
}

it('tells for how long the thread stood still, and forgets it when it is told to', async () => {
  const turns = new TurnDelays();
  turns.watchFor(60_000);
  expect([turns.longestMs, turns.quantileMs(50)]).toEqual([0, 0]);
  await pause(150);
  standStill(300);
  await pause(150);
  expect(turns.longestMs).toBeGreaterThan(190);
  expect(turns.quantileMs(99)).toBeGreaterThan(190);
  turns.reset();
  expect([turns.longestMs, turns.quantileMs(99)]).toEqual([0, 0]);
  turns.close();
});

it('also sees what begins when it has just been told to forget', async () => {
  const turns = new TurnDelays();
  turns.watchFor(60_000);
  await pause(150);
  turns.reset();
  standStill(300);
  await pause(10);
  expect(turns.longestMs).toBeGreaterThan(190);
  turns.close();
});

it('looks only for as long as somebody wants to know', async () => {
  const turns = new TurnDelays();
  turns.watchFor(10);
  await pause(150);
  turns.reset();
  standStill(300);
  await pause(150);
  expect(turns.longestMs).toBe(0);
  turns.watchFor(60_000);
  standStill(300);
  await pause(10);
  expect(turns.longestMs).toBeGreaterThan(190);
  turns.close();
});
