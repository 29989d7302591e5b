import { BASE_THEME, failingPairs, layered } from '@bourse/wire/theme';
import { expect, it } from 'vitest';
import { themeOf, themeText, typedColour, withBrand, withColour, withRadius } from './theme-draft.ts';

const DELIVERED = '{"light":{"brand":"#1c3f94"}}';
const delivered = layered(JSON.parse(DELIVERED));

it('sends what is not as it was delivered', () => {
  expect(themeOf(DELIVERED, 'null')).toEqual(delivered);
  expect(themeText(delivered, delivered)).toBe('null');
  const changed = withRadius(withColour(delivered, 'dark', 'brand', '#ffffff'), 'radius-card', 4);
  const text = themeText(changed, delivered);
  expect(JSON.parse(text)).toEqual({ light: {}, dark: { brand: '#ffffff' }, radius: { 'radius-card': 4 } });
  expect(themeOf(DELIVERED, text)).toEqual(changed);
  expect(themeText(withColour(changed, 'dark', 'brand', BASE_THEME.dark.brand), delivered)).not.toContain('brand');
});

it('takes colours as they are typed', () => {
  expect(['#7A1F2B', ' #7a1f2b ', '7a1f2b', '#fff', 'red', ''].map(typedColour)).toEqual([
    '#7a1f2b',
    '#7a1f2b',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('makes a brand’s colours that can be read', () => {
  expect(failingPairs(withBrand(BASE_THEME, '#ffee00'))).toEqual([]);
});
