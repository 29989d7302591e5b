import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

it('one key goes one after the other, a failure lets the next one in, and others do not wait', async () => {
  const turns = new Turns<number>();
  const done: string[] = [];
  const work =
    (name: string, ms: number, fails = false) =>
    async () => {
      done.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, ms));
      done.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const [first, second, other] = [
    turns.run(1, work('a', 30, true)),
    turns.run(1, work('b', 1)),
    turns.run(2, work('c', 1)),
  ];
  await expect(first).rejects.toThrow('a');
  expect(await second).toBe('b');
  expect(await other).toBe('c');
  expect(done).toEqual(['a begins', 'c begins', 'c ends', 'a ends', 'b begins', 'b ends']);
});
