import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reply } from '../test-server.ts';
import { as, type Customer } from './test-customer.ts';
import { type GuardedServer, startGuardedServer } from './test-operators.ts';
import { addMoney, bindAll, FUND_PASSWORD, freeUsdt, sendPicture } from './test-possessions.ts';

/* Nobody gives money out of nothing, alone or twice, whatever they send at once. */

type Headers = Readonly<Record<string, string>>;
const REASON = { reason: 'because it is so' };
const AGREED = { ...REASON, approve: true };

describe('money that operators decide about', () => {
  let server: GuardedServer;
  let anna: Customer;
  let admin: Headers;
  let cashier: Headers;
  let other: Headers;
  beforeAll(async () => {
    server = await startGuardedServer();
    anna = await server.customer('anna', false);
    await bindAll(server, [anna]);
    [admin, cashier, other] = [
      await server.operator('admin'),
      await server.operator('cashier'),
      await server.operator('treasurer'),
    ];
  });
  afterAll(() => server.close());

  const console = (headers: Headers, path: string, body: object) =>
    server.call('POST', `/api/console/${path}`, { headers, body });
  const decide = (headers: Headers, approval: unknown) => console(headers, `approvals/${approval}/decide`, AGREED);
  const approvalOf = ({ data }: Reply) => (data as { approval: number | null }).approval;
  const usdt = () => freeUsdt(server, anna);
  const ask = async (amount: string): Promise<number> => {
    const filePath = await sendPicture(server, anna);
    const { data } = await as(server, anna).post('recharge/submit', { amount, type: 'TRC', coin: 'usdt', filePath });
    return (data as { id: number }).id;
  };

  it('is not more than was asked for, unless two say so', async () => {
    const id = await ask('10');
    const proposed = await console(cashier, `recharges/${id}/decide`, { ...AGREED, credited: '10.00000001' });
    const approval = approvalOf(proposed);
    expect([approval, await usdt()]).toEqual([expect.any(Number), 0]);
    // Not by proposing it again, nor by deciding it in another tab.
    expect(await console(cashier, `recharges/${id}/decide`, { ...AGREED, credited: '10.00000001' })).toMatchObject({
      key: 'approval_open',
    });
    expect(await decide(cashier, approval)).toMatchObject({ key: 'approval_own' });
    expect(await usdt()).toBe(0);
    expect(await decide(other, approval)).toMatchObject({ code: 200 });
    expect(await usdt()).toBe(10.00000001);
  });

  it('is decided once, where two decide at once', async () => {
    const before = await usdt();
    const id = await ask('20');
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => console(n % 2 === 0 ? cashier : other, `recharges/${id}/decide`, AGREED)),
    );
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(new Set(replies.filter(({ code }) => code !== 200).map(({ key }) => key))).toEqual(
      new Set(['order_not_open']),
    );
    expect(await usdt()).toBe(before + 20);
  });

  it('is confirmed once, where two confirm at once, and one says no', async () => {
    const before = await usdt();
    const id = await ask('20');
    const approval = approvalOf(await console(cashier, `recharges/${id}/decide`, { ...AGREED, credited: '25' }));
    const replies = await Promise.all([
      decide(other, approval),
      decide(admin, approval),
      console(admin, `approvals/${approval}/decide`, { ...AGREED, approve: false }),
      console(other, `recharges/${id}/decide`, { ...REASON, approve: false }),
    ]);
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await usdt()).toBe(replies[0]?.code === 200 || replies[1]?.code === 200 ? before + 25 : before);
  });

  it('is not confirmed by whose role does not allow it any more', async () => {
    const before = await usdt();
    const id = await ask('20');
    const approval = approvalOf(await console(cashier, `recharges/${id}/decide`, { ...AGREED, credited: '30' }));
    const second = await server.operator('cashier2');
    const { rows } = await server.call('GET', '/api/console/operators?search=cashier2', { headers: admin });
    await server.byTwo(admin, `operators/${rows?.[0]?.id}/role`, { ...REASON, role: 'support' });
    expect(await decide(second, approval)).toMatchObject({ code: 403 });
    server.skip(30_000);
    expect(await decide(await server.operator('cashier2'), approval)).toMatchObject({ key: 'not_found' });
    expect(await usdt()).toBe(before);
  });

  it('is no less for being cut into parts: a day of one customer counts together', async () => {
    const boris = await server.customer('boris', false);
    const askFor = async (amount: string): Promise<number> => {
      const filePath = await sendPicture(server, boris);
      const body = { amount, type: 'TRC', coin: 'usdt', filePath };
      return ((await as(server, boris).post('recharge/submit', body)).data as { id: number }).id;
    };
    const decided: (number | null)[] = [];
    for (const amount of ['400', '400', '400']) {
      decided.push(approvalOf(await console(cashier, `recharges/${await askFor(amount)}/decide`, AGREED)));
    }
    expect(decided).toEqual([null, null, expect.any(Number)]);
  });

  it('is no less where a gateway should have reported it: an operator who credits card payments decides too', async () => {
    const carla = await server.customer('carla', false);
    const pay = async (money: string): Promise<number> => {
      const reply = await as(server, carla).post('top/pay/submit', { cardNo: 'carla@example.com', money });
      return (reply.data as { id: number }).id;
    };
    const decided: (number | null)[] = [];
    for (const money of ['400', '400', '400']) {
      decided.push(approvalOf(await console(cashier, `recharges/${await pay(money)}/decide`, AGREED)));
    }
    expect([decided, await freeUsdt(server, carla)]).toEqual([[null, null, expect.any(Number)], 800]);
  });

  it('leaves once, where it is paid, refused and cancelled at once', async () => {
    await addMoney(server, anna, cashier, '500');
    const before = await usdt();
    const { list } = (await as(server, anna).get('user/getUserAddress')).data as { list: { address: string }[] };
    const payOut = { amount: '50', coinType: 'TRC', coin: 'usdt', adress: list[0]?.address, pwd: FUND_PASSWORD };
    const { id } = (await as(server, anna).post('withdraw/submit', payOut)).data as { id: number };
    const replies = await Promise.all([
      server.call('POST', `/api/withdraw/cancel?id=${id}`, { token: anna.token }),
      console(cashier, `withdrawals/${id}/decide`, AGREED),
      console(other, `withdrawals/${id}/decide`, { ...REASON, approve: false }),
      server.call('POST', `/api/withdraw/cancel?id=${id}`, { token: anna.token }),
    ]);
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await usdt()).toBe(replies[1]?.code === 200 ? before - 50 : before);
  });

  it('is never simulated money', async () => {
    const before = await usdt();
    const { post, get } = as(server, anna);
    await post('user/switch?type=2');
    expect(await usdt()).toBe(100_000);
    const { list } = (await get('user/getUserAddress')).data as { list: { address: string }[] };
    const payOut = { amount: '1000', coinType: 'TRC', coin: 'usdt', adress: list[0]?.address, pwd: FUND_PASSWORD };
    const send = () => server.call('POST', '/api/withdraw/submit', { token: anna.token, body: payOut });
    expect(await send()).toMatchObject({ key: 'not_in_simulation' });
    // Nor by turning while it is under way, from another session of the same customer.
    const turned = server.call('POST', '/api/user/switch?type=1', { token: anna.token });
    const racing = await Promise.all([send(), turned, send()]);
    expect([racing[0]?.code, racing[1]?.code, racing[2]?.code]).toEqual([400, 200, 400]);
    expect(await send()).toMatchObject({ key: 'withdraw_please_num' });
    expect(await usdt()).toBe(before);
  });

  it('leaves the books whole', async () => {
    const { proof } = await server.verify();
    expect(proof.problems).toEqual([]);
  });
});
