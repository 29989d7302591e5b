import type { Database } from '../platform/db/database.ts';
import type { Act, Acts } from './acts.ts';

/** For tests of operators' acts: stores the statements of each plan, one plan after the other, and keeps the acts. */
export function openTestActs(db: Database): Acts & { readonly recorded: readonly Act[] } {
  const recorded: Act[] = [];
  let former: Promise<unknown> = Promise.resolve();
  return {
    recorded,
    record: (plan) => {
      const next = former.then(async () => {
        const { act, statements } = await plan();
        await db.batch(statements);
        return recorded.push({ second: 0, ...act });
      });
      former = next.catch(() => undefined);
      return next;
    },
  };
}
