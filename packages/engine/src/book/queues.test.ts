import { amount } from '@bourse/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EngineFault } from '../core/fault.ts';
import { Queues } from './queues.ts';
import type { Level, Resting } from './resting.ts';

const order = (id: number): Resting => ({
  id,
  owner: 1,
  side: 'buy',
  ticks: 1,
  remaining: amount('1'),
  level: undefined,
  place: 0,
});
const level = (): Level => ({ rank: -1, price: 1n as Level['price'], first: 0, last: 0 });

function idsFrom(queues: Queues, { first }: Level): number[] {
  const ids: number[] = [];
  for (let place = first; place !== 0; place = queues.behind(place)) ids.push(queues.at(place)?.id ?? 0);
  return ids;
}

/** The same in line from behind, by taking the last one out again and again. */
function emptied(queues: Queues, at: Level): number[] {
  const ids: number[] = [];
  for (let last = queues.at(at.last); last !== undefined; last = queues.at(at.last)) {
    ids.push(last.id);
    queues.remove(at, last);
  }
  return ids;
}

test('orders come and go at several prices as in lists, however many rest and whoever goes', () => {
  const step = fc.record({ at: fc.nat(2), goes: fc.boolean(), whom: fc.nat(200) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
      const queues = new Queues();
      const levels = [level(), level(), level()];
      const lists: Resting[][] = [[], [], []];
      for (const [id, { at, goes, whom }] of steps.entries()) {
        const [here, list] = [levels[at] as Level, lists[at] as Resting[]];
        const [gone] = goes ? list.splice(list.length === 0 ? 0 : whom % list.length, 1) : [];
        if (gone === undefined) {
          const come = order(id + 1);
          queues.add(here, come);
          list.push(come);
        } else {
          queues.remove(here, gone);
          expect([gone.level, gone.place]).toEqual([undefined, 0]);
        }
      }
      for (const [at, list] of lists.entries()) {
        const [here, ids] = [levels[at] as Level, list.map(({ id }) => id)];
        expect(idsFrom(queues, here)).toEqual(ids);
        expect(list.every((one) => one.level === here && queues.at(one.place) === one)).toBe(true);
        expect(emptied(queues, here)).toEqual(ids.reverse());
        expect(here).toMatchObject({ first: 0, last: 0 });
      }
    }),
  );
});

test('a place that was left is taken again', () => {
  const [queues, here] = [new Queues(), level()];
  const orders = Array.from({ length: 100 }, (_, index) => order(index + 1));
  for (const one of orders) queues.add(here, one);
  const left = orders.slice(10, 60).map((one) => {
    const { place } = one;
    queues.remove(here, one);
    return place;
  });
  for (const one of orders.slice(10, 60)) queues.add(here, one);
  expect(orders.slice(10, 60).map(({ place }) => place)).toEqual(left.reverse());
  expect(idsFrom(queues, here)).toEqual(
    [...orders.slice(0, 10), ...orders.slice(60), ...orders.slice(10, 60)].map(({ id }) => id),
  );
});

test('nobody leaves a place that is another’s', () => {
  const [queues, here] = [new Queues(), level()];
  const [one, other] = [order(1), order(2)];
  queues.add(here, one);
  other.place = one.place;
  expect(() => queues.remove(here, other)).toThrow(EngineFault);
  expect(idsFrom(queues, here)).toEqual([1]);
});
