import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GuardedServer, startGuardedServer } from '../../testing/security/test-operators.ts';

const CONTRACT = '/api/contract/order/submit';
const TRADER = { signType: '3', loginName: 'trader', loginPassword: 'trader1234' };

/** What operators allow to be open, from the proposal to the refusal. */
describe('limits of what may be open', () => {
  let server: GuardedServer;
  let admin: Readonly<Record<string, string>>;
  let token: string;
  let userId: number;
  beforeAll(async () => {
    server = await startGuardedServer();
    admin = await server.operator('admin');
    const { data } = await server.call('POST', '/api/user/login', { body: TRADER });
    token = (data as { satoken: string }).satoken;
    const found = await server.call('GET', '/api/console/customers?search=trader', { headers: admin });
    userId = Number(found.rows?.[0]?.id);
    await server.call('POST', '/api/limits/notice', { token, body: { market: 'leveragedContracts', version: 1 } });
    const move = { coin: 'usdt', transferOutAccount: 1, transferInAccount: 3, amount: '4000' };
    await server.call('POST', '/api/asset/transferFunds', { token, body: move });
  });
  afterAll(() => server.close());

  const limit = (more: object) => ({ desk: 'contract', userId: 0, coin: 'usdt', exposure: null, stake: null, ...more });
  const set = (more: object) => server.byTwo(admin, 'risk/limits', { limit: limit(more), reason: 'less risk' });
  const propose = (more: object, headers = admin) =>
    server.call('POST', '/api/console/risk/limits', { headers, body: { limit: limit(more), reason: 'less risk' } });
  const room = async (desk = 'contract') =>
    (await server.call('GET', `/api/trading/room?desk=${desk}&coin=usdt`, { token })).data;
  /** Hundredths of a bitcoin at 60,000: 600 USDT each. */
  const order = (lots: number) =>
    server.call('POST', CONTRACT, {
      token,
      body: { symbol: 'btcusdt', leverage: 20, delegateTotal: String(lots), type: 0, delegateType: 1 },
    });
  const view = async () =>
    (await server.call('GET', '/api/console/risk', { headers: admin })).data as Record<'limits' | 'set', object[]>;

  const timed = (stake: string) =>
    server.call('POST', '/api/secondContractOrder/createSecondContractOrder', {
      token,
      body: { symbol: 'btcusdt', betContent: 1, betAmount: stake, periodId: 1 },
    });

  it('holds once a second operator confirmed it, warns from 80 % on, and says what is still possible', async () => {
    expect(await room()).toEqual([]);
    expect(await set({ exposure: '1000' })).toMatchObject({ code: 200 });
    // A lot is a thousandth of a bitcoin: 60 USDT.
    const refused = { key: 'desk_limit', params: { most: '1000', left: '1000', asset: 'USDT' } };
    expect(await order(20)).toMatchObject(refused);
    expect(await room()).toEqual([]);
    expect(await order(14)).toMatchObject({ code: 200 });
    const [near, ...none] = (await room()) as Record<'key' | 'most' | 'left', string>[];
    expect(none).toEqual([]);
    expect(near).toMatchObject({ key: 'desk_limit', most: '1000' });
    expect(Number(near?.left)).toBeLessThan(200);
    expect(await order(4)).toMatchObject({ key: 'desk_limit', params: { left: near?.left } });
    expect(await room('timed')).toEqual([]);
  });

  it('is shown with what is used of it, a customer’s too', async () => {
    expect(await set({ desk: '*', userId, exposure: '900' })).toMatchObject({ code: 200 });
    const { limits, set: inForce } = await view();
    expect(limits).toContainEqual(
      expect.objectContaining({ kind: 'desk', desk: 'contract', coin: 'usdt', most: '1000' }),
    );
    const own = limits.find((one) => (one as { kind: string }).kind === 'open') as { part: number };
    expect(own).toMatchObject({ userId, coin: 'usdt', most: '900' });
    expect(own.part).toBeGreaterThan(80);
    expect(inForce).toEqual([limit({ exposure: '1000' }), limit({ desk: '*', userId, exposure: '900' })]);
    expect(await order(2)).toMatchObject({ key: 'customer_limit', params: { most: '900' } });
  });

  it('is of a stake too, and named in the form before it is refused', async () => {
    await set({ desk: '*', stake: '15' });
    server.prices.say('btcusdt', '60000');
    expect(await timed('16')).toMatchObject({ key: 'stake_limit', params: { most: '15', asset: 'USDT' } });
    expect(await room('timed')).toEqual([
      { key: 'stake_limit', most: '15', left: '15' },
      expect.objectContaining({ key: 'customer_limit' }),
    ]);
    expect(await timed('15')).toMatchObject({ code: 200 });
  });

  it('keeps nobody from closing', async () => {
    await set({ exposure: '0' });
    server.prices.say('btcusdt', '60000');
    const { rows = [] } = await server.call('GET', '/api/contract/position/list?pageNum=1&pageSize=10', { token });
    const closed = await server.call('POST', '/api/contract/position/close', {
      token,
      body: { id: rows[0]?.id, delegateType: 1 },
    });
    expect(closed).toMatchObject({ code: 200 });
    expect(await order(1)).toMatchObject({ key: 'desk_limit', params: { left: '0' } });
  });

  it.each<[what: string, more: object, answer: object]>([
    ['below zero', { exposure: '-1' }, { code: 400, key: 'bad_request' }],
    ['that is no number', { exposure: 'many' }, { code: 400, key: 'bad_request' }],
    ['too fine', { exposure: '0.123456789' }, { key: 'amount_incorrect', field: 'exposure' }],
    ['that is left out', { exposure: undefined }, { code: 400, key: 'bad_request' }],
    ['of a desk for one customer', { userId: 1, exposure: '1' }, { key: 'not_found' }],
    ['of a stake of a desk', { stake: '1' }, { key: 'amount_incorrect', field: 'stake' }],
    ['of a desk without positions', { desk: 'spot', exposure: '1' }, { code: 400, key: 'bad_request' }],
    ['of a coin that nothing is traded in', { coin: 'btc', exposure: '1' }, { key: 'unknown_instrument' }],
    ['of nobody', { desk: '*', userId: 999_999, exposure: '1' }, { key: 'not_found', field: 'userId' }],
  ])('%s is refused', async (_what, more, answer) => {
    const before = await view();
    expect(await propose(more)).toMatchObject(answer);
    expect((await view()).set).toEqual(before.set);
  });

  it('is proposed by whom the treasury is entrusted to alone, and confirmed by another', async () => {
    expect(await propose({ exposure: '5' }, await server.operator('support'))).toMatchObject({
      key: 'permission_missing',
    });
    const { data } = await propose({ exposure: '5' });
    const { approval } = data as { approval: number };
    const body = { approve: true, reason: 'agreed' };
    const path = `/api/console/approvals/${approval}/decide`;
    expect(await server.call('POST', path, { headers: admin, body })).toMatchObject({ key: 'approval_own' });
    expect(await propose({ exposure: '5' })).toMatchObject({ key: 'approval_open' });
  });

  it('stands in the tables as the journal has it, and in the audit log', async () => {
    const { proof, found } = await server.verify((db) =>
      db.query(`select target, second_operator > 0 as "byTwo" from audit_log where action = 'risk.limit' order by id`),
    );
    expect(proof.problems).toEqual([]);
    expect(found).toEqual(
      ['limit contract usdt', `user ${userId}`, 'limit customers usdt', 'limit contract usdt'].map((target) => ({
        target,
        byTwo: true,
      })),
    );
  });
});
