import { describe, expect, it } from 'vitest';
import {
  type AuditRow,
  bodyOf,
  closingWritten,
  decided,
  type MoneyRow,
  moneyEvents,
  registered,
} from './webhook-events.ts';

const AT_MS = Date.parse('2026-03-04T15:30:00Z');

describe('what orders of money tell', () => {
  const order = (more: Partial<MoneyRow>): MoneyRow => ({
    id: 5,
    kind: 'withdrawal',
    owner: 100_001,
    asset: 'usdt',
    amount: '20.50000000',
    fee: '1.00000000',
    settled: '0.00000000',
    status: 'waiting',
    created_ms: AT_MS,
    updated_ms: AT_MS,
    ...more,
  });
  const later = { updated_ms: AT_MS + 10 };
  it.each<[string, Partial<MoneyRow>, number, readonly string[]]>([
    ['a withdrawal that waits', {}, AT_MS, ['withdrawal.requested 20.5']],
    [
      'one that was asked for and paid since',
      { status: 'done', ...later },
      AT_MS,
      ['withdrawal.requested 20.5', 'withdrawal.paid 20.5'],
    ],
    ['one that was told before', { status: 'done', ...later }, AT_MS + 1, ['withdrawal.paid 20.5']],
    ['a refused one', { status: 'refused', ...later }, AT_MS + 1, ['withdrawal.refused 20.5']],
    ['a cancelled one', { status: 'cancelled', ...later }, AT_MS + 1, ['withdrawal.cancelled 20.5']],
    ['a deposit that waits', { kind: 'recharge' }, AT_MS, []],
    [
      'a deposit credited with less',
      { kind: 'recharge', status: 'done', settled: '19.99000000' },
      AT_MS,
      ['deposit.credited 19.99'],
    ],
    ['a refused deposit', { kind: 'recharge', status: 'refused' }, AT_MS, ['deposit.refused 20.5']],
  ])('%s', (_, more, sinceMs, told) => {
    expect(moneyEvents(order(more), sinceMs).map(({ type, data }) => `${type} ${data.amount}`)).toEqual(told);
  });
});

describe('what operators’ acts tell', () => {
  const entry = (action: string, more: Partial<AuditRow>): AuditRow => ({
    id: 9,
    action,
    target: 'user 100001',
    at_ms: AT_MS,
    before: '',
    after: '',
    ...more,
  });
  const certification = { after: JSON.stringify({ certification: 3, level: 2, status: 1 }) };
  const scope = JSON.stringify({ desk: '*', symbol: 'btcusdt', cause: 'price' });
  it.each<[string, Partial<AuditRow>, object | undefined]>([
    [
      'certification.approve',
      certification,
      {
        type: 'verification.decided',
        subject: 3,
        data: { customer: 100_001, verification: 3, level: 'advanced', outcome: 'approved' },
      },
    ],
    [
      'certification.refuse',
      certification,
      { data: { customer: 100_001, verification: 3, level: 'advanced', outcome: 'refused' } },
    ],
    [
      'market.halt',
      { after: scope },
      { type: 'trading.halted', data: { desk: '*', symbol: 'btcusdt', cause: 'price' } },
    ],
    ['market.open', { before: scope }, { type: 'trading.opened', data: { desk: '*', symbol: 'btcusdt' } }],
    ['notice.save', {}, undefined],
  ])('%s', (action, more, told) => {
    const event = decided(entry(action, more));
    if (told === undefined) expect(event).toBeUndefined();
    else expect(event).toMatchObject(told);
  });
});

it('the same happening has the same id, and the same text, each time', () => {
  const event = registered({ id: 100_001, created_ms: AT_MS });
  expect(event.id).toBe('evt_customer-registered_100001');
  expect(bodyOf({ type: event.type, at_ms: event.atMs, data: JSON.stringify(event.data) })).toBe(
    '{"type":"customer.registered","timestamp":"2026-03-04T15:30:00.000Z","data":{"customer":100001}}',
  );
});

it('a closing is told by its day', () => {
  const closing = { day: 20_516, made_ms: AT_MS, batch: 12, head_hash: 'a', hash: 'b' };
  expect(closingWritten(closing)).toMatchObject({ data: { day: '2026-03-04', batch: 12, headHash: 'a', hash: 'b' } });
});
