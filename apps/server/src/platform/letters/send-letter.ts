import type { RecordKind } from '@bourse/wire';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database, Statement } from '../db/database.ts';
import { one, sqlFor, statement } from '../db/typed.ts';
import type { Letter } from './letter.ts';

export interface LetterDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Tells the customer's own clients. */
  recordChanged(userId: number, what: RecordKind, id: number): void;
}

const add = (userId: number, { type, key, params }: Letter, nowMs: number) =>
  sqlFor.insertInto('mails').values({ user_id: userId, type, key, params: JSON.stringify(params), created_ms: nowMs });

/**
 * Stores a letter among other statements, for what must not happen without one. Call `recordChanged(userId, 'mail', 0)`
 * once they are stored.
 */
export function letterStatement(userId: number, letter: Letter, nowMs: number): Statement {
  return statement(add(userId, letter, nowMs));
}

/** Customers in one statement: PostgreSQL takes 65,535 parameters. */
const AT_ONCE = 5_000;

/** The same letter to many customers, in few statements. */
export function letterStatements(userIds: Iterable<number>, { type, key, params }: Letter, nowMs: number): Statement[] {
  const all = [...userIds];
  const row = { type, key, params: JSON.stringify(params), created_ms: nowMs };
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, part) => {
    const some = all.slice(part * AT_ONCE, (part + 1) * AT_ONCE);
    return statement(sqlFor.insertInto('mails').values(some.map((user_id) => ({ user_id, ...row }))));
  });
}

/** The same, where the customer has no letter with the very same contents: it is stored once, however often it is sent. */
export function onceStatement(userId: number, { type, key, params }: Letter, nowMs: number): Statement {
  const contents = sql<string>`${JSON.stringify(params)}::jsonb`;
  const same = sqlFor.selectFrom('mails').select('id').where('user_id', '=', userId).where('key', '=', key);
  return statement(
    sqlFor
      .insertInto('mails')
      .columns(['user_id', 'type', 'key', 'params', 'created_ms'])
      .expression(({ not, exists }) =>
        sqlFor
          .selectNoFrom([
            sql<number>`${userId}::bigint`.as('user_id'),
            sql<string>`${type}::text`.as('type'),
            sql<string>`${key}::text`.as('key'),
            contents.as('params'),
            sql<number>`${nowMs}::bigint`.as('created_ms'),
          ])
          .where(not(exists(same.where('params', '=', contents)))),
      ),
  );
}

/** Stores a letter by itself and tells the customer's clients. Returns its id. */
export async function sendLetter(
  { db, clock, recordChanged }: LetterDeps,
  userId: number,
  letter: Letter,
): Promise<number> {
  const row = await one(db, add(userId, letter, clock()).returning('id'));
  const id = row?.id ?? 0;
  recordChanged(userId, 'mail', id);
  return id;
}
