import { describe, expect, test } from 'vitest';
import { decodeCommand, encodeCommand } from './journal-codec.ts';
import { Stand } from './stand.ts';
import { stateLines } from './state-lines.ts';

const GIVEN = [
  'deposit 1 1000 usdt',
  'deposit 2 5 btc',
  'house 5 btc',
  '1 buy 2 @ 100',
  '1 buy 1 @ 100',
  '2 sell 1 @ 105',
];

function stood(...texts: readonly string[]): Stand {
  const stand = new Stand();
  stand.run(...GIVEN, ...texts);
  return stand;
}

describe('state lines', () => {
  test('are the same after the same commands, and after their journal', () => {
    const [one, two] = [new Stand(), new Stand()];
    for (const text of GIVEN) {
      const command = one.command(text);
      if (command === undefined) continue;
      one.apply(command);
      two.apply(decodeCommand(encodeCommand(command)));
    }
    expect(stateLines(two.engine.state)).toEqual(stateLines(one.engine.state));
  });

  test('an account that was only looked at is no difference', () => {
    const stand = stood();
    stand.engine.state.ledger.account('live', 77, 1, 'usdt');
    expect(stateLines(stand.engine.state)).toEqual(stateLines(stood().engine.state));
  });

  test.each<[name: string, change: (stand: Stand) => void]>([
    ['a balance', (stand) => stand.run('deposit 3 0.00000001 usdt')],
    [
      'a hold',
      ({ engine }) => engine.state.ledger.release(engine.state.ledger.account('live', 1, 1, 'usdt'), 1n as never),
    ],
    ['an order', (stand) => stand.run('1 buy 1 @ 99')],
    ['a fill', (stand) => stand.run('2 sell 0.5 @ 100')],
    ['a ladder', ({ engine }) => Object.assign(engine.state.market('live', 'btcusdt').ladder, { askTaken: 1n })],
    ['a listing', ({ engine }) => engine.state.list({ ...engine.state.instrument('btcusdt'), symbol: 'ethusdt' })],
    ['an answer', ({ engine }) => engine.state.idempotency.add({ key: '1:a', hash: 'h', result: {} })],
    ['a grant', ({ engine }) => engine.state.granted.add(1)],
    ['a counter', ({ engine }) => engine.state.takeTradeId()],
    [
      'the place in a queue',
      ({ engine }) => {
        const { book } = engine.state.market('live', 'btcusdt');
        const level = book.side('buy').best();
        if (level === undefined) return;
        const order = book.firstOf(level);
        book.remove(order);
        book.add(order);
      },
    ],
  ])('%s shows', (_name, change) => {
    const stand = stood();
    change(stand);
    expect(stateLines(stand.engine.state)).not.toEqual(stateLines(stood().engine.state));
  });
});
