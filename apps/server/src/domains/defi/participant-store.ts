import { type Amount, amount, formatAmount } from '@bourse/money';
import type { DefiCoin } from '@bourse/wire';
import type { Database, Statement } from '../../platform/db/database.ts';

/** Somebody who takes part with an address (small letters) for a coin. */
export interface Participant {
  readonly id: number;
  readonly userId: number;
  readonly coin: DefiCoin;
  readonly address: string;
  readonly joinedMs: number;
  /** As it was read last; null before. */
  readonly holding: Amount | null;
}

interface Row {
  readonly id: number;
  readonly user_id: number;
  readonly coin: DefiCoin;
  readonly address: string;
  readonly joined_ms: number;
  readonly holding: string | null;
}

const COLUMNS = 'id, user_id, coin, address, joined_ms, holding';

export class ParticipantStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Those of a customer, one a coin at most. */
  async of(userId: number): Promise<Participant[]> {
    const sql = `select ${COLUMNS} from defi_participants where user_id = $1 and left_ms is null`;
    return (await this.#db.query<Row>(sql, [userId])).map(participant);
  }

  async find(userId: number, coin: DefiCoin): Promise<Participant | undefined> {
    return (await this.of(userId)).find((one) => one.coin === coin);
  }

  async withAddress(coin: DefiCoin, address: string): Promise<Participant | undefined> {
    const sql = `select ${COLUMNS} from defi_participants where coin = $1 and address = $2 and left_ms is null`;
    return (await this.#db.query<Row>(sql, [coin, address])).map(participant)[0];
  }

  /** Who took part at a moment. */
  async at(coin: DefiCoin, ms: number): Promise<Participant[]> {
    const sql = `select ${COLUMNS} from defi_participants
      where coin = $1 and joined_ms < $2 and (left_ms is null or left_ms >= $2) order by id`;
    return (await this.#db.query<Row>(sql, [coin, ms])).map(participant);
  }

  async count(): Promise<number> {
    const [row] = await this.#db.query<{ n: number }>(
      'select count(distinct address)::bigint as n from defi_participants where left_ms is null',
    );
    return row?.n ?? 0;
  }

  /** When the first of a coin joined. */
  async firstJoinedMs(coin: DefiCoin): Promise<number | undefined> {
    const sql = 'select min(joined_ms)::bigint as ms from defi_participants where coin = $1';
    const [row] = await this.#db.query<{ ms: number | null }>(sql, [coin]);
    return row?.ms ?? undefined;
  }

  /** False where they did not take part. */
  async leave(userId: number, coin: DefiCoin, nowMs: number): Promise<boolean> {
    const sql = `update defi_participants set left_ms = $3 where user_id = $1 and coin = $2 and left_ms is null
      returning id`;
    return (await this.#db.query(sql, [userId, coin, nowMs])).length > 0;
  }

  async keepHolding(id: number, holding: Amount, nowMs: number): Promise<void> {
    const { sql, params } = holdingStatement(id, holding, nowMs);
    await this.#db.query(sql, params);
  }
}

export function holdingStatement(id: number, holding: Amount, nowMs: number): Statement {
  return {
    sql: 'update defi_participants set holding = ($2::text)::numeric, holding_ms = $3 where id = $1',
    params: [id, formatAmount(holding), nowMs],
  };
}

function participant(row: Row): Participant {
  return {
    id: row.id,
    userId: row.user_id,
    coin: row.coin,
    address: row.address,
    joinedMs: row.joined_ms,
    holding: row.holding === null ? null : amount(row.holding),
  };
}
