import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { gathered } from './gathered.ts';

test('what comes in one turn goes out together, in order', async () => {
  const sent: (readonly number[])[] = [];
  const send = gathered<number>((list) => sent.push(list));
  for (const one of [1, 2, 3]) send(one);
  expect(sent).toEqual([]);
  await nextTurn();
  send(4);
  await nextTurn();
  expect(sent).toEqual([[1, 2, 3], [4]]);
});

test('where the most have come, they go at once, and the rest when the turn ends', async () => {
  const sent: (readonly number[])[] = [];
  const send = gathered<number>((list) => sent.push(list), 2);
  for (const one of [1, 2, 3, 4, 5]) send(one);
  expect(sent).toEqual([
    [1, 2],
    [3, 4],
  ]);
  await nextTurn();
  await nextTurn();
  expect(sent).toEqual([[1, 2], [3, 4], [5]]);
});

test('a turn that sent all at once sends nothing empty at its end', async () => {
  const sent: (readonly number[])[] = [];
  const send = gathered<number>((list) => sent.push(list), 2);
  for (const one of [1, 2]) send(one);
  await nextTurn();
  expect(sent).toEqual([[1, 2]]);
});
