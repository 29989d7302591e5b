import { amount, formatPrice, price, rate } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import { gridPrices, gridStepGain } from './grid-levels.ts';
import type { StrategyDraft } from './strategy-draft.ts';
import { type StrategyMarket, validateStrategy } from './validate-strategy.ts';

const BTC: StrategyMarket = {
  symbol: 'btcusdt',
  quote: 'usdt',
  tickSize: '0.01',
  minNotional: '5',
  makerFee: '0.0008',
};
const MARKETS = [BTC, { ...BTC, symbol: 'ethusdt' }, { ...BTC, symbol: 'ethbtc', quote: 'btc' }];
const marketOf = (symbol: string) => MARKETS.find((one) => one.symbol === symbol);

const GRID: StrategyDraft = {
  kind: 'grid',
  symbol: 'btcusdt',
  lower: '50000',
  upper: '70000',
  grids: 20,
  investment: '1000',
};
const RECURRING: StrategyDraft = { kind: 'recurring', symbol: 'btcusdt', amount: '50', everyHours: 24, purchases: 30 };
const SHARES: StrategyDraft = {
  kind: 'rebalance',
  targets: [
    { symbol: 'btcusdt', percent: 50 },
    { symbol: 'ethusdt', percent: 30 },
  ],
  thresholdPercent: 5,
  everyHours: 24,
  investment: '1000',
};

describe('what is right', () => {
  it.each([
    [GRID, { lower: price('50000'), upper: price('70000'), grids: 20, investment: amount('1000') }],
    [RECURRING, { amount: amount('50'), everyMs: 86_400_000, purchases: 30 }],
    [SHARES, { shares: [rate('0.5'), rate('0.3')], threshold: rate('0.05'), symbols: ['btcusdt', 'ethusdt'] }],
  ])('is read: %#', (draft, expected) => {
    expect(validateStrategy(draft, marketOf)).toMatchObject({ ok: true, plan: { kind: draft.kind, ...expected } });
  });
});

const without = (draft: StrategyDraft, field: keyof StrategyDraft): StrategyDraft => {
  const { [field]: _, ...rest } = draft;
  return rest as StrategyDraft;
};
const target = (symbol: string, percent: number) => ({ symbol, percent });

describe('what is wrong', () => {
  const cases: [name: string, draft: StrategyDraft, key: string, field: string][] = [
    ['no instrument', without(GRID, 'symbol'), 'unknown_instrument', 'symbol'],
    ['an unknown instrument', { ...RECURRING, symbol: 'nothing' }, 'unknown_instrument', 'symbol'],
    ['no lower price', without(GRID, 'lower'), 'enter_the_price', 'lower'],
    ['a price of nothing', { ...GRID, upper: '0' }, 'amount_incorrect', 'upper'],
    ['a price between two steps', { ...GRID, lower: '50000.001' }, 'price_step', 'lower'],
    ['a range upside down', { ...GRID, upper: '40000' }, 'strategy_range', 'upper'],
    ['a range of nothing', { ...GRID, upper: '50000' }, 'strategy_range', 'upper'],
    ['no number of grids', without(GRID, 'grids'), 'strategy_between', 'grids'],
    ['one grid', { ...GRID, grids: 1 }, 'strategy_between', 'grids'],
    ['too many grids', { ...GRID, grids: 51 }, 'strategy_between', 'grids'],
    ['steps that the fees eat', { ...GRID, upper: '50100', grids: 2 }, 'strategy_step', 'grids'],
    ['parts too small to sell', { ...GRID, investment: '199' }, 'strategy_part', 'investment'],
    ['no investment', without(GRID, 'investment'), 'enter_the_amount', 'investment'],
    ['too large an investment', { ...GRID, investment: '1000001' }, 'Maximum_input', 'investment'],
    ['an investment too fine', { ...GRID, investment: '0.000000001' }, 'amount_incorrect', 'investment'],
    ['no amount', without(RECURRING, 'amount'), 'enter_the_amount', 'amount'],
    ['an amount too small', { ...RECURRING, amount: '4.99' }, 'notional_min', 'amount'],
    ['too much in all', { ...RECURRING, amount: '50000' }, 'Maximum_input', 'amount'],
    ['no time between', { ...RECURRING, everyHours: 0 }, 'strategy_between', 'everyHours'],
    ['no purchases', without(RECURRING, 'purchases'), 'strategy_between', 'purchases'],
    ['too many purchases', { ...RECURRING, purchases: 366 }, 'strategy_between', 'purchases'],
    ['no targets', { ...SHARES, targets: [] }, 'strategy_targets', 'targets'],
    ['an unknown target', { ...SHARES, targets: [target('nothing', 50)] }, 'unknown_instrument', 'targets'],
    [
      'a target of another quote',
      { ...SHARES, targets: [target('btcusdt', 9), target('ethbtc', 9)] },
      'unknown_instrument',
      'targets',
    ],
    [
      'a target twice',
      { ...SHARES, targets: [target('btcusdt', 9), target('btcusdt', 9)] },
      'strategy_twice',
      'targets',
    ],
    ['a share of nothing', { ...SHARES, targets: [target('btcusdt', 0)] }, 'strategy_between', 'targets'],
    [
      'shares of more than all',
      { ...SHARES, targets: [target('btcusdt', 51), target('ethusdt', 50)] },
      'strategy_shares',
      'targets',
    ],
    ['no threshold', { ...SHARES, thresholdPercent: 0 }, 'strategy_between', 'thresholdPercent'],
    ['a share too small to sell', { ...SHARES, investment: '30' }, 'strategy_part', 'investment'],
  ];
  it.each(cases)('%s', (_, draft, key, field) => {
    expect(validateStrategy(draft, marketOf)).toMatchObject({ ok: false, issue: { key, field } });
  });

  it.each([
    [GRID, '999.99', 'investment'],
    [RECURRING, '1499.99', 'amount'],
    [SHARES, '0', 'investment'],
  ])('more than there is: %#', (draft, available, field) => {
    const issue = { key: 'Insufficient_funds_available', field };
    expect(validateStrategy(draft, marketOf, amount(available))).toEqual({ ok: false, issue });
  });
});

it('levels stand on the market’s steps, and a step is worth what is left after two fees', () => {
  const range = { lower: price('90'), upper: price('100'), grids: 3 };
  expect(gridPrices(range, '0.01').map(formatPrice)).toEqual(['90', '93.33', '96.66', '100']);
  // From 96.66 to 100 with 0.1 % twice: 0.999 * 0.999 * 100 / 96.66 - 1.
  expect(gridStepGain({ ...range, lower: price('96.66'), grids: 1 }, { tickSize: '0.01', makerFee: '0.001' })).toBe(
    3_248_603n,
  );
});
