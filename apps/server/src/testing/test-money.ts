import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OWNER } from '@bourse/engine';
import { amount, formatAmount } from '@bourse/money';
import { Secret, TOTP } from 'otpauth';
import { pino } from 'pino';
import type { DefiDomain } from '../domains/defi/defi-domain.ts';
import type { ManageOfferingsDeps } from '../domains/offering/manage-offerings.ts';
import type { WithdrawalDeps } from '../domains/withdrawal/withdrawal-deps.ts';
import { createAuditLog } from '../exchange/audit-log.ts';
import type { Committer } from '../exchange/committer.ts';
import { openMarket } from '../exchange/open-market.ts';
import { verifyJournal } from '../exchange/verify-journal.ts';
import { ScriptedProvider } from '../market/scripted-provider.ts';
import { openDomains } from '../open-domains.ts';
import { readConfig } from '../platform/config.ts';
import type { Database, OpenDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { DemoWorld } from '../platform/demo-world.ts';
import { type Deployment, readDeployment } from '../platform/deployment.ts';
import { Ends } from '../platform/ends.ts';
import { openTestServer } from '../platform/http/test-http-server.ts';
import { letterStatement } from '../platform/letters/send-letter.ts';
import { openSecrets } from '../platform/secret-key.ts';
import { makeVerified } from './test-person.ts';
import type { Reply } from './test-server.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** A Monday, 10:00 UTC: every scripted market is open. */
const START = Date.UTC(2026, 10, 23, 10);
export const HOUR = 3_600_000;
export const FUND_PASSWORD = 'fund1234';
const LOGIN_PASSWORD = 'secret123';

export interface Asked {
  readonly token?: string;
  readonly body?: object;
  readonly key?: string;
}

/** A database whose books can be verified. */
export type ProvableDatabase = Database & Pick<OpenDatabase, 'workspace' | 'snapshot' | 'url'>;

/** All domains of a deployment behind one door, with its engine, its prices and its clock in the test's hands. */
export interface MoneyWorld {
  readonly db: ProvableDatabase;
  readonly committer: Committer;
  readonly prices: ScriptedProvider;
  readonly time: { nowMs: number };
  readonly defi: DefiDomain;
  /** What an operator's decision about a withdrawal needs. */
  readonly decisions: Pick<WithdrawalDeps, 'db' | 'auditLog' | 'letter'>;
  /** What listing and taking back an offering need. */
  readonly offerings: ManageOfferingsDeps;
  post(path: string, asked?: Asked): Promise<Reply>;
  get(path: string, token: string): Promise<Reply>;
  /** A new customer of the live ledger. */
  customer(): Promise<TestCustomer>;
  give(owner: number, asset: string, quantity: string, ledger?: 'live' | 'demo'): Promise<void>;
  /** "available+held" of a platform account, or of a house account. */
  balance(owner: number, asset: string, type?: 0 | 1 | 2, ledger?: 'live' | 'demo'): string;
  /** What the books say is wrong: nothing. */
  problems(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface TestCustomer {
  readonly id: number;
  readonly token: string;
}

/** `more`: markets beyond the usual ones; `settings` of the environment likewise. */
export async function openMoneyWorld(
  db: ProvableDatabase,
  key = 'default',
  more: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
): Promise<MoneyWorld> {
  const time = { nowMs: START };
  const clock = () => time.nowMs;
  const log = pino({ level: 'silent' });
  const migrationsFolder = join(ROOT, 'apps/server/migrations');
  await migrate(db, migrationsFolder);
  const config = readConfig({
    DATA_DIR: mkdtempSync(join(tmpdir(), 'bourse-money-')),
    PORT: '0',
    RATE_LIMITS: 'false',
    // One for all: a world that opens again finds the key of its database.
    SECRET_KEY: 'of the tests, and of no market: 32 or more',
    ...settings,
  });
  const shipped = await readDeployment(join(ROOT, 'deployments'), key);
  const deployment: Deployment = { ...shipped, register: { ...shipped.register, consent: null } };
  const prices = new ScriptedProvider(['btcusdt', 'ethusdt', 'usdbrl', ...more], clock);
  const secrets = await openSecrets(config, db, async () => true);
  const market = await openMarket({ db, config, deployment, secrets, clock, log, provider: prices });
  const { committer } = market;
  const ends = new Ends();
  const demoWorld = new DemoWorld(config, log);
  const options = { config, deployment, clock, log, migrationsFolder, db, market, secrets, demoWorld };
  const { routes, account, operators, freezes, defi } = await openDomains(options, ends);
  const server = await openTestServer(routes, account.sessions, {
    deployment,
    clock,
    freezes,
    operators: operators.sessions,
  });
  market.start();
  const ask = async (method: 'GET' | 'POST', url: string, { token, body, key }: Asked): Promise<Reply> => {
    const answer = await server.inject({
      method,
      url,
      headers: {
        ...(token === undefined ? {} : { satoken: token }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    return answer.json<Reply>();
  };
  const post: MoneyWorld['post'] = (path, asked = {}) => ask('POST', path, asked);
  let customers = (await db.query('select id from users')).length;
  return {
    db,
    committer,
    prices,
    time,
    defi,
    decisions: {
      db,
      auditLog: createAuditLog(committer),
      letter: (userId, letter) => letterStatement(userId, { type: 'withdraw', ...letter }, clock()),
    },
    offerings: {
      db,
      hub: market.hub,
      committer,
      auditLog: createAuditLog(committer),
      clock,
      deployment,
      secrets: await openSecrets(config, db, async () => true),
    },
    post,
    get: (path, token) => ask('GET', path, { token }),
    customer: async () => {
      customers += 1;
      const passwords = { loginPassword: LOGIN_PASSWORD, newPassword: LOGIN_PASSWORD };
      const body = { signType: '3', loginName: `customer${customers}`, ...passwords };
      const token = ((await post('/api/user/register', { body })).data as { satoken: string }).satoken;
      const { user } = (await post('/api/user/getInfo', { token })).data as { user: { userId: number } };
      return { id: user.userId, token };
    },
    give: async (owner, asset, quantity, ledger = 'live') => {
      const accountType = owner > 0 ? 1 : 0;
      await committer.submit({ type: 'fund-account', ledger, owner, accountType, asset, amount: amount(quantity) });
    },
    balance: (owner, asset, type = owner > 0 ? 1 : 0, ledger = 'live') => {
      const account = committer.engine.state.ledger.find(ledger, owner, type, asset);
      return account === undefined ? '0+0' : `${formatAmount(account.available)}+${formatAmount(account.held)}`;
    },
    problems: async () => (await verifyJournal(db)).problems,
    close: async () => {
      await server.close();
      await ends.close();
      await market.close();
    },
  };
}

/** The house's stock of what is exchanged, in a ledger. */
export async function giveHouse(world: MoneyWorld, ledger: 'live' | 'demo' = 'live'): Promise<void> {
  for (const asset of ['usdt', 'btc', 'eth', 'brl']) await world.give(OWNER.liquidity, asset, '1000000', ledger);
}

/** Real addresses of Tron, one a customer. */
export const [TRON, OTHER_TRON] = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TPYmHEhy5n8TCEfYGqW2rPxsghSfzghPDn'];

/** A customer who may withdraw: with money, a fund password and an address that has rested. */
export async function withdrawer(world: MoneyWorld, usdt: string): Promise<TestCustomer> {
  const customer = await world.customer();
  const { id, token } = customer;
  await world.give(id, 'usdt', usdt);
  await world.post('/api/user/tardPwdSet', { token, body: { pwd: FUND_PASSWORD } });
  await bindAddress(world, customer, TRON);
  await world.db.query('update wallet_addresses set usable_ms = 0 where user_id = $1', [id]);
  return customer;
}

export async function bindAddress(world: MoneyWorld, { id, token }: TestCustomer, address: string): Promise<void> {
  await world.post(`/api/user/updateUserAddress?type=TRC&address=${address}&userId=${id}`, { token });
}

/** Turns the second factor on; what shows its code at the world's time. */
export async function turnOnTotp(world: MoneyWorld, { token }: TestCustomer): Promise<() => string> {
  const begun = await world.post('/api/user/totp/begin', { token, body: { loginPassword: LOGIN_PASSWORD } });
  const { secret } = begun.data as { secret: string };
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.time.nowMs });
  await world.post('/api/user/totp/confirm', { token, body: { totp: code() } });
  // A code is good once: the next one comes later.
  world.time.nowMs += 60_000;
  return code;
}

/** As if an operator had approved the verification: 1 primary, 2 advanced. */
export async function verify(world: MoneyWorld, { id }: TestCustomer, level: 1 | 2): Promise<void> {
  await makeVerified(world.db, id, { level });
}
