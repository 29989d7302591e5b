import { type Amount, amount, formatAmount } from '@bourse/money';
import type { InferResult, NotNull } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Statement } from '../../platform/db/database.ts';
import { one, rows, sqlFor, statement } from '../../platform/db/typed.ts';
import { type CopiesInProgress, storedCopy } from './copy-store.ts';
import type { Follow, FollowEnd, Leader, LeaderStatus } from './follow-book.ts';
import { netProfit } from './position-expressions.ts';

interface Request {
  readonly key: string;
  readonly hash: string;
}

export interface NewFollow {
  readonly leaderId: number;
  readonly followerId: number;
  readonly amount: Amount;
  readonly maxLoss: Amount;
  readonly leverage: number;
  /** The form it was begun with. */
  readonly request: Request | null;
  readonly nowMs: number;
}

const leaders = () =>
  sqlFor
    .selectFrom('copy_leaders')
    .select(['id', 'user_id', 'name', 'shows_name', 'status', 'reason', 'since_ms', 'is_sample']);

const follows = () =>
  sqlFor
    .selectFrom('copy_follows as f')
    .select(['f.id', 'f.leader_id', 'f.follower_id', 'f.amount', 'f.max_loss', 'f.leverage', 'f.status', 'f.since_ms'])
    .select(({ selectFrom }) =>
      selectFrom('copies as c')
        .innerJoin('positions as p', 'p.id', 'c.position_id')
        .select(({ fn }) => fn.sum<string>(netProfit).as('realised'))
        .whereRef('c.follow_id', '=', 'f.id')
        .where('c.status', '=', 'copied')
        .where('p.status', '<>', 'open')
        .as('realised'),
    );

/** Sums, open copies and the last order of one moment. */
const inProgress = () =>
  sqlFor
    .selectFrom(follows().where('f.status', '<>', 'ended').as('f'))
    .selectAll('f')
    .select(({ selectFrom }) => [
      selectFrom('journal').select('next_order_id').orderBy('batch', 'desc').limit(1).as('next_order_id'),
      jsonArrayFrom(
        selectFrom('copies as c')
          .innerJoin('positions as p', 'p.id', 'c.position_id')
          .innerJoin('positions as l', 'l.id', 'c.leader_position')
          .select(['c.leader_position', 'c.follower_id', 'c.follow_id', 'c.order_id', 'c.position_id'])
          .select((eb) => eb('l.status', '<>', 'open').$castTo<boolean>().as('due'))
          .whereRef('c.follow_id', '=', 'f.id')
          .where('c.status', '=', 'copied')
          .where('p.status', '=', 'open')
          .orderBy('c.leader_position'),
      ).as('open_copies'),
    ])
    .orderBy('f.id');

/** The tables of leaders and of who follows them. */
export class FollowStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async leaders(): Promise<Leader[]> {
    return (await rows(this.#db, leaders().orderBy('id'))).map(leaderOf);
  }

  async leaderOf(userId: number): Promise<Leader | undefined> {
    const row = await one(this.#db, leaders().where('user_id', '=', userId));
    return row && leaderOf(row);
  }

  async leader(id: number): Promise<Leader | undefined> {
    const row = await one(this.#db, leaders().where('id', '=', id));
    return row && leaderOf(row);
  }

  decideStatement(leaderId: number, status: LeaderStatus, reason: string): Statement {
    return statement(sqlFor.updateTable('copy_leaders').set({ status, reason }).where('id', '=', leaderId));
  }

  async isNameTaken(key: string, userId: number): Promise<boolean> {
    const others = sqlFor.selectFrom('copy_leaders').where('name_key', '=', key).where('user_id', '<>', userId);
    return (await rows(this.#db, others)).length > 0;
  }

  /** Begins to lead, or changes the name. Breaks a unique constraint where the name is another's. */
  async lead(userId: number, name: string, nameKey: string, showsName: boolean, nowMs: number): Promise<void> {
    const leader = { user_id: userId, name, name_key: nameKey, shows_name: showsName, since_ms: nowMs };
    const stored = sqlFor
      .insertInto('copy_leaders')
      .values({ ...leader, status: 'open' })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet(({ eb, ref }) => ({
            name: ref('excluded.name'),
            name_key: ref('excluded.name_key'),
            shows_name: ref('excluded.shows_name'),
            status: 'open',
            since_ms: eb
              .case()
              .when('copy_leaders.status', '=', 'open')
              .then(ref('copy_leaders.since_ms'))
              .else(ref('excluded.since_ms'))
              .end(),
          }))
          .where('copy_leaders.status', '<>', 'suspended'),
      );
    await rows(this.#db, stored);
  }

  async markSample(userId: number): Promise<void> {
    await rows(this.#db, sqlFor.updateTable('copy_leaders').set({ is_sample: true }).where('user_id', '=', userId));
  }

  leaveStatement(leaderId: number): Statement {
    const left = sqlFor.updateTable('copy_leaders').set({ status: 'left' });
    return statement(left.where('id', '=', leaderId).where('status', '=', 'open'));
  }

  /** In progress, with what was open of them at that moment. */
  async inProgress(): Promise<CopiesInProgress & { readonly follows: readonly Follow[] }> {
    const found = await rows(this.#db, inProgress());
    return {
      follows: found.map(followOf),
      nextOrderId: found[0]?.next_order_id ?? 0,
      copies: found.flatMap(({ open_copies }) => open_copies.map(storedCopy)),
    };
  }

  async follow(id: number): Promise<Follow | undefined> {
    const row = await one(this.#db, follows().where('f.id', '=', id));
    return row && followOf(row);
  }

  /** What the request with this key has begun before, and the hash of its contents. */
  begun(followerId: number, key: string): Promise<{ id: number; hash: string } | undefined> {
    const begun = sqlFor
      .selectFrom('copy_follows')
      .select(['id', 'request_hash as hash'])
      .where('follower_id', '=', followerId)
      .where('request_key', '=', key)
      .$narrowType<{ hash: NotNull }>();
    return one(this.#db, begun);
  }

  async begin(wanted: NewFollow): Promise<Follow> {
    const { leaderId, followerId, amount: each, maxLoss, leverage, request, nowMs } = wanted;
    const row = await one(
      this.#db,
      sqlFor
        .insertInto('copy_follows')
        .values({
          leader_id: leaderId,
          follower_id: followerId,
          amount: formatAmount(each),
          max_loss: formatAmount(maxLoss),
          leverage,
          status: 'running',
          request_key: request?.key,
          request_hash: request?.hash,
          created_ms: nowMs,
          since_ms: nowMs,
        })
        .returning('id'),
    );
    return {
      id: row?.id ?? 0,
      leaderId,
      followerId,
      amount: each,
      maxLoss,
      leverage,
      status: 'running',
      sinceMs: nowMs,
      realised: 0n,
    };
  }

  async change(id: number, limits: Pick<Follow, 'amount' | 'maxLoss' | 'leverage'>): Promise<void> {
    const { amount: each, maxLoss, leverage } = limits;
    const changed = { amount: formatAmount(each), max_loss: formatAmount(maxLoss), leverage };
    await rows(this.#db, sqlFor.updateTable('copy_follows').set(changed).where('id', '=', id));
  }

  async pause(id: number, status: 'running' | 'paused', sinceMs: number): Promise<void> {
    await rows(this.#db, sqlFor.updateTable('copy_follows').set({ status, since_ms: sinceMs }).where('id', '=', id));
  }

  endStatement(id: number, reason: FollowEnd, nowMs: number): Statement {
    return statement(
      sqlFor
        .updateTable('copy_follows')
        .set({ status: 'ended', end_reason: reason, ended_ms: nowMs })
        .where('id', '=', id)
        .where('status', '<>', 'ended'),
    );
  }

  async openCopies(followId: number): Promise<number> {
    const counted = sqlFor
      .selectFrom('copies as c')
      .innerJoin('positions as p', 'p.id', 'c.position_id')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('c.follow_id', '=', followId)
      .where('c.status', '=', 'copied')
      .where('p.status', '=', 'open');
    return (await one(this.#db, counted))?.n ?? 0;
  }

  /** Shares paid to a leader so far. */
  async earned(leaderId: number): Promise<string> {
    const earned = sqlFor
      .selectFrom('copy_shares')
      .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
      .where('leader_id', '=', leaderId);
    return formatAmount(amount((await one(this.#db, earned))?.sum ?? '0'));
  }
}

function leaderOf(row: InferResult<ReturnType<typeof leaders>>[number]): Leader {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    showsName: row.shows_name,
    status: row.status,
    reason: row.reason,
    sinceMs: row.since_ms,
    isSample: row.is_sample,
  };
}

function followOf(row: InferResult<ReturnType<typeof follows>>[number]): Follow {
  return {
    id: row.id,
    leaderId: row.leader_id,
    followerId: row.follower_id,
    amount: amount(row.amount),
    maxLoss: amount(row.max_loss),
    leverage: row.leverage,
    status: row.status,
    sinceMs: row.since_ms,
    realised: amount(row.realised ?? '0'),
  };
}
