import { TIMED_STATUS } from '@bourse/wire';
import { describe, expect, it } from 'vitest';
import { checkReceipt, checkTicks } from './receipt-check.ts';

const tick = (price: string, time = 29_000, id = 9) => ({ id, time, price });
const order = (closing: ReturnType<typeof tick> | null, status: number, payout: string, betContent = 1) => ({
  betContent,
  betAmount: '100',
  rate: '0.85',
  closeTime: 30_000,
  status,
  receipt: { opening: tick('60000', 0, 5), closing, stalenessMs: 5_000, payout },
});
const { won, lost, tie } = TIMED_STATUS;

describe('a receipt worked out anew', () => {
  it.each([
    ['up, and it rose', order(tick('60000.1'), won, '185'), won, '185', true],
    ['up, and it fell', order(tick('59999.9'), lost, '0'), lost, '0', true],
    ['down, and it fell', order(tick('59999.9'), won, '185', 0), won, '185', true],
    ['down, and it rose', order(tick('60000.1'), lost, '0', 0), lost, '0', true],
    ['the same price', order(tick('60000.0'), tie, '100'), tie, '100', true],
    ['no closing tick', order(null, TIMED_STATUS.void, '100'), TIMED_STATUS.void, '100', true],
    ['a halt', order(null, TIMED_STATUS.halted, '100'), TIMED_STATUS.halted, '100', true],
    ['a halt, and the stake is gone', order(null, TIMED_STATUS.halted, '0'), TIMED_STATUS.halted, '100', false],
    ['a tick of the expiry itself', order(tick('60000.1', 30_000), won, '185'), won, '185', true],
    ['a tick just recent enough', order(tick('60000.1', 25_000), won, '185'), won, '185', true],
    ['a tick too old', order(tick('60000.1', 24_999), won, '185'), TIMED_STATUS.void, '100', false],
    ['a tick after the expiry', order(tick('60000.1', 30_001), won, '185'), TIMED_STATUS.void, '100', false],
    ['a tick before the opening', order(tick('60000.1', 29_000, 4), won, '185'), TIMED_STATUS.void, '100', false],
    ['said to be lost', order(tick('60000.1'), lost, '0'), won, '185', false],
    ['paid too little', order(tick('60000.1'), won, '184'), won, '185', false],
  ] as const)('%s', (_, row, outcome, payout, agrees) => {
    expect(checkReceipt(row)).toEqual({ outcome, payout, agrees });
  });

  it('of an appointment that no price opened is void', () => {
    const never = order(null, TIMED_STATUS.void, '100');
    const receipt = { ...never.receipt, opening: null };
    expect(checkReceipt({ ...never, receipt })).toEqual({ outcome: TIMED_STATUS.void, payout: '100', agrees: true });
  });

  it('says nothing of figures it cannot read', () => {
    expect(checkReceipt(order(tick('?'), won, '185'))).toBeUndefined();
  });
});

describe('the published ticks around an end', () => {
  const ticks = [tick('1', 28_000, 7), tick('2', 29_000, 8), tick('3', 29_000, 9), tick('4', 30_001, 10)];
  const old = [tick('1', 24_999, 7), tick('4', 30_001, 10)];
  it.each([
    ['the last one decided', tick('3', 29_000, 9), ticks, 'agrees'],
    ['the same in other digits', tick('3.0', 29_000, 9), ticks, 'agrees'],
    ['one of the same moment but earlier', tick('2', 29_000, 8), ticks, 'differs'],
    ['an earlier one', tick('1', 28_000, 7), ticks, 'differs'],
    ['one after the end', tick('4', 30_001, 10), ticks, 'differs'],
    ['another price', tick('3.01', 29_000, 9), ticks, 'differs'],
    ['one that is not there', tick('3', 29_500, 11), ticks, 'differs'],
    ['none, though one was recent', null, ticks, 'differs'],
    ['none, and none was recent', null, old, 'agrees'],
    ['nothing is published', tick('3', 29_000, 9), [], 'unpublished'],
    ['nothing is published of none', null, [], 'unpublished'],
  ] as const)('%s: %s', (_, mark, published, result) => {
    expect(checkTicks(mark, published, 30_000, 5_000)).toBe(result);
  });
});
