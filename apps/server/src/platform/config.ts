import { join } from 'node:path';
import * as z from 'zod';
import { type ChainSetting, chainSetting } from './chain/chain-setting.ts';
import { outsideSetting } from './demo-setting.ts';
import { type PriceSourceSetting, readPriceSources } from './price-sources-setting.ts';
import { retentionOf } from './retention-setting.ts';
import { type Part, partOf, ROLES } from './role-setting.ts';

/** Where prices come from: `simulated`, `replay:FOLDER`, `exchange:NAME`, `sources:FILE`. */
export type MarketSetting =
  | { readonly kind: 'simulated'; readonly seed: string | undefined }
  | { readonly kind: 'replay'; readonly folder: string; readonly start: string | undefined; readonly speed: number }
  | { readonly kind: 'exchange'; readonly name: string }
  | { readonly kind: 'sources'; readonly sources: readonly PriceSourceSetting[] };

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

const tokenContract = z.string().regex(/^0x[0-9a-f]{40}$/i, 'must be the address of a contract: 0x and 40 digits');

const environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  /** A copy of the database that a gateway reads; what it does not have yet is read from DATABASE_URL. */
  DATABASE_READ_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  /** One process for all, or one of several: the core, of which there is one, or a gateway to it. */
  ROLE: z.enum(ROLES).default('all'),
  /** Where core and gateways reach one another, with user and password. */
  NATS_URL: z
    .string()
    .regex(/^(nats|tls):\/\/\S+$/, 'must begin with nats:// or tls://')
    .optional(),
  /** Lets NATS_URL name another machine without user and password. */
  NATS_OPEN: flag.default(false),
  MARKET: z
    .string()
    .regex(
      /^(simulated|replay:.+|exchange:[a-z0-9]+|sources:.+)$/,
      'must be simulated, replay:FOLDER, exchange:NAME or sources:FILE',
    )
    .default('simulated'),
  /**
   * Seed of the simulated market, for tests: who knows it foresees every price, and all screens say so. Absent: drawn at
   * the first start and kept sealed in the database.
   */
  MARKET_SEED: z.string().min(1).max(64).optional(),
  /** Replay: ISO time to begin at; if absent, the middle of each file. */
  REPLAY_START: z.iso.datetime().optional(),
  REPLAY_SPEED: z.coerce.number().positive().max(3600).default(1),
  DEPLOYMENT: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be the name of a folder in deployments')
    .default('default'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  /** Creates customers and funds for trying things out, once, in an empty database. */
  DEMO_WORLD: flag.optional(),
  /**
   * Encrypts document numbers, pictures and keys of second factors. If absent, a key is made in DATA_DIR/secret.key.
   */
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Behind a proxy that sets x-forwarded-for. */
  TRUST_PROXY: flag.default(false),
  /**
   * The header in which the proxy names the country of who calls, such as CF-IPCountry; with TRUST_PROXY alone, for anybody
   * can send a header.
   */
  COUNTRY_HEADER: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/i, 'must be the name of a header')
    .transform((name) => name.toLowerCase())
    .optional(),
  /** Switched off only for load tests. */
  RATE_LIMITS: flag.default(true),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  /** E-mails of campaigns in a minute, as the mail server or its provider allows. */
  LETTERS_PER_MINUTE: whole(1, 100_000).default(300),
  MAIL_FROM: z.string().min(3).default('no-reply@localhost'),
  /** POST address of a text-message gateway; messages go to DATA_DIR/outbox without one. */
  SMS_GATEWAY_URL: z.url({ protocol: /^https?$/, error: 'must begin with http:// or https://' }).optional(),
  /** The gateway for card payments. Absent: the test gateway in the demo world, otherwise none. */
  PAYMENT_GATEWAY: z.enum(['none', 'test', 'stripe']).optional(),
  STRIPE_SECRET_KEY: z.string().min(8).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
  /**
   * The address at which customers reach this server: payment gateways send them back there, and wallets sign for it.
   */
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must begin with http:// or https://' }).optional(),
  /**
   * Nodes that balances of wallets are read from: JSON-RPC addresses, separated by commas. Absent: none, and nobody can
   * join.
   */
  CHAIN_RPC_URL: z
    .string()
    .regex(
      /^https?:\/\/[^\s,]+(\s*,\s*https?:\/\/[^\s,]+)*$/,
      'must be addresses that begin with http:// or https://, separated by commas',
    )
    .optional(),
  /** Hosts of push services beyond those of the known browsers, separated by commas: "push.example,127.0.0.1:9000". */
  PUSH_HOSTS: z
    .string()
    .regex(/^[a-z0-9.-]+(:\d{1,5})?(\s*,\s*[a-z0-9.-]+(:\d{1,5})?)*$/, 'must be hosts, separated by commas')
    .default('')
    .transform((hosts) =>
      hosts
        .split(',')
        .map((host) => host.trim())
        .filter((host) => host !== ''),
    ),
  /** An address out of the operator's reach: below it each published head of the journal is PUT as a file. */
  HEADS_URL: z.url({ protocol: /^https?$/, error: 'must begin with http:// or https://' }).optional(),
  /** Calendars of OpenTimestamps that published heads are given to, separated by commas. */
  HEADS_CALENDARS: z
    .string()
    .regex(
      /^https?:\/\/[^\s,]+(\s*,\s*https?:\/\/[^\s,]+)*$/,
      'must be addresses that begin with http:// or https://, separated by commas',
    )
    .optional()
    .transform((urls) => urls?.split(',').map((url) => url.trim()) ?? []),
  /** A provider of identity and sanctions data that verified names are looked up at (docs/cases.md); the key signs both ways. */
  SCREENING_URL: z
    .string()
    .regex(
      /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/])\S+$/,
      'must begin with https://, on this machine http://',
    )
    .optional(),
  SCREENING_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  /** What cases call it. */
  SCREENING_NAME: z
    .string()
    .regex(/^(?!local$)[\w .-]{1,40}$/, 'must be a name, and not local')
    .default('http'),
  /** Where traces go, by OTLP over HTTP; absent: nowhere. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must begin with http:// or https://' }).optional(),
  /** How many days rows of some tables stay: TABLE:DAYS, separated by commas. */
  RETENTION: z
    .string()
    .default('')
    .transform((text, context) => {
      const setting = retentionOf(text);
      if (typeof setting !== 'string') return setting;
      context.addIssue(setting);
      return z.NEVER;
    }),
  /** The hour (UTC) at which the books are verified each night, beside the market. */
  VERIFY_HOUR: z
    .string()
    .regex(/^(none|\d|1\d|2[0-3])$/, 'must be an hour, 0 to 23, or none')
    .default('3')
    .transform((text) => (text === 'none' ? undefined : Number(text))),
  /** Batches of the journal that are older give their commands to files, each night after the verification. */
  ARCHIVE_AFTER_DAYS: whole(7, 36_500).optional(),
  /** The folder of these files; DATA_DIR/archive if absent. */
  ARCHIVE_DIR: z.string().min(1).optional(),
  /** The chain that wallets sign for and that the nodes must be on; 1 is Ethereum. */
  CHAIN_ID: whole(1, Number.MAX_SAFE_INTEGER).default(1),
  /** Contract addresses of the tokens that count; a coin without one is closed. */
  CHAIN_USDT: tokenContract.optional(),
  CHAIN_USDC: tokenContract.optional(),
});

type Settings = z.output<typeof environment>;
type ChainName = 'CHAIN_RPC_URL' | 'CHAIN_ID' | 'CHAIN_USDT' | 'CHAIN_USDC';
type RoleName = 'ROLE' | 'NATS_URL' | 'NATS_OPEN';
type PaymentName = 'PAYMENT_GATEWAY' | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET';

/** Which gateway takes card payments. */
export type PaymentSetting =
  | { readonly kind: 'none' | 'test' }
  | {
      readonly kind: 'stripe';
      readonly secretKey: string;
      readonly webhookSecret: string;
      readonly publicUrl: string;
    };

export type Config = Omit<Settings, 'ARCHIVE_DIR' | 'MARKET' | 'DEMO_WORLD' | PaymentName | ChainName | RoleName> & {
  readonly ARCHIVE_DIR: string;
  /** Absent: this process is the whole market. */
  readonly part: Part | undefined;
  readonly market: MarketSetting;
  readonly payment: PaymentSetting;
  /** Absent: no chain is read. */
  readonly chain: ChainSetting | undefined;
  readonly DEMO_WORLD: boolean;
  /** Which setting shows the outside, in words. */
  readonly outside: string | undefined;
  /** Why there is no demo world, where there would be one otherwise. */
  readonly demoOff: string | undefined;
};

/** A setting is wrong. The message names each one and why. */
export class ConfigError extends Error {}

/** Waits for work that depends on a setting; a failure names the setting. */
export async function named<T>(setting: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new ConfigError(`${setting}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** Reads the settings from the environment. Throws `ConfigError` that names what is wrong. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const known = Object.fromEntries(Object.keys(environment.shape).map((name) => [name, env[name] || undefined]));
  const parsed = environment.safeParse(known);
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`wrong setting\n  ${reasons.join('\n  ')}`);
  }
  const { MARKET, DEMO_WORLD, PAYMENT_GATEWAY, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, ...rest } = parsed.data;
  const { CHAIN_RPC_URL, CHAIN_ID, CHAIN_USDT, CHAIN_USDC, ROLE, NATS_URL, NATS_OPEN: _, ...settings } = rest;
  const part = partOf(parsed.data);
  if (typeof part === 'string') throw new ConfigError(part);
  if (settings.COUNTRY_HEADER !== undefined && !settings.TRUST_PROXY) {
    throw new ConfigError('COUNTRY_HEADER: works only with TRUST_PROXY, since anybody can send a header');
  }
  if ((settings.SCREENING_URL === undefined) !== (settings.SCREENING_KEY === undefined)) {
    throw new ConfigError('SCREENING_URL and SCREENING_KEY: one needs the other');
  }
  const market = marketSetting(MARKET, settings, env);
  const outside = outsideSetting(settings);
  const isWished = DEMO_WORLD ?? (market.kind !== 'exchange' && market.kind !== 'sources');
  const demoWorld = isWished && outside === undefined;
  if (settings.MARKET_SEED !== undefined && !demoWorld) {
    throw new ConfigError('MARKET_SEED: who knows the seed foresees every price, so it works only in the demo world');
  }
  const payment = paymentSetting(parsed.data, demoWorld, outside);
  const chain = chainSetting({ CHAIN_RPC_URL, CHAIN_ID, CHAIN_USDT, CHAIN_USDC });
  return {
    ...settings,
    ARCHIVE_DIR: settings.ARCHIVE_DIR ?? join(settings.DATA_DIR, 'archive'),
    part,
    market,
    payment,
    chain,
    DEMO_WORLD: demoWorld,
    outside,
    demoOff: isWished ? outside : undefined,
  };
}

function paymentSetting(settings: Settings, demoWorld: boolean, outside: string | undefined): PaymentSetting {
  // It credits money to anybody who asks: nobody outside may reach it, not through a proxy either.
  const forTest = outside === undefined;
  const kind = settings.PAYMENT_GATEWAY ?? (demoWorld && forTest ? 'test' : 'none');
  if (kind === 'test' && !forTest) {
    throw new ConfigError(`PAYMENT_GATEWAY: test works only where nobody outside reaches it, but ${outside}`);
  }
  if (kind !== 'stripe') return { kind };
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, PUBLIC_URL: publicUrl } = settings;
  if (secretKey === undefined || webhookSecret === undefined || publicUrl === undefined) {
    throw new ConfigError('PAYMENT_GATEWAY: stripe needs STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and PUBLIC_URL');
  }
  return { kind, secretKey, webhookSecret, publicUrl };
}

function marketSetting(
  text: string,
  settings: { MARKET_SEED?: string | undefined; REPLAY_START?: string | undefined; REPLAY_SPEED: number },
  env: Readonly<Record<string, string | undefined>>,
): MarketSetting {
  if (text === 'simulated') return { kind: 'simulated', seed: settings.MARKET_SEED };
  const [kind, rest] = [text.slice(0, text.indexOf(':')), text.slice(text.indexOf(':') + 1)];
  if (kind === 'exchange') return { kind: 'exchange', name: rest };
  if (kind === 'sources') return { kind: 'sources', sources: sourcesIn(rest, env) };
  return { kind: 'replay', folder: rest, start: settings.REPLAY_START, speed: settings.REPLAY_SPEED };
}

function sourcesIn(path: string, env: Readonly<Record<string, string | undefined>>): readonly PriceSourceSetting[] {
  try {
    return readPriceSources(path, env);
  } catch (error) {
    throw new ConfigError(`MARKET: ${error instanceof Error ? error.message : String(error)}`);
  }
}
