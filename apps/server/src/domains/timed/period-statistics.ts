import type { LedgerName } from '@bourse/engine';
import type { PeriodStats, periodStatsList, QueryOf } from '@bourse/wire';
import type { InferResult } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { rows, sqlFor } from '../../platform/db/typed.ts';

/** Everybody may ask, signed in or not, and every settled order is counted: so not more often than this. */
const KEPT_MS = 10_000;

const counted = (ledger: LedgerName) =>
  sqlFor
    .selectFrom('timed_orders')
    .select(({ fn }) => [
      'symbol',
      'seconds as period',
      fn.countAll<number>().as('orders'),
      fn.countAll<number>().filterWhere('outcome', '=', 'won').as('won'),
      fn.countAll<number>().filterWhere('outcome', '=', 'lost').as('lost'),
      fn.countAll<number>().filterWhere('outcome', 'in', ['tie', 'void', 'halted']).as('returned'),
    ])
    .where('outcome', 'not in', ['pending', 'open'])
    .where('ledger', '=', ledger)
    .groupBy(['symbol', 'seconds']);
type Row = InferResult<ReturnType<typeof counted>>[number];

interface Kept {
  readonly askedMs: number;
  readonly rows: Promise<readonly Row[]>;
}

/** Counts of the settled orders themselves, by cycle. */
export class PeriodStatistics {
  readonly #db: Database;
  readonly #kept = new Map<LedgerName, Kept>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** One row a cycle, shortest first, of one market or all. */
  async of(query: QueryOf<typeof periodStatsList>, nowMs: number): Promise<PeriodStats[]> {
    const found = await this.#rows(query.simulated === '1' ? 'demo' : 'live', nowMs);
    const sums = new Map<number, PeriodStats>();
    for (const { symbol, period, orders, won, lost, returned } of found) {
      if (query.secondId !== undefined && query.secondId !== symbol) continue;
      const sum = sums.get(period) ?? { period, orders: 0, won: 0, lost: 0, returned: 0 };
      sums.set(period, {
        period,
        orders: sum.orders + orders,
        won: sum.won + won,
        lost: sum.lost + lost,
        returned: sum.returned + returned,
      });
    }
    return [...sums.values()].sort((a, b) => a.period - b.period);
  }

  #rows(ledger: LedgerName, nowMs: number): Promise<readonly Row[]> {
    const kept = this.#kept.get(ledger);
    if (kept !== undefined && Math.abs(nowMs - kept.askedMs) < KEPT_MS) return kept.rows;
    const found = rows(this.#db, counted(ledger));
    this.#kept.set(ledger, { askedMs: nowMs, rows: found });
    // A failure is not kept: the next one asks again.
    found.catch(() => this.#kept.delete(ledger));
    return found;
  }
}
