import type { RecordedAct } from '@bourse/engine';
import type { Database } from '../platform/db/database.ts';

const COMPARED_AT_ONCE = 500;

/** Compares the audit log with the acts that a replay of the journal yields, one after the other. */
export class AuditComparison {
  readonly #db: Database;
  readonly #problems: string[];
  #waiting: RecordedAct[] = [];
  count = 0;

  constructor(db: Database, problems: string[]) {
    this.#db = db;
    this.#problems = problems;
  }

  take(acts: readonly RecordedAct[]): void {
    this.#waiting.push(...acts);
  }

  /** Reads the rows of the waiting acts once there are enough of them. */
  async compare(enough = COMPARED_AT_ONCE): Promise<void> {
    const acts = this.#waiting;
    const [first, last] = [acts[0], acts.at(-1)];
    if (first === undefined || last === undefined || acts.length < enough) return;
    this.#waiting = [];
    this.count += acts.length;
    const rows = await this.#db.query<{ id: number }>(
      `select id, at_ms as "atMs", operator, second_operator as second, action, target, reason, address, before, after
        from audit_log where id between $1 and $2`,
      [first.id, last.id],
    );
    const stored = new Map(rows.map((row) => [row.id, textOf(row)]));
    for (const act of acts) {
      const text = stored.get(act.id);
      if (text === undefined) this.#problems.push(`act ${act.id} is missing in the audit log`);
      else if (text !== textOf(act)) this.#problems.push(`act ${act.id} of the audit log was edited`);
    }
  }

  /** Compares the rest, and finds rows that no command of the journal made. */
  async finish(): Promise<void> {
    await this.compare(1);
    const [row] = await this.#db.query<{ n: number }>('select count(*)::bigint as n from audit_log');
    if ((row?.n ?? 0) > this.count) this.#problems.push('the audit log holds acts that are not in the journal');
  }
}

function textOf(act: object): string {
  return JSON.stringify(Object.entries(act).sort(([a], [b]) => (a < b ? -1 : 1)));
}
