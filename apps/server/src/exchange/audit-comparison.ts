import type { RecordedAuditEntry } from '@bourse/engine';
import type { Database } from '../platform/db/database.ts';
import { one, rows, sqlFor } from '../platform/db/typed.ts';

const COMPARED_AT_ONCE = 500;

/** Compares the audit log with the acts that a replay of the journal yields, one after the other. */
export class AuditComparison {
  readonly #db: Database;
  readonly #problems: string[];
  #waiting: RecordedAuditEntry[] = [];
  count = 0;

  constructor(db: Database, problems: string[]) {
    this.#db = db;
    this.#problems = problems;
  }

  take(auditLog: readonly RecordedAuditEntry[]): void {
    this.#waiting.push(...auditLog);
  }

  /** Reads the rows of the waiting acts once there are enough of them. */
  async compare(enough = COMPARED_AT_ONCE): Promise<void> {
    const auditLog = this.#waiting;
    const [first, last] = [auditLog[0], auditLog.at(-1)];
    if (first === undefined || last === undefined || auditLog.length < enough) return;
    this.#waiting = [];
    this.count += auditLog.length;
    const entries = sqlFor
      .selectFrom('audit_log')
      .select(['id', 'at_ms as atMs', 'operator', 'second_operator as second', 'action', 'target', 'reason'])
      .select(['address', 'before', 'after'])
      .where(({ between }) => between('id', first.id, last.id));
    const stored = new Map((await rows(this.#db, entries)).map((row) => [row.id, textOf(row)]));
    for (const auditEntry of auditLog) {
      const text = stored.get(auditEntry.id);
      if (text === undefined) this.#problems.push(`act ${auditEntry.id} is missing in the audit log`);
      else if (text !== textOf(auditEntry)) this.#problems.push(`act ${auditEntry.id} of the audit log was edited`);
    }
  }

  /** Compares the rest, and finds rows that no command of the journal made. */
  async finish(): Promise<void> {
    await this.compare(1);
    const all = sqlFor.selectFrom('audit_log').select(({ fn }) => fn.countAll<number>().as('n'));
    if (((await one(this.#db, all))?.n ?? 0) > this.count)
      this.#problems.push('the audit log holds acts that are not in the journal');
  }
}

function textOf(auditEntry: object): string {
  return JSON.stringify(Object.entries(auditEntry).sort(([a], [b]) => (a < b ? -1 : 1)));
}
