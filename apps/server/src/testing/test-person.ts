import type { Database } from '../platform/db/database.ts';

/**
 * For tests: as if an operator had approved the customer's verification of a level (1 primary, 2 advanced), by a document of this
 * number (another one for each customer unless told).
 */
export async function makeVerified(
  db: Database,
  userId: number,
  { level = 1, number = `number of ${userId}` }: { readonly level?: 1 | 2; readonly number?: string } = {},
): Promise<void> {
  await db.query(
    `insert into certifications (user_id, level, status, real_name, number_sealed, number_mac, number_tail, created_ms)
     values ($1, $2, 1, 'Ana', '', $3, '1', 0)`,
    [userId, level, number],
  );
}
