import type { StrategyDraft, StrategyInstrument } from '@bourse/wire';
import { describe, expect, it } from 'vitest';
import { daysOf, draftOf, firstFields, kindOf, rangeAround, searchOf } from './strategy-form.ts';

const INSTRUMENTS = ['btcusdt', 'ethusdt', 'solusdt'].map((symbol) => ({ symbol })) as StrategyInstrument[];

describe('the form', () => {
  it('begins with what the address says, of instruments that are there', () => {
    const search = { symbol: 'ethusdt', lower: '10', targets: 'solusdt:40,nothing:20,btcusdt:x', everyHours: '5' };
    const fields = firstFields('grid', search, INSTRUMENTS);
    expect(fields).toMatchObject({ symbol: 'ethusdt', lower: '10', everyHours: '24', grids: '10' });
    expect(fields.targets).toEqual([{ symbol: 'solusdt', percent: '40' }]);
    expect(firstFields('rebalance', { symbol: 'nothing' }, INSTRUMENTS)).toMatchObject({
      symbol: 'btcusdt',
      targets: [
        { symbol: 'btcusdt', percent: '50' },
        { symbol: 'ethusdt', percent: '30' },
      ],
    });
    expect(firstFields('rebalance', {}, []).targets).toEqual([]);
  });

  it('sends the fields of its kind alone, without empty ones', () => {
    const fields = { ...firstFields('grid', {}, INSTRUMENTS), lower: '50.', upper: '' };
    expect(draftOf(fields)).toEqual({ kind: 'grid', symbol: 'btcusdt', lower: '50', investment: '1000', grids: 10 });
    expect(draftOf({ ...fields, kind: 'recurring' })).toEqual({
      kind: 'recurring',
      symbol: 'btcusdt',
      amount: '20',
      everyHours: 24,
      purchases: 30,
    });
  });

  it.each<StrategyDraft>([
    { kind: 'grid', symbol: 'btcusdt', lower: '50', upper: '60', investment: '700', grids: 7 },
    { kind: 'recurring', symbol: 'solusdt', amount: '9', everyHours: 168, purchases: 3 },
    {
      kind: 'rebalance',
      targets: [{ symbol: 'ethusdt', percent: 70 }],
      investment: '5',
      everyHours: 1,
      thresholdPercent: 3,
    },
  ])('a draft comes back from its address: $kind', (draft) => {
    expect(draftOf(firstFields(draft.kind, searchOf(draft), INSTRUMENTS))).toEqual(draft);
  });
});

it('a range stands on the market’s steps', () => {
  expect(rangeAround('101.37', '0.05')).toEqual({ lower: '91.2', upper: '111.5' });
  expect(rangeAround('', '0.05')).toBeUndefined();
  expect(rangeAround('0', '0.05')).toBeUndefined();
});

it('unknown kinds and periods are the usual ones', () => {
  expect([kindOf('odd'), kindOf('recurring'), daysOf('1'), daysOf('365')]).toEqual(['grid', 'recurring', '90', '365']);
});
