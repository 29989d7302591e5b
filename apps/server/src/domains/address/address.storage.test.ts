import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import type { HttpServer } from '../../platform/http/create-http-server.ts';
import { openTestServer } from '../../platform/http/test-http-server.ts';
import { type AddressDomain, createAddressDomain } from './address-domain.ts';

const migrations = new URL('../../../migrations', import.meta.url).pathname;
const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 21, 13, 5);
const tokens = ['anna', 'ben'];
const sessions = {
  find: (token: string) =>
    tokens.includes(token) ? { sessionId: 1, userId: tokens.indexOf(token) + 1, simulated: false } : undefined,
};
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const ETHER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const RESTS = { ok: false, key: 'address_cooling_off', params: { untilMs: Date.UTC(2026, 10, 22, 13, 5) } };

describe('wallet addresses', () => {
  let db: Database;
  let server: HttpServer;
  let domain: AddressDomain;
  let nowMs = START;
  const setting = { coolingOffHours: 24 };
  const sent: { to: string; subject: string; text: string }[] = [];
  beforeAll(async () => {
    db = await openTestDatabase();
    await migrate(db, migrations);
    await db.query(`insert into users (id, login_name, login_key, email, phone, password_hash, invite_code, created_ms)
      values (1, 'anna', 'anna', 'anna@example.com', null, '', 'A', 0), (2, null, null, null, '93701234567', '', 'B', 0)`);
    domain = createAddressDomain({
      db,
      deployment: { name: 'Bourse', timeZone: 'phone', dateFormat: 'language' },
      settings: { current: () => ({ WITHDRAWAL_SETTING: setting }) },
      outbox: {
        mail: (to, subject, text) => void sent.push({ to, subject, text }),
        sms: (to, text) => void sent.push({ to, subject: '', text }),
      },
    });
    server = await openTestServer(domain.routes, sessions, { clock: () => nowMs });
  });
  beforeEach(async () => {
    await db.query('truncate wallet_addresses');
    await db.query('update users set address_cooling_off_ends_ms = null');
    sent.length = 0;
    nowMs = START;
    setting.coolingOffHours = 24;
  });

  const ask = async (method: 'GET' | 'POST', path: string, body?: object, who = 'anna', lang = 'en') =>
    (
      await server.inject({
        method,
        url: `/api/user/${path}`,
        headers: { satoken: who, lang },
        ...(body === undefined ? {} : { payload: body }),
      })
    ).json();
  const bind = (type: string, address: string, who = 'anna', userId = tokens.indexOf(who) + 1, lang = 'en') =>
    ask(
      'POST',
      `updateUserAddress?${new URLSearchParams({ type, address, userId: String(userId) })}`,
      undefined,
      who,
      lang,
    );
  const list = async (who = 'anna') => (await ask('GET', 'getUserAddress', undefined, who)).data;
  const protect = (on: boolean) => ask('POST', 'protectUserAddress', { protect: on });
  const use = (type: 'ERC' | 'TRC' | 'ETH', address: string, userId = 1) =>
    domain.usableAddress(userId, type, address, nowMs);

  it('binds an address, which rests a day before it can be used', async () => {
    expect(await bind('ERC', ETHER.toLowerCase())).toMatchObject({ code: 200 });
    expect(await list()).toMatchObject({
      list: [{ type: 'ERC', address: ETHER, createTime: START, usableFrom: START + 24 * HOUR }],
      coolingOffHours: 24,
      protectionEnds: null,
    });
    expect(await use('ERC', ETHER)).toEqual(RESTS);
    nowMs += 24 * HOUR - 1;
    expect(await use('ERC', ETHER)).toEqual(RESTS);
    nowMs += 1;
    expect(await use('ERC', ETHER.toLowerCase())).toEqual({ ok: true, address: ETHER });
  });

  it('knows an address of its own chain and customer alone', async () => {
    await bind('ERC', ETHER);
    await bind('TRC', TRON, 'ben');
    nowMs += 48 * HOUR;
    expect(await use('ETH', ETHER)).toEqual({ ok: false, key: 'address_unknown' });
    expect(await use('TRC', TRON)).toEqual({ ok: false, key: 'address_unknown' });
    expect(await use('TRC', 'nonsense')).toEqual({ ok: false, key: 'address_unknown' });
    expect(await use('TRC', TRON, 2)).toEqual({ ok: true, address: TRON });
    expect([await domain.hasAddress(1), await domain.hasAddress(2)]).toEqual([true, true]);
  });

  it('rests again where it was removed and bound again', async () => {
    await bind('TRC', TRON);
    nowMs += 48 * HOUR;
    const [{ id }] = (await list()).list;
    expect(await ask('POST', 'removeUserAddress', { id }, 'ben')).toMatchObject({ code: 404, key: 'not_found' });
    expect(await ask('POST', 'removeUserAddress', { id })).toMatchObject({ code: 200 });
    expect(await use('TRC', TRON)).toMatchObject({ key: 'address_unknown' });
    await bind('TRC', TRON);
    expect(await use('TRC', TRON)).toMatchObject({ key: 'address_cooling_off' });
  });

  it('ends the protection after the same rest, however often that is asked for, and restores it at once', async () => {
    await protect(false);
    nowMs += HOUR;
    await protect(false);
    expect(await list()).toMatchObject({ protectionEnds: START + 24 * HOUR });
    nowMs = START + 23 * HOUR;
    await bind('TRC', TRON);
    expect(await use('TRC', TRON)).toMatchObject({ key: 'address_cooling_off' });
    nowMs = START + 24 * HOUR;
    expect(await use('TRC', TRON)).toMatchObject({ ok: true });
    await bind('ETH', ETHER);
    expect(await use('ETH', ETHER)).toMatchObject({ ok: true });
    await protect(true);
    expect(await use('ETH', ETHER)).toMatchObject({ key: 'address_cooling_off' });
    expect(await list()).toMatchObject({ protectionEnds: null });
  });

  it('keeps what was promised when the setting changes', async () => {
    await bind('TRC', TRON);
    setting.coolingOffHours = 0;
    expect(await use('TRC', TRON)).toEqual(RESTS);
    await bind('ETH', ETHER);
    expect(await use('ETH', ETHER)).toMatchObject({ ok: true });
  });

  it('tells the customer by e-mail, else by text message, in their language', async () => {
    await bind('TRC', TRON);
    await bind('TRC', TRON, 'ben', 2, 'zh');
    await protect(false);
    await protect(false);
    expect(sent.map(({ to }) => to)).toEqual(['anna@example.com', '93701234567', 'anna@example.com']);
    expect(sent[0]?.text).toContain(`${TRON} (TRC)`);
    expect(sent[0]?.text).toContain('Nov 22, 13:05 (GMT+0)');
    expect(sent[1]?.text).toContain('提现地址');
    expect(sent[2]?.subject).toContain('Bourse');
  });

  it('holds twenty, also where many are bound at once', async () => {
    const addresses = Array.from({ length: 25 }, (_, n) => `0x${String(n).padStart(40, '0')}`);
    const answers = await Promise.all(addresses.map((address) => bind('ERC', address)));
    expect(answers.filter(({ key }) => key === 'addresses_full')).toHaveLength(5);
    expect((await list()).list).toHaveLength(20);
    expect(sent).toHaveLength(20);
  });

  const bad: [string, () => Promise<unknown>, object][] = [
    ['no address', () => bind('TRC', ''), { key: 'wallet_address_cannot_be_empty', field: 'address' }],
    ['a wrong checksum', () => bind('TRC', `${TRON.slice(0, -1)}u`), { key: 'address_checksum', field: 'address' }],
    ['another form', () => bind('ERC', TRON), { key: 'address_form_ethereum', field: 'address' }],
    ['another chain', () => bind('SOL', TRON), { key: 'bad_request', field: 'type' }],
    ['too long a text', () => bind('TRC', 'T'.repeat(101)), { key: 'bad_request', field: 'address' }],
    ['another customer', () => bind('TRC', TRON, 'anna', 2), { code: 400, key: 'forbidden', field: 'userId' }],
    ['a customer’s name', () => bind('TRC', TRON, 'anna', Number.NaN), { key: 'bad_request', field: 'userId' }],
    ['an expired token', () => bind('TRC', TRON, 'gone', 1), { code: 403, key: 'token_expired' }],
    ['a word for on', () => ask('POST', 'protectUserAddress', { protect: 'yes' }), { key: 'bad_request' }],
  ];
  it.each(bad)('refuses %s', async (_, call, answer) => {
    expect(await call()).toMatchObject(answer);
    expect([(await list()).list, (await list('ben')).list, sent]).toEqual([[], [], []]);
  });

  it('refuses an address that is bound already, and changes nothing', async () => {
    await bind('TRC', TRON);
    nowMs += HOUR;
    expect(await bind('TRC', TRON)).toMatchObject({ key: 'address_known', field: 'address' });
    expect((await list()).list).toMatchObject([{ usableFrom: START + 24 * HOUR }]);
    expect(sent).toHaveLength(1);
  });
});
