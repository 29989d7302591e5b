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
import { OPERATOR_HEADER } from '@bourse/wire/console';
import { HttpError } from 'react-admin';
import { i18nProvider } from './i18n-provider.ts';
import { language } from './language.ts';
import { currentSession } from './session.ts';

type Part<Name extends string, Value> = undefined extends Value
  ? { readonly [K in Name]?: Value }
  : { readonly [K in Name]: Value };

/** What a call is given: what its contract asks for. */
export type Given<E> = Part<'params', ParamsIn<E>> & Part<'query', QueryIn<E>> & Part<'body', BodyIn<E>>;

interface AnyGiven {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

const NO_ANSWER = 'The server did not answer.';
/** What changes something may have been done before the connection broke. */
const MAYBE_DONE = `${NO_ANSWER} Look whether it was done before you try again.`;

/** Something between us and the server asks to wait. */
function waitFor(retryAfter: number): Envelope {
  const params = tooManyParams(retryAfter);
  const msg = `Too many requests. Try again in ${params.seconds} s.`;
  return { code: CODE.tooMany, key: 'too_many_requests', params, msg };
}

/** Rejects with an HttpError where nothing answered, or something else on the way to the server did. */
export async function envelopeOf(address: string, init: RequestInit): Promise<Envelope> {
  try {
    const response = await fetch(address, init);
    const envelope = (await response.json().catch(() => null)) as Envelope | null;
    if (typeof envelope?.code === 'number') return envelope;
    if (response.status === CODE.tooMany) return waitFor(Number(response.headers.get('retry-after')));
  } catch {
    // The browser's own words say nothing to an operator.
  }
  throw new HttpError(init.method === 'GET' ? NO_ANSWER : MAYBE_DONE, CODE.unavailable);
}

/** Makes a call of the contract. Rejects with an HttpError whose status is the envelope's code and whose body names the field. */
export async function call<const E extends Endpoint>(endpoint: E, given: Given<E>): Promise<AnswerOf<E>> {
  const { params, query, body } = given as AnyGiven;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const token = currentSession()?.token;
  const envelope = await envelopeOf(search.size === 0 ? path : `${path}?${search}`, {
    method: endpoint.method,
    headers: {
      lang: language(),
      // By this the log and the journal of the server name what it led to.
      'x-request-id': Math.random().toString(36).slice(2).padEnd(8, '0'),
      ...(token === undefined ? {} : { [OPERATOR_HEADER]: token }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (envelope.code !== 200) {
    const { code, key, field } = envelope;
    const msg = key === 'permission_missing' ? missingText(envelope.params?.permission) : envelope.msg;
    throw new HttpError(msg, code, { key, ...(field === undefined ? {} : { field, errors: { [field]: msg } }) });
  }
  const { data, rows, total } = envelope;
  return (rows === undefined ? data : { rows, total }) as AnswerOf<E>;
}

/** Names the permission in the words of the console. */
export function missingText(permission: string | number | undefined): string {
  const t = i18nProvider.translate;
  return t('decision.missing', { permission: t(`permissions.${permission}`) });
}

/** What was wrong, to show. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
