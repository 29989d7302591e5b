import { join } from 'node:path';
import type { AllSetting } from '@bourse/wire';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { pino } from 'pino';
import type { Database } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { emptyTables } from '../../platform/db/test-emptying.ts';
import { type Deployment, readDeployment } from '../../platform/deployment.ts';
import type { HttpServer } from '../../platform/http/create-http-server.ts';
import { openTestServer } from '../../platform/http/test-http-server.ts';
import { secretsOf } from '../../platform/secrets.ts';
import { UNVERIFIED } from '../certification/certification-rows.ts';
import { SIGN_IN } from '../settings/default-settings.ts';
import { type AccountDomain, createAccountDomain } from './account-domain.ts';
import { Captchas } from './captchas.ts';
import { OneTimeCodes } from './one-time-codes.ts';
import { ProofOfWork } from './proof-of-work.ts';

const root = join(import.meta.dirname, '../../../../..');

export interface Sent {
  readonly to: string;
  readonly text: string;
}

/** The account domain behind a server, with a clock to move, a mailbox to read, and the code 123456. */
export interface AccountWorld {
  readonly domain: AccountDomain;
  readonly server: HttpServer;
  readonly captchas: Captchas;
  readonly sent: Sent[];
  readonly funded: number[];
  readonly modes: [number, boolean][];
  readonly signIn: { -readonly [K in keyof AllSetting['LOGIN_REGIS_SETTING']]: boolean };
  readonly time: { nowMs: number };
  get(url: string, token?: string): Promise<Answer>;
  /** A captcha's answer, worked out. */
  solved(codeType: 'LOGIN' | 'REGISTER'): Promise<{ captchaId: string; code: string }>;
  post(url: string, body?: unknown, token?: string, headers?: Record<string, string>): Promise<Answer>;
}

export interface Answer {
  readonly code: number;
  readonly key?: string;
  readonly field?: string;
  readonly params?: Record<string, number>;
  readonly msg: string;
  // biome-ignore lint/suspicious/noExplicitAny: what a test looks into
  readonly data?: any;
}

export async function openAccountWorld(
  db: Database,
  changes: Partial<Deployment> = {},
  rateLimits = false,
  trustProxy = false,
): Promise<AccountWorld> {
  await migrate(db, join(root, 'apps/server/migrations'));
  const signIn = { ...SIGN_IN };
  const sent: Sent[] = [];
  const funded: number[] = [];
  const modes: [number, boolean][] = [];
  const captchas = new Captchas();
  const shipped = await readDeployment(join(root, 'deployments'), 'default');
  const deployment = { ...shipped, register: { ...shipped.register, consent: null }, ...changes };
  const time = { nowMs: 1_000_000 };
  const clock = () => time.nowMs;
  const domain = await createAccountDomain(
    {
      db,
      clock,
      log: pino({ level: 'silent' }),
      deployment,
      settings: { current: () => ({ LOGIN_REGIS_SETTING: signIn }) },
      outbox: {
        mail: (to, _subject, text) => void sent.push({ to, text }),
        sms: (to, text) => void sent.push({ to, text }),
      },
      publicUrl: undefined,
      secrets: secretsOf('a key for tests of at least 32 characters'),
      demoWorld: { refuses: () => false },
      balancesOf: (userId, simulated) => [
        {
          type: 1,
          symbol: simulated ? 'demo' : 'live',
          availableAmount: String(userId),
          occupiedAmount: '0',
          exchageAmount: '0',
          nowProfitAmount: '0',
          loge: '',
        },
      ],
      hasAddress: async () => false,
      freezesOf: () => [],
      verificationOf: async () => UNVERIFIED,
      closedMarketsOf: async () => [],
      defiOf: async () => ({ approve: false, approveUsdc: false, appAddressInfo: { usdt: null, usdc: null } }),
      enterSimulation: async (userId) => void funded.push(userId),
      onModeChanged: (userId, simulated) => void modes.push([userId, simulated]),
    },
    { captchas, work: new ProofOfWork({ cost: 1, keyPrefix: '0' }), codes: new OneTimeCodes(db, () => '123456') },
  );
  const place = { PORT: 0, HOST: '127.0.0.1', TRUST_PROXY: trustProxy, COUNTRY_HEADER: 'cf-ipcountry' };
  const config = { ...place, RATE_LIMITS: rateLimits };
  const server = await openTestServer(domain.routes, domain.sessions, { clock, config });
  return {
    domain,
    server,
    captchas,
    sent,
    funded,
    modes,
    signIn,
    time,
    get: async (url, token) => {
      const headers = token === undefined ? {} : { satoken: token };
      return (await server.inject({ url, headers })).json<Answer>();
    },
    solved: async (codeType) => {
      const answer = await server.inject({ url: `/api/user/easyGenerateCode?codeType=${codeType}` });
      const { captchaId, challenge: text } = answer.json<Answer>().data as { captchaId: string; challenge: string };
      const challenge = JSON.parse(text) as Challenge;
      const solution = await solveChallenge({ challenge, deriveKey });
      return { captchaId, code: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') };
    },
    post: async (url, body, token, headers = {}) => {
      const answer = await server.inject({
        method: 'POST',
        url,
        headers: { ...(token === undefined ? {} : { satoken: token }), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      return answer.json<Answer>();
    },
  };
}

/** With no customers, no sessions, no codes. */
export async function freshAccountWorld(db: Database, changes: Partial<Deployment> = {}): Promise<AccountWorld> {
  await emptyTables(db, 'users', 'sessions', 'one_time_codes', 'sign_ins', 'watchlist');
  return openAccountWorld(db, changes);
}
