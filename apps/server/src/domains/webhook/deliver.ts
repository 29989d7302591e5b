import { WEBHOOK_RETRIES_MS, type WebhookAttempt } from '@bourse/wire/console';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Statement } from '../../platform/db/database.ts';
import { rows, sqlFor, statement } from '../../platform/db/typed.ts';
import type { DemoWorld } from '../../platform/demo-world.ts';
import { OutsideError } from '../../platform/fetch-outside.ts';
import { postOutside } from '../../platform/post-outside.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { bodyOf } from './webhook-events.ts';
import { type SealedSecrets, signedHeaders } from './webhook-secrets.ts';

const ANSWER_BYTES = 300;
export const TIMEOUT_MS = 15_000;
/** An endpoint at which nothing has arrived for so long is switched off. */
export const FAILING_MS = 3 * 86_400_000;
const GONE = 410;

export interface DeliverDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly demoWorld: Pick<DemoWorld, 'isPrivate'>;
  /** How long an answer is waited for; tests do not wait so long. */
  readonly timeoutMs?: number;
}

/** A delivery whose turn it is. */
export interface Due extends SealedSecrets {
  readonly id: number;
  readonly attempts: number;
  readonly endpoint: number;
  readonly failing_since_ms: number | null;
  readonly url: string;
  readonly event: string;
  readonly type: string;
  readonly at_ms: number;
  readonly data: string;
}

const deliveries = sqlFor
  .selectFrom('webhook_deliveries as d')
  .innerJoin('webhook_endpoints as w', 'w.id', 'd.endpoint_id')
  .innerJoin('webhook_events as e', 'e.seq', 'd.event_seq')
  .select(['d.id', 'd.attempts', 'w.id as endpoint', 'w.failing_since_ms', 'w.url', 'w.mark', 'w.secret_sealed'])
  .select(['w.former_sealed', 'w.former_until_ms', 'e.id as event', 'e.type', 'e.at_ms', 'e.data']);

/** Those whose turn it is of one endpoint, the oldest first, without those under way. */
export function dueOf(db: Database, endpoint: number, nowMs: number, without: readonly number[], limit: number) {
  return rows(
    db,
    deliveries
      .where('d.endpoint_id', '=', endpoint)
      .where('d.status', '=', 'waiting')
      .where('d.next_ms', '<=', nowMs)
      .where(({ eb, fn, val, not }) => not(eb('d.id', '=', fn.any(val([...without])))))
      .orderBy('d.next_ms')
      .orderBy('d.id')
      .limit(limit),
  );
}

export const deliveryOf = (db: Database, id: number) => rows(db, deliveries.where('d.id', '=', id));

/** Endpoints that are on and for which something is due. */
export const dueEndpoints = (nowMs: number) =>
  sqlFor
    .selectFrom('webhook_endpoints as w')
    .select('w.id')
    .where('w.status', '=', 'on')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('webhook_deliveries as d')
          .select('d.id')
          .whereRef('d.endpoint_id', '=', 'w.id')
          .where('d.status', '=', 'waiting')
          .where('d.next_ms', '<=', nowMs),
      ),
    );

/** Tries once; what came of it. Rejects only where `stop` ends it: then it counts as not tried. */
export async function attempt(
  { clock, secrets, demoWorld, timeoutMs = TIMEOUT_MS }: DeliverDeps,
  due: Due,
  stop: AbortSignal,
): Promise<WebhookAttempt> {
  const nowMs = clock();
  const startedMs = performance.now();
  const body = bodyOf(due);
  const headers = signedHeaders(secrets, due, { id: due.event, body, nowMs });
  const rules = { timeoutMs, bytesMax: ANSWER_BYTES, loopback: demoWorld.isPrivate };
  const ended = (status: number, error: string, answer: string): WebhookAttempt => {
    return { atMs: nowMs, durationMs: Math.round(performance.now() - startedMs), status, error, answer };
  };
  try {
    const { status, answer } = await postOutside(due.url, { body, headers }, rules, stop);
    return ended(status, errorOf(status), answer);
  } catch (error) {
    if (stop.aborted || !(error instanceof OutsideError)) throw error;
    return ended(0, error.message, '');
  }
}

function errorOf(status: number): string {
  if (status >= 200 && status < 300) return '';
  return status >= 300 && status < 400 ? 'answered with a redirect, which is not followed' : `answered ${status}`;
}

/** Stores what came of an attempt: the attempt, when the next one follows, and how the endpoint is. */
export function outcomeStatements(due: Due, made: WebhookAttempt, nowMs: number): Statement[] {
  const isDone = made.error === '';
  const wait = WEBHOOK_RETRIES_MS[due.attempts];
  const status = isDone ? 'done' : wait === undefined ? 'failed' : 'waiting';
  const since = due.failing_since_ms ?? nowMs;
  const isFailing = made.status === GONE || nowMs - since >= FAILING_MS;
  return [
    addAttempt(due.id, made),
    statement(
      sqlFor
        .updateTable('webhook_deliveries')
        .set({ status, attempts: due.attempts + 1, last_status: made.status, next_ms: nowMs + (wait ?? 0) })
        .where('id', '=', due.id)
        // Somebody may have asked meanwhile for it to be sent again.
        .where('attempts', '=', due.attempts),
    ),
    isDone
      ? statement(
          sqlFor
            .updateTable('webhook_endpoints')
            .set({ failing_since_ms: null })
            .where('id', '=', due.endpoint)
            .where('failing_since_ms', 'is not', null),
        )
      : statement(
          sqlFor
            .updateTable('webhook_endpoints')
            .set({
              failing_since_ms: sql<number>`coalesce(failing_since_ms, ${nowMs})`,
              ...(isFailing ? { status: 'failing' as const } : {}),
            })
            .where('id', '=', due.endpoint)
            .where('status', '=', 'on'),
        ),
  ];
}

export const addAttempt = (delivery: number, { atMs, durationMs, status, error, answer }: WebhookAttempt): Statement =>
  statement(
    sqlFor
      .insertInto('webhook_attempts')
      .values({ delivery_id: delivery, at_ms: atMs, duration_ms: durationMs, status, error, answer }),
  );
