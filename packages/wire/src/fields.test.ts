import { describe, expect, it } from 'vitest';
import { validateEmail } from './account/validate-account.ts';
import { whole } from './fields.ts';
import { submitOrderBody } from './spot/submit-order.ts';

describe('a whole number from 0 to 1', () => {
  const rows: [given: unknown, read: number | undefined][] = [
    [0, 0],
    [1, 1],
    ['0', 0],
    ['1', 1],
    [2, undefined],
    ['2', undefined],
    [-1, undefined],
    ['-1', undefined],
    [0.5, undefined],
    ['0.5', undefined],
    ['0x1', undefined],
    ['1e0', undefined],
    [' 1', undefined],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
    [true, undefined],
    [false, undefined],
    [[], undefined],
    [[1], undefined],
    [{}, undefined],
    [Number.NaN, undefined],
    ['9'.repeat(16), undefined],
  ];
  it.each(rows)('%j is read as %s', (given, read) => {
    expect(whole(0, 1).safeParse(given).data).toBe(read);
  });
});

it.each([null, '', true, []])('an order whose side is %j is no order', (side) => {
  const order = { symbol: 'btcusdt', delegateType: 1, delegateTotal: '1' };
  expect(submitOrderBody.safeParse({ ...order, type: 1 }).success).toBe(true);
  expect(submitOrderBody.safeParse({ ...order, type: side }).success).toBe(false);
});

const addresses: [email: string, key: string | undefined][] = [
  ['anna@example.com', undefined],
  ["o'neil+shop_1@mail.example.co.uk", undefined],
  ['anna@example', 'email_form'],
  ['anna@example.c', 'email_form'],
  ['a,anna@example.com', 'email_form'],
  ['a<anna@example.com>', 'email_form'],
  ['"anna"@example.com', 'email_form'],
  ['anna@example.com;b', 'email_form'],
  ['', 'please_email'],
];
it.each(addresses)('the address %j: %s', (email, key) => {
  expect(validateEmail(email)?.key).toBe(key);
});
