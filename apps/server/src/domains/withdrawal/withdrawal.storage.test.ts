import { OWNER } from '@bourse/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import {
  bindAddress,
  FUND_PASSWORD,
  HOUR,
  type MoneyWorld,
  OTHER_TRON,
  openMoneyWorld,
  type TestCustomer,
  TRON,
  turnOnTotp,
  withdrawer,
} from '../../testing/test-money.ts';
import type { Reply } from '../../testing/test-server.ts';
import { planWithdrawal } from './decide-withdrawal.ts';

const SUBMIT = '/api/withdraw/submit';
const BODY = { amount: '100', coinType: 'TRC', coin: 'usdt', pwd: FUND_PASSWORD, adress: TRON } as const;
const operator = { id: 7, address: '127.0.0.1' };

describe('withdrawals', () => {
  let world: MoneyWorld;
  beforeAll(async () => {
    world = await openMoneyWorld(await openTestDatabase());
  });
  afterAll(() => world.close());

  const submit = ({ token }: TestCustomer, body: object = {}, key?: string) =>
    world.post(SUBMIT, { token, body: { ...BODY, ...body }, ...(key === undefined ? {} : { key }) });
  const idOf = (reply: Reply) => (reply.data as { id: number }).id;
  const detail = async (id: number, { token }: TestCustomer) =>
    (await world.get(`/api/withdraw/detail?id=${id}`, token)) as Reply;
  const cancel = (id: number, { token }: TestCustomer) => world.post(`/api/withdraw/cancel?id=${id}`, { token });
  const decide = (id: number, outcome: 'done' | 'refused', reason: string) =>
    world.decisions.auditLog.record(
      () => planWithdrawal(world.decisions, { id, outcome, reason, operator }),
      undefined,
    );
  const free = (customer: TestCustomer) => world.balance(customer.id, 'usdt');

  describe('what is refused, and moves nothing', () => {
    let rich: TestCustomer;
    let other: TestCustomer;
    beforeAll(async () => {
      rich = await withdrawer(world, '3000000');
      other = await world.customer();
      await bindAddress(world, other, OTHER_TRON);
      await world.db.query('update wallet_addresses set usable_ms = 0 where user_id = $1', [other.id]);
      await world.post('/api/userBank/save', {
        token: other.token,
        body: { cardNumber: '41111111', bankName: 'Bank' },
      });
    });
    const refused: [what: string, change: object, key: string, field: string | undefined][] = [
      ['no amount', { amount: undefined }, 'withdraw_please_num', 'amount'],
      ['nothing', { amount: '0' }, 'withdraw_please_num', 'amount'],
      ['more than there is', { amount: '3000000.00000001' }, 'withdraw_please_num', 'amount'],
      ['less than the least', { amount: '9.99999999' }, 'withdraw_min', 'amount'],
      ['more than the most', { amount: '1000000.01' }, 'withdraw_max', 'amount'],
      ['too many places', { amount: '100.123456789' }, 'amount_incorrect', 'amount'],
      ['no number', { amount: '1e3' }, 'bad_request', undefined],
      ['a number that is no text', { amount: 100 }, 'bad_request', undefined],
      ['a password beyond measure', { pwd: 'a'.repeat(129) }, 'bad_request', undefined],
      ['a chain without a channel', { coinType: 'XYZ' }, 'withdraw_channel_closed', 'coinType'],
      ['a coin without a channel', { coin: 'btc' }, 'withdraw_channel_closed', 'coinType'],
      ['no address', { adress: undefined }, 'withdraw_please_address', 'adress'],
      ['an address nobody bound', { adress: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' }, 'address_unknown', 'adress'],
      ['another customer’s address', { adress: OTHER_TRON }, 'address_unknown', 'adress'],
      ['an address of another chain', { coinType: 'ERC' }, 'address_unknown', 'adress'],
      ['no password', { pwd: undefined }, 'withdraw_please_pwd', 'pwd'],
      ['a password with symbols', { pwd: 'fund-1234' }, 'register_pwd_NoSpecialSymbols', 'pwd'],
      ['a bank without a card', { coinType: 'BANK', adress: undefined }, 'Unbound_bank_card', 'bankId'],
      ['another customer’s card', { coinType: 'BANK', bankId: 1 }, 'Unbound_bank_card', 'bankId'],
      ['a wrong password', { pwd: 'fund12345' }, 'fund_password_wrong', 'pwd'],
    ];
    it.each(refused)('%s', async (_, change, key, field) => {
      expect(await submit(rich, change)).toMatchObject({ key, ...(field === undefined ? {} : { field }) });
      expect(free(rich)).toBe('3000000+0');
    });

    it('no token, and a token of nobody', async () => {
      for (const token of ['', 'nobody']) {
        expect(await world.post(SUBMIT, { token, body: BODY })).toMatchObject({ code: 403 });
      }
    });

    it('what is seen comes before what is tried: a wrong address costs no attempt at the password', async () => {
      for (let n = 0; n < 6; n += 1) {
        expect(await submit(rich, { adress: OTHER_TRON, pwd: 'wrong123' })).toMatchObject({ key: 'address_unknown' });
      }
    });
  });

  it('are not of simulated money', async () => {
    const anna = await withdrawer(world, '500');
    await world.post('/api/user/switch?type=2', { token: anna.token });
    expect(await submit(anna)).toMatchObject({ key: 'not_in_simulation' });
    expect(free(anna)).toBe('500+0');
  });

  it('go to a bank card once it has rested, a changed one anew', async () => {
    const anna = await withdrawer(world, '500');
    const card = { userName: 'Anna A', cardNumber: '6217001234567890', bankName: 'First Bank', coin: 'usd' };
    await world.post('/api/userBank/save', { token: anna.token, body: card });
    const { data } = await world.post('/api/userBank/getbank', { token: anna.token });
    const [{ id, usableFrom }] = data as [{ id: number; usableFrom: number }];
    expect(usableFrom).toBe(world.time.nowMs + 24 * HOUR);
    const toCard = { coinType: 'BANK', adress: undefined, bankId: id };
    expect(await submit(anna, toCard)).toMatchObject({ key: 'card_cooling_off', field: 'bankId' });
    world.time.nowMs += 24 * HOUR;
    await world.post('/api/userBank/update', { token: anna.token, body: { ...card, id, bankName: 'Second Bank' } });
    expect(await submit(anna, toCard)).toMatchObject({ key: 'card_cooling_off' });
    world.time.nowMs += 24 * HOUR;
    expect(await submit(anna, toCard)).toMatchObject({ code: 200 });
  });

  it('need a fund password', async () => {
    const anna = await world.customer();
    await world.give(anna.id, 'usdt', '500');
    await bindAddress(world, anna, TRON);
    expect(await submit(anna)).toMatchObject({ key: 'address_cooling_off', field: 'adress' });
    await world.db.query('update wallet_addresses set usable_ms = 0 where user_id = $1', [anna.id]);
    expect(await submit(anna)).toMatchObject({ key: 'withdraw_please_fundPwd' });
    const status = (await world.get('/api/withdraw/getWithdrawStatus', anna.token)).data;
    expect(status).toMatchObject({ fundPasswordSet: false, totp: false, coolingOffUntil: null, unfinished: 0 });
  });

  it('are shut for 15 minutes by five wrong passwords', async () => {
    const anna = await withdrawer(world, '500');
    for (let n = 0; n < 5; n += 1) expect(await submit(anna, { pwd: 'wrong123' })).toMatchObject({ field: 'pwd' });
    expect(await submit(anna)).toMatchObject({ code: 429, key: 'security_locked' });
    world.time.nowMs += 15 * 60_000;
    expect(await submit(anna)).toMatchObject({ code: 200 });
  });

  it('ask for the second factor, whose code other refusals do not use up', async () => {
    const anna = await withdrawer(world, '500');
    const code = await turnOnTotp(world, anna);
    expect(await submit(anna)).toMatchObject({ key: 'totp_required', field: 'totp' });
    expect(await submit(anna, { totp: '000000' })).toMatchObject({ key: 'totp_wrong', field: 'totp' });
    const totp = code();
    expect(await submit(anna, { totp, adress: OTHER_TRON })).toMatchObject({ key: 'address_unknown' });
    expect(await submit(anna, { totp, pwd: 'wrong123' })).toMatchObject({ key: 'fund_password_wrong' });
    expect(await submit(anna, { totp })).toMatchObject({ code: 200 });
    expect(await submit(anna, { totp })).toMatchObject({ key: 'totp_wrong' });
    world.time.nowMs += 60_000;
    await world.post('/api/user/totp/disable', { token: anna.token, body: { totp: code() } });
    expect(await submit(anna)).toMatchObject({ key: 'withdrawals_rest', params: { hours: 24 } });
    const { coolingOffUntil } = (await world.get('/api/withdraw/getWithdrawStatus', anna.token)).data as {
      coolingOffUntil: number;
    };
    expect(coolingOffUntil).toBe(world.time.nowMs + 24 * HOUR);
  });

  it('set the amount aside at once, and give it back to who takes it back', async () => {
    const [anna, ben] = [await withdrawer(world, '500'), await world.customer()];
    const id = idOf(await submit(anna));
    expect(free(anna)).toBe('400+100');
    expect(await submit(anna, { amount: '400.01' })).toMatchObject({ key: 'withdraw_please_num' });
    expect((await detail(id, anna)).data).toMatchObject({
      id,
      type: 'TRC',
      coin: 'usdt',
      amount: '100',
      realAmount: '99',
      fee: '1',
      status: 0,
      cancelled: false,
      toAdress: TRON,
      ratio: '1',
      currency: 'USDT',
    });
    expect(await detail(id, ben)).toMatchObject({ key: 'not_found' });
    expect(await world.get('/api/withdraw/list', ben.token)).toMatchObject({ rows: [], total: 0 });
    expect(await world.get('/api/withdraw/list?status=0', anna.token)).toMatchObject({ rows: [{ id }], total: 1 });
    expect(await cancel(id, ben)).toMatchObject({ key: 'order_not_open' });
    expect(free(anna)).toBe('400+100');
    expect(await cancel(id, anna)).toMatchObject({ code: 200 });
    expect(free(anna)).toBe('500+0');
    expect(await cancel(id, anna)).toMatchObject({ key: 'order_not_open' });
    expect((await detail(id, anna)).data).toMatchObject({ status: 2, cancelled: true, realAmount: '0' });
    await expect(decide(id, 'done', 'paid')).rejects.toMatchObject({ key: 'order_not_open' });
  });

  it('are paid once: the fee to the house, the act and a letter with it', async () => {
    const anna = await withdrawer(world, '500');
    const [fees, outside] = [world.balance(OWNER.fees, 'usdt'), world.balance(OWNER.external, 'usdt')];
    const id = idOf(await submit(anna));
    await decide(id, 'done', 'tx 0xabc');
    const plus = (text: string, more: number) => `${Number(text.split('+')[0]) + more}+0`;
    expect(free(anna)).toBe('400+0');
    expect(world.balance(OWNER.fees, 'usdt')).toBe(plus(fees, 1));
    expect(world.balance(OWNER.external, 'usdt')).toBe(plus(outside, 99));
    expect((await detail(id, anna)).data).toMatchObject({ status: 1, realAmount: '99', withDrawRemark: 'tx 0xabc' });
    await expect(decide(id, 'done', 'again')).rejects.toMatchObject({ key: 'order_not_open' });
    await expect(decide(id, 'refused', 'again')).rejects.toMatchObject({ key: 'order_not_open' });
    expect(await cancel(id, anna)).toMatchObject({ key: 'order_not_open' });
    const auditLog = await world.db.query('select action, reason, operator from audit_log where target = $1', [
      `user ${anna.id}`,
    ]);
    expect(auditLog).toEqual([{ action: 'withdrawal.approve', reason: 'tx 0xabc', operator: 7 }]);
    const letters = await world.db.query("select key from mails where user_id = $1 and type = 'withdraw'", [anna.id]);
    expect(letters).toEqual([{ key: 'withdraw_success' }]);
  });

  it('that are refused give everything back and say why', async () => {
    const anna = await withdrawer(world, '500');
    const id = idOf(await submit(anna));
    await decide(id, 'refused', 'the address is on a list');
    expect(free(anna)).toBe('500+0');
    expect((await detail(id, anna)).data).toMatchObject({
      status: 2,
      cancelled: false,
      withDrawRemark: 'the address is on a list',
    });
    await expect(decide(999_999, 'done', 'x')).rejects.toMatchObject({ key: 'not_found' });
  });

  it('sent twenty times at once with one key and one code are one', async () => {
    const anna = await withdrawer(world, '500');
    const code = await turnOnTotp(world, anna);
    const totp = code();
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(anna, { totp }, 'once')));
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: 200 });
    expect(free(anna)).toBe('400+100');
    // Later too, when the code is long over.
    world.time.nowMs += HOUR;
    expect(await submit(anna, { totp }, 'once')).toEqual(answers[0]);
    expect(await submit(anna, { amount: '99', totp }, 'once')).toMatchObject({
      code: 409,
      key: 'idempotency_conflict',
    });
    expect(free(anna)).toBe('400+100');
  });

  it('two requests of one key at once: the other is refused', async () => {
    const anna = await withdrawer(world, '500');
    const answers = await Promise.all([submit(anna, {}, 'same'), submit(anna, { amount: '50' }, 'same')]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
  });

  it('leave books without a problem', async () => expect(await world.problems()).toEqual([]));
});
