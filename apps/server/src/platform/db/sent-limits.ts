import { sql } from 'kysely';

/** What one sender may send in a day. */
export interface SentLimits {
  readonly count: number;
  readonly bytes: number;
}

/** Of a table with a column `bytes`, narrowed to what one sender sent since then: whether `size` bytes more are within the limits. */
export const hasRoom = (size: number, { count, bytes }: SentLimits) =>
  sql<boolean>`count(*) < ${count} and coalesce(sum(bytes), 0) + ${size} <= ${bytes}`.as('has_room');
