import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { as, type Customer } from './test-customer.ts';
import { type GuardedServer, startGuardedServer } from './test-operators.ts';
import { bindAll, FUND_PASSWORD, freeUsdt, sendPicture } from './test-possessions.ts';

/* Of what is worth 400 each, with a limit of 1000, one operator decides two, however fast they are. */

type Headers = Readonly<Record<string, string>>;
const AGREED = { reason: 'because it is so', approve: true };

describe('what one operator decides at once', () => {
  let server: GuardedServer;
  let anna: Customer;
  let one: Headers;
  let other: Headers;
  beforeAll(async () => {
    server = await startGuardedServer();
    anna = await server.customer('anna', false);
    await bindAll(server, [anna]);
    [one, other] = [await server.operator('admin'), await server.operator('admin2')];
  });
  afterAll(() => server.close());

  const usdt = () => freeUsdt(server, anna);
  const made = async (path: string, body: object): Promise<number> =>
    ((await as(server, anna).post(path, body)).data as { id: number }).id;
  const several = async (count: number, ask: () => Promise<number>): Promise<number[]> => {
    const ids: number[] = [];
    while (ids.length < count) ids.push(await ask());
    return ids;
  };
  /** All in parallel by one operator: the proposals that came of it. */
  const decideAtOnce = async (queue: string, ids: readonly number[]): Promise<number[]> => {
    const replies = await Promise.all(
      ids.map((id) => server.call('POST', `/api/console/${queue}/${id}/decide`, { headers: one, body: AGREED })),
    );
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([200]));
    return replies.flatMap(({ data }) => (data as { approval: number | null }).approval ?? []);
  };
  const confirm = async (approval: number) => {
    const call = { headers: other, body: AGREED };
    expect(await server.call('POST', `/api/console/approvals/${approval}/decide`, call)).toMatchObject({ code: 200 });
  };
  /** Waiting, as the console lists them. */
  const left = async (queue: string) => {
    const { total } = await server.call('GET', `/api/console/${queue}?status=waiting`, { headers: one });
    return total;
  };

  it('is within the limit for recharges', async () => {
    const deposit = { amount: '400', type: 'TRC', coin: 'usdt' };
    const ids = await several(5, async () =>
      made('recharge/submit', { ...deposit, filePath: await sendPicture(server, anna) }),
    );
    const proposed = await decideAtOnce('recharges', ids);
    expect([new Set(proposed).size, await usdt(), await left('recharges')]).toEqual([3, 800, 3]);
    for (const approval of proposed) await confirm(approval);
    expect([await usdt(), await left('recharges')]).toEqual([2000, 0]);
  });

  it('is within the limit for withdrawals', async () => {
    const { list } = (await as(server, anna).get('user/getUserAddress')).data as { list: { address: string }[] };
    const payOut = { amount: '400', coinType: 'TRC', coin: 'usdt', adress: list[0]?.address, pwd: FUND_PASSWORD };
    const proposed = await decideAtOnce('withdrawals', await several(5, () => made('withdraw/submit', payOut)));
    expect([new Set(proposed).size, await left('withdrawals')]).toEqual([3, 3]);
    for (const approval of proposed) await confirm(approval);
    expect([await usdt(), await left('withdrawals')]).toEqual([0, 0]);
  });

  it('is within the limit for loans', async () => {
    const picture = () => sendPicture(server, anna);
    // As many as one customer may have.
    const ids = await several(3, async () =>
      made('load/order/submit', {
        proId: 1,
        cycleType: 7,
        amount: '400',
        cardUrl: await picture(),
        cardBackUrl: await picture(),
        capitalUrl: await picture(),
      }),
    );
    const proposed = await decideAtOnce('loans', ids);
    expect([proposed.length, await usdt(), await left('loans')]).toEqual([1, 800, 1]);
    for (const approval of proposed) await confirm(approval);
    expect([await usdt(), await left('loans')]).toEqual([1200, 0]);
  });

  it('leaves the books whole', async () => {
    const { proof } = await server.verify();
    expect(proof.problems).toEqual([]);
  });
});
