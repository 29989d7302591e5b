import { expect, test } from 'vitest';
import { remembering } from './remembering.ts';

test('an answer is worked out once', () => {
  const asked: string[] = [];
  const length = remembering((text) => asked.push(text) && text.length);
  expect([length('one'), length('three'), length('one')]).toEqual([3, 5, 3]);
  expect(asked).toEqual(['one', 'three']);
});

test('undefined is an answer too', () => {
  let asked = 0;
  const nothing = remembering(() => {
    asked += 1;
    return undefined;
  });
  expect([nothing('a'), nothing('a'), asked]).toEqual([undefined, undefined, 1]);
});

test('ever new texts fill no memory, and are answered', () => {
  let asked = 0;
  const length = remembering((text) => {
    asked += 1;
    return text.length;
  });
  for (let n = 0; n < 300; n += 1) length(`text ${n}`);
  expect([length('text 299'), asked]).toEqual([8, 300]);
  expect([length('text 0'), asked]).toEqual([6, 301]);
});
