import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  APPEARANCES,
  BASE_THEME,
  COLOUR_PAIRS,
  COLOUR_TOKENS,
  contrast,
  failingPairs,
  layered,
  themeCss,
  themeOverrides,
  wordPair,
} from './index.ts';
import { validateTheme } from './operator-calls.ts';

const look = (name: string) => readFileSync(join(import.meta.dirname, '../../../ui/src', name), 'utf8');

describe('the base', () => {
  const tokens = look('tokens.css');
  it.each(APPEARANCES)('has the values of tokens.css: %s', (appearance) => {
    const block = tokens.slice(tokens.indexOf(`:root[data-theme="${appearance}"] {`)).split('}')[0] ?? '';
    const values = [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]);
    expect(Object.fromEntries(values)).toEqual(BASE_THEME[appearance]);
  });

  it('has the roundings of theme.css', () => {
    const values = [...look('theme.css').matchAll(/--(radius-\w+): ([\d.]+)rem;/g)];
    expect(Object.fromEntries(values.map(([, name, rem]) => [name, Number(rem) * 16]))).toEqual(BASE_THEME.radius);
  });

  it('can be read, and each colour but the hairline is in a pair', () => {
    expect(failingPairs(BASE_THEME).map(wordPair)).toEqual([]);
    const used = new Set(COLOUR_PAIRS.flatMap(({ text, on }) => [text, on]));
    expect(COLOUR_TOKENS.filter((token) => !used.has(token))).toEqual(['line']);
  });
});

describe('contrast', () => {
  const known: [string, string, number][] = [
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#777777', '#ffffff', 4.478],
    ['#767676', '#ffffff', 4.542],
    ['#ff0000', '#ffffff', 3.998],
    ['#2450d6', '#2450d6', 1],
  ];
  it.each(known)('of %s and %s is %d', (one, other, ratio) => expect(contrast(one, other)).toBeCloseTo(ratio, 2));
});

describe('a theme', () => {
  it('says in its stylesheet what is not the base’s', () => {
    expect(themeCss(BASE_THEME)).toBe('');
    const theme = layered({ light: { brand: '#7a1f2b' } }, { dark: { line: '#111111' }, radius: { 'radius-card': 0 } });
    expect(themeCss(theme)).toBe(
      ':root:root[data-theme="light"]{--brand:#7a1f2b}\n:root:root[data-theme="dark"]{--line:#111111}\n:root:root{--radius-card:0px}',
    );
  });

  it('lies over another; what it leaves out stays', () => {
    const theme = layered({ light: { brand: '#111111', soft: '#222222' } }, undefined, { light: { brand: undefined } });
    expect([theme.light.brand, theme.light.soft, theme.dark]).toEqual(['#111111', '#222222', BASE_THEME.dark]);
  });

  const refused: [string, unknown][] = [
    ['a name of no token', { light: { 'brand;}': '#000000' } }],
    ['a value of no colour', { light: { brand: 'url(//evil)' } }],
    ['a short colour', { light: { brand: '#fff' } }],
    ['a colour with transparency', { light: { brand: '#ffffff00' } }],
    ['a rounding in rem', { radius: { 'radius-card': '1rem' } }],
    ['half a rounding', { radius: { 'radius-card': 1.5 } }],
    ['a third appearance', { night: {} }],
  ];
  it.each(refused)('has not %s', (_, given) => expect(themeOverrides.safeParse(given).success).toBe(false));

  it('is refused by the first pair that cannot be read', () => {
    const issue = validateTheme(layered({ dark: { 'on-red': '#ff7480' } }));
    expect(issue).toEqual({
      key: 'theme_contrast',
      field: 'value',
      params: { detail: 'dark: on-red on red has 1.00, not 4.5' },
    });
  });
});
