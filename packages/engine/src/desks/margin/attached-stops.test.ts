import { formatAmount, formatPrice } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import { MarginStand } from './margin-stand.ts';

function stand(...texts: readonly string[]): MarginStand {
  const made = new MarginStand();
  made.run('house 10000000', 'insurance 100000', 'fund 1 100000', 'fund 2 100000', 'quote 1 50000 50000', ...texts);
  return made;
}

/** "#4 profit 51000 for 1", one for each open stop. */
function stops({ engine }: MarginStand): string[] {
  return [...engine.state.margin.stops.values()].map(
    ({ id, kind, trigger, quantity }) => `#${id} ${kind} ${formatPrice(trigger)} for ${formatAmount(quantity)}`,
  );
}

describe('stops of an order', () => {
  it('come to life with the position that opens at once', () => {
    const s = stand();
    expect(s.run('1 long 1 x20 profit 51000 loss 49000')).toBe('#1 filled 1');
    expect(stops(s)).toEqual(['#3 profit 51000 for 1', '#4 loss 49000 for 1']);
    s.run('tick 2 49000 49000');
    expect([s.position(2), stops(s)]).toEqual(['none', []]);
  });

  it('wait with an order that rests, and begin when it is filled', () => {
    const s = stand('1 long 1 @ 49000 x20 loss 48000');
    expect(stops(s)).toEqual([]);
    s.run('tick 2 47999 47999');
    // The market jumped past both: opened at 47,999 and closed by its stop in the same tick.
    expect([s.position(2), stops(s)]).toEqual(['none', []]);
  });

  it('grow with every fill of their order', () => {
    const s = stand('1 long 0.003 @ 49990 x20 profit 51000', 'quote 2 49900 50100', '2 short 0.001 @ 49990 x20');
    expect(stops(s)).toEqual(['#4 profit 51000 for 0.001']);
    s.run('2 short 0.002 @ 49990 x20');
    expect(stops(s)).toEqual(['#4 profit 51000 for 0.003']);
  });

  it('begin anew where the rest of the order opens another position', () => {
    const s = stand('1 long 5 @ 49990 x20 profit 51000', 'quote 2 49980 50100', '2 short 1 @ 49990 x20', 'close 1 #3');
    expect(stops(s)).toEqual([]);
    s.run('2 short 2 @ 49990 x20');
    expect(stops(s)).toEqual([expect.stringMatching(/profit 51000 for 2$/)]);
  });

  it('that were taken back do not come again with a later fill', () => {
    const s = stand('1 long 0.003 @ 49990 x20 profit 51000', 'quote 2 49900 50100', '2 short 0.001 @ 49990 x20');
    s.run('unstop 1 #4', '2 short 0.002 @ 49990 x20');
    expect(stops(s)).toEqual([]);
  });

  it('of the one who is met come first', () => {
    const s = stand('1 long 1 @ 49990 x20 loss 49000', 'quote 2 49900 50100');
    s.run('2 short 1 @ 49990 x20 profit 48000');
    expect(stops(s)).toEqual(['#4 loss 49000 for 1', '#6 profit 48000 for 1']);
  });
});

it.each([
  ['1 long 1 x20 profit 50000', 'stop_side'],
  ['1 long 1 x20 loss 50000', 'stop_side'],
  ['1 short 1 x20 profit 50000', 'stop_side'],
  ['1 short 1 x20 loss 50000', 'stop_side'],
  // Against the limit while it rests: 49,500 is above it and below the mark.
  ['1 long 1 @ 49000 x20 profit 49500', '#1 open 0'],
  ['1 long 1 @ 49000 x20 profit 49000', 'stop_side'],
  ['1 long 1 @ 49000 x20 loss 49000', 'stop_side'],
  ['1 short 1 @ 51000 x20 profit 50500', '#1 open 0'],
  ['1 short 1 @ 51000 x20 profit 51000', 'stop_side'],
  ['1 short 1 @ 51000 x20 loss 50500', 'stop_side'],
  // Against the limit and the mark where it opens at once.
  ['1 long 1 @ 50100 x20 loss 50050', 'stop_side'],
  ['1 long 1 @ 50100 x20 profit 50050', 'stop_side'],
  ['1 long 1 @ 50100 x20 profit 50200 loss 49900', '#1 filled 1'],
  ['1 long 1 x20 profit 0', 'amount_incorrect'],
  ['1 long 1 x20 loss -1', 'amount_incorrect'],
  ['1 long 1 x20 profit 51000.001', 'price_step'],
])('%s: %s', (text, answer) => {
  const s = stand();
  expect(s.run(text)).toBe(answer);
  if (!answer.startsWith('#')) expect(s.balance(1)).toBe('100000+0');
});
