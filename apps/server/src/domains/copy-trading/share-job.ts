import { amount, formatAmount, formatRate, rate } from '@bourse/money';
import { orRefuse } from '../../exchange/or-refuse.ts';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor, statement } from '../../platform/db/typed.ts';
import { Repeated } from '../../platform/repeated.ts';
import type { CopyTradingDeps } from './copy-trading-deps.ts';
import { keptFees } from './position-expressions.ts';
import { type CopyFees, dayKey, dayOf, type LeaderShare, sharesOf, startOfDay } from './rules/leader-share.ts';

export interface ShareJobDeps extends Pick<CopyTradingDeps, 'db' | 'clock' | 'log' | 'committer' | 'recordChanged'> {
  /** The leader's part of the fees: "0.10". */
  share(): string;
}

const EVERY_MS = 60_000;
/** A day's last commits are stored by then. */
const REST_MS = 60_000;

/** The first closing of a copy from then on. */
const firstClosing = (fromMs: number) =>
  sqlFor
    .selectFrom('copies as c')
    .innerJoin('positions as p', 'p.id', 'c.position_id')
    .select(({ fn }) => fn.min<number | null>('p.closed_ms').as('first'))
    .where('c.status', '=', 'copied')
    .where('p.status', '<>', 'open')
    .where('p.closed_ms', '>=', fromMs);

const storedDay = (day: number, share: string, paidMs: number) =>
  sqlFor
    .insertInto('copy_share_days')
    .values({ day, share, paid_ms: paidMs })
    .onConflict((conflict) => conflict.doNothing());

const storedShare = (day: number, { leaderId, followerId, fees: received, amount: part }: LeaderShare) =>
  sqlFor
    .insertInto('copy_shares')
    .values({
      day,
      leader_id: leaderId,
      follower_id: followerId,
      fees: formatAmount(received),
      amount: formatAmount(part),
    })
    .onConflict((conflict) => conflict.doNothing());

/**
 * Pays leaders their part of the fees that the house received from copies closed on a day (UTC), once the day is over:
 * one run of the engine for each day. Days without fees have none.
 */
export class ShareJob extends Repeated {
  readonly #deps: ShareJobDeps;

  constructor(deps: ShareJobDeps) {
    super(EVERY_MS, deps.log, 'shares of copies were not paid');
    this.#deps = deps;
  }

  protected override async work(): Promise<void> {
    while (!this.closed) {
      const day = await this.#nextDay();
      if (day === undefined || startOfDay(day + 1) + REST_MS > this.#deps.clock()) return;
      await this.#pay(day);
    }
  }

  async #nextDay(): Promise<number | undefined> {
    const { db } = this.#deps;
    const paid = sqlFor.selectFrom('copy_share_days').select(({ fn }) => fn.max<number | null>('day').as('day'));
    const last = await one(db, paid);
    const from = last?.day == null ? 0 : startOfDay(last.day + 1);
    const next = await one(db, firstClosing(from));
    return next?.first == null ? undefined : dayOf(next.first);
  }

  async #pay(day: number): Promise<void> {
    const { db, clock, committer, recordChanged } = this.#deps;
    const share = rate(this.#deps.share());
    const shares = sharesOf(await feesOf(db, day), share);
    const stored = [
      statement(storedDay(day, formatRate(share), clock())),
      ...shares.map((one) => statement(storedShare(day, one))),
    ];
    const key = dayKey(day);
    // Paid before, and its rows with it: or there is nothing to pay.
    if (shares.length === 0 || committer.engine.state.rewards.isPaid('copy', key)) {
      await db.batch(stored.slice(0, 1));
      return;
    }
    const payments = shares.map(({ leaderUser, followerId, amount: part }) => ({
      owner: leaderUser,
      asset: 'usdt',
      amount: part,
      reference: followerId,
    }));
    orRefuse(await committer.submit({ type: 'pay-rewards', program: 'copy', key, from: 'fees', payments }, stored));
    for (const owner of new Set(shares.map(({ leaderUser }) => leaderUser))) recordChanged(owner, 'follow', 0);
  }
}

async function feesOf(db: Database, day: number): Promise<CopyFees[]> {
  const found = await rows(
    db,
    sqlFor
      .selectFrom('copies as c')
      .innerJoin('copy_follows as f', 'f.id', 'c.follow_id')
      .innerJoin('copy_leaders as l', 'l.id', 'f.leader_id')
      .innerJoin('positions as p', 'p.id', 'c.position_id')
      .select(({ fn }) => ['f.leader_id', 'l.user_id', 'c.follower_id', fn.sum<string>(keptFees).as('fees')])
      .where('c.status', '=', 'copied')
      .where('p.status', '<>', 'open')
      .where('p.closed_ms', '>=', startOfDay(day))
      .where('p.closed_ms', '<', startOfDay(day + 1))
      .groupBy(['f.leader_id', 'l.user_id', 'c.follower_id'])
      .having(({ eb, fn }) => eb(fn.sum<string>(keptFees), '>', '0'))
      .orderBy('f.leader_id')
      .orderBy('c.follower_id'),
  );
  return found.map((row) => ({
    leaderId: row.leader_id,
    leaderUser: row.user_id,
    followerId: row.follower_id,
    fees: amount(row.fees),
  }));
}
