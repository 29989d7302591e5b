import { type Endpoint, SYMBOL_FORM } from '@bourse/wire';
import { jsonSchema } from '../../platform/http/api-docs.ts';

export type Place = 'params' | 'query' | 'body';
export const PLACES: readonly Place[] = ['params', 'query', 'body'];

/** What a call is sent with, by the three places that take something. */
export type Input = Readonly<Partial<Record<Place, unknown>>>;

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly format?: string;
  readonly default?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

/** One thing that a caller may fill in. */
export interface Field {
  readonly place: Place;
  /** From the place down; a list is stood for by its first. */
  readonly path: readonly string[];
  /** The last name of the path. */
  readonly name: string;
  readonly schema: Schema;
}

/** Everything that a call takes, however deep. */
export function fieldsOf(endpoint: Endpoint): Field[] {
  return PLACES.flatMap((place) => {
    const schema = endpoint[place];
    return schema === undefined ? [] : leaves(jsonSchema(schema, 'input'), place, []);
  });
}

function leaves(schema: Schema, place: Place, path: readonly string[]): Field[] {
  if (schema.items !== undefined) return leaves(schema.items, place, [...path, '0']);
  if (schema.properties === undefined) return [{ place, path, name: path.at(-1) ?? '', schema }];
  return Object.entries(schema.properties).flatMap(([name, inner]) => leaves(inner, place, [...path, name]));
}

/** Whether any text can be sent in it. */
export const isText = ({ schema }: Field): boolean => schema.type === 'string' && schema.enum === undefined;

/** Something in every field that its schema takes, with `fixed` over it. */
export function inputFor(endpoint: Endpoint, fixed: Input = {}): Input {
  const input: Partial<Record<Place, unknown>> = {};
  for (const place of PLACES) {
    const schema = endpoint[place];
    if (schema === undefined) continue;
    const made = sampleOf(jsonSchema(schema, 'input'));
    input[place] = Array.isArray(made) ? made : { ...(made as object), ...(fixed[place] as object | undefined) };
  }
  return input;
}

const SAMPLES = ['1', 'btcusdt', 'abc', '123456', '00000000-0000-4000-8000-000000000000', '/a'];

function sampleOf(schema: Schema): unknown {
  if (schema.items !== undefined) return [sampleOf(schema.items)];
  if (schema.properties !== undefined) {
    return Object.fromEntries(Object.entries(schema.properties).map(([name, inner]) => [name, sampleOf(inner)]));
  }
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf !== undefined) return sampleOf(schema.anyOf[0] ?? {});
  if (schema.type === 'boolean') return true;
  if (schema.type === 'number' || schema.type === 'integer') return 1;
  const { pattern } = schema;
  if (pattern === undefined) return 'abc';
  if (pattern === SYMBOL_FORM.source) return 'btcusdt';
  return SAMPLES.find((sample) => new RegExp(pattern).test(sample)) ?? '';
}

/** The same input with another value in one field. */
export function withValue(input: Input, { place, path }: Field, value: unknown): Input {
  const put = (at: unknown, [name, ...rest]: readonly string[]): unknown => {
    if (name === undefined) return value;
    if (Array.isArray(at)) return at.map((one, n) => (String(n) === name ? put(one, rest) : one));
    const known = (at ?? {}) as Record<string, unknown>;
    return { ...known, [name]: put(known[name], rest) };
  };
  return { ...input, [place]: put(input[place], path) };
}

/** What came back, whatever it is. */
export interface Answered {
  readonly status: number;
  readonly code?: number;
  readonly key?: string;
  readonly field?: string;
  // biome-ignore lint/suspicious/noExplicitAny: what a test looks into
  readonly data?: any;
  // biome-ignore lint/suspicious/noExplicitAny: what a test looks into
  readonly rows?: any[];
  readonly total?: number;
}

type Headers = Readonly<Record<string, string>>;

/** Makes a call. A body that is a text goes out as it is. */
export async function ask(url: string, endpoint: Endpoint, input: Input, headers: Headers): Promise<Answered> {
  const { method, path, upload } = endpoint;
  const params = (input.params ?? {}) as Record<string, unknown>;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(asText(params[name])));
  const query = Object.entries((input.query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(asText(value))}`);
  const hasBody = endpoint.body !== undefined && upload !== true;
  const answer = await fetch(`${url}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`, {
    method,
    headers: { ...(hasBody ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(hasBody ? { body: typeof input.body === 'string' ? input.body : JSON.stringify(input.body) } : {}),
  });
  const text = await answer.text();
  try {
    return { status: answer.status, ...(JSON.parse(text) as object) };
  } catch {
    throw new Error(`${endpoint.id} answered ${answer.status} and no envelope: ${text.slice(0, 200)}`);
  }
}

/** Half a character cannot stand in an address. */
const asText = (value: unknown): string =>
  Buffer.from(typeof value === 'object' ? JSON.stringify(value) : String(value)).toString();
