import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restartVerified } from '../../testing/restart-verified.ts';
import { type Reply, startTestServer, type TestServer } from '../../testing/test-server.ts';

type Row = Record<string, unknown>;

describe('closing, reversing, and stops that orders bring along', () => {
  let server: TestServer;
  let alice: { token: string; id: number };
  let bob: { token: string; id: number };
  beforeAll(async () => {
    server = await startTestServer();
    alice = await server.customer('alice');
    bob = await server.customer('bobby');
    server.prices.say('btcusdt', '50000');
    for (const { token } of [alice, bob]) {
      const move = { coin: 'usdt', transferOutAccount: 1, transferInAccount: 3, amount: '20000' };
      await server.call('POST', '/api/asset/transferFunds', { token, body: move });
    }
  });
  afterAll(() => server.close());

  const get = async (path: string, token = alice.token): Promise<Row[]> =>
    (await server.call('GET', `/api/contract/${path}`, { token })).rows ?? [];
  const post = (path: string, body: object, token = alice.token, key?: string): Promise<Reply> =>
    server.call('POST', `/api/contract/${path}`, {
      token,
      body,
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    });
  const open = async (body: object = {}, token = alice.token): Promise<number> => {
    const lots = { symbol: 'btcusdt', leverage: 20, delegateTotal: '100', type: 0, delegateType: 1, ...body };
    expect(await post('order/submit', lots, token)).toMatchObject({ code: 200 });
    return (await get('position/list?status=0', token))[0]?.id as number;
  };
  const close = (id: number, body: object, token = alice.token, key?: string) =>
    post('position/close', { id, delegateType: 1, ...body }, token, key);

  it('closes a part at market, once for each key', async () => {
    const id = await open();
    const first = await close(id, { closeNum: '40' }, alice.token, 'part');
    expect(first.data).toMatchObject({ id, dealNum: '40', closed: true, rests: false });
    expect((await close(id, { closeNum: '40' }, alice.token, 'part')).data).toEqual(first.data);
    expect(await close(id, { closeNum: '41' }, alice.token, 'part')).toMatchObject({ code: 409 });
    expect(await get('position/list?status=0')).toMatchObject([{ openNum: '60', closingNum: '0' }]);
  });

  it.each([
    ['more than is open', { closeNum: '61' }, 'closing_quantity'],
    ['half a lot', { closeNum: '0.5' }, 'quantitycan_onlyenter_integers'],
    ['no price at a limit', { delegateType: 0, closeNum: '5' }, 'enter_the_price'],
    ['a price off its step', { delegateType: 0, delegatePrice: '50000.001' }, 'price_step'],
    ['a price through the market', { delegateType: 0, delegatePrice: '30000' }, 'price_too_far'],
  ])('refuses %s, and nothing changes', async (_what, body, key) => {
    const [position] = await get('position/list?status=0');
    expect(await close(position?.id as number, body)).toMatchObject({ code: 400, key });
    expect(await get('position/list?status=0')).toMatchObject([{ openNum: '60', closingNum: '0' }]);
  });

  it('is its owner’s alone', async () => {
    const [position] = await get('position/list?status=0');
    const id = position?.id as number;
    for (const refused of [
      await close(id, {}, bob.token),
      await post('position/closeAll', { ids: [id] }, bob.token),
      await post('position/reverse', { id }, bob.token),
    ]) {
      expect(refused).toMatchObject({ code: 400, key: 'position_not_open' });
    }
  });

  it('closes by an order that rests, which is shown, and can be cancelled', async () => {
    const [position] = await get('position/list?status=0');
    const id = position?.id as number;
    const rested = await close(id, { delegateType: 0, closeNum: '20', delegatePrice: '52000' });
    expect(rested.data).toMatchObject({ dealNum: '0', closed: false, rests: true });
    expect(await get('position/list?status=0')).toMatchObject([{ openNum: '60', closingNum: '20' }]);
    expect(await get('order/list?status=0')).toMatchObject([
      { closesPosition: id, delegatePrice: '52000', delegateTotal: '20', earnPrice: null, losePrice: null },
    ]);
    expect(await close(id, { closeNum: '41' })).toMatchObject({ key: 'closing_quantity' });
    server.prices.say('btcusdt', '52100');
    await expect.poll(async () => (await get('position/list?status=0'))[0]?.openNum).toBe('40');
    server.prices.say('btcusdt', '50000');
  });

  it('closes several, says which it could not, and is refused where it could close none', async () => {
    await open({ type: 1 });
    const ids = (await get('position/list?status=0')).map(({ id }) => id);
    const answer = await post('position/closeAll', { ids: [...ids, 999_999_999] });
    expect(answer.data).toEqual({
      closed: 2,
      partly: 0,
      refused: [{ id: 999_999_999, reason: { key: 'position_not_open', params: { id: 999_999_999 } } }],
    });
    expect(await post('position/closeAll', { ids })).toMatchObject({ code: 400, key: 'position_not_open' });
    expect(await post('position/closeAll', { ids: [] })).toMatchObject({ code: 400 });
  });

  it('reverses a position once for each key', async () => {
    const id = await open();
    const turned = await post('position/reverse', { id }, alice.token, 'turn');
    expect(turned.data).toMatchObject({ dealNum: '100', closed: true, opened: { dealNum: '100' }, refused: null });
    expect((await post('position/reverse', { id }, alice.token, 'turn')).data).toEqual(turned.data);
    const now = await get('position/list?status=0');
    expect(now).toMatchObject([{ type: 1, openNum: '100', leverage: 20 }]);
    await post('position/closeAll', { ids: now.map((one) => one.id) });
  });

  it('says exactly that it closed and could not open again', async () => {
    // All of the money is margin and fee, so that the loss and the fees leave too little for as much again.
    const id = await open({ delegateTotal: '7700' }, bob.token);
    server.prices.say('btcusdt', '49000');
    const { data } = await post('position/reverse', { id }, bob.token);
    expect(data).toMatchObject({ closed: true, opened: null, refused: { key: 'insufficient_balance' } });
    expect(await get('position/list?status=0', bob.token)).toEqual([]);
    server.prices.say('btcusdt', '50000');
  });

  it('brings stops along with an order: at once, and when a resting one is filled, across a restart', async () => {
    const both = { earnPrice: '55000', losePrice: '45000' };
    await open(both);
    const [position] = await get('position/list?status=0');
    expect(position?.stops).toMatchObject([
      { lossType: 0, price: '55000', number: '100', delegatePrice: null },
      { lossType: 1, price: '45000', number: '100', delegatePrice: null },
    ]);
    const resting = { delegateType: 0, delegatePrice: '48000', ...both };
    const lots = { symbol: 'btcusdt', leverage: 20, delegateTotal: '10', type: 0, ...resting };
    expect(await post('order/submit', { ...lots, losePrice: '48000' })).toMatchObject({ key: 'stop_below_order' });
    expect(await post('order/submit', lots, alice.token, 'rest')).toMatchObject({ code: 200 });
    expect(await post('order/submit', { ...lots, earnPrice: '55001' }, alice.token, 'rest')).toMatchObject({
      code: 409,
    });
    const shown = await get('order/list?status=0');
    expect(shown).toMatchObject([both]);
    await server.close();
    server = await startTestServer(server.settings);
    server.prices.say('btcusdt', '50000');
    expect(await get('order/list?status=0')).toEqual(shown);
    server.prices.say('btcusdt', '47990');
    await expect.poll(async () => (await get('loss/list')).length).toBe(4);
    server.prices.say('btcusdt', '55100');
    await expect.poll(async () => (await get('position/list?status=0')).length).toBe(0);
    expect(await get('loss/list')).toEqual([]);
  });

  it('is proved by the journal', async () => {
    server = await restartVerified(server);
  });
});
