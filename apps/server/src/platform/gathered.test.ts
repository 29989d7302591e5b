import { expect, test } from 'vitest';
import { Gathered } from './gathered.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

function gathering(...bounds: { most: number; turns: number }[]) {
  const sent: (readonly number[])[] = [];
  return { sent, gathered: new Gathered<number>((list) => sent.push(list), ...bounds) };
}

test('what comes in one turn is one message, what comes in the next another', async () => {
  const { sent, gathered } = gathering();
  gathered.add(1);
  gathered.add(2);
  expect(sent).toEqual([]);
  await turn();
  expect(sent).toEqual([[1, 2]]);
  gathered.add(3);
  await turn();
  expect(sent).toEqual([[1, 2], [3]]);
});

test('with two turns the first waits for what comes in the second', async () => {
  const { sent, gathered } = gathering({ most: 16, turns: 2 });
  gathered.add(1);
  await turn();
  gathered.add(2);
  expect(sent).toEqual([]);
  await turn();
  expect(sent).toEqual([[1, 2]]);
  await turn();
  await turn();
  expect(sent).toEqual([[1, 2]]);
});

test('a full list does not wait, and what follows has its own turns', async () => {
  const { sent, gathered } = gathering({ most: 3, turns: 2 });
  gathered.add(1);
  await turn();
  for (const each of [2, 3, 4]) gathered.add(each);
  expect(sent).toEqual([[1, 2, 3]]);
  await turn();
  expect(sent).toEqual([[1, 2, 3]]);
  await turn();
  expect(sent).toEqual([[1, 2, 3], [4]]);
});

test('flush sends at once, nothing twice, and nothing where nothing waits', async () => {
  const { sent, gathered } = gathering({ most: 16, turns: 2 });
  gathered.flush();
  gathered.add(1);
  gathered.flush();
  gathered.add(2);
  await turn();
  await turn();
  expect(sent).toEqual([[1], [2]]);
});
