import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import type { HttpServer } from '../../platform/http/create-http-server.ts';
import { openTestServer } from '../../platform/http/test-http-server.ts';
import { secretsOf } from '../../platform/secrets.ts';
import { createBankDomain } from './bank-domain.ts';

const migrations = new URL('../../../migrations', import.meta.url).pathname;
const tokens = ['anna', 'ben'];
const sessions = {
  find: (token: string) =>
    tokens.includes(token) ? { sessionId: 1, userId: tokens.indexOf(token) + 1, simulated: false } : undefined,
};
const CARD = { userName: 'Anna', cardNumber: '4111 1111 1111 1234', bankName: 'A bank', coin: 'usd' };
const secrets = secretsOf('a key of thirty-two characters at least');

describe('bank cards', () => {
  let db: Database;
  let server: HttpServer;
  const openServer = (form: 'standard' | 'brazil') =>
    openTestServer(
      createBankDomain({
        db,
        secrets,
        deployment: { bankCard: { form } },
        coins: () => ['usd', 'brl'],
        coolingOffEnds: async (_userId, boundMs) => boundMs + 1_000,
      }).routes,
      sessions,
      { clock: () => 5_000 },
    );
  beforeAll(async () => {
    db = await openTestDatabase();
    await migrate(db, migrations);
    await db.query(`insert into users (id, login_name, login_key, password_hash, invite_code, created_ms)
      values (1, 'anna', 'anna', '', 'A', 0), (2, 'ben', 'ben', '', 'B', 0)`);
    server = await openServer('standard');
  });
  beforeEach(() => db.query('truncate bank_cards'));

  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, who = 'anna', at = server) =>
    (
      await at.inject({
        method,
        url: `/api/userBank/${path}`,
        headers: { satoken: who },
        ...(body === undefined ? {} : { payload: body }),
      })
    ).json();
  const list = async (who = 'anna', at = server) => (await ask('POST', 'getbank', undefined, who, at)).data;

  it('keeps cards of each customer apart: masked in lists, whole for their owner', async () => {
    expect(await ask('POST', 'save', CARD)).toMatchObject({ code: 200 });
    await ask('POST', 'save', { ...CARD, bankName: 'Another' });
    await ask('POST', 'save', { ...CARD, bankName: 'Ben’s' }, 'ben');
    const cards = await list();
    expect(cards.map(({ bankName }: { bankName: string }) => bankName)).toEqual(['A bank', 'Another']);
    expect(cards[0]).toMatchObject({ cardNumber: '**** 1234', userName: 'Anna', coin: 'usd', createTime: 5_000 });
    expect(await ask('GET', String(cards[0].id))).toMatchObject({ data: { cardNumber: '4111 1111 1111 1234' } });
  });

  it('stores nothing that can be read, and nothing that opens in another row', async () => {
    await ask('POST', 'save', CARD);
    await ask('POST', 'save', { ...CARD, cardNumber: '5500 0000 0000 0004' });
    const stored = JSON.stringify(await db.query('select * from bank_cards'));
    expect(stored).not.toMatch(/4111|1234|Anna|A bank/);
    await db.query('update bank_cards set sealed = (select sealed from bank_cards order by id desc limit 1)');
    expect(await ask('POST', 'getbank')).toMatchObject({ code: 500 });
  });

  it('changes and removes own cards only', async () => {
    await ask('POST', 'save', CARD);
    const [{ id }] = await list();
    const changed = { ...CARD, id, cardNumber: 'DE89 3704 0044 0532 0130 00' };
    for (const who of ['ben']) {
      expect(await ask('GET', String(id), undefined, who)).toMatchObject({ code: 404, key: 'not_found' });
      expect(await ask('POST', 'update', changed, who)).toMatchObject({ code: 404, key: 'not_found' });
      expect(await ask('DELETE', String(id), undefined, who)).toMatchObject({ code: 404, key: 'not_found' });
    }
    expect((await list())[0].cardNumber).toBe('**** 1234');
    expect(await ask('POST', 'update', changed)).toMatchObject({ code: 200 });
    expect((await list())[0]).toMatchObject({ id, cardNumber: '**** 3000', userName: 'Anna' });
    expect(await ask('DELETE', String(id))).toMatchObject({ code: 200 });
    expect(await ask('DELETE', String(id))).toMatchObject({ code: 404 });
    expect(await list()).toEqual([]);
  });

  it('holds ten, also where many are added at once', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => ask('POST', 'save', CARD)));
    expect(answers.filter(({ key }) => key === 'bank_cards_full')).toHaveLength(4);
    expect(await list()).toHaveLength(10);
  });

  it('asks for the fields of Brazil where the deployment does', async () => {
    const brazil = await openServer('brazil');
    const card = { nome: 'Ana', chavePix: 'ANA@example.com', bankName: 'Banco', cpf: '529.982.247-25' };
    const save = (body: object) => ask('POST', 'save', body, 'anna', brazil);
    expect(await save(CARD)).toMatchObject({ code: 400, key: 'Bank_please_cardName', field: 'nome' });
    expect(await save({ ...card, cpf: '1' })).toMatchObject({ key: 'cpf_form', field: 'cpf' });
    expect(await save({ ...card, chavePix: '1' })).toMatchObject({ key: 'pix_key_form', field: 'chavePix' });
    expect(await save({ ...card, bankAddress: 'Av. Paulista 1' })).toMatchObject({ code: 200 });
    expect((await list('anna', brazil))[0]).toMatchObject({
      cpf: '**** 4725',
      chavePix: 'a***@example.com',
      bankAddress: 'Av. Paulista 1',
    });
    await brazil.close();
  });

  const bad: [string, object, string][] = [
    ['nothing', {}, 'please_fill_cardNumber'],
    ['a number in place of a text', { ...CARD, bankName: 5 }, 'bad_request'],
    ['too long a name', { ...CARD, userName: 'x'.repeat(121) }, 'bad_request'],
    ['a currency nobody offers', { ...CARD, coin: 'xyz' }, 'bank_coin_unknown'],
    ['marks in the number', { ...CARD, cardNumber: "4111'; drop table users" }, 'card_number_form'],
  ];
  it.each(bad)('refuses %s', async (_, body, key) => {
    expect(await ask('POST', 'save', body)).toMatchObject({ code: 400, key });
    expect(await list()).toEqual([]);
  });

  it('keeps text that looks like SQL or HTML as it is', async () => {
    const userName = "Robert'); drop table users;-- <script>alert(1)</script>";
    await ask('POST', 'save', { ...CARD, userName });
    expect((await list())[0].userName).toBe(userName);
  });

  it('answers nobody without a session', async () => {
    expect(await ask('POST', 'getbank', undefined, 'gone')).toMatchObject({ code: 403, key: 'token_expired' });
    expect(await ask('DELETE', '1', undefined, 'gone')).toMatchObject({ code: 403, key: 'token_expired' });
  });
});
