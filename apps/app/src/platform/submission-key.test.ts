import { expect, it } from 'vitest';
import { SubmissionKey } from './submission-key.ts';

function counting(): SubmissionKey {
  let made = 0;
  return new SubmissionKey(() => {
    made += 1;
    return `key-${made}`;
  });
}

it('keeps the key of an order that was not answered', () => {
  const keys = counting();
  expect([keys.keyFor({ a: 1 }), keys.keyFor({ a: 1 })]).toEqual(['key-1', 'key-1']);
});

it('makes a new key for another order and after an answer', () => {
  const keys = counting();
  expect([keys.keyFor({ a: 1 }), keys.keyFor({ a: 2 })]).toEqual(['key-1', 'key-2']);
  keys.answered();
  expect(keys.keyFor({ a: 2 })).toBe('key-3');
});
