import { describe, expect, it } from 'vitest';
import {
  type FigureInfo,
  INDICATORS,
  type IndicatorName,
  indicatorLegend,
  readIndicators,
  toggleIndicator,
} from './chart-indicators.ts';

const figures = (...keys: string[]): FigureInfo[] => keys.map((key) => ({ key }));

describe('indicatorLegend', () => {
  it.each<[IndicatorName, FigureInfo[], Record<string, unknown> | undefined, [string, string][]]>([
    [
      'MA',
      figures('ma1', 'ma2', 'ma3'),
      { ma1: 76432.018, ma2: 1234.5 },
      [
        ['MA5', '76,432.02'],
        ['MA10', '1,234.50'],
        ['MA30', '--'],
      ],
    ],
    [
      'EMA',
      figures('ema1', 'ema2'),
      { ema1: 1, ema2: Number.NaN },
      [
        ['EMA5', '1.00'],
        ['EMA10', '--'],
      ],
    ],
    [
      'BOLL',
      figures('up', 'mid', 'dn'),
      undefined,
      [
        ['UP', '--'],
        ['MID', '--'],
        ['DN', '--'],
      ],
    ],
    ['VOL', figures('volume'), { volume: 20508.69038 }, [['VOL', '20.50K']]],
    [
      'MACD',
      figures('dif', 'dea', 'macd'),
      { dif: -1.5, dea: 0.25, macd: -3.5 },
      [
        ['DIF', '-1.50'],
        ['DEA', '0.25'],
        ['MACD', '-3.50'],
      ],
    ],
    ['RSI', figures('rsi1'), { rsi1: 61.239 }, [['RSI6', '61.24']]],
    ['WR', figures('wr1'), { wr1: -20 }, [['WR14', '-20.00']]],
  ])('%s', (name, keys, row, expected) => {
    const setup = INDICATORS.find((one) => one.name === name);
    if (setup === undefined) throw new Error(name);
    expect(indicatorLegend(setup, keys, row, 2).map(({ label, text }) => [label, text])).toEqual(expected);
  });
});

describe('the periods of the specification', () => {
  it.each<[IndicatorName, readonly number[]]>([
    ['MA', [5, 10, 30]],
    ['EMA', [5, 10, 30]],
    ['BOLL', [14, 2]],
    ['MACD', [12, 26, 9]],
    ['RSI', [6]],
    ['WR', [14]],
  ])('%s', (name, params) => {
    expect(INDICATORS.find((one) => one.name === name)?.params).toEqual(params);
  });
});

it.each<[string | undefined, readonly IndicatorName[]]>([
  [undefined, ['MA', 'VOL']],
  ['', []],
  ['RSI,MA,KDJ', ['MA', 'RSI']],
])('what was kept as %s', (stored, expected) => {
  expect(readIndicators(stored)).toEqual(expected);
});

it('toggles, and keeps the order of the chips', () => {
  expect(toggleIndicator(['VOL'], 'MA')).toEqual(['MA', 'VOL']);
  expect(toggleIndicator(['MA', 'VOL'], 'MA')).toEqual(['VOL']);
});
