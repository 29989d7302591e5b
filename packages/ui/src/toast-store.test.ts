import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveToasts, noteAct, showToast, TOAST_MS, toastStore } from './toast-store.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const texts = () => toastStore.read().map(({ text }) => text);

it('goes with the page that it was said on', () => {
  showToast('Copied');
  vi.advanceTimersByTime(100);
  noteAct();
  vi.advanceTimersByTime(20);
  leaveToasts();
  expect(texts()).toEqual([]);
});

it('stays where the act that it answers leads to another page', () => {
  noteAct();
  vi.advanceTimersByTime(300);
  showToast('Signed in');
  vi.advanceTimersByTime(800);
  leaveToasts();
  expect(texts()).toEqual(['Signed in']);
});

it('goes by itself, and is not said twice while it stands', () => {
  showToast('No answer came', 'error');
  showToast('No answer came', 'error');
  expect(texts()).toEqual(['No answer came']);
  vi.advanceTimersByTime(TOAST_MS);
  expect(texts()).toEqual([]);
});
