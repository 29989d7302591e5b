import type { Database, Statement } from '../../platform/db/database.ts';
import { one, sqlFor, statement } from '../../platform/db/typed.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Withdrawals rest that long where a protection was removed without the password it protects: time for the owner to notice. */
const REST_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;

/** The statement that makes a customer's withdrawals rest from now on. */
export function coolOffWithdrawals(userId: number, nowMs: number): Statement {
  return statement(coolingOff(userId, nowMs));
}

/** The same, to add to. */
export const coolingOff = (userId: number, nowMs: number) =>
  sqlFor
    .updateTable('users')
    .set(({ fn, val }) => {
      const until = fn<number>('greatest', ['withdrawals_cooling_off_until_ms', val(nowMs + REST_MS)]);
      return { withdrawals_cooling_off_until_ms: until };
    })
    .where('id', '=', userId);

/** When withdrawals are, or were, open again after such a removal; 0 where there was none. */
export async function withdrawalRest(db: Database, userId: number): Promise<number> {
  const row = await one(
    db,
    sqlFor.selectFrom('users').select('withdrawals_cooling_off_until_ms as until').where('id', '=', userId),
  );
  return row?.until ?? 0;
}

/** Refuses with `withdrawals_rest` (`hours` to wait) after a reset by mail, a changed e-mail address, a removed second factor. */
export async function checkWithdrawalRest(db: Database, userId: number, nowMs: number): Promise<void> {
  const leftMs = (await withdrawalRest(db, userId)) - nowMs;
  if (leftMs > 0) throw new Refusal('withdrawals_rest', { params: { hours: Math.ceil(leftMs / HOUR_MS) } });
}
