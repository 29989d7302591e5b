import { formatAmount, price } from '@bourse/money';
import { type AllSetting, type DepositChannelSetting, uploadUrl } from '@bourse/wire';
import { pino } from 'pino';
import { createAuditLog } from '../../exchange/audit-log.ts';
import { GroupCommitter } from '../../exchange/group-committer.ts';
import type { Database } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { emptyDatabase } from '../../platform/db/test-emptying.ts';
import type { HttpServer } from '../../platform/http/create-http-server.ts';
import type { Freezes } from '../../platform/http/route.ts';
import { openTestServer } from '../../platform/http/test-http-server.ts';
import { letterStatement } from '../../platform/letters/send-letter.ts';
import type { PaymentGateway } from '../../platform/payment/payment-gateway.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createLimitsDomain } from '../limits/limits-domain.ts';
import { SAMPLE_CHANNELS, withdrawalChannels } from '../settings/default-channels.ts';
import type { DepositDeps } from './deposit-deps.ts';
import { createDepositDomain, type DepositDomain } from './deposit-domain.ts';

const migrations = new URL('../../../migrations', import.meta.url).pathname;
const USERS = ['anna', 'ben', 'sim'];
/** Every customer's proof; uploads have tests of their own. */
export const PROOF = uploadUrl('11111111-2222-4333-8444-555555555555');

export interface TestDeposit {
  readonly db: Database;
  readonly committer: GroupCommitter;
  readonly domain: DepositDomain;
  readonly deps: DepositDeps;
  readonly settings: Pick<AllSetting, 'RECHARGE_CHANNEL_SETTING' | 'WITHDRAWAL_CHANNEL_SETTING' | 'ICON_SETTING'>;
  setChannel(type: string, more: Partial<DepositChannelSetting>): void;
  /** What the queue's operators were told, and what was logged as an error. */
  readonly told: string[];
  readonly logged: string[];
  /** Freezes deposits of these. */
  readonly frozen: Set<number>;
  readonly http: HttpServer;
  // biome-ignore lint/suspicious/noExplicitAny: what a call answers, as a test looks at it
  ask(method: 'GET' | 'POST', path: string, body?: object, who?: string, key?: string): Promise<any>;
  /** What a customer has of USDT. */
  usdt(owner?: number): string;
  letters(owner?: number): Promise<string[]>;
}

/** For tests: deposits on a database that is emptied for them, with a live customer each for "anna" and "ben", and "sim" who trades simulated money. */
export async function openTestDeposit(
  db: Database,
  clock: () => number,
  gateway?: PaymentGateway,
): Promise<TestDeposit> {
  await migrate(db, migrations);
  await emptyDatabase(db);
  const values = USERS.map((name, at) => `(${at + 1}, '${name}', '${name}', '', '${name}', 0)`).join(', ');
  await db.query(
    `insert into users (id, login_name, login_key, password_hash, invite_code, created_ms) values ${values}`,
  );
  const logged: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => logged.push(line) });
  const committer = await GroupCommitter.open({ db, clock, log });
  const settings = {
    RECHARGE_CHANNEL_SETTING: structuredClone(SAMPLE_CHANNELS),
    WITHDRAWAL_CHANNEL_SETTING: withdrawalChannels('standard'),
    ICON_SETTING: [],
  };
  const [told, frozen] = [[] as string[], new Set<number>()];
  const prices: Readonly<Record<string, string>> = { btcusdt: '60000', usdbrl: '5.4321' };
  const hub: DepositDeps['hub'] = {
    latest: (symbol) => (prices[symbol] === undefined ? undefined : ({ last: price(prices[symbol]) } as never)),
  };
  const marketsClosedTo = { timedContracts: [], leveragedContracts: [], stocks: [] };
  const limits = await createLimitsDomain({ db, hub, committer, clock, deployment: { marketsClosedTo } });
  const deps: DepositDeps = {
    db,
    committer,
    log,
    clock,
    gateway,
    isClosedSample: () => false,
    mayTest: () => true,
    hub,
    auditLog: createAuditLog(committer),
    settings: { current: () => settings },
    claimUpload: async (_owner, url) => {
      if (url !== PROOF) throw new Refusal('upload_unknown', { field: 'filePath' });
      return url.split('/').at(-1) ?? '';
    },
    deposit: limits.deposit,
    queueChanged: (queue) => told.push(queue),
    letter: (owner, letter) => letterStatement(owner, { type: 'recharge', ...letter }, clock()),
  };
  const domain = createDepositDomain(deps);
  const freezes: Freezes = {
    check: (owner, module) => {
      if (frozen.has(owner) && module === 'RECHARGE') throw new Refusal('account_frozen');
    },
  };
  const sessions = {
    find: (token: string) => {
      const userId = USERS.indexOf(token) + 1;
      return userId === 0 ? undefined : { sessionId: userId, userId, simulated: token === 'sim' };
    },
  };
  const payments = gateway && { gateway, takeReport: domain.takeReport };
  const http = await openTestServer([...domain.routes, ...limits.routes], sessions, { clock, freezes, payments, log });
  return {
    db,
    committer,
    domain,
    deps,
    settings,
    told,
    logged,
    frozen,
    http,
    ask: async (method, path, body, who = 'anna', key) =>
      (
        await http.inject({
          method,
          url: `/api/${path}`,
          headers: { satoken: who, ...(key === undefined ? {} : { 'idempotency-key': key }) },
          ...(body === undefined ? {} : { payload: body }),
        })
      ).json(),
    setChannel: (type, more) => {
      settings.RECHARGE_CHANNEL_SETTING = settings.RECHARGE_CHANNEL_SETTING.map((one) =>
        one.type === type ? { ...one, ...more } : one,
      );
    },
    usdt: (owner = 1) => {
      const account = committer.engine.state.ledger.find('live', owner, 1, 'usdt');
      return account === undefined ? '0' : formatAmount(account.available);
    },
    letters: async (owner = 1) =>
      (await db.query<{ key: string }>('select key from mails where user_id = $1 order by id', [owner])).map(
        ({ key }) => key,
      ),
  };
}
