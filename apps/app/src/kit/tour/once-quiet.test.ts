import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onceQuiet } from './once-quiet.ts';

const QUIET_MS = 4_000;
const begin = vi.fn();
const touch = (type: string) => window.dispatchEvent(new Event(type));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  begin.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each(['pointerdown', 'keydown'])('waits anew after each %s', (type) => {
  onceQuiet(QUIET_MS, () => true, begin);
  vi.advanceTimersByTime(QUIET_MS - 1);
  touch(type);
  vi.advanceTimersByTime(QUIET_MS - 1);
  expect(begin).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(begin).toHaveBeenCalledOnce();
});

it.each(['pointerdown', 'keydown'])('does not begin again after a %s', (type) => {
  onceQuiet(QUIET_MS, () => true, begin);
  vi.advanceTimersByTime(QUIET_MS);
  touch(type);
  vi.advanceTimersByTime(10 * QUIET_MS);
  expect(begin).toHaveBeenCalledOnce();
});

it('looks again while the page is not free', () => {
  let free = false;
  onceQuiet(QUIET_MS, () => free, begin);
  vi.advanceTimersByTime(3 * QUIET_MS);
  expect(begin).not.toHaveBeenCalled();
  free = true;
  vi.advanceTimersByTime(QUIET_MS);
  expect(begin).toHaveBeenCalledOnce();
});

it('does not begin once it was ended', () => {
  const end = onceQuiet(QUIET_MS, () => true, begin);
  end();
  touch('pointerdown');
  vi.advanceTimersByTime(2 * QUIET_MS);
  expect(begin).not.toHaveBeenCalled();
});
