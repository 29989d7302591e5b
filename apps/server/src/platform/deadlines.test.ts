import { expect, it } from 'vitest';
import { Deadlines } from './deadlines.ts';

const late = () => new Error('late');
const never = new Promise<never>(() => undefined);

it('what ends in time is handed on, what fails too, and what does not end is late', async () => {
  const deadlines = new Deadlines();
  expect(await deadlines.within(Promise.resolve(7), 60_000, late)).toBe(7);
  await expect(deadlines.within(Promise.reject(new Error('broken')), 60_000, late)).rejects.toThrow('broken');
  await expect(deadlines.within(never, 1, late)).rejects.toThrow('late');
});

it('time in which the process stood still does not count', async () => {
  const deadlines = new Deadlines();
  const answer = new Promise<string>((resolve) => setTimeout(() => resolve('there'), 2_500));
  const waiting = deadlines.within(answer, 2_000, late);
  const untilMs = performance.now() + 3_000;
  while (performance.now() < untilMs);
  // Its timer comes first, then the answer that waited.
  expect(await waiting).toBe('there');
});

it('all can be given up at once', async () => {
  const deadlines = new Deadlines();
  const both = [deadlines.within(never, 60_000, late), deadlines.within(never, 60_000, late)];
  deadlines.giveUp(() => new Error('over'));
  for (const one of both) await expect(one).rejects.toThrow('over');
});
