import type { Database, Statement } from '../../platform/db/database.ts';

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

export interface StoredCopyRow {
  readonly leader_position: number;
  readonly follower_id: number;
  readonly follow_id: number;
  readonly order_id: number;
  readonly position_id: number;
  readonly due: boolean;
}

export function storedCopy(row: StoredCopyRow): StoredCopy {
  return {
    ...{ leaderPosition: row.leader_position, followerId: row.follower_id, followId: row.follow_id },
    ...{ orderId: row.order_id, positionId: row.position_id, due: row.due },
  };
}

interface StoredOpening {
  readonly id: number;
  readonly owner: number;
  readonly symbol: string;
  readonly direction: 'long' | 'short';
  readonly leverage: number;
  readonly created_ms: number;
  readonly status: string;
  readonly follow_id: number;
}

const SQL = {
  // The position's row was written before this, in the same transaction. Its id was taken after the order's.
  copied: `insert into copies (leader_position, follower_id, follow_id, symbol, status, order_id, position_id, created_ms)
    select $1, $2, $3, $4, 'copied', $5, p.id, $6 from positions p
      where p.owner = $2 and p.ledger = 'live' and p.desk = 'contract' and p.id > $5 and p.order_id = $5
    on conflict do nothing`,
  // What is itself a copy is nobody's to copy.
  missed: `insert into copies (leader_position, follower_id, follow_id, symbol, status, reason, params, created_ms)
    select $1, $2, $3, $4, 'missed', $5, $6, $7
      where not exists (select from positions p join copies o on o.order_id = p.order_id where p.id = $1 and p.order_id > 0)
    on conflict do nothing`,
  ofEnded: `select c.leader_position, c.follower_id, c.follow_id, c.order_id, c.position_id, l.status <> 'open' as due
    from copies c join copy_follows f on f.id = c.follow_id and f.status = 'ended'
    join positions p on p.id = c.position_id join positions l on l.id = c.leader_position
    where c.status = 'copied' and p.status = 'open' order by c.leader_position, c.follow_id`,
  // What a leader copied from another is nobody's to copy.
  unanswered: `select p.id, p.owner, p.symbol, p.direction, p.leverage, p.created_ms, p.status, f.id as follow_id
    from copy_follows f join copy_leaders l on l.id = f.leader_id and l.status = 'open'
    join positions p on p.owner = l.user_id and p.ledger = 'live' and p.desk = 'contract' and p.created_ms >= f.since_ms
    where f.status = 'running'
      and not exists (select from copies c where c.leader_position = p.id and c.follower_id = f.follower_id)
      and not exists (select from copies o where o.order_id = p.order_id)
    order by p.id, f.id`,
  seen: `select p.id from copy_leaders l join positions p on p.owner = l.user_id and p.ledger = 'live'
    and p.desk = 'contract' and p.status = 'open'`,
} as const;

/** The table of copies and misses. */
export class CopyStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Stored with the order, or not at all. */
  copiedStatement(
    { id, symbol }: Pick<Opening, 'id' | 'symbol'>,
    follow: { readonly id: number; readonly followerId: number },
    orderId: number,
    nowMs: number,
  ): Statement {
    return { sql: SQL.copied, params: [id, follow.followerId, follow.id, symbol, orderId, nowMs] };
  }

  /** Nothing where the opening was copied after all. */
  async miss(
    { id, symbol }: Pick<Opening, 'id' | 'symbol'>,
    follow: { readonly id: number; readonly followerId: number },
    reason: string,
    params: object,
    nowMs: number,
  ): Promise<void> {
    const texts = [symbol, reason, JSON.stringify(params)];
    await this.#db.query(SQL.missed, [id, follow.followerId, follow.id, ...texts, nowMs]);
  }

  /** Those of followings that have ended. */
  async copiesOfEnded(): Promise<StoredCopy[]> {
    return (await this.#db.query<StoredCopyRow>(SQL.ofEnded)).map(storedCopy);
  }

  async unanswered(): Promise<Unanswered[]> {
    const rows = await this.#db.query<StoredOpening>(SQL.unanswered);
    return rows.map(({ id, owner, symbol, direction, leverage, created_ms, status, follow_id }) => ({
      opening: { id, owner, symbol, direction, leverage, createdMs: created_ms },
      followId: follow_id,
      isOpen: status === 'open',
    }));
  }

  /** Open positions of everybody who leads or led. */
  async leadersPositions(): Promise<number[]> {
    return (await this.#db.query<{ id: number }>(SQL.seen)).map(({ id }) => id);
  }
}
