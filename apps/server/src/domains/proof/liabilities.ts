import { type HeldReserve, statementText } from '@bourse/wire/liabilities';
import type { Database } from '../../platform/db/database.ts';
import { one, sqlFor, statement } from '../../platform/db/typed.ts';
import type { StatementMade, StatementWanted } from './make-statement.ts';
import { sha256 } from './merkle.ts';

export const STATEMENT_EVERY_MS = 86_400_000;
/** Statements whose claims are kept, so that customers can check them: a week. */
export const KEPT_STATEMENTS = 7;

/** An address of the operator's with what it holds of an asset. */
export interface ReadReserve extends HeldReserve {
  readonly signature: string;
}

export interface LiabilityDeps {
  readonly db: Database;
  /** Gathers and stores what is owed. */
  make(wanted: StatementWanted): Promise<StatementMade | undefined>;
  /** What the operator shows to have, read now. */
  reserves(): Promise<readonly ReadReserve[]>;
}

/** When the next statement is due. */
export async function nextStatementMs(db: Database, nowMs: number): Promise<number> {
  const last = sqlFor.selectFrom('liability_statements').select('at_ms').orderBy('no', 'desc').limit(1);
  const made = await one(db, last);
  return made === undefined ? nowMs : made.at_ms + STATEMENT_EVERY_MS;
}

/**
 * Publishes what is owed to customers after the latest batch: a total and a root for each asset. Not where nothing is owed, or
 * nothing happened since the statement before; says whether it did. Throws where the claims do not make up what the books have set aside:
 * what is wrong is not published.
 */
export async function publishLiabilities({ db, make, reserves }: LiabilityDeps, nowMs: number): Promise<boolean> {
  const last = await one(
    db,
    sqlFor.selectFrom('liability_statements').select(['no', 'batch']).orderBy('no', 'desc').limit(1),
  );
  const no = (last?.no ?? 0) + 1;
  const held = await reserves();
  await forget(db, (column) => [column, '>=', no]);
  const made = await make({ no, lastBatch: last?.batch });
  if (made === undefined || made.owed.length === 0) return false;
  const { head, owed } = made;
  const seal = sha256(Buffer.from(statementText({ no, timeMs: nowMs, ...head, owed, held }))).toString('hex');
  await db.batch([
    statement(sqlFor.insertInto('liability_statements').values({ no, at_ms: nowMs, ...head, seal })),
    statement(sqlFor.insertInto('liability_totals').values(owed.map((each) => ({ no, ...each })))),
    ...(held.length === 0
      ? []
      : [
          statement(
            sqlFor.insertInto('liability_reserves').values(held.map((each, place) => ({ no, place, ...each }))),
          ),
        ]),
  ]);
  await forget(db, (column) => [column, '<=', no - KEPT_STATEMENTS]);
  return true;
}

/** Claims and leaves of some statements: of one that was not finished, or of long ago. */
async function forget(db: Database, which: (column: 'no') => ['no', '>=' | '<=', number]): Promise<void> {
  await db.batch([
    statement(sqlFor.deleteFrom('liability_claims').where(...which('no'))),
    statement(sqlFor.deleteFrom('liability_leaves').where(...which('no'))),
  ]);
}
