import { amount, formatAmount } from '@bourse/money';
import { lateDayCost, loanOwedInTime } from '@bourse/wire';
import { sql } from 'kysely';
import type { LoanReminders as LoanReminderRow } from '../../platform/db/schema.ts';
import { rows, sqlFor, statement } from '../../platform/db/typed.ts';
import { Repeated } from '../../platform/repeated.ts';
import type { LoanDeps, LoanLetter } from './loan-deps.ts';
import { type LoanRecord, loans, owedFor, termsOf } from './loan-records.ts';

const EVERY_MS = 60_000;
const DAY_MS = 86_400_000;
/** Loans that one run reminds of. */
const AT_ONCE = 200;

type ReminderKind = LoanReminderRow['kind'];

/** What may be due until a moment, and what of it was written already. */
const dueUntil = (untilMs: number) =>
  loans()
    .select(({ selectFrom }) => {
      const kinds = selectFrom('loan_reminders as m').select('m.kind').whereRef('m.loan_id', '=', 'l.id');
      return sql<ReminderKind[]>`array(${kinds})`.as('told');
    })
    .where(({ and, or, eb, not, exists, selectFrom }) => {
      const told = selectFrom('loan_reminders as m').select('m.kind').whereRef('m.loan_id', '=', 'l.id');
      return or([
        and([eb('l.status', '=', 'running'), eb('l.due_ms', '<=', untilMs)]),
        and([eb('l.status', '=', 'overdue'), not(exists(told.where('m.kind', '=', 'overdue')))]),
      ]);
    })
    .orderBy('l.id')
    .limit(AT_ONCE);

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
export class LoanReminders extends Repeated {
  readonly #deps: Pick<LoanDeps, 'db' | 'clock' | 'log' | 'letter' | 'recordChanged' | 'queueChanged'>;

  constructor(deps: Pick<LoanDeps, 'db' | 'clock' | 'log' | 'letter' | 'recordChanged' | 'queueChanged'>) {
    super(EVERY_MS, deps.log, 'reminders of loans were not written');
    this.#deps = deps;
  }

  protected override async work(): Promise<void> {
    const { db, clock, letter, recordChanged, queueChanged } = this.#deps;
    const nowMs = clock();
    for (const record of await rows(db, dueUntil(nowMs + 3 * DAY_MS))) {
      const kind = reminderDue(record, nowMs);
      if (kind === undefined || record.told.includes(kind)) continue;
      await db.batch([
        statement(sqlFor.insertInto('loan_reminders').values({ loan_id: record.id, kind, at_ms: nowMs })),
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
    amount: formatAmount(granted),
    coin: record.asset,
    total: formatAmount(total),
    dueMs: record.due_ms,
    perDay: formatAmount(lateDayCost(granted, terms)),
    days: terms.overdueDays,
  };
  return { key: kind === 'overdue' ? 'loan_overdue' : 'loan_due', params };
}
