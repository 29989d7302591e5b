import { amount } from '@bourse/money';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyJournal } from '../../exchange/verify-journal.ts';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { planDeposit } from './decide-deposit.ts';
import { openTestDeposit, PROOF, type TestDeposit } from './test-deposit.ts';

const TRC = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';
const BODY = { amount: '100', type: 'TRC', coin: 'usdt', filePath: PROOF, address: TRC };
const operator = { id: 7, address: '::1' };

describe('recharges', () => {
  let test: TestDeposit;
  let nowMs = Date.UTC(2026, 0, 2);
  let db: OpenDatabase;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  beforeEach(async () => {
    test = await openTestDeposit(db, () => ++nowMs);
  });

  const submit = (body: object = {}, who = 'anna', key?: string) =>
    test.ask('POST', 'recharge/submit', { ...BODY, ...body }, who, key);
  const list = (query = '', who = 'anna') => test.ask('GET', `recharge/list${query}`, undefined, who);
  const decide = (id: number, credited: string | null, reason = 'Looked at the chain.') =>
    test.deps.auditLog.record(
      () => planDeposit(test.deps, { id, credited: credited === null ? null : amount(credited), reason, operator }),
      undefined,
    );

  it('tells the channels, the addresses of all or of one, and none that is closed or has nobody to pay at', async () => {
    const { data } = await test.ask('POST', 'common/getAppCurrencyList');
    expect(data.map(({ coin, type }: Record<string, string>) => `${coin} ${type}`)).toEqual([
      'usdt TRC',
      'usdt ERC',
      'btc BTC',
      'eth ETH',
      'usdt BANK',
    ]);
    expect(data[0]).toMatchObject({ kind: 'chain', currency: 'USDT', ratio: '1', min: '10', sample: true });
    const all = await test.ask('POST', 'recharge/getAdress');
    expect(all.data).toHaveLength(5);
    const one = await test.ask('POST', 'recharge/getAdress?coin=usdt&symbol=TRC');
    expect(one.data).toEqual([{ coin: 'usdt', type: 'TRC', address: TRC, bank: null, sample: true }]);
    test.setChannel('TRC', { isOpen: 0 });
    expect((await test.ask('POST', 'recharge/getAdress?coin=usdt&symbol=TRC')).data).toEqual([]);
    expect(await submit()).toMatchObject({ key: 'recharge_channel_closed', field: 'type' });
  });

  it('takes no coin that cannot go out, and says so', async () => {
    const btc = { amount: '1', coin: 'btc', type: 'BTC', address: '1BitcoinEaterAddressDontSendf59kuE' };
    const shut = async () =>
      (await test.ask('POST', 'common/getAppCurrencyList')).data
        .filter((one: { canGoOut: boolean }) => !one.canGoOut)
        .map((one: { type: string }) => one.type);
    expect(await shut()).toEqual([]);
    expect(await submit(btc)).toMatchObject({ code: 200 });
    const { WITHDRAWAL_CHANNEL_SETTING: ways } = test.settings;
    ways.splice(0, ways.length, ...ways.map((one) => (one.type === 'BTC' ? { ...one, isOpen: 0 } : one)));
    expect(await shut()).toEqual(['BTC']);
    expect(await submit(btc)).toMatchObject({ key: 'recharge_no_exit', field: 'type', params: { coin: 'BTC' } });
    expect((await test.ask('POST', 'recharge/getAdress?coin=btc')).data).toEqual([]);
    expect(await submit()).toMatchObject({ code: 200 });
  });

  it('waits for an operator, and shows what was sent where', async () => {
    const { data } = await submit();
    expect(test.usdt()).toBe('0');
    expect(test.told).toEqual(['recharge']);
    expect((await test.ask('GET', `recharge/${data.id}`)).data).toMatchObject({
      id: data.id,
      type: 'TRC',
      coin: 'usdt',
      amount: '100',
      realAmount: '100',
      fee: '0',
      status: 0,
      address: TRC,
      filePath: PROOF,
      rechargeRemark: '',
      ratio: '1',
      currency: 'USDT',
      cancelled: false,
      serialId: `R-2026-${String(data.id).padStart(6, '0')}`,
    });
    const bank = await submit({ type: 'BANK', address: '' });
    expect((await test.ask('GET', `recharge/${bank.data.id}`)).data.address).toBe('Sample bank 0000 0000 0000');
  });

  const wrong: [what: string, body: object, key: string, field: string][] = [
    ['no amount', { amount: undefined }, 'recharge_num', 'amount'],
    ['an amount of nothing', { amount: '0' }, 'recharge_num', 'amount'],
    ['too little', { amount: '9.99999999' }, 'recharge_min', 'amount'],
    ['too much', { amount: '1000000.00000001' }, 'recharge_max', 'amount'],
    ['too many decimals', { amount: '10.123456789' }, 'amount_incorrect', 'amount'],
    ['no number', { amount: '1e3' }, 'bad_request', 'amount'],
    ['less than nothing', { amount: '-10' }, 'bad_request', 'amount'],
    ['no proof', { filePath: undefined }, 'recharge_img', 'filePath'],
    ['an empty proof', { filePath: '' }, 'recharge_img', 'filePath'],
    ['a proof that is no upload', { filePath: 'https://example.com/a.png' }, 'upload_unknown', 'filePath'],
    ['an unknown channel', { type: 'SOL' }, 'recharge_channel_closed', 'type'],
    ['another coin’s channel', { coin: 'btc' }, 'recharge_channel_closed', 'type'],
    ['the channel of cards', { type: 'CARD', address: '' }, 'recharge_channel_closed', 'type'],
    ['an address of before', { address: 'TOld' }, 'recharge_address_changed', 'address'],
    ['an address that is too long', { address: 'x'.repeat(121) }, 'bad_request', 'address'],
    ['a coin that is none', { coin: "usdt'--" }, 'bad_request', 'coin'],
  ];
  it.each(wrong)('refuses %s', async (_, body, key, field) => {
    expect(await submit(body)).toMatchObject({ code: 400, key });
    if (key !== 'bad_request') expect(await submit(body)).toMatchObject({ field });
    expect((await list()).total).toBe(0);
  });

  it('refuses the simulated, the frozen and the unknown', async () => {
    expect(await submit({}, 'sim')).toMatchObject({ key: 'not_in_simulation' });
    test.frozen.add(1);
    expect(await submit()).toMatchObject({ key: 'account_frozen' });
    expect(await list()).toMatchObject({ code: 200 });
    expect(await submit({}, 'nobody')).toMatchObject({ code: 403, key: 'token_expired' });
    expect(await submit({}, '')).toMatchObject({ code: 403, key: 'token_missing' });
  });

  it('is one recharge however often it is sent with its key', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit({}, 'anna', 'key-1')));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect((await list()).total).toBe(1);
    expect(await submit({ amount: '101' }, 'anna', 'key-1')).toMatchObject({ code: 409, key: 'idempotency_conflict' });
    // The key is one customer’s; and the channel may be closed by the time it comes again.
    expect((await submit({}, 'ben', 'key-1')).data.id).not.toBe(answers[0].data.id);
    test.settings.RECHARGE_CHANNEL_SETTING.length = 0;
    expect((await submit({}, 'anna', 'key-1')).data.id).toBe(answers[0].data.id);
  });

  it('keeps customers apart', async () => {
    const { data } = await submit();
    expect(await test.ask('GET', `recharge/${data.id}`, undefined, 'ben')).toMatchObject({ code: 404, field: 'id' });
    expect((await list('', 'ben')).total).toBe(0);
    for (const id of ['0', '-1', '1.5', 'x', "1'--", '99999999999999999999']) {
      expect((await test.ask('GET', `recharge/${encodeURIComponent(id)}`)).code).not.toBe(200);
    }
  });

  it('lists newest first, by status, page by page', async () => {
    const ids: number[] = [];
    for (let at = 0; at < 5; at += 1) ids.push((await submit({ amount: String(10 + at) })).data.id);
    const [first = 0, second = 0] = ids;
    await decide(first, '10');
    await decide(second, null, 'Nothing came.');
    const idsOf = async (query: string) => (await list(query)).rows.map(({ id }: { id: number }) => id);
    expect(await idsOf('')).toEqual([...ids].reverse());
    expect(await idsOf('?status=0')).toEqual([ids[4], ids[3], ids[2]]);
    expect(await idsOf('?status=1')).toEqual([first]);
    expect(await idsOf('?status=2')).toEqual([second]);
    expect(await list('?pageNum=2&pageSize=2')).toMatchObject({ total: 5, rows: [{ id: ids[2] }, { id: ids[1] }] });
    expect(await list('?status=3')).toMatchObject({ key: 'bad_request' });
  });

  it('credits what was seen to come, once, with the operator’s name on it', async () => {
    const { id } = (await submit()).data;
    await decide(id, '99.5', 'A fee was taken on the way.');
    expect(test.usdt()).toBe('99.5');
    expect((await test.ask('GET', `recharge/${id}`)).data).toMatchObject({
      status: 1,
      amount: '100',
      realAmount: '99.5',
      rechargeRemark: 'A fee was taken on the way.',
    });
    await expect(decide(id, '99.5')).rejects.toMatchObject({ key: 'order_not_open' });
    await expect(decide(id, null)).rejects.toMatchObject({ key: 'order_not_open' });
    await expect(decide(id + 1, '1')).rejects.toMatchObject({ key: 'not_found' });
    expect(test.usdt()).toBe('99.5');
    expect(await test.letters()).toEqual(['recharge_success']);
    expect(await test.db.query('select operator, action, target, reason from audit_log')).toEqual([
      { operator: 7, action: 'recharge.approve', target: 'user 1', reason: 'A fee was taken on the way.' },
    ]);
    expect((await verifyJournal(db)).problems).toEqual([]);
  });

  it('refuses with the reason, and gives nothing', async () => {
    const { id } = (await submit()).data;
    const decisions = await Promise.allSettled([decide(id, null, 'Nothing came.'), decide(id, '100')]);
    expect(decisions.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect((await test.ask('GET', `recharge/${id}`)).data).toMatchObject({
      status: 2,
      realAmount: '0',
      rechargeRemark: 'Nothing came.',
    });
    expect([test.usdt(), await test.letters()]).toEqual(['0', ['recharge_failed']]);
  });
});
