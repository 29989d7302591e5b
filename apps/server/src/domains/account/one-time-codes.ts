import { createHash, randomInt } from 'node:crypto';
import type { CODE_TYPES } from '@bourse/wire';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';

export type CodePurpose = (typeof CODE_TYPES)[number];

const LIFE_MS = 5 * 60_000;
const PAUSE_MS = 60_000;
const ATTEMPTS_MAX = 5;
/** Wrong codes for one address in a day, however many were sent to it: who may guess at every new code guesses right in the end. */
const FAILURES_MAX = 20;
const DAY_MS = 86_400_000;
const DIGITS = 6;

const SQL = {
  // One row an address: a new code makes the former one worthless.
  put: `insert into one_time_codes (target, purpose, code_hash, sent_ms, expires_ms) values ($1, $2, $3, $4, $5)
    on conflict (target) do update set purpose = excluded.purpose, code_hash = excluded.code_hash,
      sent_ms = excluded.sent_ms, expires_ms = excluded.expires_ms, attempts = 0, used = false
    where not (one_time_codes.sent_ms > $6 and one_time_codes.sent_ms <= $4)
      and not (one_time_codes.failures >= ${FAILURES_MAX} and one_time_codes.failing_since_ms between $7 and $4)
    returning target`,
  state: 'select sent_ms, failures, failing_since_ms from one_time_codes where target = $1',
  // Counting and using up is one statement: of two that bring the code at once, one gets in.
  take: `update one_time_codes set attempts = attempts + 1, used = (code_hash = $3 and not $6),
      failures = case when code_hash = $3 then 0 when failing_since_ms between $5 and $4 then failures + 1 else 1 end,
      failing_since_ms = case when failing_since_ms between $5 and $4 then failing_since_ms else $4 end
    where target = $1 and purpose = $2 and not used and expires_ms > $4 and attempts < ${ATTEMPTS_MAX}
      and not (failures >= ${FAILURES_MAX} and failing_since_ms between $5 and $4) returning (code_hash = $3) as is_right`,
} as const;

interface State {
  readonly sent_ms: number;
  readonly failures: number;
  readonly failing_since_ms: number;
}

/** Six digits, kept as a hash: good once, for five minutes and five attempts; a new one once in 60 s; 20 wrong ones a day. */
export class OneTimeCodes {
  readonly #db: Database;
  readonly #random: () => string;

  constructor(db: Database, random = randomCode) {
    this.#db = db;
    this.#random = random;
  }

  /** A new code for an e-mail address or a number. Refuses with `code_wait` within 60 s of the last one, or after too many wrong ones. */
  async make(purpose: CodePurpose, target: string, nowMs: number): Promise<string> {
    const code = this.#random();
    const values = [
      target,
      purpose,
      hashOf(purpose, target, code),
      nowMs,
      nowMs + LIFE_MS,
      nowMs - PAUSE_MS,
      nowMs - DAY_MS,
    ];
    const [put] = await this.#db.query(SQL.put, values);
    if (put !== undefined) return code;
    const [state] = await this.#db.query<State>(SQL.state, [target]);
    throw new Refusal('code_wait', { params: { seconds: secondsToWait(state, nowMs) } });
  }

  /** Uses the code up; refuses with `code_wrong` where it is wrong, used, too old, or tried too often. */
  take(purpose: CodePurpose, target: string, code: string, nowMs: number, field = 'code'): Promise<void> {
    return this.#try(purpose, target, code, nowMs, field, false);
  }

  /** As `take`, but a right code stays good: something else is still missing. */
  look(purpose: CodePurpose, target: string, code: string, nowMs: number): Promise<void> {
    return this.#try(purpose, target, code, nowMs, 'code', true);
  }

  async #try(purpose: CodePurpose, target: string, code: string, nowMs: number, field: string, keep: boolean) {
    const values = [target, purpose, hashOf(purpose, target, code.trim()), nowMs, nowMs - DAY_MS, keep];
    const [row] = await this.#db.query<{ is_right: boolean }>(SQL.take, values);
    if (row?.is_right !== true) throw new Refusal('code_wrong', { field });
  }
}

function secondsToWait(state: State | undefined, nowMs: number): number {
  if (state === undefined) return 1;
  const untilMs = state.failures < FAILURES_MAX ? state.sent_ms + PAUSE_MS : state.failing_since_ms + DAY_MS;
  return Math.max(1, Math.ceil((untilMs - nowMs) / 1000));
}

function randomCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
}

function hashOf(purpose: CodePurpose, target: string, code: string): string {
  return createHash('sha256').update(`${purpose}:${target}:${code}`).digest('hex');
}
