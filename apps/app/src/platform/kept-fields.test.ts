import { expect, it } from 'vitest';
import { mayKeep } from './kept-fields.ts';

const field = { type: 'text', autocomplete: '', label: '|Amount', secret: false };

it.each([
  ['an amount', {}, '12.5', true],
  ['an address', {}, 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', true],
  ['a text of several lines', { type: 'textarea' }, 'Hello\n1', true],
  ['a password', { type: 'password' }, 'x', false],
  ['a password that is shown', { autocomplete: 'current-password' }, 'x', false],
  ['what says itself that it is secret', { autocomplete: 'off', secret: true }, 'x', false],
  ['a new password', { autocomplete: 'new-password' }, 'x', false],
  ['a code', { autocomplete: 'one-time-code' }, '123456', false],
  ['a card’s number by its field', { autocomplete: 'cc-number' }, '1', false],
  ['a card’s number by its look', {}, '6217 0000 0000 0000', false],
  ['a card’s number in figures', {}, '6217000000000000', false],
  ['a card’s number with more behind it', {}, '4111 1111 1111 1111 12/27', false],
  ['an account’s number with letters inside', {}, 'GB29 NWBK 6016 1331 9268 19', false],
  ['an account’s number in one word', {}, 'DE89370400440532013000', false],
  ['a card’s number between words', {}, 'No.6217000000000000CNY', false],
  ['a card’s number behind an address', {}, '0xE7 6217000000000000', false],
  ['an address with a long row of figures', {}, '0x52908400098527886E0F7030069857D2E4169EE7', true],
  ['many decimals', {}, '0.000000000001', true],
  ['a file', { type: 'file' }, 'x', false],
])('%s', (_, change, value, may) => {
  expect(mayKeep({ ...field, ...change }, value)).toBe(may);
});
