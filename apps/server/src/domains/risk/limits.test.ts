import { type Command, Engine, type MarginListing } from '@bourse/engine';
import { amount, formatAmount, type Price, price, rate } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import { BTC_CONTRACT } from '../../exchange/test-trading.ts';
import { type LimitUse, limitsOf } from './limits.ts';

const BTC: MarginListing = {
  ...BTC_CONTRACT,
  openFee: rate('0'),
  closeFee: rate('0'),
  bounds: {
    band: rate('0.02'),
    collar: rate('0.1'),
    share: rate('0.25'),
    apart: true,
    deleverage: { from: rate('0.5'), to: rate('0.4') },
  },
};
const atMs = 1;
const quote = { id: 1, bid: price('50000'), ask: price('50000') };
const fund = (owner: number, accountType: 0 | 3, sum: string): Command => ({
  type: 'fund-account',
  ledger: 'live',
  owner,
  accountType,
  asset: 'usdt',
  amount: amount(sum),
  atMs,
});
const long = (owner: number, quantity: string): Command => ({
  type: 'place-margin',
  ledger: 'live',
  owner,
  symbol: 'btcusdt',
  direction: 'long',
  kind: 'market',
  price: 0n as Price,
  quantity: amount(quantity),
  leverage: 10,
  quote,
  idempotency: null,
  atMs,
});

/** A house of 100,000; anna is long one bitcoin at 50,000, ben two. */
function state(house = '100000') {
  const engine = new Engine();
  const commands = [
    { type: 'list-margin', listing: BTC, atMs } as const,
    fund(-2, 0, house),
    fund(11, 3, '20000'),
    fund(12, 3, '20000'),
    long(11, '1'),
    long(12, '2'),
  ];
  for (const command of commands) expect(engine.apply(command)).toMatchObject({ ok: true });
  return engine.state;
}
const said = ({ kind, symbol, userId, used, most, part }: LimitUse) =>
  `${kind} ${symbol || userId}: ${formatAmount(used as never)} of ${formatAmount(most as never)}, ${part} %`;

describe('limits', () => {
  it.each([
    // Ben: 10,000 of a quarter of what anna's 5,000 leave; anna: 5,000 of a quarter of 90,000.
    [
      '50000',
      ['customer 12: 10000 of 23750, 42 %', 'customer 11: 5000 of 22500, 22 %', 'house 0: 15000 of 100000, 15 %'],
    ],
    // All three have won 10,000 each: 30,000 of half of 100,000.
    ['60000', ['market btcusdt: 30000 of 50000, 60 %', 'customer 12: 10000 of 23750, 42 %']],
  ])('at a mark of %s', (mark, wanted) => {
    const uses = limitsOf(state(), 'live', () => price(mark), 20).map(said);
    expect(uses.slice(0, wanted.length)).toEqual(wanted);
  });

  it('a market without a price, and a ledger where nothing is open, have none', () => {
    expect(limitsOf(state(), 'live', () => undefined, 20).map(({ kind }) => kind)).toEqual([
      'customer',
      'customer',
      'house',
    ]);
    expect(limitsOf(state(), 'demo', () => price('60000'), 20)).toEqual([]);
  });

  it('what has nothing left is full', () => {
    const broke = state();
    const house = broke.ledger.account('live', -2, 0, 'usdt');
    const outside = broke.ledger.account('live', -1, 0, 'usdt');
    const cause = { kind: 'adjustment', fromOrderId: 0, toOrderId: 0 } as const;
    broke.ledger.transfer(house, outside, house.available, cause, atMs);
    expect(limitsOf(broke, 'live', () => price('50000'), 20).map(({ part }) => part)).toEqual([999, 999, 999]);
  });
});
