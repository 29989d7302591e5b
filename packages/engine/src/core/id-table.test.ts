import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IdTable } from './id-table.ts';

describe('a table by id', () => {
  test('answers as a Map does, whatever comes and goes', () => {
    const step = fc.record({ gap: fc.constantFrom(1, 1, 1, 64, 1_000), gone: fc.array(fc.nat(), { maxLength: 3 }) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 300, maxLength: 900 }), fc.nat(2 ** 40), (steps, first) => {
        const table = new IdTable<{ readonly id: number }>();
        const map = new Map<number, { readonly id: number }>();
        const seen: number[] = [];
        let [id, most] = [first, 0];
        for (const { gap, gone } of steps) {
          id += gap;
          const row = { id };
          table.set(id, row);
          map.set(id, row);
          seen.push(id);
          for (const one of gone.map((nth) => seen[nth % seen.length] as number))
            expect(table.delete(one)).toBe(map.delete(one));
          if (map.size > most) most = map.size;
        }
        // It grew, more than once.
        expect(most).toBeGreaterThan(64);
        expect(table.size).toBe(map.size);
        expect([...table.values()]).toEqual([...map.values()]);
        for (const one of seen) expect(table.get(one)).toBe(map.get(one));
        for (const one of seen) {
          expect(table.delete(one)).toBe(map.delete(one));
          expect(table.has(one)).toBe(false);
        }
        expect([table.size, ...table.values()]).toEqual([0]);
      }),
      { numRuns: 60 },
    );
  });

  test('a row that goes while they are listed is not listed', () => {
    const table = new IdTable<number>();
    for (let id = 0; id < 100; id += 1) table.set(id, id);
    const listed: number[] = [];
    for (const id of table.values()) {
      listed.push(id);
      table.delete(id + 1);
    }
    expect(listed).toEqual(Array.from({ length: 50 }, (_, nth) => 2 * nth));
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
    table.set(Number.MAX_SAFE_INTEGER, 'new');
    table.set(0, 'none');
    table.set(1, 'old again');
    expect([...table.values()]).toEqual(['none', 'old again', 'new']);
    expect(table.get(Number.MAX_SAFE_INTEGER)).toBe('new');
  });
});
