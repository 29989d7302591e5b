import { amount, formatAmount } from '@bourse/money';
import { lateDayCost, loanOwedInTime } from '@bourse/wire';
import { Repeated } from '../../platform/repeated.ts';
import type { LoanDeps, LoanLetter } from './loan-deps.ts';
import { LOAN_COLUMNS, LOAN_TABLES, type LoanRecord, owedFor, termsOf } from './loan-records.ts';

const EVERY_MS = 60_000;
const DAY_MS = 86_400_000;
/** Loans that one run reminds of. */
const AT_ONCE = 200;

type ReminderKind = 'days3' | 'day1' | 'overdue';

/** The letter that is due at a moment; undefined where none is. A short loan gets none the moment it is paid out. */
export function reminderDue(
  { status, due_ms, days }: Pick<LoanRecord, 'status' | 'due_ms' | 'days'>,
  nowMs: number,
): ReminderKind | undefined {
  if (status === 'overdue') return 'overdue';
  const left = due_ms - nowMs;
  if (status !== 'running' || left <= 0) return undefined;
  if (left <= DAY_MS) return days > 1 ? 'day1' : undefined;
  return left <= 3 * DAY_MS && days > 3 ? 'days3' : undefined;
}

/** Writes to who is to repay: three days before, one day before, and when it is overdue; each once. */
export class LoanReminders {
  readonly #deps: Pick<LoanDeps, 'db' | 'clock' | 'log' | 'letter' | 'recordChanged' | 'queueChanged'>;
  readonly #turns: Repeated;

  constructor(deps: Pick<LoanDeps, 'db' | 'clock' | 'log' | 'letter' | 'recordChanged' | 'queueChanged'>) {
    this.#deps = deps;
    this.#turns = new Repeated(EVERY_MS, deps.log, 'reminders of loans were not written', () => this.#remind());
  }

  start(): void {
    this.#turns.start();
  }

  /** Writes all letters that are due now. What fails is logged and tried again at the next run. */
  run(): Promise<void> {
    return this.#turns.run();
  }

  close(): Promise<void> {
    return this.#turns.close();
  }

  async #remind(): Promise<void> {
    const { db, clock, letter, recordChanged, queueChanged } = this.#deps;
    const nowMs = clock();
    const rows = await db.query<LoanRecord & { readonly told: readonly string[] }>(
      `select ${LOAN_COLUMNS}, array(select m.kind from loan_reminders m where m.loan_id = l.id) as told
        from ${LOAN_TABLES} where (l.status = 'running' and l.due_ms <= $1) or (l.status = 'overdue'
          and not exists (select from loan_reminders m where m.loan_id = l.id and m.kind = 'overdue'))
        order by l.id limit ${AT_ONCE}`,
      [nowMs + 3 * DAY_MS],
    );
    for (const record of rows) {
      const kind = reminderDue(record, nowMs);
      if (kind === undefined || record.told.includes(kind)) continue;
      await db.batch([
        {
          sql: 'insert into loan_reminders (loan_id, kind, at_ms) values ($1, $2, $3)',
          params: [record.id, kind, nowMs],
        },
        letter(record.owner, letterOf(record, kind, nowMs)),
      ]);
      recordChanged(record.owner, 'loan', record.id);
      if (kind === 'overdue') queueChanged('loan');
    }
  }
}

function letterOf(record: LoanRecord, kind: ReminderKind, nowMs: number): LoanLetter {
  const [granted, terms] = [amount(record.granted), termsOf(record)];
  const owed = kind === 'overdue' ? owedFor(record, nowMs) : undefined;
  const { total } = owed ?? loanOwedInTime(granted, terms);
  const params = {
    ...{ amount: formatAmount(granted), coin: record.asset, total: formatAmount(total), dueMs: record.due_ms },
    ...{ perDay: formatAmount(lateDayCost(granted, terms)), days: terms.overdueDays },
  };
  return { key: kind === 'overdue' ? 'loan_overdue' : 'loan_due', params };
}
