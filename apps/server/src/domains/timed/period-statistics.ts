import type { LedgerName } from '@bourse/engine';
import type { PeriodStats, periodStatsList, QueryOf } from '@bourse/wire';
import type { Database } from '../../platform/db/database.ts';

/** Everybody may ask, signed in or not, and every settled order is counted: so not more often than this. */
const KEPT_MS = 10_000;

interface Row extends PeriodStats {
  readonly symbol: string;
}

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
    const rows = await this.#rows(query.simulated === '1' ? 'demo' : 'live', nowMs);
    const sums = new Map<number, PeriodStats>();
    for (const { symbol, period, orders, won, lost, returned } of rows) {
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
    const rows = this.#db.query<Row>(
      `select symbol, seconds as period, count(*)::bigint as orders, count(*) filter (where outcome = 'won')::bigint as won,
         count(*) filter (where outcome = 'lost')::bigint as lost,
         count(*) filter (where outcome in ('tie', 'void'))::bigint as returned
       from timed_orders where outcome not in ('pending', 'open') and ledger = $1 group by symbol, seconds`,
      [ledger],
    );
    this.#kept.set(ledger, { askedMs: nowMs, rows });
    // A failure is not kept: the next one asks again.
    rows.catch(() => this.#kept.delete(ledger));
    return rows;
  }
}
