import { amount } from '@bourse/money';
import type { InferResult } from 'kysely';
import type { CommitEvents } from '../../exchange/commit-events.ts';
import type { Database } from '../../platform/db/database.ts';
import { rows, sqlFor } from '../../platform/db/typed.ts';
import { isOwnTrade, netProfit } from './position-expressions.ts';
import { type ClosedTrade, marginOf, recordOf, type TradeRecord } from './rules/leader-record.ts';

/** A record, and up to where in the journal it was computed. */
export interface ProvenRecord extends TradeRecord {
  readonly batch: number;
  readonly hash: string;
}

/** With the head of the journal, which comes also where there is no trade. */
const tradesOf = (owners: readonly number[]) =>
  sqlFor
    .selectFrom(sqlFor.selectNoFrom(({ lit }) => lit(1).as('one')).as('one'))
    .leftJoin(
      sqlFor.selectFrom('journal').select(['batch', 'hash']).orderBy('batch', 'desc').limit(1).as('h'),
      (join) => join.onTrue(),
    )
    .leftJoin('positions as p', (join) =>
      join.on(({ eb, fn, val }) => eb('p.owner', '=', fn.any(val(owners)))).on(isOwnTrade),
    )
    .select(['h.batch', 'h.hash', 'p.owner', 'p.opened_value', 'p.leverage', 'p.closed_ms'])
    .select(netProfit.$castTo<string | null>().as('net'))
    .orderBy('p.closed_ms')
    .orderBy('p.id');
type TradeRow = InferResult<ReturnType<typeof tradesOf>>[number];

/** Leaders' records, computed from the tables when they are asked for, and again after one more position was closed. */
export class RecordBook {
  readonly #db: Database;
  readonly #records = new Map<number, ProvenRecord>();
  /** How often something of an owner was closed: what was read before is not kept. */
  readonly #closings = new Map<number, number>();

  constructor(db: Database) {
    this.#db = db;
  }

  clear(): void {
    this.#records.clear();
    this.#closings.clear();
  }

  committed({ positions }: Pick<CommitEvents, 'positions'>): void {
    for (const { owner, status, ledger } of positions) {
      if (status === 'open' || ledger !== 'live' || owner < 0) continue;
      this.#records.delete(owner);
      this.#closings.set(owner, (this.#closings.get(owner) ?? 0) + 1);
    }
  }

  /** By the leaders' user ids. */
  async of(owners: readonly number[]): Promise<ReadonlyMap<number, ProvenRecord>> {
    const found = new Map<number, ProvenRecord>();
    const missing: number[] = [];
    for (const owner of owners) {
      const known = this.#records.get(owner);
      if (known === undefined) missing.push(owner);
      else found.set(owner, known);
    }
    if (missing.length > 0) for (const [owner, record] of await this.#compute(missing)) found.set(owner, record);
    return found;
  }

  async #compute(owners: readonly number[]): Promise<ReadonlyMap<number, ProvenRecord>> {
    const before = new Map(owners.map((owner) => [owner, this.#closings.get(owner)]));
    const found = await rows(this.#db, tradesOf(owners));
    const { batch, hash } = { batch: found[0]?.batch ?? 0, hash: found[0]?.hash ?? '' };
    const trades = tradesByOwner(found);
    const computed = new Map(owners.map((owner) => [owner, { ...recordOf(trades.get(owner) ?? []), batch, hash }]));
    for (const [owner, record] of computed) {
      if (this.#closings.get(owner) === before.get(owner)) this.#records.set(owner, record);
    }
    return computed;
  }

  /** All trades of one leader, in the order in which they were closed. */
  async tradesOf(owner: number): Promise<ClosedTrade[]> {
    return tradesByOwner(await rows(this.#db, tradesOf([owner]))).get(owner) ?? [];
  }
}

function tradesByOwner(rows: readonly TradeRow[]): Map<number, ClosedTrade[]> {
  const trades = new Map<number, ClosedTrade[]>();
  for (const { owner, opened_value, leverage, closed_ms, net } of rows) {
    if (owner === null || opened_value === null || leverage === null || closed_ms === null || net === null) continue;
    const trade = {
      closedMs: closed_ms,
      margin: marginOf(amount(opened_value), leverage),
      profit: amount(net),
    };
    const before = trades.get(owner);
    if (before === undefined) trades.set(owner, [trade]);
    else before.push(trade);
  }
  return trades;
}
