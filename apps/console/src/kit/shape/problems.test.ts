import { allSetting } from '@bourse/wire';
import { describe, expect, it } from 'vitest';
import { countedFromOne, problemsOf } from './problems.ts';

describe('what a schema does not allow', () => {
  const level = { level: 0, start: '0' };
  const cases: [string, keyof typeof allSetting.shape, unknown, [string, string][]][] = [
    ['nothing', 'SWAP_SETTING', { seconds: 10, spread: '0.001' }, []],
    ['too much', 'SWAP_SETTING', { seconds: 100, spread: '0.001' }, [['seconds', 'too_big']]],
    ['a text for a number', 'SWAP_SETTING', { seconds: 'ten', spread: '0.001' }, [['seconds', 'invalid_type']]],
    ['no decimal text', 'VIP_LEVEL_SETTING', [level, { level: 1, start: 'much' }], [['1.start', 'decimal']]],
    ['no language left', 'LANGUAGE_SETTING', [{ key: 'en', isOpen: 0 }], [['', 'custom']]],
  ];
  it.each(cases)('%s', (_, key, value, problems) => {
    expect(problemsOf(allSetting.shape[key], value).map(({ path, what }) => [path, what])).toEqual(problems);
  });
});

it.each([
  ['0.start', '1.start'],
  ['rates.11', 'rates.12'],
  ['h5Url', 'h5Url'],
  ['', ''],
])('%s is told as %s', (path, told) => {
  expect(countedFromOne(path)).toBe(told);
});
