import { amount, price } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../core/commands.ts';
import { BTCUSDT, Stand } from '../../core/stand.ts';
import { stateLines } from '../../core/state-lines.ts';
import { BTC_MARGIN, MarginStand, STOCK_MARGIN } from '../margin/margin-stand.ts';
import { T0, TimedStand, tick } from '../timed/timed-stand.ts';

const spot = () => {
  const stand = new Stand();
  stand.run('deposit 1 1000 usdt', 'deposit 2 5 btc', 'house 1000 usdt', 'house 5 btc', 'quote 7 99 101');
  return stand;
};

describe('an instrument that is wound down on spot', () => {
  it('is sold and not bought', () => {
    const stand = spot();
    expect(stand.phase('wind down', 'btcusdt', 'spot')).toBe('done');
    expect(stand.run('1 buy for 101')).toBe('listing_closing');
    expect(stand.run('1 buy 1 @ 90')).toBe('listing_closing');
    expect(stand.run('2 sell 1')).toBe('filled 1 for 99');
    expect(stand.run('2 sell 1 @ 120')).toBe('open 0 for 0');
    expect(stand.run('amend 2 #4 1 @ 110')).toMatch(/open|order_not_open/);
  });

  it('frees what resting buys hold, and leaves what sells', () => {
    const stand = spot();
    stand.run('1 buy 1 @ 90', '2 sell 1 @ 120');
    stand.phase('wind down', 'btcusdt', 'spot');
    expect(stand.balance(1, 'usdt')).toBe('1000+0');
    expect(stand.balance(2, 'btc')).toBe('4+1');
    expect([...stand.engine.state.orders.values()].map(({ side }) => side)).toEqual(['sell']);
  });

  it('ends: every order is cancelled, nothing more is accepted, and holdings stay', () => {
    const stand = spot();
    stand.run('2 sell 1 @ 120');
    stand.phase('wind down', 'btcusdt', 'spot');
    expect(stand.phase('end', 'btcusdt', 'spot')).toBe('done');
    expect(stand.balance(2, 'btc')).toBe('5+0');
    for (const text of ['2 sell 1', '2 sell 1 @ 120', '1 buy for 50']) expect(stand.run(text)).toBe('listing_ended');
  });

  it.each<[act: 'wind down' | 'end' | 'reopen', after: readonly ('wind down' | 'end')[], answer: string]>([
    ['end', [], 'listing_phase'],
    ['reopen', [], 'listing_phase'],
    ['wind down', ['wind down'], 'listing_phase'],
    ['reopen', ['wind down'], 'done'],
    ['wind down', ['wind down', 'end'], 'listing_phase'],
    ['reopen', ['wind down', 'end'], 'done'],
  ])('%s after %j: %s', (act, after, answer) => {
    const stand = spot();
    for (const one of after) stand.phase(one, 'btcusdt', 'spot');
    expect(stand.phase(act, 'btcusdt', 'spot')).toBe(answer);
  });

  it('is refused where it is not listed, with no desk and with one twice, and then nothing changes', () => {
    const stand = spot();
    const before = stateLines(stand.engine.state);
    for (const desks of [['contract'], [], ['spot', 'spot'], ['spot', 'timed']] as const)
      expect(stand.phase('wind down', 'btcusdt', ...desks)).toBe('unknown_instrument');
    expect(stand.phase('wind down', 'nowhere', 'spot')).toBe('unknown_instrument');
    expect(stateLines(stand.engine.state)).toEqual(before);
  });

  it('keeps its steps until it has ended; then it is listed in others, and opened again', () => {
    const stand = spot();
    const finer: Command = {
      type: 'list-instrument',
      instrument: { ...BTCUSDT, tickSize: price('0.1'), lotSize: amount('0.01') },
      atMs: stand.atMs,
    };
    stand.run('2 sell 1 @ 120.01');
    stand.phase('wind down', 'btcusdt', 'spot');
    expect(stand.apply(finer)).toMatchObject({ code: 'instrument_invalid' });
    stand.phase('end', 'btcusdt', 'spot');
    expect(stand.apply({ ...finer, instrument: { ...BTCUSDT, base: 'eth' } })).toMatchObject({
      code: 'instrument_invalid',
    });
    expect(stand.apply(finer)).toMatchObject({ ok: true });
    stand.phase('reopen', 'btcusdt', 'spot');
    expect(stand.run('2 sell 1 @ 120.01')).toBe('price_step');
    expect(stand.run('2 sell 1 @ 120.1')).toBe('open 0 for 0');
  });

  it('is no longer what a swap leads to, but what it comes from', () => {
    const stand = spot();
    stand.phase('wind down', 'btcusdt', 'spot');
    const swap = (from: string, to: string) =>
      stand.engine.apply({
        type: 'convert',
        ledger: 'live',
        owner: from === 'usdt' ? 1 : 2,
        from: { type: 1, asset: from },
        to: { type: 1, asset: to },
        amount: amount('1'),
        price: price('1'),
        market: price('1'),
        through: ['btcusdt'],
        idempotency: null,
        atMs: stand.atMs,
      });
    expect(swap('usdt', 'btc')).toMatchObject({ code: 'listing_closing' });
    expect(swap('btc', 'usdt')).toMatchObject({ ok: true });
    stand.phase('end', 'btcusdt', 'spot');
    expect(swap('btc', 'usdt')).toMatchObject({ code: 'listing_ended' });
  });
});

describe.each([BTC_MARGIN, STOCK_MARGIN])('a market on margin that is wound down ($desk)', (listing) => {
  const opened = () => {
    const stand = new MarginStand(listing);
    stand.run('house 100000', 'insurance 1000', 'fund 1 1000', 'fund 2 1000', 'quote 7 99 101');
    stand.run('1 long 2 x10', '2 short 2 x10');
    return stand;
  };
  const { desk, symbol } = listing;

  it('lets positions be closed, kept and protected, and none be opened', () => {
    const stand = opened();
    expect(stand.phase('wind down', symbol, desk)).toBe('done');
    expect(stand.run('1 long 1 x10')).toBe('listing_closing');
    expect(stand.run('stop 1 #2 loss 90 for 1')).toBe('#5');
    expect(stand.run('add 1 #2 10')).toBe('#2');
    expect(stand.run('close 1 #2 for 1')).toBe('#2 filled 1');
    expect(stand.run('close 1 #2 at 130')).toMatch(/open/);
  });

  it('cancels orders that would open, and frees what they hold', () => {
    const stand = opened();
    const free = stand.balance(1);
    stand.run('1 long 1 @ 95 x10');
    expect(stand.balance(1)).not.toBe(free);
    stand.phase('wind down', symbol, desk);
    expect(stand.balance(1)).toBe(free);
  });

  it('ends at the mark: long and short, with their stops and closing orders', () => {
    const stand = opened();
    stand.phase('wind down', symbol, desk);
    stand.run('stop 1 #2 loss 90 for 1', 'close 1 #2 at 130', 'quote 8 104 106');
    expect(stand.phase('end', symbol, desk)).toBe('done');
    const { positions, orders, stops } = stand.engine.state.margin;
    expect([positions.size, orders.size, stops.size]).toEqual([0, 0, 0]);
    // Opened at 101 and 99, closed at 105: 8 won, 12 lost, without what the fees take.
    const rows = stand.engine.state.changes.margin.positions.rows.map(({ profit, status }) => `${profit} ${status}`);
    expect(rows.sort()).toEqual(['-1200000000 closed', '800000000 closed']);
    expect(stand.run('1 long 1 x10')).toBe('listing_ended');
  });

  it('does not end without a price, nor in a halt, while a position is open', () => {
    const stand = opened();
    stand.phase('wind down', symbol, desk);
    stand.run('closed');
    const before = stateLines(stand.engine.state);
    expect(stand.phase('end', symbol, desk)).toBe('price_stale');
    expect(stateLines(stand.engine.state)).toEqual(before);
    stand.run('quote 8 99 101');
    stand.halt(desk, symbol);
    expect(stand.phase('end', symbol, desk)).toBe('trading_halted');
    stand.open(desk, symbol, 8);
    expect(stand.phase('end', symbol, desk)).toBe('price_stale');
    stand.run('quote 9 99 101');
    expect(stand.phase('end', symbol, desk)).toBe('done');
  });

  it('ends without a price where nothing is open', () => {
    const stand = new MarginStand(listing);
    stand.phase('wind down', symbol, desk);
    expect(stand.phase('end', symbol, desk)).toBe('done');
  });
});

describe('timed contracts that are wound down', () => {
  it('are not offered any more; those that run keep their odds to their end, and it ends after the last', () => {
    const stand = new TimedStand();
    expect(stand.place({ tick: tick('100') })).toMatchObject({ ok: true });
    expect(stand.phase('wind down', 'btcusdt', 'timed')).toBe('done');
    expect(stand.place({ tick: tick('100') })).toMatchObject({ code: 'listing_closing' });
    expect(stand.phase('end', 'btcusdt', 'timed')).toBe('contracts_open');
    expect(stand.settle(T0 + 30_000, tick('101', T0 + 30_000))).toMatchObject({ changed: true });
    expect(stand.free(7, 1)).toBe(amount('1085'));
    stand.atMs = T0 + 30_000;
    expect(stand.phase('end', 'btcusdt', 'timed')).toBe('done');
    expect(stand.place({ tick: tick('100'), atMs: stand.atMs })).toMatchObject({ code: 'listing_ended' });
  });
});
