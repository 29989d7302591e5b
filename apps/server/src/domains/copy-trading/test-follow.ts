import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OWNER } from '@bourse/engine';
import { RISK_NOTICE_VERSION } from '@bourse/wire';
import { pino } from 'pino';
import { type MarketOptions, type OpenMarket, openMarket } from '../../exchange/open-market.ts';
import { ScriptedProvider } from '../../market/scripted-provider.ts';
import { readConfig } from '../../platform/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { readDeployment } from '../../platform/deployment.ts';
import { secretsOf } from '../../platform/secrets.ts';
import { type MoneyWorld, openMoneyWorld, type ProvableDatabase, type TestCustomer } from '../../testing/test-money.ts';
import type { Reply } from '../../testing/test-server.ts';

export type Row = Record<string, unknown>;

/** What customers do in these tests, each call with its answer. */
export function callsOf(world: () => MoneyWorld) {
  const post = ({ token }: TestCustomer, path: string, body?: object, key?: string): Promise<Reply> =>
    world().post(`/api/${path}`, { token, ...(body && { body }), ...(key === undefined ? {} : { key }) });
  const rows = async (reply: Promise<Reply>): Promise<Row[]> => (await reply).rows ?? [];
  return {
    post,
    rows,
    /** Opens a position at market; lots of 0.001 BTC. */
    open: async (who: TestCustomer, lots: string, leverage = 10, type: 0 | 1 = 0): Promise<Reply> =>
      post(who, 'contract/order/submit', { symbol: 'btcusdt', leverage, delegateTotal: lots, type, delegateType: 1 }),
    positions: (who: TestCustomer, status: 0 | 1 = 0) =>
      world()
        .get(`/api/contract/position/list?status=${status}`, who.token)
        .then(({ rows: found }) => found ?? []),
    closeAll: async (who: TestCustomer) => {
      const { rows: open = [] } = await world().get('/api/contract/position/list?status=0', who.token);
      for (const { id } of open) await world().get(`/api/contract/position/stopPosition?id=${id}`, who.token);
    },
    lead: (who: TestCustomer, name = 'River') => post(who, 'follow/lead', { name }),
    follow: (who: TestCustomer, leaderId: number, limits: object = {}, key?: string) =>
      post(who, 'follow/start', { leaderId, amount: '100', maxLoss: '50', leverage: 10, ...limits }, key),
    orders: (who: TestCustomer) => rows(post(who, 'follow/orders')),
    copies: (who: TestCustomer, id: unknown) => rows(post(who, `follow/copies?id=${id}`)),
    leaders: (who: TestCustomer, query = '') => rows(post(who, `follow/list${query}`)),
  };
}

/** Lets a test hold or fail what is asked of the database, by its SQL. */
export class HeldDatabase implements Database {
  readonly #db: ProvableDatabase;
  #holds: { readonly sql: string; readonly come: () => void; readonly until: Promise<void> }[] = [];
  #fails: string[] = [];

  constructor(db: ProvableDatabase) {
    this.#db = db;
  }

  /** Holds the next statement with this in it: `come` resolves when it is there, `release` lets it go on. */
  hold(sql: string): { readonly come: Promise<void>; release(): void } {
    let release = (): void => undefined;
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    const come = new Promise<void>((resolve) => this.#holds.push({ sql, come: resolve, until }));
    return { come, release };
  }

  /** The next statement with this in it fails. */
  fail(sql: string): void {
    this.#fails.push(sql);
  }

  async #pass(text: string): Promise<void> {
    if (this.#fails.some((sql) => text.includes(sql))) {
      this.#fails = this.#fails.filter((sql) => !text.includes(sql));
      throw new Error('connection lost');
    }
    const hold = this.#holds.find(({ sql }) => text.includes(sql));
    if (hold === undefined) return;
    this.#holds = this.#holds.filter((one) => one !== hold);
    hold.come();
    await hold.until;
  }

  get url(): string {
    return this.#db.url;
  }

  workspace: ProvableDatabase['workspace'] = (work) => this.#db.workspace(work);
  snapshot: ProvableDatabase['snapshot'] = (work) => this.#db.snapshot(work);

  query: Database['query'] = async (sql, params) => {
    await this.#pass(sql);
    return this.#db.query(sql, params);
  };

  batch: Database['batch'] = async (statements, sending) => {
    await this.#pass(statements.map(({ sql }) => sql).join(';'));
    return this.#db.batch(statements, sending);
  };

  close = () => this.#db.close();
}

/** The market alone, without anybody who copies. `say`: a price. */
export async function openBareMarket(
  db: MarketOptions['db'],
  clock: () => number,
): Promise<OpenMarket & { say(symbol: string, price: string): void }> {
  const config = readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'bourse-copier-')), PORT: '0' });
  const deployment = await readDeployment(join(import.meta.dirname, '../../../../../deployments'), 'default');
  const provider = new ScriptedProvider(['btcusdt', 'ethusdt', 'usdbrl'], clock);
  const market = await openMarket({
    db,
    config,
    deployment,
    clock,
    provider,
    secrets: secretsOf('s'.repeat(32)),
    log: pino({ level: 'silent' }),
  });
  market.start();
  provider.say('btcusdt', '50000');
  return Object.assign(market, { say: (symbol: string, price: string) => provider.say(symbol, price) });
}

/** A world whose house can trade, with BTC at a price. */
export async function openFollowWorld(db: ProvableDatabase): Promise<MoneyWorld> {
  const world = await openMoneyWorld(db);
  world.prices.say('btcusdt', '50000');
  return world;
}

export async function giveHouseMoney(world: MoneyWorld): Promise<void> {
  for (const owner of [OWNER.liquidity, OWNER.insurance]) await world.give(owner, 'usdt', '100000000');
}

/** A live customer with money on the contract account. */
export async function trader(world: MoneyWorld, usdt: string): Promise<TestCustomer> {
  const customer = await world.customer();
  await world.give(customer.id, 'usdt', usdt);
  const body = { coin: 'usdt', transferOutAccount: 1, transferInAccount: 3, amount: usdt };
  await world.post('/api/asset/transferFunds', { token: customer.token, body });
  const notice = { market: 'leveragedContracts', version: RISK_NOTICE_VERSION.leveragedContracts };
  await world.post('/api/limits/acceptNotice', { token: customer.token, body: notice });
  return customer;
}
