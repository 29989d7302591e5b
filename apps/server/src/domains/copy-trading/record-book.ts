import { amount } from '@bourse/money';
import type { CommitEvents } from '../../exchange/commit-events.ts';
import type { Database } from '../../platform/db/database.ts';
import { type ClosedTrade, marginOf, recordOf, type TradeRecord } from './rules/leader-record.ts';

/** A record, and up to where in the journal it was computed. */
export interface ProvenRecord extends TradeRecord {
  readonly batch: number;
  readonly hash: string;
}

interface TradeRow {
  readonly batch: number | null;
  readonly hash: string | null;
  readonly owner: number | null;
  readonly opened_value: string;
  readonly leverage: number;
  readonly net: string;
  readonly closed_ms: number;
}

/** Closed contract positions of the live ledger that are no copies. `p` is the table of positions. */
export const OWN_TRADES = `p.ledger = 'live' and p.desk = 'contract' and p.status <> 'open'
  and not exists (select from copies o where o.order_id = p.order_id and o.follower_id = p.owner)`;

const TRADES = `select h.batch, h.hash, p.owner, p.opened_value, p.leverage, p.closed_ms,
    p.profit - p.open_fees - p.close_fees as net
  from (select 1) one left join (select batch, hash from journal order by batch desc limit 1) h on true
  left join positions p on p.owner = any($1::bigint[]) and ${OWN_TRADES}
  order by p.closed_ms, p.id`;

/** Leaders' records, computed from the tables when they are asked for, and again after one more position was closed. */
export class RecordBook {
  readonly #db: Database;
  readonly #records = new Map<number, ProvenRecord>();
  /** How often something of an owner was closed: what was read before is not kept. */
  readonly #closings = new Map<number, number>();

  constructor(db: Database) {
    this.#db = db;
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
    const rows = await this.#db.query<TradeRow>(TRADES, [owners]);
    const { batch, hash } = { batch: rows[0]?.batch ?? 0, hash: rows[0]?.hash ?? '' };
    const trades = tradesByOwner(rows);
    const computed = new Map(owners.map((owner) => [owner, { ...recordOf(trades.get(owner) ?? []), batch, hash }]));
    for (const [owner, record] of computed) {
      if (this.#closings.get(owner) === before.get(owner)) this.#records.set(owner, record);
    }
    return computed;
  }

  /** All trades of one leader, in the order in which they were closed. */
  async tradesOf(owner: number): Promise<ClosedTrade[]> {
    return tradesByOwner(await this.#db.query<TradeRow>(TRADES, [[owner]])).get(owner) ?? [];
  }
}

function tradesByOwner(rows: readonly TradeRow[]): Map<number, ClosedTrade[]> {
  const trades = new Map<number, ClosedTrade[]>();
  for (const { owner, opened_value, leverage, closed_ms, net } of rows) {
    if (owner === null) continue;
    const trade = {
      closedMs: closed_ms,
      ...{ margin: marginOf(amount(opened_value), leverage), profit: amount(net) },
    };
    const before = trades.get(owner);
    if (before === undefined) trades.set(owner, [trade]);
    else before.push(trade);
  }
  return trades;
}
