import { readFileSync } from 'node:fs';
import { MARKET_KINDS, type MarketKind } from '@bourse/wire/console';
import * as z from 'zod';

/** Where prices come from, as the file that MARKET names lists it (docs/prices.md). */
export type PriceSourceSetting = {
  readonly name: string;
  /** The instruments that it prices where they do not name their sources. */
  readonly prices: readonly MarketKind[];
  /** Used only where all others of an instrument are stale. */
  readonly fallback: boolean;
  readonly staleMs: number;
} & (
  | { readonly kind: 'venue'; readonly venue: string }
  | { readonly kind: 'push'; readonly secret: string }
  | { readonly kind: 'socket'; readonly url: string; readonly secret: string }
);

const LOCAL: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];
/** As it is read by whoever connects: "ws://localhost:80@elsewhere" is elsewhere. */
function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  if (username !== '' || password !== '' || hash !== '') return false;
  return protocol === 'wss:' || (protocol === 'ws:' && LOCAL.includes(hostname));
}
const shared = {
  name: z.string().regex(/^[a-z0-9-]{1,24}$/, 'must be small letters, digits and -'),
  prices: z.array(z.enum(MARKET_KINDS)).min(1).optional(),
  fallback: z.boolean().default(false),
  staleSeconds: z.number().min(1).max(10).default(10),
};
/** The name of an environment variable: the file itself holds no secret. */
const secret = z.string().regex(/^[A-Z][A-Z0-9_]{0,63}$/, 'must be the name of an environment variable');
const file = z.strictObject({
  sources: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ ...shared, kind: z.literal('venue'), venue: z.string().regex(/^[a-z0-9]{1,40}$/) }),
        z.strictObject({ ...shared, kind: z.literal('push'), secret }),
        z.strictObject({
          ...shared,
          kind: z.literal('socket'),
          url: z
            .string()
            .max(500)
            .refine(isSafeAddress, 'must begin with wss://, on this machine ws://, and name nobody'),
          secret,
        }),
      ]),
    )
    .min(1)
    .max(50),
});

/** 24 bytes, as Standard Webhooks asks for, are 32 characters. */
const PREFIX = 'whsec_';
const SECRET_FORM = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/;
const OTHERS: readonly MarketKind[] = MARKET_KINDS;

/** Reads the file. Throws an Error that says in words what is wrong, without any secret. */
export function readPriceSources(
  path: string,
  env: Readonly<Record<string, string | undefined>>,
): readonly PriceSourceSetting[] {
  const parsed = file.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${path}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is wrong'}`);
  }
  const { sources } = parsed.data;
  if (new Set(sources.map(({ name }) => name)).size < sources.length) throw new Error(`${path}: a name is there twice`);
  const settings = sources.map(({ prices, staleSeconds, ...one }): PriceSourceSetting => {
    const common = { prices: prices ?? (one.kind === 'venue' ? ['crypto'] : OTHERS), staleMs: staleSeconds * 1000 };
    if (one.kind === 'venue') return { ...one, ...common };
    return { ...one, ...common, secret: secretOf(path, one.secret, env) };
  });
  const keys = settings.map((one) => (one.kind === 'venue' ? one.venue : one.secret));
  if (new Set(keys).size < keys.length) throw new Error(`${path}: two sources are one: of the same venue or secret`);
  return settings;
}

function secretOf(path: string, name: string, env: Readonly<Record<string, string | undefined>>): string {
  const value = env[name];
  if (value === undefined || value === '') throw new Error(`${path}: ${name} is not set`);
  if (!SECRET_FORM.test(value) || value.slice(PREFIX.length).length % 4 !== 0)
    throw new Error(`${path}: ${name} must be whsec_ and at least 24 bytes in base64`);
  return value;
}
