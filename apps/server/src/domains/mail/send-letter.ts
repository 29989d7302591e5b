import type { RecordKind } from '@bourse/wire';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Statement } from '../../platform/db/database.ts';
import type { Letter } from './letter.ts';

export interface LetterDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Tells the customer's own clients. */
  recordChanged(userId: number, what: RecordKind, id: number): void;
}

const ADD = 'insert into mails (user_id, type, key, params, created_ms) values ($1, $2, $3, $4, $5)';

/**
 * Stores a letter among other statements, for what must not happen without one. Call `recordChanged(userId, 'mail', 0)`
 * once they are stored.
 */
export function letterStatement(userId: number, letter: Letter, nowMs: number): Statement {
  return { sql: ADD, params: [userId, letter.type, letter.key, JSON.stringify(letter.params), nowMs] };
}

/** Stores a letter by itself and tells the customer's clients. Returns its id. */
export async function sendLetter(
  { db, clock, recordChanged }: LetterDeps,
  userId: number,
  letter: Letter,
): Promise<number> {
  const { sql, params } = letterStatement(userId, letter, clock());
  const [row] = await db.query<{ id: number }>(`${sql} returning id`, params);
  const id = row?.id ?? 0;
  recordChanged(userId, 'mail', id);
  return id;
}
