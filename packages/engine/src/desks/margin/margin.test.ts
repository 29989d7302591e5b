import { amount, formatAmount, formatPrice, price, rate } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import { reachesAnything } from '../tick.ts';
import type { TickCommand } from '../tick-command.ts';
import { BTC_MARGIN, MarginStand, STOCK_MARGIN } from './margin-stand.ts';

/** A house with money, customer 1 with 10,000, and the market at 49,999.99 to 50,000. */
function stand(...texts: readonly string[]): MarginStand {
  const made = new MarginStand();
  made.run('house 10000000', 'insurance 100000', 'fund 1 10000', 'fund 2 10000', 'quote 1 50000 50000', ...texts);
  return made;
}

describe('opening', () => {
  it('holds the margin and takes the fee: the worked example of docs/money.md', () => {
    const s = stand();
    expect(s.run('1 long 1 x20')).toBe('#1 filled 1');
    expect(s.position(2)).toBe('1 for 50000 on 2500');
    expect(s.balance(1)).toBe('7490+2500');
    expect(s.balance(-3)).toBe('10+0');
  });

  it('is liquidated at 47,762.69 and not at 47,762.70: the worked example of docs/money.md', () => {
    const s = stand('1 long 1 x20');
    const trigger = s.engine.state.margin.positions.get(2)?.trigger;
    expect(formatPrice(trigger ?? (0n as never))).toBe('47762.6948215183');
    expect(s.run('tick 2 47762.70 47762.70')).toBe('unchanged');
    expect(s.run('tick 3 47762.69 47762.69')).toBe('changed');
    expect(s.position(2)).toBe('none');
    // Loss 2,237.31 and fee 23.881345 leave 238.808655 of 2,500.
    expect(s.balance(1)).toBe('7728.808655+0');
  });

  it.each([
    ['1 long 1 x3', 'leverage_invalid'],
    ['1 long 0 x20', 'amount_incorrect'],
    ['1 long 0.0001 x20', 'quantity_step'],
    ['1 long 1 @ 0 x20', 'amount_incorrect'],
    ['1 long 1 @ 50000.001 x20', 'price_step'],
    ['1 long 5 x20', 'insufficient_balance'],
    ['3 long 1 x20', 'insufficient_balance'],
    ['1 long 0.1 @ 1 x20', 'price_too_far'],
    // Its position would be liquidated at once.
    ['1 long 0.1 @ 60000 x20', '#1 filled 0.1'],
    ['1 short 0.1 @ 40000 x20', '#1 filled 0.1'],
  ])('%s: %s', (text, answer) => expect(stand().run(text)).toBe(answer));

  it('counts its largest price and quantity in ticks and lots', () => {
    const coarse = { ...BTC_MARGIN, tickSize: price('1'), lotSize: amount('100'), leverages: [100] };
    const s = new MarginStand(coarse);
    s.run('house 100000000000000', 'fund 1 1000000000000');
    expect(s.run('1 long 100000000 @ 1 x100')).toBe('#1 open 0');
    expect(s.run('1 long 100 @ 1000000 x100')).toBe('#2 open 0');
    expect(s.run('tick 1 1000000 1000000', 'stop 1 #3 profit 2000000 for 100')).toBe('#4');
    expect(s.run('1 long 900719925474099200 @ 1 x100')).toBe('order_too_large');
  });

  it('counts prices in ticks and quantities in lots, as spot does: cheap coins are traded by the million', () => {
    const cheap = { ...BTC_MARGIN, tickSize: price('0.000000001'), lotSize: amount('10000000') };
    const s = new MarginStand({
      ...cheap,
      ladder: { levels: 1, levelStep: cheap.tickSize, levelQuantity: amount('10000000000') },
    });
    s.run('house 10000000', 'fund 1 10000', 'quote 1 0.00000915 0.00000915');
    expect(s.run('1 long 1000000000 x20')).toBe('#1 filled 1000000000');
  });

  it('refuses a limit whose rest would be liquidated at once', () => {
    const s = stand('fund 1 10000000', 'house 1000000000');
    expect(s.run('1 long 700 @ 60000 x100')).toBe('price_too_far');
  });

  it('rests at a limit, holds margin and fee, and gives them back', () => {
    const s = stand();
    expect(s.run('1 long 1 @ 49000 x10')).toBe('#1 open 0');
    expect(s.balance(1)).toBe('5090.2+4909.8');
    expect(s.run('cancel 2 #1')).toBe('order_not_open');
    expect(s.run('cancel 1 #1')).toBe('#1 cancelled 0');
    expect(s.balance(1)).toBe('10000+0');
  });

  it('is filled by a tick at the better price of the ladder; the fee that is not needed is freed', () => {
    const s = stand('1 long 1 @ 49000 x10', 'tick 2 48000 48000');
    expect(s.position(2)).toBe('1 for 48000 on 4900');
    expect(s.balance(1)).toBe('5090.4+4900');
  });

  it('takes the margin and fee of a better price that a waiting sale gets', () => {
    const s = stand('closed', '1 short 1 @ 40000 x10', 'tick 2 50000 50000');
    expect(s.position(2)).toBe('1 for 50000 on 5000');
    expect(s.balance(1)).toBe('4990+5000');
    expect(s.balance(-3)).toBe('10+0');
  });

  it.each([
    // Otherwise a margin of 5,000 would back 50,000 at a leverage of 2.
    ['margin is not there', 'closed', '1 short 1 @ 10000 x2'],
    ['position would be liquidated at once', 'closed', '1 long 0.1 @ 60000 x100', 'tick 2 49000 51000'],
  ])('is cancelled by the tick that reaches it where its %s', (_what, ...texts) => {
    const s = stand(...texts, 'tick 3 50000 50000');
    expect(s.engine.state.margin.positions.size).toBe(0);
    expect(s.engine.state.margin.orders.size).toBe(0);
    expect(s.balance(1)).toBe('10000+0');
  });

  it('is cancelled by the tick that reaches it where the house could not stand for the better price', () => {
    const s = new MarginStand();
    s.run('house 4000', 'fund 1 10000000', '1 short 1 @ 1 x10', 'tick 2 50000 50000');
    expect(s.balance(1)).toBe('10000000+0');
  });

  it('opens a position for both customers that meet', () => {
    const s = stand('1 long 1 @ 49990 x10', 'quote 2 49900 50100');
    expect(s.run('2 short 1 @ 49990 x10')).toBe('#2 filled 1');
    expect(s.position(3)).toBe('1 for 49990 on 4999');
    expect(s.position(4)).toBe('1 for 49990 on 4999');
  });

  it('grows the position with each fill of its order; the last fill takes the rest of what was held', () => {
    const s = stand('1 long 0.003 @ 49990 x20', 'quote 2 49900 50100', '2 short 0.001 @ 49990 x20');
    expect(s.position(3)).toBe('0.001 for 49.99 on 2.4995');
    s.run('2 short 0.002 @ 49990 x20');
    expect(s.position(3)).toBe('0.003 for 149.97 on 7.4985');
    expect(s.balance(1)).toBe('9992.471506+7.4985');
  });

  it('refuses to meet an own order', () => {
    expect(stand('1 long 1 @ 49000 x10', 'quote 2 48000 50000').run('1 short 1 @ 49000 x10')).toBe('self_trade');
  });

  it('is refused while the house fails its stress test, orders that rest included', () => {
    const s = new MarginStand();
    s.run(
      'house 10000',
      'fund 1 100000',
      'fund 2 100000',
      'quote 1 50000 50000',
      '1 long 1 x20',
      '1 long 1 @ 49000 x20',
    );
    // 10 % of 50,000 + 49,000 = 9,900.
    expect(s.run('1 long 0.1 x20')).toBe('house_limit');
    // The other way the house has nothing open, and wins the longs' margin at most.
    expect(s.run('2 short 1 x20')).not.toBe('house_limit');
  });

  it('meets nobody while the market is closed: limits wait', () => {
    const s = stand('2 short 1 @ 49000 x10', 'closed');
    expect(s.run('1 long 1 x10')).toBe('no_liquidity');
    expect(s.run('1 long 0.1 @ 60000 x10')).toMatch(/open 0$/);
  });

  it('passes over an order that could not stand at the mark: nobody is handed money that is not there', () => {
    const s = stand('closed', '2 long 1 @ 60000 x10', 'quote 2 50000 50000');
    expect(s.run('1 short 1 @ 49000 x10')).toBe('#2 filled 1');
    expect(s.position(3)).toBe('1 for 50000 on 5000');
  });
});

describe('closing', () => {
  it.each([
    ['1 long 1 x20', 'tick 2 51000 51000', '10964.5+0'],
    ['1 long 1 x20', 'tick 2 49000 49000', '8965.5+0'],
    ['1 short 1 x20', 'tick 2 49000 49000', '10965.5+0'],
    ['1 short 1 x20', 'tick 2 51000 51000', '8964.5+0'],
  ])('%s, %s: %s', (open, tick, balance) => {
    const s = stand(open, tick);
    expect(s.run('close 1 #2')).toBe('#2 filled 1');
    expect(s.balance(1)).toBe(balance);
    expect(s.engine.state.margin.positions.size).toBe(0);
  });

  it('is the owner’s alone, and once', () => {
    const s = stand('1 long 1 x20');
    expect(s.run('close 2 #2')).toBe('position_not_open');
    expect(s.run('close 1 #2', 'close 1 #2')).toBe('position_not_open');
  });

  it('is not possible while the market is closed', () =>
    expect(stand('1 long 1 x20', 'closed').run('close 1 #2')).toBe('no_liquidity'));

  it('closes as much as the market takes', () => {
    const s = stand('fund 1 50000000', 'house 1000000000', '1 long 600 x20', 'tick 2 50000 50000');
    s.run('1 long 100 x20', 'tick 3 50000 50000');
    s.run('close 1 #2', 'close 1 #4');
    expect(s.position(4)).toBe('100 for 5000000 on 250000');
    s.run('tick 4 50000 50000', 'close 1 #4');
    expect(s.position(4)).toBe('none');
  });

  it('takes a shortfall from the insurance, never from the customer’s other money', () => {
    const s = stand('1 long 1 x20', 'tick 2 40000 40000');
    // Loss 10,000 on a margin of 2,500.
    expect(s.balance(1)).toBe('7490+0');
    expect(s.balance(-5)).toBe('92500+0');
    // Its history shows what the customer lost, not what the house lost.
    expect(s.engine.state.changes.margin.positions.rows.map(({ profit }) => formatAmount(profit))).toEqual(['-2500']);
    expect(s.balance(-2)).toBe('10010000+0');
  });

  it('pays a profit from the insurance when liquidity is short, and owes what that lacks', () => {
    const s = new MarginStand();
    s.run('house 5000', 'insurance 1000', 'fund 1 10000', 'quote 1 50000 50000', '1 long 1 x20', 'tick 2 60000 60000');
    expect(s.run('close 1 #2')).toBe('#2 filled 1');
    expect(s.balance(1)).toBe('19960+0');
    expect(s.balance(-2)).toBe('0+0');
    expect(s.balance(-5)).toBe('-4000+0');
    expect(s.run('1 long 0.001 x20')).toBe('house_limit');
  });

  it('liquidates several in the order of their numbers', () => {
    const s = stand('1 long 1 x20', '2 long 1 x50', '1 short 1 x100', 'tick 2 40000 40000');
    expect([2, 4, 6].map((id) => s.position(id))).toEqual(['none', 'none', '1 for 50000 on 500']);
    const ids = s.engine.state.changes.margin.positions.rows.map(({ id, status }) => `${id} ${status}`);
    expect(ids).toEqual(['2 liquidated', '4 liquidated', '6 open']);
  });
});

describe('margin', () => {
  it('added may be taken out again as far as the position can spare it', () => {
    const s = stand('1 long 1 x20', 'add 1 #2 1000');
    expect(s.position(2)).toBe('1 for 50000 on 3500');
    // 1.2 times 2,500 must stay.
    expect(s.run('reduce 1 #2 500.00000001')).toBe('margin_spare');
    expect(s.run('reduce 1 #2 500')).toBe('#2');
    expect(s.balance(1)).toBe('6990+3000');
  });

  it('counts a loss, not a profit', () => {
    const s = stand('1 long 1 x20', 'add 1 #2 1000', 'quote 2 49800 49800');
    expect(s.run('reduce 1 #2 313')).toBe('margin_spare');
    expect(s.run('reduce 1 #2 312')).toBe('#2');
  });

  it('as principal stays', () =>
    expect(stand('1 long 1 x20', 'principal 1 #2 2000').run('reduce 1 #2 1')).toBe('margin_spare'));

  it('moves the liquidation price', () => {
    const s = stand('1 long 1 x20', 'add 1 #2 1000', 'tick 2 47000 47000');
    expect(s.position(2)).toBe('1 for 50000 on 3500');
  });

  it.each([
    ['add 1 #2 0', 'amount_incorrect'],
    ['add 1 #2 8000', 'insufficient_balance'],
    ['add 2 #2 1', 'position_not_open'],
    ['add 1 #9 1', 'position_not_open'],
  ])('%s: %s', (text, answer) => expect(stand('1 long 1 x20').run(text)).toBe(answer));
});

describe('stops', () => {
  it.each([
    ['1 long 1 x20', 'stop 1 #2 loss 49000 for 1', 'tick 2 49000 49000'],
    ['1 long 1 x20', 'stop 1 #2 profit 51000 for 1', 'tick 2 51000 51000'],
    ['1 short 1 x20', 'stop 1 #2 loss 51000 for 1', 'tick 2 51000 51000'],
    ['1 short 1 x20', 'stop 1 #2 profit 49000 for 1', 'tick 2 49000 49000'],
  ])('%s, %s, %s: closed', (open, stop, tick) => {
    const s = stand(open);
    expect(s.run(stop)).toBe('#3');
    expect(s.run('tick 2 50000 50000')).toBe('unchanged');
    expect(s.run(tick)).toBe('changed');
    expect(s.position(2)).toBe('none');
  });

  it.each([
    ['1 long 1 x20', 'loss 49000', 'tick 2 48500 49500.02', 'tick 3 48500 49500'],
    ['1 long 1 x20', 'profit 51000', 'tick 2 50000 51999.98', 'tick 3 50000 52000'],
    ['1 short 1 x20', 'loss 51000', 'tick 2 50000 51999.98', 'tick 3 50000 52000'],
    ['1 short 1 x20', 'profit 49000', 'tick 2 48500 49500.02', 'tick 3 48500 49500'],
  ])('%s, %s: the middle decides, whatever bid or ask have reached', (open, stop, before, at) => {
    const s = stand(open, `stop 1 #2 ${stop} for 1`);
    const reached = (text: string) => {
      const tick = s.command(text) as TickCommand;
      return reachesAnything(s.engine.state, tick.symbol, tick.quote);
    };
    expect([reached(before), s.run(before), reached(at)]).toEqual([false, 'unchanged', true]);
    expect([s.run(at), s.position(2)]).toEqual(['changed', 'none']);
  });

  it.each([
    ['stop 1 #2 loss 50000 for 1', 'stop_side'],
    ['stop 1 #2 profit 50000 for 1', 'stop_side'],
    ['stop 1 #2 loss 49000 for 1.001', 'stop_quantity'],
    ['stop 1 #2 loss 49000 for 0', 'stop_quantity'],
    ['stop 1 #2 loss 49000 for 0.0001', 'quantity_step'],
    ['stop 1 #2 loss 49000.001 for 1', 'price_step'],
    ['stop 2 #2 loss 49000 for 1', 'position_not_open'],
    ['unstop 1 #9', 'stop_not_open'],
  ])('%s: %s', (text, answer) => expect(stand('1 long 1 x20').run(text)).toBe(answer));

  it('closes a part', () => {
    const s = stand('1 long 1 x20', 'stop 1 #2 loss 49000 for 0.4', 'tick 2 49000 49000');
    expect(s.position(2)).toBe('0.6 for 30000 on 1500');
    expect(s.engine.state.margin.stops.size).toBe(0);
  });

  it('ends with its position', () => {
    const s = stand('1 long 1 x20', 'stop 1 #2 loss 49000 for 1', 'close 1 #2');
    expect(s.engine.state.margin.stops.size).toBe(0);
    expect(s.run('tick 2 48000 48000')).toBe('unchanged');
  });

  it('with a limit places an order that closes, and rests', () => {
    const s = stand('1 long 1 x20', 'stop 1 #2 loss 49000 for 1 at 49100', 'tick 2 49000 49000');
    expect(s.position(2)).toBe('1 for 50000 on 2500');
    expect(s.run('tick 3 49200 49200')).toBe('changed');
    // Closed at 49,200, the better price: 800 lost, fee 24.6.
    expect(s.balance(1)).toBe('9165.4+0');
  });

  it('a closing order that rests is withdrawn when its position is closed otherwise', () => {
    const s = stand('1 long 1 x20', 'stop 1 #2 loss 49000 for 1 at 49100', 'tick 2 49000 49000', 'close 1 #2');
    expect(s.engine.state.margin.orders.size).toBe(0);
    expect(s.position(2)).toBe('none');
  });

  it('at market withdraws a closing order that rests, as far as it needs its quantity', () => {
    const s = stand(
      '1 long 1 x20',
      'stop 1 #2 profit 51000 for 0.5 at 52000',
      'stop 1 #2 profit 51000 for 0.4 at 53000',
    );
    s.run('stop 1 #2 loss 49000 for 0.3', 'tick 2 51000 51000');
    expect(s.engine.state.margin.orders.size).toBe(2);
    s.run('tick 3 49000 49000');
    expect(s.position(2)).toBe('0.7 for 35000 on 1750');
    expect([...s.engine.state.margin.orders.values()].map(({ quantity }) => formatAmount(quantity))).toEqual(['0.5']);
  });

  it('that waits tells of a closing order it withdraws, also when the market takes nothing', () => {
    const ladder = { ...BTC_MARGIN.ladder, levels: 0 };
    const s = new MarginStand({ ...BTC_MARGIN, ladder });
    s.run(
      'house 10000000',
      'fund 1 10000',
      'fund 2 10000',
      'quote 1 50000 50000',
      '2 short 1 @ 50000 x20',
      '1 long 1 x20',
    );
    s.run('stop 1 #4 loss 49500 for 1', 'tick 2 49500 49500', 'stop 1 #4 profit 51000 for 1 at 52000');
    const { orders, stops } = s.engine.state.margin;
    // The stop profit rests a closing order after the stop loss had its turn in this tick.
    expect(s.run('tick 3 51000 51000')).toBe('changed');
    expect([orders.size, stops.size]).toEqual([1, 1]);
    expect(s.run('tick 4 50900 50900')).toBe('changed');
    expect([orders.size, stops.size]).toEqual([0, 1]);
    expect(s.run('tick 5 50900 50900')).toBe('unchanged');
  });

  it('with a limit beyond its margin rests where the margin is used up', () => {
    const s = stand('fund 1 50000000', 'house 1000000000', '1 long 600 x20', 'tick 2 50000 50000', '1 long 100 x20');
    s.run('stop 1 #2 loss 49000 for 600', 'stop 1 #4 loss 48999 for 100 at 40000', 'tick 3 48990 48990');
    expect([...s.engine.state.margin.orders.values()].map(({ ticks }) => ticks / 100)).toEqual([47_500]);
    s.run('tick 4 49500 49500');
    expect(s.position(4)).toBe('none');
  });

  it('goes on with the next ticks when the market cannot take all', () => {
    const s = stand('fund 1 50000000', 'house 1000000000', '1 long 600 x20', 'tick 2 50000 50000', '1 long 100 x20');
    s.run('stop 1 #2 loss 49000 for 600', 'stop 1 #4 loss 48999 for 100', 'tick 3 48990 48990');
    expect(s.position(4)).toBe('100 for 5000000 on 250000');
    s.run('tick 4 50000 50000');
    expect(s.position(4)).toBe('none');
  });
});

describe('stocks', () => {
  it('are liquidated when the loss reaches 90 % of the margin', () => {
    const s = new MarginStand(STOCK_MARGIN);
    s.run('house 1000000', 'fund 1 10000', 'quote 1 200 200', '1 long 10 x10');
    expect(s.position(2)).toBe('10 for 2000 on 200');
    expect(s.run('tick 2 182.01 182.01')).toBe('unchanged');
    expect(s.run('tick 3 182 182')).toBe('changed');
    expect(s.balance(1)).toBe('9820+0');
  });

  it('are closed at the exact price, also where the part of the margin is no whole unit', () => {
    const rest = rate('0.33333333');
    const s = new MarginStand({ ...STOCK_MARGIN, liquidation: { kind: 'loss-share', rate: rest } });
    s.run('house 1000000', 'fund 1 10000', 'quote 1 401 401', '1 short 1 x50');
    // 401 + 0.33333333 x 8.02 = 403.6733333066.
    expect(formatPrice(s.engine.state.margin.positions.get(2)?.trigger ?? (0n as never))).toBe('403.6733333066');
  });

  it('are sold short at the bid and bought at the ask', () => {
    const s = new MarginStand(STOCK_MARGIN);
    s.run('house 1000000', 'fund 1 10000', 'quote 1 199 201', '1 short 10 x1');
    expect(s.position(2)).toBe('10 for 1990 on 1990');
    s.run('close 1 #2');
    expect(s.balance(1)).toBe('9980+0');
  });
});
