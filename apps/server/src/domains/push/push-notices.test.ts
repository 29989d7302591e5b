import { amount } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import type { CommitEvents, MoneyEvent, OrderEvent, PositionEvent, TimedEvent } from '../../exchange/commit-events.ts';
import { NO_EVENTS } from '../../exchange/test-commit-events.ts';
import { noticesOf } from './push-notices.ts';

const order: OrderEvent = {
  id: 7,
  desk: 'spot',
  ledger: 'live',
  owner: 1,
  symbol: 'btcusdt',
  side: 'buy',
  ticks: 1,
  remaining: amount('0'),
  status: 'filled',
  filled: amount('2'),
  value: amount('3'),
};
const timed: TimedEvent = {
  id: 8,
  ledger: 'demo',
  owner: 1,
  symbol: 'btcusdt',
  asset: 'usdt',
  outcome: 'won',
  stake: amount('100'),
  win: amount('80'),
};
const money: MoneyEvent = {
  id: 9,
  kind: 'withdrawal',
  owner: 1,
  status: 'done',
  asset: 'usdt',
  amount: amount('20'),
  settled: amount('19'),
};
const position = {
  id: 5,
  orderId: 4,
  ledger: 'live',
  owner: 1,
  desk: 'contract',
  symbol: 'btcusdt',
  asset: 'usdt',
  direction: 'long',
  leverage: 10,
  status: 'liquidated',
  createdMs: 0,
  profit: amount('-12.5'),
  openFees: amount('0'),
  closeFees: amount('0'),
} as PositionEvent;
const trade = (makerOrderId: number) => ({ makerOrderId, takerOrderId: 0 }) as CommitEvents['trades'][number];
const of = (events: Partial<CommitEvents>) => noticesOf({ ...NO_EVENTS, ...events }, (symbol) => symbol.toUpperCase());

describe('what is notified', () => {
  const cases: [string, Partial<CommitEvents>, object | undefined][] = [
    ['an order filled', { orders: [order] }, { kind: 'fill', words: 'fill', params: { amount: '2', price: '1.5' } }],
    ['on its desk', { orders: [order] }, { route: '/trade?tradeKey=BBTrading&symbol=btcusdt', simulated: false }],
    ['simulated', { orders: [{ ...order, ledger: 'demo' }] }, { simulated: true }],
    ['in part', { orders: [{ ...order, status: 'open' }], trades: [trade(7)] }, { words: 'part_fill' }],
    ['in part, earlier', { orders: [{ ...order, status: 'cancelled' }], trades: [trade(6)] }, undefined],
    ['placed', { orders: [{ ...order, status: 'open', filled: amount('0') }] }, undefined],
    ['of the house', { orders: [{ ...order, owner: -2 }] }, undefined],
    ['won', { timed: [timed] }, { kind: 'settlement', words: 'timed_won', params: { amount: '180', stake: '100' } }],
    ['lost', { timed: [{ ...timed, outcome: 'lost' }] }, { words: 'timed_lost', simulated: true }],
    ['a tie', { timed: [{ ...timed, outcome: 'tie' }] }, { words: 'timed_back' }],
    ['void', { timed: [{ ...timed, outcome: 'void' }] }, { words: 'timed_back' }],
    ['still open', { timed: [{ ...timed, outcome: 'open' }] }, undefined],
    ['closed by force', { positions: [position] }, { kind: 'settlement', params: { amount: '-12.5', coin: 'usdt' } }],
    ['deleveraged', { positions: [{ ...position, status: 'deleveraged' }] }, { words: 'deleveraged' }],
    ['closed by hand', { positions: [{ ...position, status: 'closed' }] }, undefined],
    ['paid out', { money: [money] }, { kind: 'withdrawal', words: 'withdrawal', params: { amount: '19' } }],
    [
      'not paid out',
      { money: [{ ...money, status: 'refused' }] },
      { words: 'withdrawal_refused', route: '/withdraw-order' },
    ],
    ['credited', { money: [{ ...money, kind: 'recharge' }] }, { kind: 'deposit', words: 'deposit' }],
    ['not credited', { money: [{ ...money, kind: 'recharge', status: 'refused' }] }, { params: { amount: '20' } }],
    ['asked for', { money: [{ ...money, status: 'waiting' }] }, undefined],
    ['taken back', { money: [{ ...money, status: 'cancelled' }] }, undefined],
  ];
  it.each(cases)('%s', (_, events, wanted) => {
    const notices = of(events);
    if (wanted === undefined) expect(notices).toEqual([]);
    else expect(notices).toMatchObject([{ userId: 1, ...wanted }]);
  });
});
