import { expect, it } from 'vitest';
import { countryOf } from './country-of.ts';

it.each([
  ['DE', 'cf-ipcountry', 'DE'],
  [' de ', 'cf-ipcountry', 'DE'],
  ['XX', 'cf-ipcountry', undefined],
  ['T1', 'cf-ipcountry', undefined],
  ['<b>', 'cf-ipcountry', undefined],
  ['DE, FR', 'cf-ipcountry', undefined],
  ['', 'cf-ipcountry', undefined],
  ['DE', undefined, undefined],
  ['DE', 'x-country', undefined],
])('of %j, where %s is believed: %s', (value, header, country) => {
  expect(countryOf({ 'cf-ipcountry': value }, header)).toBe(country);
});
