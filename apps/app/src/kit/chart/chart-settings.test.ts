import { describe, expect, it } from 'vitest';
import { INDICATORS } from './chart-indicators.ts';
import { chosenSetups, DEFAULT_SETTINGS, readSettings } from './chart-settings.ts';
import { inOrder, readParam } from './indicator-choices.ts';

const RSI = { params: [9], colours: ['green'] };

describe('what was kept of the chart', () => {
  it.each([
    ['nothing', undefined, DEFAULT_SETTINGS],
    ['no JSON', '{', DEFAULT_SETTINGS],
    ['a list', '[]', DEFAULT_SETTINGS],
    ['null', 'null', DEFAULT_SETTINGS],
    ['a type that exists', '{"type":"area"}', { ...DEFAULT_SETTINGS, type: 'area' }],
    ['one that does not', '{"type":"renko"}', DEFAULT_SETTINGS],
    ['own lines off', '{"ownLines":false}', { ...DEFAULT_SETTINGS, ownLines: false }],
    ['a period', JSON.stringify({ choices: { RSI } }), { ...DEFAULT_SETTINGS, choices: { RSI } }],
    ['a period out of bounds', '{"choices":{"RSI":{"params":[0],"colours":["green"]}}}', DEFAULT_SETTINGS],
    ['a colour that does not exist', '{"choices":{"RSI":{"params":[9],"colours":["pink"]}}}', DEFAULT_SETTINGS],
    ['too few periods', '{"choices":{"MA":{"params":[9],"colours":["green"]}}}', DEFAULT_SETTINGS],
    ['an indicator that does not exist', '{"choices":{"KDJ":{"params":[9],"colours":["green"]}}}', DEFAULT_SETTINGS],
    [
      'a MACD the wrong way round',
      '{"choices":{"MACD":{"params":[26,12,9],"colours":["green","red"]}}}',
      DEFAULT_SETTINGS,
    ],
  ])('%s', (_, stored, expected) => {
    expect(readSettings(stored)).toEqual(expected);
  });
});

it('changes the indicators that were chosen, and no others', () => {
  const settings = readSettings(JSON.stringify({ choices: { RSI } }));
  const setups = chosenSetups(settings);
  expect(setups.find(({ name }) => name === 'RSI')).toEqual({ name: 'RSI', pane: 'own', ...RSI });
  expect(setups.filter(({ name }) => name !== 'RSI')).toEqual(INDICATORS.filter(({ name }) => name !== 'RSI'));
});

it.each([
  ['MA', 0, '1', 1],
  ['MA', 0, '500', 500],
  ['MA', 0, '501', undefined],
  ['MA', 0, '0', undefined],
  ['MA', 0, '', undefined],
  ['MA', 0, '5.5', undefined],
  ['MA', 0, '-5', undefined],
  ['MA', 0, '1e2', undefined],
  ['BOLL', 1, '10', 10],
  ['BOLL', 1, '11', undefined],
] as const)('%s parameter %i typed as %j is %s', (name, at, text, expected) => {
  expect(readParam(name, at, text)).toBe(expected);
});

it.each([
  ['MACD', [12, 26, 9], true],
  ['MACD', [26, 26, 9], false],
  ['MA', [30, 10, 5], true],
] as const)('%s of %j', (name, params, expected) => {
  expect(inOrder(name, params)).toBe(expected);
});
