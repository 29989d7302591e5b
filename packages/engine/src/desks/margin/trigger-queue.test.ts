import type { Price } from '@bourse/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Triggered, TriggerQueue } from './trigger-queue.ts';

type Entry = { -readonly [K in keyof Triggered]: Triggered[K] };

/** Close together, and so large that neighbours are the same number in a double. */
const triggers = fc.oneof(fc.bigInt(1n, 9n), fc.bigInt(2n ** 70n, 2n ** 70n + 9n));

it.each([
  ['falling', -1n],
  ['rising', 1n],
] as const)(
  '%s: gives what the mark reaches in the order of price, then number, whatever was taken out',
  (towards, sign) => {
    fc.assert(
      fc.property(fc.array(fc.tuple(triggers, fc.boolean()), { maxLength: 60 }), triggers, (rows, mark) => {
        const queue = new TriggerQueue<Entry>(towards);
        const entries = rows.map(([trigger], id) => ({ id, trigger: trigger as Price, slot: -1 }));
        for (const entry of entries) queue.add(entry);
        const kept = entries.filter((_, id) => rows[id]?.[1] !== true);
        for (const entry of entries) if (!kept.includes(entry)) queue.remove(entry);
        expect(queue.size).toBe(kept.length);
        const wanted = kept
          .filter(({ trigger }) => (trigger - mark) * sign <= 0n)
          .sort((a, b) => Number((a.trigger - b.trigger) * sign) || a.id - b.id);
        const got: Entry[] = [];
        while (queue.reached(mark as Price)) got.push(queue.takeReached(mark as Price) as Entry);
        expect(got).toEqual(wanted);
        expect(queue.takeReached(mark as Price)).toBeUndefined();
      }),
    );
  },
);
