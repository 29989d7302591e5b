import { expect, test } from 'vitest';
import { belowBars, setBarsHeight } from './bars-height.ts';

/** An element, as far as it matters here: what its styles are told. */
function element() {
  const told = new Map<string, string>();
  const style = { setProperty: (name: string, value: string) => void told.set(name, value) };
  return { place: { style } as unknown as HTMLElement, height: () => told.get('--bars') };
}

test('what stands below the bars knows their height, from its first moment to its last', () => {
  const early = element();
  const late = element();
  const leave = belowBars(early.place);
  expect(early.height()).toBe('0px');
  setBarsHeight(20);
  belowBars(late.place);
  expect([early.height(), late.height()]).toEqual(['20px', '20px']);
  leave?.();
  setBarsHeight(52);
  expect([early.height(), late.height()]).toEqual(['20px', '52px']);
});
