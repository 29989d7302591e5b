import { formatAmount } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import { MarginStand } from './margin-stand.ts';

/** Customer 1 is long 1 BTC for 50,000 on 2,500 (position 2), and customer 2 has money. */
function stand(...texts: readonly string[]): MarginStand {
  const made = new MarginStand();
  made.run('house 10000000', 'insurance 100000', 'fund 1 10000', 'fund 2 10000', 'quote 1 50000 50000');
  made.run('1 long 1 x20', ...texts);
  return made;
}

function resting({ engine }: MarginStand): string[] {
  return [...engine.state.margin.orders.values()].map(
    ({ id, ticks, remaining }) => `#${id} ${formatAmount(remaining)} at ${ticks / 100}`,
  );
}

describe('a part at market', () => {
  it('brings its share of margin and profit, and pays its fee', () => {
    const s = stand('tick 2 51000 51000');
    expect(s.run('close 1 #2 for 0.4')).toBe('#2 filled 0.4');
    expect(s.position(2)).toBe('0.6 for 30000 on 1500');
    // 7,490 + 1,000 of margin + 400 profit - 0.05 % of 20,400.
    expect(s.balance(1)).toBe('8879.8+1500');
  });

  it('that is all of it ends the position', () => {
    const s = stand();
    expect(s.run('close 1 #2 for 1')).toBe('#2 filled 1');
    expect(s.position(2)).toBe('none');
  });

  it('leaves closing orders where they are, and is of what they leave', () => {
    const s = stand('close 1 #2 for 0.3 at 52000');
    expect(s.run('close 1 #2 for 0.701')).toBe('closing_quantity');
    expect(s.run('close 1 #2 for 0.7')).toBe('#2 filled 0.7');
    expect(resting(s)).toEqual(['#3 0.3 at 52000']);
    expect(s.position(2)).toBe('0.3 for 15000 on 750');
  });

  it('is what the market takes, and says so', () => {
    const s = stand(
      'fund 1 50000000',
      'house 1000000000',
      'tick 2 50000 50000',
      '1 long 599 x20',
      'tick 3 50000 50000',
    );
    s.run('close 1 #2');
    expect(s.run('close 1 #4 for 599')).toBe('#4 filled 599');
    s.run('tick 4 50000 50000', '1 long 500 x20', 'tick 5 50000 50000', '1 short 300 x20');
    expect(s.run('close 1 #6 for 400')).toBe('#6 open 300');
  });
});

describe('by a limit', () => {
  it('rests, counts as closing, and is filled by a tick that reaches it, at the better price', () => {
    const s = stand();
    expect(s.run('close 1 #2 for 0.4 at 51000')).toBe('#3 open 0');
    expect(s.engine.state.margin.positions.get(2)?.closing).toBe(40000000n);
    s.run('tick 2 51100 51100');
    expect(s.position(2)).toBe('0.6 for 30000 on 1500');
    // 7,490 + 1,000 + 440 - 0.05 % of 20,440.
    expect(s.balance(1)).toBe('8919.78+1500');
  });

  it('that the market has reached is filled at once', () => {
    const s = stand('tick 2 51000 51010');
    expect(s.run('close 1 #2 for 0.4 at 50500')).toBe('#3 filled 0.4');
    expect(resting(s)).toEqual([]);
  });

  it('without a quantity closes all that is not closing already', () => {
    const s = stand('close 1 #2 for 0.3 at 52000', 'close 1 #2 at 51000');
    expect(resting(s)).toEqual(['#3 0.3 at 52000', '#4 0.7 at 51000']);
    expect(s.run('close 1 #2 at 53000')).toBe('closing_quantity');
  });

  it('waits while the market is closed', () => expect(stand('closed').run('close 1 #2 at 40000')).toBe('#3 open 0'));

  it('beyond its margin rests where the margin is used up', () => {
    const s = stand('closed', 'close 1 #2 at 40000');
    expect(resting(s)).toEqual(['#3 1 at 47500']);
  });

  it('is cancelled like any order, and by closing the whole position at market', () => {
    const s = stand('close 1 #2 for 0.4 at 51000', 'close 1 #2 for 0.5 at 52000');
    expect(s.run('cancel 1 #3')).toBe('#3 cancelled 0');
    expect(s.run('close 1 #2')).toBe('#2 filled 1');
    expect(resting(s)).toEqual([]);
  });

  it('of a short buys', () => {
    const s = stand('2 short 1 x20');
    expect(s.run('close 2 #4 for 0.5 at 49000')).toBe('#5 open 0');
    s.run('tick 2 49000 49000');
    // 7,490 + 1,250 + 500 - 0.05 % of 24,500.
    expect(s.balance(2)).toBe('9227.75+1250');
  });
});

it.each([
  ['close 2 #2 for 0.5', 'position_not_open'],
  ['close 1 #2 for 0', 'closing_quantity'],
  ['close 1 #2 for -1', 'closing_quantity'],
  ['close 1 #2 for 1.001', 'closing_quantity'],
  ['close 1 #2 for 0.0005', 'quantity_step'],
  ['close 1 #2 for 0.5 at 0', 'amount_incorrect'],
  ['close 1 #2 for 0.5 at 51000.001', 'price_step'],
  ['close 1 #2 for 0.5 at 1000001', 'price_too_far'],
  ['close 1 #2 for 0.5 at 2499', 'price_too_far'],
])('%s: %s, and nothing changes', (text, answer) => {
  const s = stand();
  expect(s.run(text)).toBe(answer);
  expect([s.position(2), s.balance(1), resting(s)]).toEqual(['1 for 50000 on 2500', '7490+2500', []]);
});

it('a part that is sent twice closes one part', () => {
  const s = stand();
  const command = s.command('close 1 #2 for 0.4');
  if (command?.type !== 'close-position') throw new Error('another command');
  const once = { ...command, idempotency: { key: '1:a', hash: 'h' } };
  const first = s.engine.apply(once);
  expect(s.engine.apply(once)).toEqual({ ...first, changed: false });
  expect(s.engine.apply({ ...once, idempotency: { key: '1:a', hash: 'other' } })).toMatchObject({
    code: 'idempotency_conflict',
  });
  expect(s.position(2)).toBe('0.6 for 30000 on 1500');
});
