import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, OpenDatabase } from '../../platform/db/database.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import { type GuardedServer, OPERATOR_PASSWORD, startGuardedServer } from '../../testing/security/test-operators.ts';
import { askHalt } from './ask-halt.ts';

type Headers = Readonly<Record<string, string>>;

const ALL = { desk: '*', symbol: '*' } as const;
const HALT = { ...ALL, cause: 'price', reason: 'the source is wrong' } as const;

describe('halting trading', () => {
  let server: GuardedServer;
  let admin: Headers;
  let anna: { token: string; id: number };
  beforeAll(async () => {
    server = await startGuardedServer();
    admin = await server.operator('admin');
    anna = await server.customer('anna');
  });
  afterAll(() => server.close());

  const halts = async () => (await server.call('GET', '/api/market/halts')).data;
  const halt = (body: object, headers = admin) => server.call('POST', '/api/console/trading/halt', { headers, body });
  const open = (scope: object) => server.byTwo(admin, 'trading/open', { ...scope, reason: 'the source is right' });
  const buy = (delegateType: 0 | 1, more: object) =>
    server.call('POST', '/api/currency/order/submit', {
      token: anna.token,
      body: { symbol: 'btcusdt', type: 0, delegateType, ...more },
    });
  const rest = () => buy(0, { delegateTotal: '0.01', delegatePrice: '59000' });
  const free = async () => {
    const { data } = await server.call('GET', '/api/asset/assetBalance', { token: anna.token });
    return (data as { symbol: string; availableAmount: string }[]).find(({ symbol }) => symbol === 'usdt')
      ?.availableAmount;
  };

  it('is done at once by one operator, and everybody is told', async () => {
    expect(await rest()).toMatchObject({ code: 200 });
    const feed = await server.feed('/ws/a-phone');
    feed.send(JSON.stringify({ op: 'subscribe', type: 'DEPTH', symbol: 'btcusdt', simulated: false }));
    const { data } = await feed.wait(({ type }) => type === 'DEPTH');
    const { asks } = data as { asks: [price: string, quantity: string][] };
    expect(asks).not.toEqual([]);
    expect(await halt(HALT)).toMatchObject({ code: 200 });
    await feed.wait(({ type }) => type === 'SETTINGS');
    // What the house offered is gone without a new price.
    const gone = await feed.wait(({ type, snapshot }) => type === 'DEPTH' && snapshot === false);
    expect(gone.data).toMatchObject({ asks: asks.map(([price]) => [price, '0']) });
    feed.close();
    expect(await halts()).toMatchObject([{ ...ALL, reason: 'price' }]);
    expect(await rest()).toMatchObject({ code: 400, key: 'trading_halted' });
    expect(await halt(HALT)).toMatchObject({ key: 'already_halted' });
  });

  it.each([
    ['an unknown instrument', { ...HALT, symbol: 'nothing' }, 'unknown_instrument'],
    ['no reason', { ...HALT, desk: 'spot', reason: ' ' }, 'reason_required'],
    ['an unknown desk', { ...HALT, desk: 'nothing' }, 'bad_request'],
  ])('of %s is refused', async (_, body, key) => {
    expect(await halt(body)).toMatchObject({ key });
  });

  it('fills nothing and shows nothing of the house’s to trade with; what rests can be cancelled', async () => {
    server.prices.say('btcusdt', '50000');
    const { data } = await server.call('GET', '/api/market/depth?symbol=btcusdt');
    expect(data).toMatchObject({ asks: [] });
    const list = await server.call('GET', '/api/currency/order/list?status=0', { token: anna.token });
    const [order] = list.rows as { id: number; dealNum: string }[];
    expect(order?.dealNum).toBe('0');
    const cancelled = await server.call('GET', `/api/currency/order/cancelOrder?id=${order?.id}`, {
      token: anna.token,
    });
    expect(cancelled).toMatchObject({ code: 200 });
  });

  it('is opened by two, never by one; the first price after it is the one that trades', async () => {
    const body = { ...ALL, desk: 'spot', reason: 'it is not' };
    const path = '/api/console/trading/open';
    expect(await server.call('POST', path, { headers: admin, body })).toMatchObject({ key: 'not_halted' });
    const before = await free();
    expect(await open(ALL)).toMatchObject({ code: 200 });
    expect(await halts()).toEqual([]);
    // The price of before is none.
    expect(await buy(1, { delegateValue: '100' })).toMatchObject({ key: 'price_stale' });
    server.skip(1_000);
    server.prices.say('btcusdt', '60000');
    expect(await buy(1, { delegateValue: '100' })).toMatchObject({ code: 200 });
    expect(await free()).not.toBe(before);
  });

  it('gives the stakes back of timed contracts that end in it, and says why', async () => {
    const bet = { symbol: 'btcusdt', betContent: 1, betAmount: '100', periodId: 1 };
    const before = await free();
    const path = '/api/secondContractOrder/createSecondContractOrder';
    const placed = await server.call('POST', path, { token: anna.token, body: bet });
    expect(placed).toMatchObject({ code: 200 });
    server.skip(1_000);
    expect(await halt({ ...HALT, desk: 'timed' })).toMatchObject({ code: 200 });
    server.skip(60_000);
    server.prices.say('btcusdt', '70000');
    await expect
      .poll(async () => {
        const { id } = placed.data as { id: number };
        const { data } = await server.call('GET', `/api/secondContractOrder/${id}`, { token: anna.token });
        return data;
      })
      .toMatchObject({ status: 6, rewardAmount: '0', receipt: { closing: null, payout: '100' } });
    expect(await free()).toBe(before);
    expect(await open({ ...ALL, desk: 'timed' })).toMatchObject({ code: 200 });
  });

  describe('from the command line', () => {
    const scope = { desk: 'swap', symbol: '*' } as const;
    const toHalt = { verb: 'halt', scope, cause: 'maintenance', note: 'the gateway moves' } as const;
    const toOpen = { verb: 'open', scope, note: 'it moved' } as const;
    const NOT_VALID = 'refused: the code is not valid';
    let db: OpenDatabase;
    beforeAll(async () => {
      const { DATABASE_URL: databaseUrl } = server.settings;
      db = await openDatabase({ databaseUrl, dataDir: '', log: pino({ level: 'silent' }), access: 'guest' });
      await server.operator('treasurer');
    });
    afterAll(() => db.close());

    const codeOf = (name: string) => server.codeOf(server.secretOf(name));
    const ask = (operator: string, code: string) => askHalt(db, { ...toOpen, operator, code }, 0);
    const proposals = () => rows(db, sqlFor.selectFrom('approvals').select('id').where('status', '=', 'open'));
    const openings = () => rows(db, sqlFor.selectFrom('halt_requests').select('code').where('act', '=', 'open'));

    it('is done at once', async () => {
      expect(await askHalt(db, { ...toHalt, operator: 'admin' }, 0)).toBe('halted');
      expect(await askHalt(db, { ...toHalt, operator: 'admin' }, 0)).toBe('refused: already_halted');
      expect(await askHalt(db, { ...toHalt, operator: 'editor' }, 0)).toMatch(/^refused/);
      await expect(askHalt(db, { ...toHalt, operator: 'nobody' }, 0)).rejects.toThrow(/no operator/);
      expect(await askHalt(db, { verb: 'status' }, 0)).toMatch(/^swap: halted since .* \(maintenance\)$/);
    });

    it('is not opened in the name of somebody else, or with a code that is none', async () => {
      const old = codeOf('admin');
      server.skip(90_000);
      for (const code of [old, '', 'nothing', codeOf('treasurer')]) expect(await ask('admin', code)).toBe(NOT_VALID);
      // As the command line of a former version asks.
      const by = await one(db, sqlFor.selectFrom('operators').select('id').where('name', '=', 'admin'));
      const asked = { act: 'open', ...scope, reason: '', note: 'it moved', operator_id: by?.id ?? 0 } as const;
      await rows(db, sqlFor.insertInto('halt_requests').values({ ...asked, asked_ms: 0 }));
      const last = sqlFor.selectFrom('halt_requests').select('answer').orderBy('id', 'desc').limit(1);
      await expect.poll(() => one(db, last)).toEqual({ answer: NOT_VALID });
      expect(await proposals()).toEqual([]);
      expect(await openings()).toEqual(Array(5).fill({ code: null }));
      const told = await server.call('GET', '/api/console/own', { headers: admin });
      const { signIns } = told.data as { signIns: object[] };
      expect(signIns.slice(0, 5)).toEqual(
        Array(5).fill(expect.objectContaining({ outcome: 'refused', address: 'command line' })),
      );
    });

    it('counts wrong codes with wrong sign-ins: nobody guesses here', async () => {
      const right = codeOf('admin');
      expect(await ask('admin', right)).toBe('refused: too many failed attempts, again in 1 min');
      const signIn = { body: { name: 'admin', password: OPERATOR_PASSWORD } };
      expect(await server.call('POST', '/api/console/signIn', signIn)).toMatchObject({ key: 'operator_locked' });
      expect(await proposals()).toEqual([]);
    });

    it('is not opened without a running server', async () => {
      const before = await openings();
      const command = { ...toOpen, operator: 'admin', code: codeOf('admin') };
      expect(await askHalt(db, command, 0, 0)).toMatch(/^no server answers.*nothing is proposed$/);
      expect(await openings()).toEqual(before);
    });

    it('is opened by the operator’s code, taken once, and another operator', async () => {
      server.skip(30_000);
      const code = codeOf('admin');
      const [, number] = /^proposal (\d+):/.exec(await ask('admin', code)) ?? [];
      expect(await ask('admin', code)).toBe(NOT_VALID);
      expect(await proposals()).toEqual([{ id: Number(number) }]);
      expect((await openings()).every((row) => row.code === null)).toBe(true);
      const confirm = async (headers: Headers) =>
        server.call('POST', `/api/console/approvals/${number}/decide`, {
          headers,
          body: { approve: true, reason: 'agreed' },
        });
      expect(await confirm(admin)).toMatchObject({ key: 'approval_own' });
      expect(await confirm(await server.operator('admin2'))).toMatchObject({ code: 200 });
      expect(await halts()).toEqual([]);
    });
  });

  const withdrawn = async (db: Database) => {
    const command = { verb: 'open', scope: ALL, operator: 'admin', code: '123456', note: 'it moved' } as const;
    const answer = await askHalt(db, command, 0, 1);
    return { answer, left: await rows(db, sqlFor.selectFrom('halt_requests').select('id').where('answer', '=', '')) };
  };

  it('outlives a restart, stands in the audit log, and the journal makes the same rows', async () => {
    expect(await halt({ ...HALT, desk: 'spot', symbol: 'ethusdt' })).toMatchObject({ code: 200 });
    const { proof, found } = await server.verify((db) =>
      Promise.all([
        db.query('select desk, symbol, stands from market_halts order by desk, symbol'),
        db.query(
          'select action, target, second_operator > 0 as by_two from audit_log where action like $1 order by id',
          ['market.%'],
        ),
        // No server looks at it any more.
        withdrawn(db),
      ]),
    );
    expect(proof.problems).toEqual([]);
    expect(found?.[0]).toEqual([
      { desk: '*', symbol: '*', stands: false },
      { desk: 'spot', symbol: 'ethusdt', stands: true },
      { desk: 'swap', symbol: '*', stands: false },
      { desk: 'timed', symbol: '*', stands: false },
    ]);
    expect(found?.[2]).toEqual({ answer: expect.stringMatching(/nothing is proposed$/), left: [] });
    const acts = found?.[1] as { action: string; target: string; by_two: boolean }[];
    expect(acts.map(({ action, target, by_two }) => `${action} ${target} ${by_two}`)).toEqual([
      'market.halt market * false',
      'market.open market * true',
      'market.halt market timed false',
      'market.open market timed true',
      'market.halt market swap false',
      'market.open market swap true',
      'market.halt market ethusdt on spot false',
    ]);
  });
});
