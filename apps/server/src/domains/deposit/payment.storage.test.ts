import { amount } from '@bourse/money';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import type { PaymentReport } from '../../platform/payment/payment-gateway.ts';
import { createTestGateway } from '../../platform/payment/test-gateway.ts';
import { planDeposit } from './decide-deposit.ts';
import { endSilentPayments } from './end-silent-payments.ts';
import { openTestDeposit, PROOF, type TestDeposit } from './test-deposit.ts';

describe('card payments', () => {
  let test: TestDeposit;
  let nowMs = Date.UTC(2026, 0, 2);
  const clock = () => ++nowMs;
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  beforeEach(async () => {
    test = await openTestDeposit(db, clock, createTestGateway(clock, { isPrivate: true }));
  });

  const pay = (body: object = {}, key?: string, who = 'anna') =>
    test.ask('POST', 'top/pay/submit', { cardNo: 'anna@example.com', money: '100', ...body }, who, key);
  const detail = async (id: number) => (await test.ask('GET', `recharge/${id}`)).data;
  const report = (orderId: number, more: Partial<PaymentReport> = {}): PaymentReport => ({
    gatewayId: 'g-1',
    orderId,
    outcome: 'paid',
    amount: '100.00',
    currency: 'USD',
    ...more,
  });
  const take = (orderId: number, more: Partial<PaymentReport> = {}) => test.domain.takeReport(report(orderId, more));
  const channel = (more: object) => test.setChannel('CARD', more);

  it('waits until it is reported, and is credited once though reported five times', async () => {
    const { data } = await pay();
    expect(data.payUrl).toMatch(/^\/test-gateway\/[\w-]{32}$/);
    expect([test.usdt(), (await detail(data.id)).status]).toEqual(['0', 0]);
    await Promise.all([take(data.id), take(data.id), take(data.id)]);
    await take(data.id);
    await take(data.id);
    expect(await detail(data.id)).toMatchObject({ status: 1, realAmount: '100', rechargeRemark: '' });
    expect([test.usdt(), await test.letters(), test.logged]).toEqual(['100', ['recharge_success'], []]);
  });

  const others: [what: string, more: Partial<PaymentReport>, note: string][] = [
    ['less', { amount: '99.99' }, '99.99 USD, not what was to be paid (g-1)'],
    ['more', { amount: '1000.00' }, '1000.00 USD, not what was to be paid (g-1)'],
    ['another currency', { currency: 'BRL' }, '100.00 BRL, not what was to be paid (g-1)'],
  ];
  it.each(others)('does not credit %s, and leaves it to the operators', async (_, more, note) => {
    const { id } = (await pay()).data;
    test.told.length = 0;
    await take(id, more);
    await take(id, more);
    // What is said afterwards of a payment that was not made must not end what waits to be looked at.
    await take(id, { outcome: 'failed' });
    expect(await detail(id)).toMatchObject({ status: 0, rechargeRemark: note });
    expect([test.usdt(), test.told.length > 0, test.logged.length > 0]).toEqual(['0', true, true]);
    const operator = { id: 7, address: '::1' };
    const decision = { id, credited: amount('99.99'), reason: 'Seen at the gateway.', operator };
    await test.deps.auditLog.record(() => planDeposit(test.deps, decision), undefined);
    expect(test.usdt()).toBe('99.99');
  });

  it('ends what was not paid; money that comes afterwards is noted, not credited', async () => {
    const { id } = (await pay()).data;
    await take(id, { outcome: 'failed' });
    await take(id, { outcome: 'failed' });
    expect(await detail(id)).toMatchObject({ status: 2, rechargeRemark: '' });
    expect([await test.letters(), test.logged]).toEqual([['payment_failed'], []]);
    test.told.length = 0;
    await take(id);
    await take(id);
    expect(await detail(id)).toMatchObject({
      status: 2,
      rechargeRemark: '100.00 USD, paid after it had ended (g-1)',
    });
    expect([test.usdt(), test.told]).toEqual(['0', ['recharge', 'recharge']]);
    expect(test.logged.join()).toContain('g-1');
  });

  it('notes a second payment of the same, and one payment for two of ours', async () => {
    const [first, second] = [(await pay()).data.id, (await pay()).data.id];
    await take(first);
    await take(first, { gatewayId: 'g-2' });
    expect(await detail(first)).toMatchObject({ status: 1, rechargeRemark: '100.00 USD, paid a second time (g-2)' });
    await take(second, { gatewayId: 'g-1' });
    expect(await detail(second)).toMatchObject({ status: 0, rechargeRemark: '100.00 USD, paid a second time (g-1)' });
    expect(test.usdt()).toBe('100');
  });

  it('credits no recharge of another channel, and none that is not known', async () => {
    const trc = { amount: '100', type: 'TRC', coin: 'usdt', filePath: PROOF };
    const { id } = (await test.ask('POST', 'recharge/submit', trc)).data;
    await take(id);
    await take(id + 99);
    expect([test.usdt(), (await detail(id)).status, test.logged.length]).toEqual(['0', 0, 2]);
  });

  it('asks for the worth outside, rounded up to whole cents or whole units', async () => {
    const asked = async () => {
      const { payUrl } = (await pay({ money: '10.01' })).data;
      return (await test.http.inject(payUrl)).body;
    };
    channel({ currency: 'BRL' });
    // 10.01 * 5.4321 = 54.375321
    expect(await asked()).toContain('54.38 BRL');
    channel({ currency: 'JPY' });
    expect(await pay()).toMatchObject({ key: 'payment_unavailable' });
    channel({ currency: 'USDT' });
    expect(await pay()).toMatchObject({ key: 'payment_unavailable' });
  });

  const wrong: [what: string, body: object, key: string, field?: string][] = [
    ['no account', { cardNo: undefined }, 'recharge_input', 'cardNo'],
    ['an empty account', { cardNo: '' }, 'recharge_input', 'cardNo'],
    ['a card’s number', { cardNo: '4242 4242 4242 4242' }, 'recharge_card_number', 'cardNo'],
    ['a card’s number with dashes', { cardNo: '5555-5555-5555-4444' }, 'recharge_card_number', 'cardNo'],
    ['an account that is too long', { cardNo: 'x'.repeat(65) }, 'bad_request'],
    ['no money', { money: undefined }, 'recharge_input', 'money'],
    ['nothing', { money: '0' }, 'recharge_num', 'money'],
    ['too little', { money: '9.99' }, 'recharge_min', 'money'],
    ['too much', { money: '5000.01' }, 'recharge_max', 'money'],
  ];
  it.each(wrong)('refuses %s', async (_, body, key, field) => {
    expect(await pay(body)).toMatchObject({ code: 400, key, ...(field === undefined ? {} : { field }) });
    expect(JSON.stringify(await test.db.query('select * from money_details'))).toBe('[]');
  });

  it('refuses the simulated, the frozen, and a closed channel', async () => {
    expect(await pay({}, undefined, 'sim')).toMatchObject({ key: 'not_in_simulation' });
    channel({ isOpen: 0 });
    expect(await pay()).toMatchObject({ key: 'recharge_channel_closed' });
    channel({ isOpen: 1 });
    test.frozen.add(1);
    expect(await pay()).toMatchObject({ key: 'account_frozen' });
  });

  it('answers what is sent again with the same page, until it is over', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay({}, 'key-1')));
    const first = answers[0].data;
    expect(answers.map(({ data }) => data)).toEqual(Array(20).fill(first));
    channel({ currency: 'BRL', isOpen: 0 });
    expect((await pay({}, 'key-1')).data).toEqual(first);
    expect(await pay({ money: '101' }, 'key-1')).toMatchObject({ code: 409, key: 'idempotency_conflict' });
    await take(first.id);
    expect(await pay({}, 'key-1')).toMatchObject({ key: 'order_not_open' });
    expect((await test.ask('GET', 'recharge/list')).total).toBe(1);
  });

  it('is over where the gateway cannot be reached', async () => {
    const broken = {
      ...createTestGateway(clock, { isPrivate: true }),
      begin: () => Promise.reject(new Error('timeout')),
    };
    test = await openTestDeposit(db, clock, broken);
    expect(await pay({}, 'key-1')).toMatchObject({ code: 400, key: 'payment_unavailable' });
    expect((await test.ask('GET', 'recharge/list')).rows).toMatchObject([{ status: 2, type: 'CARD', realAmount: '0' }]);
    expect(await pay({}, 'key-1')).toMatchObject({ key: 'order_not_open' });
    expect([test.usdt(), await test.letters()]).toEqual(['0', []]);
  });

  it('is not offered without a gateway', async () => {
    test = await openTestDeposit(db, clock);
    expect(await pay()).toMatchObject({ key: 'payment_unavailable' });
    const { data } = await test.ask('POST', 'common/getAppCurrencyList');
    expect(data.map(({ type }: { type: string }) => type)).not.toContain('CARD');
    expect((await test.http.inject({ method: 'POST', url: '/api/top/pay/notify', payload: {} })).statusCode).toBe(404);
    expect((await test.http.inject('/test-gateway/page.css')).statusCode).toBe(404);
  });

  describe('the test gateway', () => {
    const press = (payUrl: string, answer: string) =>
      test.http.inject({
        method: 'POST',
        url: `${payUrl}/${answer}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: '',
      });

    it('says what it is, and leads back once it is paid; its buttons are good once', async () => {
      const { id, payUrl } = (await pay({ cardNo: '<b>anna' })).data;
      const page = await test.http.inject(payUrl);
      expect(page.body).toContain('No real money');
      expect(page.body).toContain('100.00 USD');
      expect(page.body).toContain('account &lt;b&gt;anna');
      expect(page.body).not.toContain('<script');
      expect(page.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("script-src 'self'"),
      });
      const paid = await press(payUrl, 'pay');
      expect([paid.statusCode, paid.headers.location]).toEqual([303, `/recharge-detail?id=${id}`]);
      expect((await press(payUrl, 'pay')).statusCode).toBe(409);
      expect((await press(payUrl, 'decline')).statusCode).toBe(409);
      expect((await test.http.inject(payUrl)).body).toContain('This payment was made.');
      expect([test.usdt(), (await detail(id)).status]).toEqual(['100', 1]);
    });

    it('ends a payment that is declined', async () => {
      const { id, payUrl } = (await pay()).data;
      expect((await press(payUrl, 'decline')).statusCode).toBe(303);
      expect([test.usdt(), (await detail(id)).status]).toEqual(['0', 2]);
    });

    it('knows no other page, no other answer, and closes its pages after half an hour', async () => {
      const { payUrl } = (await pay()).data;
      expect((await test.http.inject('/test-gateway/none')).statusCode).toBe(404);
      expect((await press('/test-gateway/none', 'pay')).statusCode).toBe(404);
      expect((await press(payUrl, 'constructor')).statusCode).toBe(404);
      expect((await test.http.inject(`${payUrl}/pay`)).statusCode).toBe(404);
      nowMs += 31 * 60_000;
      expect((await press(payUrl, 'pay')).statusCode).toBe(404);
      expect(test.usdt()).toBe('0');
    });

    it('ends payments that nobody made', async () => {
      const [left, made, looked] = [(await pay()).data, (await pay()).data, (await pay()).data];
      await take(made.id);
      await take(looked.id, { gatewayId: 'g-2', amount: '1.00' });
      await endSilentPayments(test.deps, nowMs + 30 * 60_000);
      expect((await detail(left.id)).status).toBe(0);
      await endSilentPayments(test.deps, nowMs + 32 * 60_000);
      const statuses = await Promise.all([left, made, looked].map(async ({ id }) => (await detail(id)).status));
      expect(statuses).toEqual([2, 1, 0]);
    });

    it('takes no reports from outside', async () => {
      const { id } = (await pay()).data;
      const answer = await test.http.inject({ method: 'POST', url: '/api/top/pay/notify', payload: report(id) });
      expect([answer.statusCode, test.usdt()]).toEqual([400, '0']);
    });
  });
});
