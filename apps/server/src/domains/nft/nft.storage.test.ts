import { OWNER } from '@bourse/engine';
import type { NftDraft } from '@bourse/wire/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { letterStatement } from '../../platform/letters/send-letter.ts';
import { Turns } from '../../platform/turns.ts';
import {
  FUND_PASSWORD,
  type MoneyWorld,
  openMoneyWorld,
  type TestCustomer,
  withdrawer,
} from '../../testing/test-money.ts';
import { coolOffWithdrawals } from '../account/withdrawal-cooling-off.ts';
import { drawSampleItem, sampleSvg } from './draw-sample-item.ts';
import { issueNft } from './issue-nft.ts';
import type { NftDeps } from './nft-deps.ts';
import { keepNftPicture } from './nft-pictures.ts';

const by = { reason: 'Agreed with its maker', operator: { id: 7, address: '::1' } };
const HOUR = 3_600_000;

describe('collectibles', () => {
  let world: MoneyWorld;
  let deps: NftDeps;
  beforeAll(async () => {
    world = await openMoneyWorld(await openTestDatabase());
    const clock = () => world.time.nowMs;
    deps = {
      db: world.db,
      committer: world.committer,
      auditLog: world.decisions.auditLog,
      clock,
      recordChanged: () => undefined,
      turns: new Turns(),
      worth: (_, quantity) => quantity,
      letter: (userId, letter) => letterStatement(userId, { type: 'nft', ...letter }, clock()),
      // Issuing asks nobody.
      guards: { rest: async () => undefined, fundPassword: async () => undefined, secondFactor: async () => undefined },
      coolOff: coolOffWithdrawals,
    };
  });
  afterAll(() => world.close());

  const picture = async (no = 1) => keepNftPicture(world.db, await drawSampleItem(no), world.time.nowMs);
  const draft = async (more: Partial<NftDraft> = {}): Promise<NftDraft> => ({
    name: 'Tiles',
    description: 'One.\n\nTwo.',
    coin: 'usdt',
    price: '50',
    fee: '2',
    supply: 3,
    beginTime: 0,
    sample: true,
    pictures: [await picture(1), await picture(2)],
    ...more,
  });
  const issue = async (more: Partial<NftDraft> = {}) => issueNft(deps, { collection: await draft(more), ...by });
  const rich = async (usdt = '1000'): Promise<TestCustomer> => {
    const customer = await world.customer();
    await world.give(customer.id, 'usdt', usdt);
    return customer;
  };
  const post = (call: string, who: TestCustomer, body: object, key?: string) =>
    world.post(`/api/nft/${call}`, { token: who.token, body, ...(key === undefined ? {} : { key }) });
  const get = (path: string, who?: TestCustomer) => world.get(`/api/nft/${path}`, who?.token ?? '');
  const masked = ({ id }: TestCustomer) => `${String(id).slice(0, 2)}**${String(id).slice(-2)}`;

  it('are issued once and for all, with a hash of their pictures in the act', async () => {
    const id = await issue();
    expect((await get(`collections/${id}`)).data).toMatchObject({
      id,
      name: 'Tiles',
      coin: 'usdt',
      price: '50',
      fee: '2',
      supply: 3,
      sold: 0,
      least: '50',
      sample: true,
      beginTime: world.time.nowMs,
    });
    const { rows, total } = await get(`collections/${id}/items?pageSize=2&pageNum=2`);
    expect([rows?.map(({ no, owner, price }) => [no, owner, price]), total]).toEqual([[[3, '', '50']], 3]);
    const [auditEntry] = await world.db.query<{ after: string }>(
      "select after from audit_log where action = 'nft.issue' limit 1",
    );
    expect(JSON.parse(auditEntry?.after ?? '')).toMatchObject({
      id,
      pictures: 2,
      picturesHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('are not issued where something is wrong', async () => {
    const used = await draft();
    await issueNft(deps, { collection: used, ...by });
    const one = await picture();
    const rows: [Partial<NftDraft>, string][] = [
      [{ price: '0' }, 'nft_terms'],
      [{ fee: '50.000001' }, 'nft_terms'],
      [{ pictures: [] }, 'nft_terms'],
      [{ pictures: [one, one] }, 'nft_terms'],
      [{ supply: 1 }, 'nft_terms'],
      [{ coin: 'nft-1-1' }, 'nft_terms'],
      [{ pictures: used.pictures }, 'upload_unknown'],
      [{ pictures: ['00000000-0000-4000-8000-000000000000'] }, 'upload_unknown'],
    ];
    for (const [more, key] of rows) await expect(issue(more)).rejects.toMatchObject({ key });
  });

  it('show their pictures, which begin again, in two sizes', async () => {
    const id = await issue();
    const shown = async (no: number, size = 'small') =>
      ((await get(`items/${id}/${no}/picture?size=${size}`)).data as { img: string } | undefined)?.img;
    expect(await shown(1)).toMatch(/^data:image\/webp;base64,/);
    expect(await shown(3)).toBe(await shown(1));
    expect(await shown(2)).not.toBe(await shown(1));
    expect((await shown(1, 'large'))?.length).toBeGreaterThan((await shown(1))?.length ?? 0);
    expect(await get(`items/${id}/4/picture`)).toMatchObject({ key: 'not_found' });
    expect(await get('items/9007199254740991/1/picture')).toMatchObject({ key: 'not_found' });
    expect(await get(`items/${id}/4`)).toMatchObject({ key: 'not_found' });
    expect(await get(`collections/999`)).toMatchObject({ key: 'not_found' });
  });

  it('are bought, offered and sold on; their history is the ledger’s', async () => {
    const id = await issue();
    const [anna, ben] = [await rich(), await rich()];
    const [item, sold] = [{ collection: id, no: 2 }, world.balance(OWNER.fees, 'usdt', 0)];
    expect(await post('buy', anna, { ...item, price: '49' })).toMatchObject({ key: 'nft_price' });
    expect(await post('buy', anna, { ...item, price: '50' }, 'k')).toMatchObject({ code: 200 });
    expect(await post('buy', anna, { ...item, price: '50' }, 'k')).toMatchObject({ code: 200 });
    expect(await post('buy', anna, { ...item, price: '51' }, 'k')).toMatchObject({ key: 'idempotency_conflict' });
    expect(await post('buy', anna, { ...item, price: '50' })).toMatchObject({ key: 'nft_owner' });
    expect(await post('buy', ben, { ...item, price: '50' })).toMatchObject({ key: 'nft_sold' });
    expect(world.balance(anna.id, 'usdt')).toBe('950+0');
    world.time.nowMs += HOUR;
    expect(await post('ask', ben, { ...item, price: '80' })).toMatchObject({ key: 'nft_owner' });
    expect(await post('withdrawAsk', ben, item)).toMatchObject({ key: 'nft_owner' });
    for (const price of [undefined, '0', '1000000000.00000001'])
      expect(await post('ask', anna, { ...item, price })).toMatchObject({ key: 'nft_ask', field: 'price' });
    expect(await post('ask', anna, { ...item, price: '80' })).toMatchObject({ code: 200 });
    expect(await post('ask', anna, { ...item, price: '90' })).toMatchObject({ code: 200 });
    expect((await get(`items/${id}/2`)).data).toMatchObject({
      owner: masked(anna),
      own: false,
      price: '90',
      paid: null,
    });
    expect((await get(`items/${id}/2`, anna)).data).toMatchObject({ own: true, price: '90', paid: '50' });
    expect(await post('buy', ben, { ...item, price: '80' })).toMatchObject({ key: 'nft_price' });
    expect(await post('buy', ben, { ...item, price: '90' })).toMatchObject({ code: 200 });
    expect([world.balance(anna.id, 'usdt'), world.balance(ben.id, 'usdt')]).toEqual(['1038.2+0', '910+0']);
    expect(sold).not.toBe(world.balance(OWNER.fees, 'usdt', 0));
    const letters = (await world.post('/api/mail/listByUserId', { token: anna.token })).rows ?? [];
    expect(letters.map(({ content }) => content)).toContain(
      'Tiles #2 was sold for 90 USDT. 88.2 USDT after fees added to your main account.',
    );
    const history = await get(`items/${id}/2/history`);
    expect(history.rows).toMatchObject([
      { time: world.time.nowMs, from: masked(anna), to: masked(ben), price: '90' },
      { time: world.time.nowMs - HOUR, from: '', to: masked(anna), price: '50' },
    ]);
    const { batch = 0, place = 0 } = (history.rows?.[0] ?? {}) as { batch?: number; place?: number };
    const [entry] = await world.db.query('select asset, to_owner from transfers where batch = $1 and idx = $2', [
      batch,
      place,
    ]);
    expect(entry).toEqual({ asset: `nft-${id}-2`, to_owner: ben.id });
    expect((await get('own', ben)).rows).toMatchObject([{ collection: id, no: 2, price: null, paid: '90' }]);
    expect((await get('own', anna)).total).toBe(0);
    expect((await get(`collections/${id}`)).data).toMatchObject({ sold: 1, least: '50' });
  });

  it('tell prices apart where many are bought in one batch', async () => {
    const id = await issue();
    const anna = await rich();
    const buyers = [1, 2, 3].map((no) => post('buy', anna, { collection: id, no, price: '50' }));
    for (const reply of await Promise.all(buyers)) expect(reply).toMatchObject({ code: 200 });
    const ben = await rich();
    for (const no of [1, 2, 3]) await post('ask', anna, { collection: id, no, price: `${no}0` });
    await Promise.all([1, 2, 3].map((no) => post('buy', ben, { collection: id, no, price: `${no}0` })));
    for (const no of [1, 2, 3]) {
      const { rows } = await get(`items/${id}/${no}/history`);
      expect(rows?.map(({ price }) => price)).toEqual([`${no}0`, '50']);
    }
    expect((await get(`collections/${id}`)).data).toMatchObject({ sold: 3, least: null });
  });

  it('are no money: no balance, no worth, nothing to swap, move or withdraw', async () => {
    const id = await issue({ price: '1' });
    const anna = await rich('10');
    await post('buy', anna, { collection: id, no: 1, price: '1' });
    const { data } = await world.get('/api/asset/assetBalance', anna.token);
    expect((data as { symbol: string }[]).map(({ symbol }) => symbol)).toEqual(['usdt']);
    const asset = `nft-${id}-1`;
    const { token } = anna;
    const pair = await world.get(`/api/texchange/getCurrencyPrice?currency=${asset},usdt`, token);
    expect(pair.code).not.toBe(200);
    const move = { coin: asset, transferOutAccount: 1, transferInAccount: 2, amount: '1' };
    expect(await world.post('/api/asset/transferFunds', { token, body: move })).toMatchObject({ key: 'account_asset' });
    const out = { amount: '1', coin: asset, coinType: 'TRC', adress: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' };
    expect(await world.post('/api/withdraw/submit', { token, body: out })).toMatchObject({
      key: 'withdraw_channel_closed',
    });
    const { data: statement } = await world.get('/api/asset/statement?kind=entries', token);
    expect((statement as { csv: string }).csv).toContain(`platform,${asset},nft,1,`);
    const { rows } = await world.get(`/api/asset/entries?symbol=${asset}`, token);
    expect(rows).toMatchObject([{ symbol: asset, kind: 'nft', amount: '1' }]);
  });

  it('are not for who has too little, trades simulated money, or comes too soon', async () => {
    const id = await issue({ beginTime: world.time.nowMs + HOUR });
    const [poor, anna] = [await rich('10'), await rich()];
    const item = { collection: id, no: 1, price: '50' };
    expect(await post('buy', anna, item)).toMatchObject({ key: 'product_closed' });
    world.time.nowMs += HOUR;
    expect(await post('buy', poor, item)).toMatchObject({ key: 'insufficient_balance' });
    expect(await post('buy', anna, { ...item, no: 4 })).toMatchObject({ key: 'product_closed' });
    expect(await post('buy', anna, { ...item, collection: 999 })).toMatchObject({ key: 'product_closed' });
    await world.post('/api/user/switch?type=2', { token: anna.token });
    expect(await post('buy', anna, item)).toMatchObject({ key: 'not_in_simulation' });
  });

  it('a stolen session pays nothing out: far above the issue price, or much in a day, asks for what a withdrawal asks for', async () => {
    const id = await issue();
    const [thief, victim] = [await rich(), await withdrawer(world, '30000')];
    await post('buy', thief, { collection: id, no: 1, price: '50' });
    await post('ask', thief, { collection: id, no: 1, price: '20000' });
    const body = { collection: id, no: 1, price: '20000' };
    expect(await post('buy', victim, body)).toMatchObject({ key: 'withdraw_please_pwd', field: 'pwd' });
    expect(await post('buy', victim, { ...body, pwd: 'guess1234' })).toMatchObject({ key: 'fund_password_wrong' });
    expect(world.balance(victim.id, 'usdt')).toBe('30000+0');
    // Nor in small steps: a hundred USDT a day.
    for (const no of [2, 3]) {
      await post('buy', thief, { collection: id, no, price: '50' });
      await post('ask', thief, { collection: id, no, price: '60' });
    }
    expect(await post('buy', victim, { collection: id, no: 2, price: '60' })).toMatchObject({ code: 200 });
    expect(await post('buy', victim, { collection: id, no: 3, price: '60' })).toMatchObject({ field: 'pwd' });
    // The owner may.
    expect(await post('buy', victim, { ...body, pwd: FUND_PASSWORD })).toMatchObject({ code: 200 });
    // Nor by many requests at once, each of which would be small enough alone.
    const other = await withdrawer(world, '30000');
    await post('ask', thief, { collection: id, no: 3, price: '60' });
    await post('ask', victim, { collection: id, no: 2, price: '60' });
    const atOnce = await Promise.all([2, 3].map((no) => post('buy', other, { collection: id, no, price: '60' })));
    expect(atOnce.map(({ code, field }) => field ?? code).sort()).toEqual([200, 'pwd']);
  });

  it('what a day brings others counts over all collections and coins; a day later it is free again', async () => {
    const [cheap, other] = [await issue({ price: '25', name: 'Cheap' }), await issue({ price: '0.0005', coin: 'btc' })];
    const dear = await issue({ price: '90', name: 'Ninety' });
    const [thief, victim] = [await rich(), await rich()];
    // At this price 0.0009 are 45 USDT.
    world.prices.say('btcusdt', '50000');
    for (const who of [thief, victim]) await world.give(who.id, 'btc', '0.01');
    const offered = async (collection: number, first: string, price: string) => {
      expect(await post('buy', thief, { collection, no: 1, price: first })).toMatchObject({ code: 200 });
      await post('ask', thief, { collection, no: 1, price });
      return { collection, no: 1, price };
    };
    const bitcoin = await offered(other, '0.0005', '0.0009');
    const small = await offered(cheap, '25', '50');
    const ninety = await offered(dear, '90', '90');
    expect(await post('buy', victim, bitcoin)).toMatchObject({ code: 200 });
    expect(await post('buy', victim, small)).toMatchObject({ code: 200 });
    // No more than its usual price, but the third that goes to somebody else that day.
    expect(await post('buy', victim, ninety)).toMatchObject({ key: 'withdraw_please_pwd' });
    world.time.nowMs += 24 * HOUR + 1;
    expect(await post('buy', victim, ninety)).toMatchObject({ code: 200 });
  });

  it('rest what they have brought, however little it was', async () => {
    const id = await issue({ price: '5', name: 'Small' });
    const [seller, buyer] = [await withdrawer(world, '1000'), await rich()];
    const rest = async () =>
      ((await world.get('/api/withdraw/getWithdrawStatus', seller.token)).data as { coolingOffUntil: number | null })
        .coolingOffUntil;
    await post('buy', seller, { collection: id, no: 1, price: '5' });
    await post('ask', seller, { collection: id, no: 1, price: '6' });
    expect(await rest()).toBeNull();
    expect(await post('buy', buyer, { collection: id, no: 1, price: '6' })).toMatchObject({ code: 200 });
    expect(await rest()).toBe(world.time.nowMs + 24 * HOUR);
  });

  it('of a dear collection that change hands for little are asked about beyond that', async () => {
    const id = await issue({ price: '5000', fee: '0', name: 'Dear' });
    const [maker, thief, victim] = [await rich('5000'), await rich('10'), await rich('100000')];
    await post('buy', maker, { collection: id, no: 1, price: '5000' });
    await post('ask', maker, { collection: id, no: 1, price: '5' });
    expect(await post('buy', thief, { collection: id, no: 1, price: '5' })).toMatchObject({ code: 200 });
    await post('ask', thief, { collection: id, no: 1, price: '10000' });
    const refused = await post('buy', victim, { collection: id, no: 1, price: '10000' });
    expect(refused).toMatchObject({ key: 'withdraw_please_pwd' });
  });

  it('leave books without a problem', async () => expect(await world.problems()).toEqual([]));
});

it('a sample is drawn from its number alone', () => {
  expect(sampleSvg(3)).toBe(sampleSvg(3));
  expect(new Set(Array.from({ length: 12 }, (_, at) => sampleSvg(at + 1))).size).toBe(12);
});
