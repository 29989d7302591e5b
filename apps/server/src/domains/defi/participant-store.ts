import { type Amount, amount, formatAmount } from '@bourse/money';
import type { DefiCoin } from '@bourse/wire';
import type { InferResult } from 'kysely';
import type { Database, Statement } from '../../platform/db/database.ts';
import { one, rows, sqlFor, statement } from '../../platform/db/typed.ts';

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

const participants = sqlFor
  .selectFrom('defi_participants')
  .select(['id', 'user_id', 'coin', 'address', 'joined_ms', 'holding']);

export class ParticipantStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Those of a customer, one a coin at most. */
  async of(userId: number): Promise<Participant[]> {
    const theirs = participants.where('user_id', '=', userId).where('left_ms', 'is', null);
    return (await rows(this.#db, theirs)).map(participant);
  }

  async find(userId: number, coin: DefiCoin): Promise<Participant | undefined> {
    return (await this.of(userId)).find((one) => one.coin === coin);
  }

  async withAddress(coin: DefiCoin, address: string): Promise<Participant | undefined> {
    const row = await one(
      this.#db,
      participants.where('coin', '=', coin).where('address', '=', address).where('left_ms', 'is', null),
    );
    return row && participant(row);
  }

  /** Who took part at a moment. */
  async at(coin: DefiCoin, ms: number): Promise<Participant[]> {
    const then = participants
      .where('coin', '=', coin)
      .where('joined_ms', '<', ms)
      .where(({ or, eb }) => or([eb('left_ms', 'is', null), eb('left_ms', '>=', ms)]))
      .orderBy('id');
    return (await rows(this.#db, then)).map(participant);
  }

  async count(): Promise<number> {
    const present = sqlFor.selectFrom('defi_participants').where('left_ms', 'is', null);
    const row = await one(
      this.#db,
      present.select(({ fn }) => fn.count<number>('address').distinct().as('n')),
    );
    return row?.n ?? 0;
  }

  /** When the first of a coin joined. */
  async firstJoinedMs(coin: DefiCoin): Promise<number | undefined> {
    const all = sqlFor.selectFrom('defi_participants').where('coin', '=', coin);
    const row = await one(
      this.#db,
      all.select(({ fn }) => fn.min<number | null>('joined_ms').as('ms')),
    );
    return row?.ms ?? undefined;
  }

  /** False where they did not take part. */
  async leave(userId: number, coin: DefiCoin, nowMs: number): Promise<boolean> {
    const left = sqlFor
      .updateTable('defi_participants')
      .set({ left_ms: nowMs })
      .where('user_id', '=', userId)
      .where('coin', '=', coin)
      .where('left_ms', 'is', null)
      .returning('id');
    return (await rows(this.#db, left)).length > 0;
  }

  async keepHolding(id: number, holding: Amount, nowMs: number): Promise<void> {
    await rows(this.#db, keepHolding(id, holding, nowMs));
  }
}

const keepHolding = (id: number, holding: Amount, nowMs: number) =>
  sqlFor
    .updateTable('defi_participants')
    .set({ holding: formatAmount(holding), holding_ms: nowMs })
    .where('id', '=', id);

export function holdingStatement(id: number, holding: Amount, nowMs: number): Statement {
  return statement(keepHolding(id, holding, nowMs));
}

function participant(row: InferResult<typeof participants>[number]): Participant {
  return {
    id: row.id,
    userId: row.user_id,
    coin: row.coin,
    address: row.address,
    joinedMs: row.joined_ms,
    holding: row.holding === null ? null : amount(row.holding),
  };
}
