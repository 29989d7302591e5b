import { amount, price } from '@bourse/money';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { GroupCommitter } from '../../exchange/group-committer.ts';
import { ALICE, deposit } from '../../exchange/test-trading.ts';
import type { Database } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { openTestServer } from '../../platform/http/test-http-server.ts';
import { createSwapDomain, type SwapDeps } from './swap-domain.ts';

const MIGRATIONS = new URL('../../../migrations', import.meta.url).pathname;
const HOUSE = -2;
const nowMs = 1_000_000;

/** Stores nothing before it may. */
class SlowDatabase implements Database {
  readonly #db: Database;
  may: Promise<void> = Promise.resolve();

  constructor(db: Database) {
    this.#db = db;
  }

  query: Database['query'] = (sql, params) => this.#db.query(sql, params);

  batch: Database['batch'] = async (statements, sending) => {
    await this.may;
    await this.#db.batch(statements, sending);
  };

  close = () => this.#db.close();
}

describe('an exchange that is asked for again', () => {
  it('is answered when it is stored, the same, and made once', async () => {
    const db = new SlowDatabase(await openTestDatabase());
    await migrate(db, MIGRATIONS);
    const committer = await GroupCommitter.open({ db, clock: () => nowMs, log: pino({ level: 'silent' }) });
    await committer.submit(deposit(ALICE, 'usdt', '100'));
    await committer.submit(deposit(HOUSE, 'btc', '1'));
    const tick = { id: 1, timeMs: nowMs, bid: price('49999'), ask: price('50000') };
    const ladder = { levels: 20, levelQuantity: '1' };
    const market = { simulated: true, find: () => ({ ladder }), latest: () => tick, isOpen: () => true };
    const terms = { ASSET_COIN: ['usdt', 'btc'], SWAP_SETTING: { seconds: 10, spread: '0' }, ICON_SETTING: [] };
    const hub = market as unknown as SwapDeps['hub'];
    const { routes } = createSwapDomain({
      checkPause: () => undefined,
      hub,
      committer,
      settings: { current: () => terms },
    });
    const session = { sessionId: 1, userId: ALICE, simulated: false };
    const http = await openTestServer(routes, { find: () => session }, { clock: () => nowMs });
    const headers = { authorization: 'alice', 'idempotency-key': 'once' };
    const asked = await http.inject({ url: '/api/texchange/getCurrencyPrice?currency=usdt,btc&total=50', headers });
    const { quoteId } = asked.json<{ data: { quoteId: number } }>().data;
    let mayStore = (): void => undefined;
    db.may = new Promise((resolve) => {
      mayStore = resolve;
    });
    const answers: unknown[] = [];
    const exchange = async (more: object = {}) => {
      const payload = { fromSymbol: 'usdt', toSymbol: 'btc', total: '50', quoteId, ...more };
      const reply = await http.inject({ method: 'POST', url: '/api/texchange/currencyExchange', headers, payload });
      answers.push(reply.json<{ data?: unknown; key?: string }>().data ?? reply.json<{ key?: string }>().key);
    };
    const [first, again] = [exchange(), exchange()];
    await exchange({ total: '51' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(answers).toEqual(['idempotency_conflict']);
    mayStore();
    await Promise.all([first, again]);
    await exchange();
    const answer = { received: '0.001', price: '0.00002' };
    expect(answers.slice(1)).toEqual([answer, answer, answer]);
    expect(committer.engine.state.ledger.find('live', ALICE, 1, 'usdt')?.available).toBe(amount('50'));
    await http.close();
    await committer.close();
  });
});
