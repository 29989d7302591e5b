import { describe, expect, it } from 'vitest';
import { oddsRange, oddsText } from './odds-text.ts';

describe('rates of a day', () => {
  it.each([
    ['0.0005', '0.05%'],
    ['0', '0%'],
    ['1', '100%'],
    ['0.00000001', '0.000001%'],
    ['x', '--'],
  ])('%s is %s', (odds, text) => expect(oddsText(odds)).toBe(text));

  it('are one where the least is the most', () => {
    expect(oddsRange('0.0003', '0.0008')).toBe('0.03%–0.08%');
    expect(oddsRange('0.0003', '0.0003')).toBe('0.03%');
  });
});
