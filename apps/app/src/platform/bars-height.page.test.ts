import { expect, test } from 'vitest';
import { belowBars, setBarsHeight } from './bars-height.ts';

const heightIn = (element: HTMLElement) => element.style.getPropertyValue('--bars');

test('what stands below the bars knows their height, from its first moment to its last', () => {
  const early = document.createElement('header');
  const late = document.createElement('header');
  const leave = belowBars(early);
  expect(heightIn(early)).toBe('0px');
  setBarsHeight(20);
  belowBars(late);
  expect([early, late].map(heightIn)).toEqual(['20px', '20px']);
  leave?.();
  setBarsHeight(52);
  expect([early, late].map(heightIn)).toEqual(['20px', '52px']);
  expect(document.documentElement.style.length).toBe(0);
});
