import { type Amount, amount, formatAmount } from '@bourse/money';
import type { Database, Statement } from '../../platform/db/database.ts';
import { type CopiesInProgress, type StoredCopyRow, storedCopy } from './copy-store.ts';
import type { Follow, FollowEnd, FollowStatus, Leader, LeaderStatus } from './follow-book.ts';

interface LeaderRow {
  readonly id: number;
  readonly user_id: number;
  readonly name: string;
  readonly shows_name: boolean;
  readonly status: LeaderStatus;
  readonly reason: string;
  readonly since_ms: number;
}

interface FollowRow {
  readonly id: number;
  readonly leader_id: number;
  readonly follower_id: number;
  readonly amount: string;
  readonly max_loss: string;
  readonly leverage: number;
  readonly status: FollowStatus;
  readonly since_ms: number;
  readonly realised: string | null;
}

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

const LEADER = 'select id, user_id, name, shows_name, status, reason, since_ms from copy_leaders';
const FOLLOW = `select f.id, f.leader_id, f.follower_id, f.amount, f.max_loss, f.leverage, f.status, f.since_ms,
    (select sum(p.profit - p.open_fees - p.close_fees) from copies c join positions p on p.id = c.position_id
      where c.follow_id = f.id and c.status = 'copied' and p.status <> 'open') as realised
  from copy_follows f`;

const SQL = {
  leaders: `${LEADER} order by id`,
  leaderOf: `${LEADER} where user_id = $1`,
  leader: `${LEADER} where id = $1`,
  decide: 'update copy_leaders set status = $2, reason = $3 where id = $1',
  nameTaken: 'select from copy_leaders where name_key = $1 and user_id <> $2',
  lead: `insert into copy_leaders (user_id, name, name_key, shows_name, status, since_ms)
    values ($1, $2, $3, $4, 'open', $5)
    on conflict (user_id) do update set name = excluded.name, name_key = excluded.name_key,
      shows_name = excluded.shows_name, status = 'open',
      since_ms = case copy_leaders.status when 'open' then copy_leaders.since_ms else excluded.since_ms end
      where copy_leaders.status <> 'suspended'`,
  leave: "update copy_leaders set status = 'left' where id = $1 and status = 'open'",
  // Sums, open copies and the last order of one moment.
  inProgress: `select f.*, (select next_order_id from journal order by batch desc limit 1) as next_order_id, (select coalesce(json_agg(json_build_object('leader_position', c.leader_position,
        'follower_id', c.follower_id, 'follow_id', c.follow_id, 'order_id', c.order_id, 'position_id', c.position_id,
        'due', l.status <> 'open') order by c.leader_position), '[]'::json)
      from copies c join positions p on p.id = c.position_id join positions l on l.id = c.leader_position
      where c.follow_id = f.id and c.status = 'copied' and p.status = 'open') as open_copies
    from (${FOLLOW} where f.status <> 'ended') f order by f.id`,
  follow: `${FOLLOW} where f.id = $1`,
  begun: 'select id, request_hash as hash from copy_follows where follower_id = $1 and request_key = $2',
  begin: `insert into copy_follows (leader_id, follower_id, amount, max_loss, leverage, status, request_key, request_hash, created_ms, since_ms)
    values ($1, $2, $3, $4, $5, 'running', $6, $7, $8, $8) returning id`,
  change: 'update copy_follows set amount = $2, max_loss = $3, leverage = $4 where id = $1',
  pause: 'update copy_follows set status = $2, since_ms = $3 where id = $1',
  end: "update copy_follows set status = 'ended', end_reason = $2, ended_ms = $3 where id = $1 and status <> 'ended'",
  openCopies: `select count(*)::bigint as n from copies c join positions p on p.id = c.position_id
    where c.follow_id = $1 and c.status = 'copied' and p.status = 'open'`,
  earned: 'select coalesce(sum(amount), 0) as sum from copy_shares where leader_id = $1',
} as const;

/** The tables of leaders and of who follows them. */
export class FollowStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async leaders(): Promise<Leader[]> {
    return (await this.#db.query<LeaderRow>(SQL.leaders)).map(leaderOf);
  }

  async leaderOf(userId: number): Promise<Leader | undefined> {
    const [row] = await this.#db.query<LeaderRow>(SQL.leaderOf, [userId]);
    return row && leaderOf(row);
  }

  async leader(id: number): Promise<Leader | undefined> {
    const [row] = await this.#db.query<LeaderRow>(SQL.leader, [id]);
    return row && leaderOf(row);
  }

  decideStatement(leaderId: number, status: LeaderStatus, reason: string): Statement {
    return { sql: SQL.decide, params: [leaderId, status, reason] };
  }

  async isNameTaken(key: string, userId: number): Promise<boolean> {
    return (await this.#db.query(SQL.nameTaken, [key, userId])).length > 0;
  }

  /** Begins to lead, or changes the name. Breaks a unique constraint where the name is another's. */
  async lead(userId: number, name: string, nameKey: string, showsName: boolean, nowMs: number): Promise<void> {
    await this.#db.query(SQL.lead, [userId, name, nameKey, showsName, nowMs]);
  }

  leaveStatement(leaderId: number): Statement {
    return { sql: SQL.leave, params: [leaderId] };
  }

  /** In progress, with what was open of them at that moment. */
  async inProgress(): Promise<CopiesInProgress & { readonly follows: readonly Follow[] }> {
    type Row = FollowRow & { readonly next_order_id: number | null; readonly open_copies: StoredCopyRow[] };
    const rows = await this.#db.query<Row>(SQL.inProgress);
    return {
      follows: rows.map(followOf),
      nextOrderId: rows[0]?.next_order_id ?? 0,
      copies: rows.flatMap(({ open_copies }) => open_copies.map(storedCopy)),
    };
  }

  async follow(id: number): Promise<Follow | undefined> {
    const [row] = await this.#db.query<FollowRow>(SQL.follow, [id]);
    return row && followOf(row);
  }

  /** What the request with this key has begun before, and the hash of its contents. */
  async begun(followerId: number, key: string): Promise<{ id: number; hash: string } | undefined> {
    return (await this.#db.query<{ id: number; hash: string }>(SQL.begun, [followerId, key]))[0];
  }

  async begin(one: NewFollow): Promise<Follow> {
    const { leaderId, followerId, amount: each, maxLoss, leverage, request, nowMs } = one;
    const money = [formatAmount(each), formatAmount(maxLoss)] as const;
    const params = [leaderId, followerId, ...money, leverage, request?.key ?? null, request?.hash ?? null, nowMs];
    const [row] = await this.#db.query<{ id: number }>(SQL.begin, params);
    return {
      ...{ id: row?.id ?? 0, leaderId, followerId, amount: each, maxLoss, leverage },
      ...{ status: 'running', sinceMs: nowMs, realised: 0n },
    };
  }

  async change(id: number, limits: Pick<Follow, 'amount' | 'maxLoss' | 'leverage'>): Promise<void> {
    const { amount: each, maxLoss, leverage } = limits;
    await this.#db.query(SQL.change, [id, formatAmount(each), formatAmount(maxLoss), leverage]);
  }

  async pause(id: number, status: 'running' | 'paused', sinceMs: number): Promise<void> {
    await this.#db.query(SQL.pause, [id, status, sinceMs]);
  }

  endStatement(id: number, reason: FollowEnd, nowMs: number): Statement {
    return { sql: SQL.end, params: [id, reason, nowMs] };
  }

  async openCopies(followId: number): Promise<number> {
    return (await this.#db.query<{ n: number }>(SQL.openCopies, [followId]))[0]?.n ?? 0;
  }

  /** Shares paid to a leader so far. */
  async earned(leaderId: number): Promise<string> {
    const [row] = await this.#db.query<{ sum: string }>(SQL.earned, [leaderId]);
    return formatAmount(amount(row?.sum ?? '0'));
  }
}

function leaderOf(row: LeaderRow): Leader {
  return {
    ...{ id: row.id, userId: row.user_id, name: row.name, showsName: row.shows_name },
    ...{ status: row.status, reason: row.reason, sinceMs: row.since_ms },
  };
}

function followOf(row: FollowRow): Follow {
  return {
    ...{ id: row.id, leaderId: row.leader_id, followerId: row.follower_id },
    ...{ amount: amount(row.amount), maxLoss: amount(row.max_loss), leverage: row.leverage },
    ...{ status: row.status, sinceMs: row.since_ms, realised: amount(row.realised ?? '0') },
  };
}
