import { amount, price } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import type { Issue } from '../messages.ts';
import type { SubmitStopBody } from './loss-list.ts';
import { type ParsedStop, validateStop } from './validate-contract.ts';

const TERMS = { shareNumber: '0.001', tickSize: '0.1' };
const POSITION = { direction: 'long', quantity: amount('0.02'), mark: price('50000') } as const;
const LOSS: SubmitStopBody = { positionId: 1, lossType: 1, delegateType: 1, losePrice: '45000', loseNumber: '20' };
const PROFIT: SubmitStopBody = { positionId: 1, lossType: 0, delegateType: 1, earnPrice: '55000', earnNumber: '20' };
const LOSS_LIMIT: SubmitStopBody = { ...LOSS, delegateType: 0, loseDelegatePrice: '44990' };
const PROFIT_LIMIT: SubmitStopBody = { ...PROFIT, delegateType: 0, earnDelegatePrice: '54990' };

describe('a stop that is right', () => {
  const loss: ParsedStop = { kind: 'loss', trigger: price('45000'), quantity: amount('0.02'), limit: null };
  const profit: ParsedStop = { ...loss, kind: 'profit', trigger: price('55000') };
  const rows: [what: string, draft: SubmitStopBody, read: ParsedStop][] = [
    ['a loss at market', LOSS, loss],
    ['a loss at a limit', LOSS_LIMIT, { ...loss, limit: price('44990') }],
    ['a profit at market', PROFIT, profit],
    ['a profit at a limit', PROFIT_LIMIT, { ...profit, limit: price('54990') }],
    ['a loss beside fields of a profit', { ...LOSS, earnPrice: 'x', earnNumber: 'x' }, loss],
    ['a profit beside fields of a loss', { ...PROFIT, losePrice: 'x', loseNumber: 'x' }, profit],
    ['at market beside a limit', { ...LOSS, loseDelegatePrice: 'x' }, loss],
    ['of one lot', { ...LOSS, loseNumber: '1' }, { ...loss, quantity: amount('0.001') }],
  ];
  it.each(rows)('%s', (_, draft, value) => {
    expect(validateStop(draft, TERMS)).toEqual({ ok: true, value });
    expect(validateStop(draft, TERMS, POSITION)).toEqual({ ok: true, value });
  });
});

describe('a stop that is wrong', () => {
  const prices = [
    { what: 'loss', draft: LOSS, field: 'losePrice' },
    { what: 'profit', draft: PROFIT, field: 'earnPrice' },
    { what: 'limit of a loss', draft: LOSS_LIMIT, field: 'loseDelegatePrice' },
    { what: 'limit of a profit', draft: PROFIT_LIMIT, field: 'earnDelegatePrice' },
  ];
  describe.each(prices)('the price of a $what', ({ draft, field }) => {
    const rows: [what: string, text: string | undefined, key: Issue['key'], params?: object][] = [
      ['missing', undefined, 'enter_the_price'],
      ['empty', '', 'enter_the_price'],
      ['zero', '0', 'Please_entera_price_greater'],
      ['negative', '-1', 'Please_entera_price_greater'],
      ['words', 'low', 'Please_entera_price_greater'],
      ['of eleven decimals', '1.00000000001', 'Please_entera_price_greater'],
      ['too long', `1${'0'.repeat(18)}`, 'Please_entera_price_greater'],
      ['between two steps', '45000.05', 'price_step', { step: '0.1' }],
    ];
    it.each(rows)('%s', (_, text, key, params) => {
      const check = validateStop({ ...draft, [field]: text }, TERMS, POSITION);
      expect(check).toEqual({ ok: false, issue: { key, field, params } });
    });
  });

  const lots = [
    { what: 'loss', draft: LOSS, field: 'loseNumber' },
    { what: 'profit', draft: PROFIT, field: 'earnNumber' },
  ];
  describe.each(lots)('the lots of a $what', ({ draft, field }) => {
    const rows: [what: string, text: string | undefined, key: Issue['key']][] = [
      ['missing', undefined, 'please_enter_quantity'],
      ['empty', '', 'please_enter_quantity'],
      ['zero', '0', 'quantitycan_onlyenter_integers'],
      ['negative', '-1', 'quantitycan_onlyenter_integers'],
      ['a part of one', '0.5', 'quantitycan_onlyenter_integers'],
      ['of thirteen digits', '1'.repeat(13), 'quantitycan_onlyenter_integers'],
      ['more than the position has', '21', 'stop_quantity'],
    ];
    it.each(rows)('%s', (_, text, key) => {
      const check = validateStop({ ...draft, [field]: text }, TERMS, POSITION);
      expect(check).toEqual({ ok: false, issue: { key, field } });
    });
  });
});

/** The mark is 50,000. A loss closes a long below it and a short above it, a profit the other way round. */
describe('the side of the mark', () => {
  const rows: [direction: 'long' | 'short', draft: SubmitStopBody, at: string, ok: boolean][] = [
    ['long', LOSS, '49999.9', true],
    ['long', LOSS, '50000', false],
    ['long', LOSS, '50000.1', false],
    ['long', PROFIT, '49999.9', false],
    ['long', PROFIT, '50000', false],
    ['long', PROFIT, '50000.1', true],
    ['short', LOSS, '49999.9', false],
    ['short', LOSS, '50000', false],
    ['short', LOSS, '50000.1', true],
    ['short', PROFIT, '49999.9', true],
    ['short', PROFIT, '50000', false],
    ['short', PROFIT, '50000.1', false],
  ];
  it.each(rows.map((row) => [row[1] === LOSS ? 'loss' : 'profit', ...row] as const))(
    'a %s of a %s',
    (kind, direction, draft, at, ok) => {
      const field = kind === 'loss' ? 'losePrice' : 'earnPrice';
      const check = validateStop({ ...draft, [field]: at }, TERMS, { ...POSITION, direction });
      expect(check).toEqual(ok ? expect.objectContaining({ ok }) : { ok, issue: { key: 'stop_side', field } });
    },
  );

  it('is the engine’s to check where the mark is not known', () => {
    const unknown = { ...POSITION, mark: undefined };
    expect(validateStop({ ...LOSS, losePrice: '60000' }, TERMS, unknown)).toMatchObject({ ok: true });
    expect(validateStop({ ...LOSS, loseNumber: '21' }, TERMS, unknown)).toMatchObject({
      issue: { key: 'stop_quantity' },
    });
  });
});
