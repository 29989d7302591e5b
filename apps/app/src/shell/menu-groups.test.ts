import { expect, it } from 'vitest';
import { entriesNamed, groupsOf } from './menu-groups.ts';

const item = (key: string, group?: string) => ({
  key,
  isOpen: 1,
  jumpType: 'path' as const,
  jumpUrl: `/${key}`,
  ...(group === undefined ? {} : { group }),
});

it('gathers entries by group, in the order in which they come', () => {
  const items = [item('a', 'x'), item('b'), item('c', 'x'), item('d', 'y'), item('e')];
  const found = groupsOf(items).map(({ group, items: entries }) => [group, entries.map(({ key }) => key).join()]);
  expect(found).toEqual([
    ['x', 'a,c'],
    ['', 'b,e'],
    ['y', 'd'],
  ]);
});

it('is empty where there is nothing', () => {
  expect(groupsOf([])).toEqual([]);
});

it.each([
  ['', 'Spot,Negociação,Übertrag'],
  ['  ', 'Spot,Negociação,Übertrag'],
  ['negociacao', 'Negociação'],
  ['über', 'Übertrag'],
  ['UBER', 'Übertrag'],
  ['o', 'Spot,Negociação'],
  ['x', ''],
])('"%s" finds %s', (typed, names) => {
  const items = ['Spot', 'Negociação', 'Übertrag'].map((key) => item(key));
  expect(
    entriesNamed(items, typed, ({ key }) => key)
      .map(({ key }) => key)
      .join(),
  ).toBe(names);
});
