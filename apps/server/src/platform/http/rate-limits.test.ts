import { describe, expect, it } from 'vitest';
import { createRateCounters } from './rate-limits.ts';

const times = (count: number, call: () => number): number[] => Array.from({ length: count }, call);

describe('rate limits', () => {
  it('let a burst through, then say how long to wait, and fill again', () => {
    const { trade } = createRateCounters();
    expect(times(40, () => trade.take(7, 'a', 0))).toEqual(Array(40).fill(0));
    expect(trade.take(7, 'a', 0)).toBe(1);
    expect(trade.take(8, 'a', 0)).toBe(0);
    expect(times(21, () => trade.take(7, 'a', 1000)).filter((seconds) => seconds > 0)).toHaveLength(1);
  });

  it('take messages as fast as somebody types', () => {
    const { message } = createRateCounters();
    expect(times(11, () => message.take(7, 'a', 0))).toEqual([...Array(10).fill(0), 3]);
    expect(message.take(7, 'a', 3_000)).toBe(0);
    expect(message.take(8, 'a', 3_000)).toBe(0);
  });

  it('count what a call costs, not calls', () => {
    const { history } = createRateCounters();
    expect(times(21, () => history.take(7, 'a', 0, 1000))).toEqual([...Array(20).fill(0), 1]);
    expect(history.take(7, 'a', 200, 1000)).toBe(1);
    expect(history.take(7, 'a', 400, 1000)).toBe(0);
    // As many short ones as bars are left.
    expect(times(501, () => history.take(8, 'b', 0, 40)).filter((seconds) => seconds > 0)).toHaveLength(1);
  });

  it('ask for a code at most once a minute after the first five', () => {
    const counter = createRateCounters()['send-code'];
    expect(times(6, () => counter.take(undefined, 'a', 0))).toEqual([0, 0, 0, 0, 0, 60]);
    expect(counter.take(undefined, 'a', 59_000)).toBe(1);
    expect(counter.take(undefined, 'a', 60_000)).toBe(0);
  });

  const same: [string, string, boolean][] = [
    ['1.2.3.4', '1.2.3.4', true],
    ['1.2.3.4', '1.2.3.5', false],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:ffff::1', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['2001:db8::1', '2001:db8::2', true],
    ['::ffff:1.2.3.4', '::ffff:1.2.3.5', false],
  ];
  it.each(same)('%s and %s share a limit: %s', (first, second, expected) => {
    const counter = createRateCounters()['send-code'];
    times(5, () => counter.take(undefined, first, 0));
    expect(counter.take(undefined, second, 0) > 0).toBe(expected);
  });

  it('wait no longer than usual after the clock was set back', () => {
    const counter = createRateCounters()['send-code'];
    times(6, () => counter.take(undefined, 'a', 3_600_000));
    expect(counter.take(undefined, 'a', 0)).toBe(60);
    expect(counter.take(undefined, 'a', 60_000)).toBe(0);
  });

  it('keep a bounded memory: a flood of addresses forgets the oldest', () => {
    const counter = createRateCounters()['send-code'];
    times(6, () => counter.take(undefined, 'first', 0));
    for (let n = 0; n < 20_000; n += 1) counter.take(undefined, `10.0.${n >> 8}.${n & 255}`, 0);
    expect(counter.take(undefined, 'first', 0)).toBe(0);
  });
});
