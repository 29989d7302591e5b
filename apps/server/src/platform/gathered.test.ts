import { expect, test } from 'vitest';
import { Gathered } from './gathered.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

function gathering(...bounds: { enough: number; turns: number }[]) {
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
  const { sent, gathered } = gathering({ enough: 16, turns: 2 });
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

test('where enough wait they are sent after the callback, and what follows has its own turns', async () => {
  const { sent, gathered } = gathering({ enough: 3, turns: 2 });
  gathered.add(1);
  setImmediate(() => gathered.add(2));
  // Before the third of the same turn.
  setImmediate(() => gathered.add(3));
  setImmediate(() => {
    expect(sent).toEqual([[1, 2, 3]]);
    gathered.add(4);
  });
  await turn();
  await turn();
  expect(sent).toEqual([[1, 2, 3]]);
  await turn();
  expect(sent).toEqual([[1, 2, 3], [4]]);
});

test('what one callback adds is not parted, nor what its promises add', async () => {
  const { sent, gathered } = gathering({ enough: 2, turns: 2 });
  const later = async (one: number, waits: number) => {
    for (let n = 0; n < waits; n += 1) await undefined;
    gathered.add(one);
  };
  await turn();
  for (let one = 0; one < 5; one += 1) void later(one, one * 3);
  expect(sent).toEqual([]);
  await turn();
  expect(sent).toEqual([[0, 1, 2, 3, 4]]);
});

test('flush sends at once, nothing twice, and nothing where nothing waits', async () => {
  const { sent, gathered } = gathering({ enough: 16, turns: 2 });
  gathered.flush();
  gathered.add(1);
  gathered.flush();
  gathered.add(2);
  await turn();
  await turn();
  expect(sent).toEqual([[1], [2]]);
});
