import type * as z from 'zod/mini';
import type { Permission } from './operator/permissions.ts';

type Schema = z.ZodMiniType;

/** Who may call: `anyone`, a signed-in `customer`, or a signed-in `operator`. */
export type Caller = 'anyone' | 'customer' | 'operator';

/**
 * How the answer is wrapped. `data`: {code, msg, data}; `rows`: {code, msg, rows, total};
 * `url`: {code, msg, url}, the specification's form for uploads; `none`: {code, msg}.
 */
export type EnvelopeKind = 'data' | 'rows' | 'url' | 'none';

/** One call of the API: its address, who may make it, its input and its output. */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Output extends Schema | undefined = Schema | undefined,
  Kind extends EnvelopeKind = EnvelopeKind,
  Who extends Caller = Caller,
> {
  /** `<domain>.<verbNoun>`. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path with `{name}` for parameters. */
  readonly path: string;
  readonly caller: Who;
  /** For operators' calls: the permission that the role must have. */
  readonly permission?: Permission;
  readonly summary: string;
  readonly envelope: Kind;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Takes one file in the field `file` of a multipart form instead of JSON. */
  readonly upload?: true;
  /** Takes a body of any type and reads none of it. */
  readonly anyBody?: true;
  /** The greatest body it takes, where that is more than other calls need. */
  readonly bodyBytes?: number;
  /** Shape of `data`, or of one row. */
  readonly output?: Output;
  /**
   * Where it runs in a market of several processes: at the gateway that was called, which reads PostgreSQL and follows
   * prices and journal; else (absent) at the core. What writes, or needs what the core alone has, runs there.
   */
  readonly runsAt?: 'gateway';
}

export function endpoint<
  const Params extends Schema | undefined = undefined,
  const Query extends Schema | undefined = undefined,
  const Body extends Schema | undefined = undefined,
  const Output extends Schema | undefined = undefined,
  const Kind extends EnvelopeKind = EnvelopeKind,
  const Who extends Caller = Caller,
>(definition: Endpoint<Params, Query, Body, Output, Kind, Who>): Endpoint<Params, Query, Body, Output, Kind, Who> {
  return definition;
}

type Out<S> = S extends Schema ? z.output<S> : undefined;
type In<S> = S extends Schema ? z.input<S> : undefined;

/** What a handler receives: parsed. */
export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _O, infer _K> ? Out<P> : never;
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _O, infer _K> ? Out<Q> : never;
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _O, infer _K> ? Out<B> : never;
/** What a client sends: before parsing. */
export type ParamsIn<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _O, infer _K> ? In<P> : never;
export type QueryIn<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _O, infer _K> ? In<Q> : never;
export type BodyIn<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _O, infer _K> ? In<B> : never;
export type OutputOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer O, infer _K> ? Out<O> : never;

/** What the client gets: the data, the rows with their total, the address, or nothing. */
export type AnswerOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer O, infer K>
    ? K extends 'data'
      ? Out<O>
      : K extends 'rows'
        ? { readonly rows: readonly Out<O>[]; readonly total: number }
        : K extends 'url'
          ? { readonly url: string }
          : undefined
    : never;
