import { createHash, randomInt } from 'node:crypto';
import type { CODE_TYPES } from '@bourse/wire';
import { expressionBuilder, type Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { OneTimeCodes as OneTimeCodesTable, Schema } from '../../platform/db/schema.ts';
import { one, sqlFor } from '../../platform/db/typed.ts';
import { Refusal } from '../../platform/refusal.ts';

export type CodePurpose = (typeof CODE_TYPES)[number];

const LIFE_MS = 5 * 60_000;
const PAUSE_MS = 60_000;
const ATTEMPTS_MAX = 5;
/** Wrong codes for one address in a day, however many were sent to it: who may guess at every new code guesses right in the end. */
const FAILURES_MAX = 20;
const DAY_MS = 86_400_000;
const DIGITS = 6;

type State = Pick<Selectable<OneTimeCodesTable>, 'sent_ms' | 'failures' | 'failing_since_ms'>;

const { eb, and, between, ref } = expressionBuilder<Schema, 'one_time_codes'>();
const isFailing = (nowMs: number) => between('one_time_codes.failing_since_ms', nowMs - DAY_MS, nowMs);
const isExhausted = (nowMs: number) => and([eb('one_time_codes.failures', '>=', FAILURES_MAX), isFailing(nowMs)]);

/** One row an address: a new code makes the former one worthless. */
const putCode = (target: string, purpose: CodePurpose, hash: string, nowMs: number) =>
  sqlFor
    .insertInto('one_time_codes')
    .values({ target, purpose, code_hash: hash, sent_ms: nowMs, expires_ms: nowMs + LIFE_MS })
    .onConflict((conflict) =>
      conflict
        .column('target')
        .doUpdateSet(({ ref: excluded }) => ({
          purpose: excluded('excluded.purpose'),
          code_hash: excluded('excluded.code_hash'),
          sent_ms: excluded('excluded.sent_ms'),
          expires_ms: excluded('excluded.expires_ms'),
          attempts: 0,
          used: false,
        }))
        .where(({ not }) =>
          not(and([eb('one_time_codes.sent_ms', '>', nowMs - PAUSE_MS), eb('one_time_codes.sent_ms', '<=', nowMs)])),
        )
        .where(({ not }) => not(isExhausted(nowMs))),
    )
    .returning('target');

/** Counting and using up is one statement: of two that bring the code at once, one gets in. `keep`: it stays good. */
function takeCode(target: string, purpose: CodePurpose, hash: string, nowMs: number, keep: boolean) {
  const isRight = eb('code_hash', '=', hash).$castTo<boolean>();
  return sqlFor
    .updateTable('one_time_codes')
    .set({
      attempts: eb('attempts', '+', 1),
      used: keep ? false : isRight,
      failures: eb
        .case()
        .when(isRight)
        .then(0)
        .when(isFailing(nowMs))
        .then(eb('failures', '+', 1))
        .else(1)
        .end(),
      failing_since_ms: eb.case().when(isFailing(nowMs)).then(ref('failing_since_ms')).else(nowMs).end(),
    })
    .where('target', '=', target)
    .where('purpose', '=', purpose)
    .where('used', '=', false)
    .where('expires_ms', '>', nowMs)
    .where('attempts', '<', ATTEMPTS_MAX)
    .where(({ not }) => not(isExhausted(nowMs)))
    .returning(isRight.as('is_right'));
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
    const put = await one(this.#db, putCode(target, purpose, hashOf(purpose, target, code), nowMs));
    if (put !== undefined) return code;
    const state = await one(
      this.#db,
      sqlFor
        .selectFrom('one_time_codes')
        .select(['sent_ms', 'failures', 'failing_since_ms'])
        .where('target', '=', target),
    );
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
    const hash = hashOf(purpose, target, code.trim());
    const row = await one(this.#db, takeCode(target, purpose, hash, nowMs, keep));
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
