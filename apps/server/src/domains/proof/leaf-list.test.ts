import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { LeafList } from './leaf-list.ts';
import { type Node, unpackLeaves } from './sum-tree.ts';

it('leaves come back whole and in the order of their hashes, also where these begin alike', () => {
  const leaves: Node[] = Array.from({ length: 10_000 }, (_, at) => {
    const hash = randomBytes(32);
    if (at % 10 === 0) hash.fill(7, 0, 30);
    return { hash, amount: (BigInt(at) << 70n) + 1n };
  });
  const list = new LeafList();
  for (const leaf of leaves) list.add(leaf);
  const groups = [...list.groups(512)].map(unpackLeaves);
  expect(groups.map(({ length }) => length)).toEqual([...Array(19).fill(512), 272]);
  expect(groups.flat()).toEqual(leaves.sort((a, b) => a.hash.compare(b.hash)));
  expect([...new LeafList().groups(512)]).toEqual([]);
});
