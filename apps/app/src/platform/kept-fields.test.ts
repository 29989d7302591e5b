import { expect, it } from 'vitest';
import { mayKeep } from './kept-fields.ts';

const field = { type: 'text', autocomplete: '', label: '|Amount', page: '/transfer', secret: false };

it.each([
  ['an amount', {}, '12.5', true],
  ['an address', {}, 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', true],
  ['a text of several lines', { type: 'textarea' }, 'Hello\n1', true],
  ['a password', { type: 'password' }, 'x', false],
  ['a password that is shown', { autocomplete: 'current-password' }, 'x', false],
  ['a fund password that is shown', { autocomplete: 'off', secret: true }, 'x', false],
  ['a new password', { autocomplete: 'new-password' }, 'x', false],
  ['a code', { autocomplete: 'one-time-code' }, '123456', false],
  ['a card’s number by its field', { autocomplete: 'cc-number' }, '1', false],
  ['a card’s number by its look', {}, '6217 0000 0000 0000', false],
  ['a card’s number in figures', {}, '6217000000000000', false],
  ['anything of a bank card', { page: '/add-bank' }, 'Boris', false],
  ['anything of a document', { page: '/certification-primary' }, 'AB1', false],
  ['a file', { type: 'file' }, 'x', false],
])('%s', (_, change, value, may) => {
  expect(mayKeep({ ...field, ...change }, value)).toBe(may);
});
