import { randomUUID } from 'node:crypto';
import { OWNER } from '@bourse/engine';
import { amount } from '@bourse/money';
import { uploadUrl } from '@bourse/wire';
import type { LoanProductDraft } from '@bourse/wire/console';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { letterStatement } from '../../platform/letters/send-letter.ts';
import { type MoneyWorld, openMoneyWorld, type TestCustomer } from '../../testing/test-money.ts';
import { makeVerified } from '../../testing/test-person.ts';
import { OnePerson } from '../certification/one-person.ts';
import { planLoan, refuseLoan } from './decide-loan.ts';
import type { LoanDeps } from './loan-deps.ts';
import { loanProductDrafts, planLoanProduct } from './loan-products.ts';
import { LoanReminders } from './loan-reminders.ts';

const DAY = 86_400_000;
const WEEK: LoanProductDraft = {
  id: 0,
  coin: 'usdt',
  days: 7,
  odds: '0.1',
  amountMin: '100',
  amountMax: '5000',
  overdueOdds: '0.2',
  overdueDays: 30,
  repayType: '1',
  repayOrg: 'Lender',
  open: true,
};
const by = { reason: 'Looked at the papers', operator: { id: 7, address: '::1' } };

describe('loans', () => {
  let world: MoneyWorld;
  let deps: LoanDeps;
  const told: string[] = [];
  beforeAll(async () => {
    world = await openMoneyWorld(await openTestDatabase());
    const clock = () => world.time.nowMs;
    deps = {
      db: world.db,
      committer: world.committer,
      auditLog: world.decisions.auditLog,
      clock,
      log: pino({ level: 'silent' }),
      uploads: { claimUploads: async () => [] },
      persons: new OnePerson(world.db),
      recordChanged: (userId, what, id) => void told.push(`${userId} ${what} ${id}`),
      queueChanged: () => undefined,
      letter: (userId, letter) => letterStatement(userId, { type: 'loan', ...letter }, clock()),
    };
    await offer(WEEK);
    await offer({ ...WEEK, days: 1, amountMax: '200' });
    await offer({ ...WEEK, days: 30, open: false });
    await world.give(OWNER.loans, 'usdt', '9000');
  });
  afterAll(() => world.close());

  const offer = (product: LoanProductDraft, former = '') =>
    deps.auditLog.record(() => planLoanProduct(deps, { product, former, ...by }), undefined);
  const picture = async (owner: number): Promise<string> => {
    const id = randomUUID();
    await world.db.query(
      `insert into uploads (id, user_id, mime, width, height, bytes, sealed, created_ms)
        values ($1::uuid, $2, 'image/png', 1, 1, 1, '', 0)`,
      [id, owner],
    );
    return uploadUrl(id);
  };
  const pictures = async (owner: number) => ({
    cardUrl: await picture(owner),
    cardBackUrl: await picture(owner),
    capitalUrl: await picture(owner),
  });
  const draft = async ({ id }: TestCustomer, more: object = {}) => ({
    proId: 1,
    cycleType: 7,
    amount: '1000',
    ...(await pictures(id)),
    ...more,
  });
  const submit = (who: TestCustomer, body: object, key?: string) =>
    world.post('/api/load/order/submit', { token: who.token, body, ...(key === undefined ? {} : { key }) });
  const ask = async (who: TestCustomer, more: object = {}): Promise<number> => {
    const reply = await submit(who, await draft(who, more));
    if (reply.code !== 200) throw new Error(JSON.stringify(reply));
    return (reply.data as { id: number }).id;
  };
  const loans = async ({ token }: TestCustomer, query = '') =>
    (await world.get(`/api/load/order/orderList${query}`, token)) as unknown as {
      rows: Record<string, unknown>[];
      total: number;
    };
  const grant = (id: number, granted: string) =>
    deps.auditLog.record(() => planLoan(deps, { id, granted: amount(granted), ...by }), undefined);
  const letters = async ({ token }: TestCustomer) =>
    ((await world.post('/api/mail/listByUserId', { token })).rows ?? []).map(({ title }) => title);

  it('of one product are together no more than its largest, over all accounts of a person, also where they ask at once', async () => {
    const [one, twin, other] = [await world.customer(), await world.customer(), await world.customer()];
    for (const { id } of [one, twin]) await makeVerified(world.db, id, { number: 'of the twins' });
    const most = async ({ token }: TestCustomer) =>
      (await world.get('/api/load/product/list', token)).rows?.find(({ id }) => id === 1)?.amountMax;
    const both = await Promise.all([one, twin].map(async (who) => submit(who, await draft(who, { amount: '3000' }))));
    expect(both.map(({ code, key }) => key ?? code).sort()).toEqual([200, 'loan_amountMore']);
    expect([await most(one), await most(twin), await most(other)]).toEqual(['2000', '2000', '5000']);
    expect(await submit(twin, await draft(twin, { amount: '2000.01' }))).toMatchObject({
      key: 'loan_amountMore',
      params: { min: '100', max: '2000' },
    });
    expect(await submit(twin, await draft(twin, { amount: '1950' }))).toMatchObject({ code: 200 });
    // 50 are left: less than the smallest loan.
    expect(await submit(one, await draft(one, { amount: '100' }))).toMatchObject({ key: 'loans_open' });
    // What is taken back, or granted in part, gives its room back.
    const [asked] = (await loans(twin)).rows;
    expect(await grant(Number(asked?.id), '950')).toBeDefined();
    expect(await most(one)).toBe('1050');
    expect(await submit(other, await draft(other, { amount: '5000' }))).toMatchObject({ code: 200 });
  });

  it('are offered by cycle, the shortest first, without those that are withdrawn', async () => {
    const anna = await world.customer();
    const { rows } = await world.get('/api/load/product/list', anna.token);
    expect(rows?.map(({ id, cycleType }) => [id, cycleType])).toEqual([
      [2, 1],
      [1, 7],
    ]);
    expect(rows?.[1]).toMatchObject({
      odds: '0.1',
      amountMin: '100',
      amountMax: '5000',
      overdueOdds: '0.2',
      overdueDays: 30,
      repayType: '1',
      repayTypeLabel: 'Single repayment at maturity',
      repayOrg: 'Lender',
      coin: 'usdt',
    });
    const dictionary = await world.post('/api/common/type/t_repay_type', {});
    expect(dictionary.data).toMatchObject([{ dictValue: '1', dictLabel: 'Single repayment at maturity' }]);
  });

  it('are refused where something is wrong, and nothing is kept', async () => {
    const [anna, ben] = [await world.customer(), await world.customer()];
    const whole = await draft(anna);
    const rows: [object, string, string | undefined][] = [
      [{ amount: undefined }, 'loan_amountErr', 'amount'],
      [{ amount: '0' }, 'loan_amountErr', 'amount'],
      [{ amount: '99.99' }, 'loan_amountMore', 'amount'],
      [{ amount: '5000.00000001' }, 'loan_amountMore', 'amount'],
      [{ cardUrl: '' }, 'loan_idcardFront', 'cardUrl'],
      [{ cardBackUrl: undefined }, 'loan_idcardReverse', 'cardBackUrl'],
      [{ capitalUrl: '' }, 'loan_hand', 'capitalUrl'],
      [{ capitalUrl: await picture(ben.id) }, 'upload_unknown', 'capitalUrl'],
      [{ proId: 3, cycleType: 30 }, 'product_closed', undefined],
      [{ proId: 9 }, 'product_closed', undefined],
      [{ cycleType: 8 }, 'product_closed', undefined],
      [{ amount: '1e3' }, 'bad_request', 'amount'],
      [{ proId: 'x' }, 'bad_request', 'proId'],
    ];
    for (const [change, key, field] of rows) {
      const reply = await submit(anna, { ...whole, ...change });
      expect(reply).toMatchObject(key === 'bad_request' || field === undefined ? { key } : { key, field });
    }
    await world.post('/api/user/switch?type=2', { token: anna.token });
    expect(await submit(anna, whole)).toMatchObject({ key: 'not_in_simulation' });
    expect((await loans(anna)).total).toBe(0);
  });

  it('are one request however often it is sent with its key', async () => {
    const anna = await world.customer();
    const body = await draft(anna);
    const replies = await Promise.all([1, 2, 3].map(() => submit(anna, body, 'k')));
    replies.push(await submit(anna, body, 'k'));
    expect(new Set(replies.map(({ data }) => (data as { id: number }).id)).size).toBe(1);
    expect((await loans(anna)).total).toBe(1);
    expect(await submit(anna, { ...body, amount: '101' }, 'k')).toMatchObject({ key: 'idempotency_conflict' });
  });

  it('are granted, at most as asked, paid out, owed by the day and repaid', async () => {
    const anna = await world.customer();
    const id = await ask(anna);
    expect((await loans(anna)).rows[0]).toMatchObject({
      id,
      status: 0,
      amount: '1000',
      disburseAmount: '0',
      interest: '7',
      rate: '0.1',
      owed: null,
      params: { finalRepayTime: null },
    });
    await expect(grant(id, '1000.00000001')).rejects.toMatchObject({ key: 'amount_incorrect' });
    await grant(id, '800');
    await expect(grant(id, '800')).rejects.toMatchObject({ key: 'order_not_open' });
    expect(world.balance(anna.id, 'usdt')).toBe('800+0');
    const begunMs = world.time.nowMs;
    expect((await loans(anna, '?status=1')).rows[0]).toMatchObject({
      status: 1,
      disburseAmount: '800',
      interest: '5.6',
      owed: { principal: '800', interest: '0.8', penalty: '0', total: '800.8', nextMs: begunMs + DAY },
      params: { finalRepayTime: begunMs + 7 * DAY },
    });
    const repay = (query: string, who = anna, key?: string) =>
      world.post(`/api/load/order/repay?${query}`, { token: who.token, ...(key === undefined ? {} : { key }) });
    expect(await repay(`id=${id}&total=800.8`)).toMatchObject({ key: 'insufficient_balance' });
    await world.give(anna.id, 'usdt', '100');
    expect(await repay(`id=${id}`, await world.customer())).toMatchObject({ key: 'order_not_open' });
    world.time.nowMs += DAY;
    expect(await repay(`id=${id}&total=800.8`)).toMatchObject({ key: 'loan_owed_changed', params: { total: '801.6' } });
    expect(await repay(`id=${id}&total=801.6`, anna, 'r')).toMatchObject({ code: 200 });
    expect(await repay(`id=${id}&total=801.6`, anna, 'r')).toMatchObject({ code: 200 });
    expect(world.balance(anna.id, 'usdt')).toBe('98.4+0');
    expect((await loans(anna)).rows[0]).toMatchObject({ status: 3, interest: '1.6', penalty: '0', owed: null });
    expect(await letters(anna)).toContain('Loan approved');
  });

  it('are refused with a reason, or taken back; only while they wait, and only one’s own', async () => {
    const [anna, ben] = [await world.customer(), await world.customer()];
    const first = await ask(anna);
    const cancel = (id: number, who: TestCustomer) =>
      world.post(`/api/load/order/cancel?id=${id}`, { token: who.token });
    expect(await cancel(first, ben)).toMatchObject({ key: 'order_not_open' });
    await refuseLoan(deps, { id: first, ...by });
    expect(told).toContain(`${anna.id} loan ${first}`);
    const second = await ask(anna);
    expect(await cancel(second, anna)).toMatchObject({ code: 200 });
    expect(await cancel(second, anna)).toMatchObject({ key: 'order_not_open' });
    const { rows } = await loans(anna, '?status=2');
    expect(rows.map(({ id, cancelled, remark }) => [id, cancelled, remark])).toEqual([
      [second, true, ''],
      [first, false, by.reason],
    ]);
    expect(await letters(anna)).toContain('Loan application rejected');
  });

  it('are not more than the fund has', async () => {
    const [anna, boris] = [await world.customer(), await world.customer()];
    const id = await ask(anna, { amount: '5000' });
    const other = await ask(boris, { amount: '5000' });
    await grant(id, '5000');
    await expect(grant(other, '5000')).rejects.toMatchObject({ key: 'loan_fund_short' });
  });

  it('remind three days and one day before, and when they are overdue, once each', async () => {
    const anna = await world.customer();
    const id = await ask(anna, { amount: '100' });
    await grant(id, '100');
    const reminders = new LoanReminders(deps);
    const after = async (ms: number) => {
      world.time.nowMs += ms;
      await world.committer.submit({ type: 'step-products' });
      await Promise.all([reminders.run(), reminders.run()]);
      await reminders.run();
      return (await letters(anna)).length;
    };
    const before = (await letters(anna)).length;
    const days = [DAY, 3 * DAY, DAY, DAY, DAY, 3 * DAY];
    const counts: number[] = [];
    for (const ms of days) counts.push((await after(ms)) - before);
    expect(counts).toEqual([0, 1, 1, 2, 3, 3]);
    expect((await letters(anna)).slice(0, 3)).toEqual([
      'Loan overdue',
      'Loan repayment due soon',
      'Loan repayment due soon',
    ]);
    expect((await loans(anna, '?status=4')).rows[0]).toMatchObject({
      status: 4,
      owed: { principal: '100', interest: '0.7', penalty: '0.8', total: '101.5' },
    });
  });

  it('keep their terms, which nobody changes unseen', async () => {
    const anna = await world.customer();
    const id = await ask(anna, { amount: '100' });
    const [present] = await loanProductDrafts(deps);
    const former = JSON.stringify(present);
    await offer({ ...WEEK, id: 1, odds: '0.3' }, former);
    await expect(offer({ ...WEEK, id: 1, odds: '0.4' }, former)).rejects.toMatchObject({ key: 'setting_changed' });
    await expect(offer({ ...WEEK, id: 9 }, '')).rejects.toMatchObject({ key: 'not_found' });
    await expect(offer({ ...WEEK, odds: '10.1' })).rejects.toMatchObject({ key: 'loan_terms' });
    await expect(offer({ ...WEEK, amountMax: '99' })).rejects.toMatchObject({ key: 'loan_terms' });
    expect((await loans(anna)).rows[0]).toMatchObject({ id, rate: '0.1' });
    const { rows } = await world.get('/api/load/product/list', anna.token);
    expect(rows?.find((row) => row.id === 1)).toMatchObject({ odds: '0.3' });
  });

  it('leave books without a problem', async () => expect(await world.problems()).toEqual([]));
});
