import type { AnswerOf, BodyOf, Endpoint, FreezeModule, ParamsOf, QueryOf, Role } from '@bourse/wire';
import type { Origin } from '../request-id.ts';
import type { Caller } from './caller-rights.ts';

/** A signed-in customer, as their token says. */
export interface Session {
  readonly sessionId: number;
  readonly userId: number;
  /** Trades in the simulated ledger. */
  readonly simulated: boolean;
  /** The request of the call; absent where we act for the customer. */
  readonly from?: Origin;
}

/** An operator whose second factor was checked, with what they may do at this moment. */
export interface SignedInOperator extends Caller {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
  readonly sessionId: number;
  /** A key of the company's own systems, and no person. */
  readonly isServiceKey?: true;
}

/** The operator who makes a call. */
export interface Operator extends SignedInOperator {
  readonly address: string;
  readonly from: Origin;
}

/** How often a call may be made; the numbers are in rate-limits.ts. */
export type RateLimit =
  | 'read'
  | 'history'
  | 'measure'
  | 'trade'
  | 'write'
  | 'message'
  | 'sign-in'
  | 'send-code'
  | 'upload';

type SessionOf<E> = E extends { readonly caller: 'customer' } ? Session : Session | undefined;
type OperatorOf<E> = E extends { readonly caller: 'operator' } ? Operator : undefined;

/** What a handler gets: the input parsed by the call's schemas, the caller, and the time. */
export interface Call<E> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The bytes of the file if the call is an upload; otherwise empty. */
  readonly file: Buffer;
  readonly session: SessionOf<E>;
  readonly operator: OperatorOf<E>;
  readonly address: string;
  readonly userAgent: string;
  /** The country that a trusted proxy names for the caller, "DE"; undefined where none does. */
  readonly country: string | undefined;
  /** What the browser keeps of ours, as it was sent; "" for nothing. */
  readonly cookies: string;
  /** Has the browser keep something, where the call succeeds. */
  readonly setCookie: (cookie: string) => void;
  /** The address at which the caller reached this server, according to the request: "http://127.0.0.1:3000". */
  readonly site: string;
  /** Language of the request: "en", "zh". */
  readonly lang: string;
  readonly idempotencyKey: string | undefined;
  readonly nowMs: number;
  /** The request, for the journal and for traces; also in `session` and `operator`. */
  readonly from: Origin;
}

export type Handler<E> = (call: Call<E>) => Promise<AnswerOf<E>> | AnswerOf<E>;

/** One row of a domain's table of routes. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly limit: RateLimit;
  readonly handler: Handler<never>;
  /** The module whose freeze refuses this call. */
  readonly freezes?: FreezeModule;
  /** What a call is counted as by its limit: 1 where this is absent. Its query is parsed first. */
  readonly cost?: (query: never) => number;
  /** Allowed while the customer has paused trading, because it ends something or was promised before. */
  readonly whilePaused?: true;
}

/** Pairs a call of the wire package with its limit and its handler. */
export function route<const E extends Endpoint>(
  endpoint: E,
  limit: RateLimit,
  handler: Handler<E>,
  more: Pick<Route, 'freezes' | 'whilePaused'> & { readonly cost?: (query: QueryOf<E>) => number } = {},
): Route {
  return { endpoint, limit, handler: handler as Handler<never>, ...more } as Route;
}

/** Which customers are frozen. Asked at every call that a freeze may refuse, so it answers from memory. */
export interface Freezes {
  /**
   * Throws a refusal with reason, end and contact if the customer, or this module for the customer, is frozen. What a
   * pause set by the customer stops (not simulated money, and not what is `unpausable`) is refused with the end of the
   * pause.
   */
  check(userId: number, module: FreezeModule, nowMs: number, unpausable?: boolean): void;
}
