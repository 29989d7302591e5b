import type { AnswerOf, BodyIn, Endpoint, Envelope, ParamsIn, QueryIn } from '@bourse/contract';
import { OPERATOR_HEADER } from '@bourse/contract/console';
import { HttpError } from 'react-admin';
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
  const response = await fetch(search.size === 0 ? path : `${path}?${search}`, {
    method: endpoint.method,
    headers: {
      lang: 'en',
      ...(token === undefined ? {} : { [OPERATOR_HEADER]: token }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const envelope = (await response.json()) as Envelope;
  if (envelope.code !== 200) {
    const { code, msg, key, field } = envelope;
    throw new HttpError(msg, code, { key, ...(field === undefined ? {} : { field, errors: { [field]: msg } }) });
  }
  const { data, rows, total } = envelope;
  return (rows === undefined ? data : { rows, total }) as AnswerOf<E>;
}

/** What was wrong, to show. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
