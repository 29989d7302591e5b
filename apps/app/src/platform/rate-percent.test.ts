import { marksOf, writeFiguresWith } from '@bourse/format';
import { afterEach, describe, expect, it } from 'vitest';
import { ratePercent, rateText } from './rate-percent.ts';

afterEach(() => writeFiguresWith(marksOf('en')));

describe('rates in percent', () => {
  it.each([
    ['0.0005', '0.05', '0,05'],
    ['0.0875', '8.75', '8,75'],
    ['0.875', '87.5', '87,5'],
    ['0.00000001', '0.000001', '0,000001'],
    ['1.2', '120', '120'],
    ['12', '1,200', '1.200'],
    ['0', '0', '0'],
  ])('%s is %s, and %s in German', (rate, english, german) => {
    expect([ratePercent(rate), rateText(rate)]).toEqual([english, `${english}%`]);
    writeFiguresWith(marksOf('de'));
    expect([ratePercent(rate), rateText(rate)]).toEqual([german, `${german}%`]);
  });

  it('have no figure where there is no rate', () => expect([ratePercent('x'), rateText('x')]).toEqual(['--', '--']));
});
