import { describe, expect, it } from 'vitest';
import { emptyDraft, type OrderDraft } from './order-draft.ts';
import { estimateOrder, type MarketNow, type OrderEstimate } from './order-estimate.ts';

const rules = { lotSize: '0.00001', makerFee: '0.0008', takerFee: '0.001' };
const market: MarketNow = {
  depth: {
    bids: [
      ['59990', '0.5'],
      ['59980', '1'],
    ],
    asks: [
      ['60000', '0.5'],
      ['60010', '1'],
    ],
  },
  bid: '59990',
  ask: '60000',
};
const noBook: MarketNow = { depth: { bids: [], asks: [] }, bid: '59990', ask: '60000' };
const nothing: MarketNow = { depth: { bids: [], asks: [] }, bid: undefined, ask: undefined };
const draft = (side: 'buy' | 'sell', kind: 'limit' | 'market', given: Partial<OrderDraft>): OrderDraft => ({
  ...emptyDraft(side, kind, ''),
  ...given,
});
const unknown: OrderEstimate = { cost: undefined, receive: undefined, fee: undefined, rate: undefined };

describe('estimateOrder', () => {
  it.each<[string, OrderDraft, MarketNow, OrderEstimate]>([
    [
      'a resting limit buy pays the maker fee',
      draft('buy', 'limit', { price: '59000', quantity: '0.1' }),
      market,
      { cost: '5900', receive: '0.09992', fee: '0.00008', rate: '0.0008' },
    ],
    [
      'a limit buy at the offer pays the taker fee',
      draft('buy', 'limit', { price: '60000', quantity: '0.1' }),
      market,
      { cost: '6000', receive: '0.0999', fee: '0.0001', rate: '0.001' },
    ],
    [
      'a resting limit sell',
      draft('sell', 'limit', { price: '61000', quantity: '0.1' }),
      market,
      { cost: undefined, receive: '6095.12', fee: '4.88', rate: '0.0008' },
    ],
    [
      'the worked example: 100 USDT at 60,000',
      draft('buy', 'market', { value: '100' }),
      market,
      { cost: '99.6', receive: '0.00165834', fee: '0.00000166', rate: '0.001' },
    ],
    [
      'a market sell walks down the bids',
      draft('sell', 'market', { quantity: '1' }),
      market,
      { cost: undefined, receive: '59925.015', fee: '59.985', rate: '0.001' },
    ],
    [
      'more than the shown book holds: at its last price',
      draft('sell', 'market', { quantity: '2' }),
      market,
      { cost: undefined, receive: '119845.035', fee: '119.965', rate: '0.001' },
    ],
    [
      'without a book at the best offer',
      draft('buy', 'market', { value: '100' }),
      noBook,
      { cost: '99.6', receive: '0.00165834', fee: '0.00000166', rate: '0.001' },
    ],
    ['without any price', draft('buy', 'market', { value: '100' }), nothing, unknown],
    ['nothing typed', draft('buy', 'limit', { price: '59000' }), market, unknown],
    ['less than a lot', draft('buy', 'market', { value: '0.1' }), market, unknown],
  ])('%s', (_, order, now, expected) => {
    expect(estimateOrder(order, rules, now)).toEqual(expected);
  });

  it('takes no fee where the rate is a rebate', () => {
    const order = draft('buy', 'limit', { price: '59000', quantity: '0.1' });
    expect(estimateOrder(order, { ...rules, makerFee: '-0.0001' }, market)).toEqual({
      cost: '5900',
      receive: '0.1',
      fee: '0',
      rate: '-0.0001',
    });
  });
});
