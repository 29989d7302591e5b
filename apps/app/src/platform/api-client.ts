import {
  type AnswerOf,
  type BodyIn,
  CODE,
  type Endpoint,
  type Envelope,
  type ParamsIn,
  type QueryIn,
  tooManyParams,
} from '@bourse/wire';
import { ApiError } from './api-error.ts';

/** Spec: calls end after 10 s; an identical call within 500 ms of one under way is cancelled. */
export const TIMEOUT_MS = 10_000;
export const DUPLICATE_WINDOW_MS = 500;

/** A part of a call's input; may be left out where everything in it may. */
type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : Partial<T> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };

/** What goes into a call; parts an endpoint does not have cannot be given. */
export type CallInput<E> = Part<'params', ParamsIn<E>> &
  Part<'query', QueryIn<E>> &
  Part<'body', BodyIn<E>> & {
    /** Sent again with the same key, a write happens once. */
    readonly idempotencyKey?: string;
  };

export interface ApiClientParts {
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readonly token: () => string | undefined;
  readonly language: () => string;
  /** The server no longer knows `token`. */
  readonly onAuthFailure: (token: string | undefined) => void;
  readonly timeoutMs?: number;
}

interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}
interface InFlight {
  readonly read: boolean;
  readonly since: number;
  readonly answer: Promise<unknown>;
}

/**
 * Makes the function that all calls go through: `call(getInfo, {})`. It answers what the endpoint's contract says and
 * throws `ApiError`. A second identical read within the window gets the first one's answer; a second identical write is
 * cancelled (`error.cancelled`). `forgetReads` ends that sharing: what is under way may have been answered before a change.
 */
export function createApiClient(parts: ApiClientParts) {
  const underWay = new Map<string, InFlight>();

  const forgetReads = (): void => {
    for (const [identity, entry] of underWay) if (entry.read) underWay.delete(identity);
  };

  function call<const E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>> {
    const loose = input as LooseInput;
    const path = addressOf(endpoint, loose);
    const body = loose.body === undefined ? undefined : JSON.stringify(loose.body);
    const identity = `${endpoint.method} ${path} ${body ?? ''}`;
    const read = isRead(endpoint);
    const former = underWay.get(identity);
    if (former !== undefined && parts.now() - former.since < DUPLICATE_WINDOW_MS) {
      if (read) return former.answer as Promise<AnswerOf<E>>;
      return Promise.reject(new ApiError({ code: 0, key: 'please_wait', msg: '', cancelled: true }));
    }
    const answer = send(parts, endpoint, path, body, loose.idempotencyKey);
    const entry = { read, since: parts.now(), answer };
    underWay.set(identity, entry);
    const done = () => {
      if (underWay.get(identity) === entry) underWay.delete(identity);
      if (!read) forgetReads();
    };
    answer.then(done, done);
    return answer as Promise<AnswerOf<E>>;
  }

  return { call, forgetReads };
}

/** A call that changes nothing: it brings data and takes no body. */
function isRead(endpoint: Endpoint): boolean {
  return endpoint.envelope !== 'none' && endpoint.body === undefined;
}

function addressOf(endpoint: Endpoint, input: LooseInput): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  const search = query.toString();
  return search === '' ? path : `${path}?${search}`;
}

async function send(
  parts: ApiClientParts,
  endpoint: Endpoint,
  path: string,
  body: string | undefined,
  idempotencyKey: string | undefined,
): Promise<unknown> {
  const token = parts.token();
  const headers = callerHeaders(token, parts.language());
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;

  const envelope = await fetchEnvelope(parts, path, {
    method: endpoint.method,
    headers,
    ...(body !== undefined && { body }),
  });
  return readEnvelope(endpoint, envelope, token, parts.onAuthFailure);
}

const requestId = (): string => Math.random().toString(36).slice(2).padEnd(8, '0');

/** Who calls, and in which language. */
export function callerHeaders(token: string | undefined, language: string): Record<string, string> {
  // By this the log and the journal of the server name what it led to.
  const headers: Record<string, string> = { language, lang: language, 'x-request-id': requestId() };
  if (token !== undefined) {
    headers.authorization = token;
    headers.satoken = token;
  }
  return headers;
}

/** What a call answered; throws `ApiError` where it was refused. */
export function readEnvelope(
  endpoint: Endpoint,
  envelope: Envelope,
  token: string | undefined,
  onAuthFailure: ApiClientParts['onAuthFailure'],
): unknown {
  if (Number(envelope.code) === 200) return unwrap(endpoint, envelope);
  if (isAuthFailure(envelope)) onAuthFailure(token);
  const worded = typeof envelope.msg === 'string' && envelope.msg !== '';
  throw new ApiError({
    code: Number(envelope.code),
    key: envelope.key ?? (worded ? undefined : 'system_error'),
    field: envelope.field,
    params: envelope.params,
    msg: worded ? envelope.msg : '',
  });
}

async function fetchEnvelope(parts: ApiClientParts, path: string, init: RequestInit): Promise<Envelope> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), parts.timeoutMs ?? TIMEOUT_MS);
  try {
    const response = await parts.fetch(path, { ...init, signal: abort.signal });
    return await envelopeIn(response.status, response.headers.get('retry-after'), () => response.json());
  } catch (fault) {
    throw fault instanceof ApiError ? fault : anomaly(0);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The envelope of an answer of HTTP status 200 or 429; throws `ApiError` for any other. A 429 without one is from something
 * between us and the server, and says how long to wait in `retryAfter` (seconds).
 */
export async function envelopeIn(status: number, retryAfter: string | null, json: () => unknown): Promise<Envelope> {
  if (status === CODE.ok) return (await json()) as Envelope;
  if (status !== CODE.tooMany) throw anomaly(status);
  try {
    const envelope = (await json()) as Envelope | null;
    if (envelope !== null && Number(envelope.code) === CODE.tooMany) return envelope;
  } catch {
    // Not JSON.
  }
  const params = tooManyParams(Number(retryAfter));
  return { code: CODE.tooMany, key: 'too_many_requests', params, msg: '' };
}

/** No network, no answer in time, or an HTTP status that is none of ours: the specification has one text for them. */
export function anomaly(status: number): ApiError {
  return new ApiError({ code: status, key: 'network_anomaly', msg: '' });
}

function unwrap(endpoint: Endpoint, envelope: Envelope): unknown {
  if (endpoint.envelope === 'data') return envelope.data;
  if (endpoint.envelope === 'rows') return { rows: envelope.rows ?? [], total: envelope.total ?? 0 };
  if (endpoint.envelope === 'url') return { url: envelope.url ?? '' };
  return undefined;
}

/** Code 403, or 500 with "Token" in its message. */
function isAuthFailure(envelope: Envelope): boolean {
  const code = Number(envelope.code);
  if (code === 403 || envelope.key === 'token_missing' || envelope.key === 'token_expired') return true;
  return code === 500 && String(envelope.msg ?? '').includes('Token');
}
