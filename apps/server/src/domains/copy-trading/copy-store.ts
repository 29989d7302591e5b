import { type InferResult, sql } from 'kysely';
import { OWN_ORDER_ID } from '../../exchange/committer.ts';
import type { Database, Statement } from '../../platform/db/database.ts';
import { rows, sqlFor, statement } from '../../platform/db/typed.ts';

/** A leader's position, as the copier looks at it. */
export interface Opening {
  readonly id: number;
  readonly owner: number;
  readonly symbol: string;
  readonly direction: 'long' | 'short';
  readonly leverage: number;
  readonly createdMs: number;
}

/** A copy whose position is open. */
export interface StoredCopy {
  readonly leaderPosition: number;
  readonly followerId: number;
  readonly followId: number;
  readonly orderId: number;
  readonly positionId: number;
  /** The leader's position is not open any more. */
  readonly due: boolean;
}

/** The open copies of followings in progress, at one moment. */
export interface CopiesInProgress {
  readonly copies: readonly StoredCopy[];
  /** Orders from this one on were not stored at that moment; all before were. */
  readonly nextOrderId: number;
}

/** An opening that a following has no row of. */
export interface Unanswered {
  readonly opening: Opening;
  readonly followId: number;
  readonly isOpen: boolean;
}

export function storedCopy(row: InferResult<ReturnType<typeof copiesOfEnded>>[number]): StoredCopy {
  return {
    leaderPosition: row.leader_position,
    followerId: row.follower_id,
    followId: row.follow_id,
    orderId: row.order_id,
    positionId: row.position_id,
    due: row.due,
  };
}

/** Those whose position is open, with what the leader's position `l` is. */
const copiesOfEnded = () =>
  sqlFor
    .selectFrom('copies as c')
    .innerJoin('copy_follows as f', (join) => join.onRef('f.id', '=', 'c.follow_id').on('f.status', '=', 'ended'))
    .innerJoin('positions as p', 'p.id', 'c.position_id')
    .innerJoin('positions as l', 'l.id', 'c.leader_position')
    .select(['c.leader_position', 'c.follower_id', 'c.follow_id', 'c.order_id', 'c.position_id'])
    .select((eb) => eb('l.status', '<>', 'open').$castTo<boolean>().as('due'))
    .where('c.status', '=', 'copied')
    .where('p.status', '=', 'open')
    .orderBy('c.leader_position')
    .orderBy('c.follow_id');

/** What a leader copied from another is nobody's to copy. */
const unanswered = () =>
  sqlFor
    .selectFrom('copy_follows as f')
    .innerJoin('copy_leaders as l', (join) => join.onRef('l.id', '=', 'f.leader_id').on('l.status', '=', 'open'))
    .innerJoin('positions as p', (join) =>
      join
        .onRef('p.owner', '=', 'l.user_id')
        .on('p.ledger', '=', 'live')
        .on('p.desk', '=', 'contract')
        .onRef('p.created_ms', '>=', 'f.since_ms'),
    )
    .select(['p.id', 'p.owner', 'p.symbol', 'p.direction', 'p.leverage', 'p.created_ms', 'p.status'])
    .select('f.id as follow_id')
    .where('f.status', '=', 'running')
    .where(({ exists, not, selectFrom }) => {
      const answers = selectFrom('copies as c').whereRef('c.leader_position', '=', 'p.id');
      return not(exists(answers.whereRef('c.follower_id', '=', 'f.follower_id')));
    })
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('copies as o').whereRef('o.order_id', '=', 'p.order_id'))),
    )
    .orderBy('p.id')
    .orderBy('f.id');

/** The table of copies and misses. */
export class CopyStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Stored with the order that it goes with, or not at all. */
  copiedStatement(
    { id, symbol }: Pick<Opening, 'id' | 'symbol'>,
    follow: { readonly id: number; readonly followerId: number },
    nowMs: number,
  ): Statement {
    // The position's row was written before this, in the same transaction. Its id was taken after the order's.
    const ownOrder = sql<number>`${OWN_ORDER_ID}::bigint`;
    const copied = sqlFor
      .selectFrom('positions as p')
      .select(({ val }) => [
        val(id).as('leader_position'),
        val(follow.followerId).as('follower_id'),
        val(follow.id).as('follow_id'),
        val(symbol).as('symbol'),
        val('copied').as('status'),
        ownOrder.as('order_id'),
        'p.id',
        val(nowMs).as('created_ms'),
      ])
      .where('p.owner', '=', follow.followerId)
      .where('p.ledger', '=', 'live')
      .where('p.desk', '=', 'contract')
      .where('p.id', '>', ownOrder)
      .where('p.order_id', '=', ownOrder);
    return statement(
      sqlFor
        .insertInto('copies')
        .columns([
          'leader_position',
          'follower_id',
          'follow_id',
          'symbol',
          'status',
          'order_id',
          'position_id',
          'created_ms',
        ])
        .expression(copied)
        .onConflict((conflict) => conflict.doNothing()),
    );
  }

  /** Nothing where the opening was copied after all. */
  async miss(
    { id, symbol }: Pick<Opening, 'id' | 'symbol'>,
    follow: { readonly id: number; readonly followerId: number },
    reason: string,
    params: object,
    nowMs: number,
  ): Promise<void> {
    // What is itself a copy is nobody's to copy.
    const isCopy = sqlFor
      .selectFrom('positions as p')
      .innerJoin('copies as o', 'o.order_id', 'p.order_id')
      .where('p.id', '=', id)
      .where('p.order_id', '>', 0);
    const missed = sqlFor
      .selectNoFrom(({ val }) => [
        val(id).as('leader_position'),
        val(follow.followerId).as('follower_id'),
        val(follow.id).as('follow_id'),
        val(symbol).as('symbol'),
        val('missed').as('status'),
        val(reason).as('reason'),
        val(JSON.stringify(params)).as('params'),
        val(nowMs).as('created_ms'),
      ])
      .where(({ exists, not }) => not(exists(isCopy)));
    const stored = sqlFor
      .insertInto('copies')
      .columns(['leader_position', 'follower_id', 'follow_id', 'symbol', 'status', 'reason', 'params', 'created_ms'])
      .expression(missed)
      .onConflict((conflict) => conflict.doNothing());
    await rows(this.#db, stored);
  }

  /** Those of followings that have ended. */
  async copiesOfEnded(): Promise<StoredCopy[]> {
    return (await rows(this.#db, copiesOfEnded())).map(storedCopy);
  }

  async unanswered(): Promise<Unanswered[]> {
    const found = await rows(this.#db, unanswered());
    return found.map(({ id, owner, symbol, direction, leverage, created_ms, status, follow_id }) => ({
      opening: { id, owner, symbol, direction, leverage, createdMs: created_ms },
      followId: follow_id,
      isOpen: status === 'open',
    }));
  }

  /** Open positions of everybody who leads or led. */
  async leadersPositions(): Promise<number[]> {
    const seen = sqlFor
      .selectFrom('copy_leaders as l')
      .innerJoin('positions as p', 'p.owner', 'l.user_id')
      .select('p.id')
      .where('p.ledger', '=', 'live')
      .where('p.desk', '=', 'contract')
      .where('p.status', '=', 'open');
    return (await rows(this.#db, seen)).map(({ id }) => id);
  }
}
