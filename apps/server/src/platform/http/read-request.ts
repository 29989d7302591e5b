import type { IncomingHttpHeaders } from 'node:http';
import { CODE, type Endpoint } from '@bourse/wire';
import { KEY_TOKEN_PREFIX, OPERATOR_HEADER } from '@bourse/wire/console';
import * as z from 'zod/mini';
import { Refusal } from '../refusal.ts';
import { checkCaller } from './caller-rights.ts';
import type { Session, SignedInOperator } from './route.ts';
import type { OperatorSessions, ServiceKeys } from './sessions.ts';

z.config(z.locales.en());

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,128}$/;
const DETAIL_MAX = 200;
const BEARER = 'bearer ';

type Schema = z.ZodMiniType;

/** Parses one part of a request. Refuses it with the first thing that is wrong, and where. */
export function parsePart(schema: Schema | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  throw badRequest(first?.message ?? 'unreadable', first?.path.join('.'));
}

export function badRequest(reason: string, field = ''): Refusal {
  const detail = (field === '' ? reason : `${field}: ${reason}`).slice(0, DETAIL_MAX);
  return new Refusal('bad_request', { params: { detail }, ...(field === '' ? {} : { field }) });
}

/** What the caller of a customers' call shows for it; undefined where it shows nothing, and on operators' calls. */
export function customerToken(endpoint: Endpoint, headers: IncomingHttpHeaders): string | undefined {
  return endpoint.caller === 'operator' ? undefined : tokenOf(headers);
}

/** Refuses a customers' call without a session. */
export function checkSession(endpoint: Endpoint, token: string | undefined, session: Session | undefined): void {
  if (session !== undefined || endpoint.caller !== 'customer') return;
  throw new Refusal(token === undefined ? 'token_missing' : 'token_expired', { code: CODE.forbidden });
}

/**
 * The calling operator, or key of the company's own systems, on operators' calls. Refuses the call without a session or
 * key, and where the caller may not make it.
 */
export function findOperator(
  endpoint: Endpoint,
  headers: IncomingHttpHeaders,
  sessions: OperatorSessions | undefined,
  where: { readonly serviceKeys: ServiceKeys | undefined; readonly address: string; readonly nowMs: number },
): SignedInOperator | undefined {
  if (endpoint.caller !== 'operator') return undefined;
  const token = headers[OPERATOR_HEADER];
  const key = token === undefined ? keyOf(headers) : undefined;
  const operator =
    key !== undefined
      ? where.serviceKeys?.use(key, where.address)
      : typeof token === 'string' && token !== ''
        ? sessions?.find(token)
        : undefined;
  if (operator === undefined) {
    throw new Refusal(token === undefined ? 'token_missing' : 'token_expired', { code: CODE.forbidden });
  }
  // What takes no permission is about the caller as a person: password, session, the second signature.
  if (operator.isServiceKey && endpoint.permission === undefined && endpoint.method !== 'GET') {
    throw new Refusal('service_key_people');
  }
  checkCaller(operator, endpoint.permission, where);
  return operator;
}

/** The token of a service key. What else may stand in this header is a customer's or a proxy's. */
function keyOf({ authorization }: IncomingHttpHeaders): string | undefined {
  if (authorization?.slice(0, BEARER.length).toLowerCase() !== BEARER) return undefined;
  const key = authorization.slice(BEARER.length).trim();
  return key.startsWith(KEY_TOKEN_PREFIX) ? key : undefined;
}

/** A customer’s token as it was sent: nobody has looked it up. */
export function tokenOf(headers: IncomingHttpHeaders): string | undefined {
  const { satoken, authorization } = headers;
  // The other header may belong to a proxy that asks for its own password.
  const text = typeof satoken === 'string' && satoken !== '' ? satoken : authorization;
  if (text === undefined || text === '') return undefined;
  return text.slice(0, BEARER.length).toLowerCase() === BEARER ? text.slice(BEARER.length).trim() : text;
}

export function idempotencyKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key;
  throw badRequest('1 to 128 printable characters', 'idempotency-key');
}
