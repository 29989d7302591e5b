import { LANGUAGES } from '@bourse/wire';
import { afterEach, describe, expect, it } from 'vitest';
import {
  formatCompact,
  formatPercent,
  formatPriceText,
  formatQuantity,
  formatSigned,
  formatSignedWorth,
  formatWorth,
  marksOf,
  percentText,
  roundDecimal,
  withDecimalMark,
  writeFiguresWith,
} from './index.ts';

describe('prices', () => {
  it.each([
    ['64250.1', 2, '64,250.10'],
    ['0.1', 4, '0.1000'],
    ['999.995', 2, '1,000.00'],
    ['1234567890.5', undefined, '1,234,567,890.50'],
    ['0.0012345', undefined, '0.001235'],
    ['0.00012345', undefined, '0.0001235'],
    ['0.000012345678', undefined, '0.000012346'],
    ['0.0000012345678', undefined, '0.00000123457'],
    ['x', 2, '--'],
    [undefined, 2, '--'],
  ])('%s with %s places is %s', (text, decimals, shown) => {
    expect(formatPriceText(text, decimals)).toBe(shown);
  });
});

describe('quantities are never rounded up', () => {
  it.each([
    ['1.999', 2, '1.99'],
    ['1200.50', 8, '1,200.5'],
    ['100', 0, '100'],
    ['0.00000001', 8, '0.00000001'],
    ['-2.5', 1, '-2.5'],
    ['0', 4, '0'],
  ])('%s with %i places is %s', (text, decimals, shown) => {
    expect(formatQuantity(text, decimals)).toBe(shown);
  });
  it('shows worth with its places', () => expect(formatWorth('1234.567')).toBe('1,234.56'));
  it('signs what was received', () =>
    expect([formatSigned('12.50'), formatSigned('-3'), formatSigned('0')]).toEqual(['+12.5', '-3', '0']));
});

describe('volumes', () => {
  it.each([
    ['999.999', '999.99'],
    ['1000', '1.00K'],
    ['12345.678', '12.34K'],
    ['1000000', '1.00M'],
    ['2500000000', '2.50B'],
    ['7000000000000', '7.00T'],
    ['-1500', '-1.50K'],
  ])('%s is %s', (text, shown) => {
    expect(formatCompact(text)).toBe(shown);
  });
});

describe('changes', () => {
  it.each([
    ['1.254', '+1.25%'],
    ['-1.255', '-1.26%'],
    ['0.001', '+0.01%'],
    ['-0.0049', '-0.01%'],
    ['0', '0.00%'],
    ['-0.00', '0.00%'],
    ['1234.5', '+1,234.50%'],
  ])('%s is %s', (text, shown) => {
    expect(formatPercent(text)).toBe(shown);
  });
});

it.each([
  ['12.5', '+12.50'],
  ['-3', '-3.00'],
  ['0', '0.00'],
  ['-0.001', '0.00'],
  ['1234.567', '+1,234.57'],
])('a change of worth %s is %s', (text, shown) => {
  expect(formatSignedWorth(text)).toBe(shown);
});

it('rounds half up', () => expect(roundDecimal('-0.005', 2)).toBe('-0.01'));

describe('languages', () => {
  afterEach(() => writeFiguresWith({ group: ',', decimal: '.' }));
  const everyWay = () => [
    formatPriceText('64250.1', 2),
    formatQuantity('1200.50'),
    formatWorth('1234.567'),
    formatCompact('12345.678'),
    formatPercent('0.001'),
    formatPercent('0'),
    withDecimalMark('0.5'),
  ];
  it.each([
    ['en', ['64,250.10', '1,200.5', '1,234.56', '12.34K', '+0.01%', '0.00%', '0.5']],
    ['de', ['64.250,10', '1.200,5', '1.234,56', '12,34K', '+0,01%', '0,00%', '0,5']],
    ['pt-BR', ['64.250,10', '1.200,5', '1.234,56', '12,34K', '+0,01%', '0,00%', '0,5']],
    ['ar', ['64,250.10', '1,200.5', '1,234.56', '12.34K', '+0.01%', '0.00%', '0.5']],
    ['hi', ['64,250.10', '1,200.5', '1,234.56', '12.34K', '+0.01%', '0.00%', '0.5']],
  ])('%s', (language, shown) => {
    writeFiguresWith(marksOf(language));
    expect(everyWay()).toEqual(shown);
  });
  it.each([
    ['40.0000', '40.0000%', '40,0000%'],
    ['-1234.5', '-1,234.5%', '-1.234,5%'],
    [2.5, '2.5%', '2,5%'],
    [100, '100%', '100%'],
    ['0', '0%', '0%'],
  ])('%s in percent is %s, and %s in German', (figure, english, german) => {
    expect(percentText(figure)).toBe(english);
    writeFiguresWith(marksOf('de'));
    expect(percentText(figure)).toBe(german);
  });
  it.each(LANGUAGES)('the marks of %s are those of Intl', (language) => {
    const parts = new Intl.NumberFormat(`${language}-u-nu-latn`).formatToParts(123456.7);
    const mark = (type: string) => parts.find((part) => part.type === type)?.value;
    expect(marksOf(language)).toEqual({ group: mark('group'), decimal: mark('decimal') });
  });
  it.each(['fr', 'ru'])('%s keeps a figure on one line', (language) => {
    writeFiguresWith(marksOf(language));
    expect(formatWorth('1234.5')).toMatch(/^1[\u00a0\u202f]234,50$/);
  });
});
