import { describe, expect, test } from 'vitest';
import { IdTable } from './id-table.ts';

describe('a table by id', () => {
  test('answers as a Map does, whatever comes and goes', () => {
    const table = new IdTable<{ readonly id: number }>();
    const map = new Map<number, { readonly id: number }>();
    let open: number[] = [];
    let random = 7;
    for (let id = 1; id <= 5_000; id += 1 + (random % 3 === 0 ? 200 : 0)) {
      random = (random * 1_103 + 12_345) % 65_536;
      const row = { id };
      table.set(id, row);
      map.set(id, row);
      open.push(id);
      // At times everything goes, the page that is being filled too.
      const gone = random % 97 === 0 ? open : open.filter((_, place) => place === random % open.length);
      for (const one of gone) expect(table.delete(one)).toBe(map.delete(one));
      open = open.filter((one) => !gone.includes(one));
      expect(table.size).toBe(map.size);
    }
    expect([...table.values()]).toEqual([...map.values()]);
    for (let id = 0; id <= 5_001; id += 1) {
      expect(table.get(id)).toBe(map.get(id));
      expect(table.has(id)).toBe(map.has(id));
    }
  });

  test('an id that is not there is not deleted', () => {
    const table = new IdTable<string>();
    table.set(70, 'here');
    expect([table.delete(71), table.delete(700), table.delete(70), table.delete(70)]).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect(table.size).toBe(0);
  });

  test('rows far apart in id are found and listed', () => {
    const table = new IdTable<string>();
    table.set(1, 'old');
    table.set(9_000_000_000_000_000, 'new');
    table.set(1, 'old again');
    expect([...table.values()]).toEqual(['old again', 'new']);
    expect(table.get(9_000_000_000_000_000)).toBe('new');
  });
});
