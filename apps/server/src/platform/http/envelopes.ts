import { CODE, type Envelope, type EnvelopeKind, type MessageKey } from '@bourse/wire';
import type { Log } from '../log.ts';
import { Refusal, TooMany } from '../refusal.ts';
import { Unavailable } from '../unavailable.ts';
import { wordMessage } from './wording.ts';

/** The JSON of a success. `answer` is what the handler returned, in the shape that the kind of envelope requires. */
export function successBody(kind: EnvelopeKind, answer: unknown, lang: string): string {
  const head = `{"code":${CODE.ok},"msg":${JSON.stringify(wordMessage('ok', undefined, lang))}`;
  if (kind === 'none') return `${head}}`;
  if (kind === 'data') return `${head},"data":${JSON.stringify(answer ?? null)}}`;
  if (kind === 'url') return `${head},"url":${JSON.stringify((answer as { url: string }).url)}}`;
  const { rows, total } = answer as { rows: readonly unknown[]; total: number };
  return `${head},"rows":${JSON.stringify(rows)},"total":${total}}`;
}

/** The answer to a failed call, its HTTP status, and the seconds to wait where the caller must. */
export interface Failure {
  readonly status: number;
  readonly refusal: Refusal;
  readonly retryAfter?: number;
}

/** Where nothing can be said of what became of a call, its HTTP status says so too: clients ask again, with the same key. */
const UNAVAILABLE = {
  halted: { key: 'market_halted', status: CODE.ok },
  busy: { key: 'busy', status: CODE.ok },
  lost: { key: 'busy', status: CODE.ok },
  late: { key: 'answer_late', status: CODE.unavailable },
  unknown: { key: 'outcome_unknown', status: CODE.unavailable },
} as const satisfies Record<Unavailable['reason'], { key: MessageKey; status: number }>;

/** A refusal is the caller's mistake and has HTTP status 200, or 429 where waiting helps. Any other error is ours and is logged. */
export function failureOf(error: unknown, callId: string, log: Log, request?: string): Failure {
  if (error instanceof TooMany) return { status: CODE.tooMany, refusal: error, retryAfter: error.seconds };
  if (error instanceof Refusal) return { status: 200, refusal: error };
  if (error instanceof Unavailable) {
    const { key, status } = UNAVAILABLE[error.reason];
    if (status !== CODE.ok) log.warn({ err: error, call: callId, request }, 'a call got no answer in time');
    return { status, refusal: new Refusal(key, { code: CODE.unavailable }) };
  }
  log.error({ err: error, call: callId, request }, 'a call failed');
  return { status: 500, refusal: new Refusal('system_error', { code: CODE.fault }) };
}

/** The JSON of a refusal. */
export function failureBody(refusal: Refusal, lang: string): string {
  const envelope: Envelope = {
    code: refusal.code,
    msg: wordMessage(refusal.key, refusal.params, lang),
    key: refusal.key,
    ...(refusal.params === undefined ? {} : { params: refusal.params }),
    ...(refusal.field === undefined ? {} : { field: refusal.field }),
  };
  return JSON.stringify(envelope);
}
