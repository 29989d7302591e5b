import { amount, formatAmount, formatRate, rate } from '@bourse/money';
import { orRefuse } from '../../exchange/or-refuse.ts';
import type { Database, Statement } from '../../platform/db/database.ts';
import { Repeated } from '../../platform/repeated.ts';
import type { CopyTradingDeps } from './copy-trading-deps.ts';
import { type CopyFees, dayKey, dayOf, type LeaderShare, sharesOf, startOfDay } from './rules/leader-share.ts';

export interface ShareJobDeps extends Pick<CopyTradingDeps, 'db' | 'clock' | 'log' | 'committer' | 'recordChanged'> {
  /** The leader's part of the fees: "0.10". */
  share(): string;
}

const EVERY_MS = 60_000;
/** A day's last commits are stored by then. */
const REST_MS = 60_000;

const SQL = {
  // The first closing of a copy after the last day that was paid.
  next: `select min(p.closed_ms) as first from copies c join positions p on p.id = c.position_id
    where c.status = 'copied' and p.status <> 'open' and p.closed_ms >= $1`,
  last: 'select max(day) as day from copy_share_days',
  fees: `select f.leader_id, l.user_id, c.follower_id, sum(p.open_fees + p.close_fees) as fees
    from copies c join copy_follows f on f.id = c.follow_id join copy_leaders l on l.id = f.leader_id
    join positions p on p.id = c.position_id
    where c.status = 'copied' and p.status <> 'open' and p.closed_ms >= $1 and p.closed_ms < $2
    group by 1, 2, 3 having sum(p.open_fees + p.close_fees) > 0 order by 1, 3`,
  day: 'insert into copy_share_days (day, share, paid_ms) values ($1, $2, $3) on conflict do nothing',
  share: `insert into copy_shares (day, leader_id, follower_id, fees, amount) values ($1, $2, $3, $4, $5)
    on conflict do nothing`,
} as const;

/**
 * Pays leaders their part of the fees that the house received from copies closed on a day (UTC), once the day is over:
 * one run of the engine for each day. Days without fees have none.
 */
export class ShareJob {
  readonly #deps: ShareJobDeps;
  readonly #turns: Repeated;

  constructor(deps: ShareJobDeps) {
    this.#deps = deps;
    this.#turns = new Repeated(EVERY_MS, deps.log, 'shares of copies were not paid', () => this.#payAll());
  }

  start(): void {
    this.#turns.start();
  }

  /** Pays every day that is over and was not paid. What fails is logged and tried again at the next run. */
  run(): Promise<void> {
    return this.#turns.run();
  }

  close(): Promise<void> {
    return this.#turns.close();
  }

  async #payAll(): Promise<void> {
    while (!this.#turns.closed) {
      const day = await this.#nextDay();
      if (day === undefined || startOfDay(day + 1) + REST_MS > this.#deps.clock()) return;
      await this.#pay(day);
    }
  }

  async #nextDay(): Promise<number | undefined> {
    const { db } = this.#deps;
    const [last] = await db.query<{ day: number | null }>(SQL.last);
    const from = last?.day == null ? 0 : startOfDay(last.day + 1);
    const [next] = await db.query<{ first: number | null }>(SQL.next, [from]);
    return next?.first == null ? undefined : dayOf(next.first);
  }

  async #pay(day: number): Promise<void> {
    const { db, clock, committer, recordChanged } = this.#deps;
    const share = rate(this.#deps.share());
    const shares = sharesOf(await feesOf(db, day), share);
    const rows: Statement[] = [
      { sql: SQL.day, params: [day, formatRate(share), clock()] },
      ...shares.map((one) => ({ sql: SQL.share, params: rowOf(day, one) })),
    ];
    const key = dayKey(day);
    // Paid before, and its rows with it: or there is nothing to pay.
    if (shares.length === 0 || committer.engine.state.rewards.isPaid('copy', key)) {
      await db.batch(rows.slice(0, 1));
      return;
    }
    const payments = shares.map(({ leaderUser, followerId, amount: part }) => ({
      ...{ owner: leaderUser, asset: 'usdt', amount: part, reference: followerId },
    }));
    orRefuse(await committer.submit({ type: 'pay-rewards', program: 'copy', key, from: 'fees', payments }, rows));
    for (const owner of new Set(shares.map(({ leaderUser }) => leaderUser))) recordChanged(owner, 'follow', 0);
  }
}

async function feesOf(db: Database, day: number): Promise<CopyFees[]> {
  const rows = await db.query<{ leader_id: number; user_id: number; follower_id: number; fees: string }>(SQL.fees, [
    ...[startOfDay(day), startOfDay(day + 1)],
  ]);
  return rows.map((row) => ({
    ...{ leaderId: row.leader_id, leaderUser: row.user_id, followerId: row.follower_id, fees: amount(row.fees) },
  }));
}

function rowOf(day: number, { leaderId, followerId, fees, amount: part }: LeaderShare) {
  return [day, leaderId, followerId, formatAmount(fees), formatAmount(part)];
}
