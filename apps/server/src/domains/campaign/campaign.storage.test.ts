import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { type GuardedServer, startGuardedServer } from '../../testing/security/test-operators.ts';

type Headers = Readonly<Record<string, string>>;
const REASON = { reason: 'because it is so' };
const TEXTS = [
  { lang: 'en', title: 'New coins', text: 'Dear {name}, see what is new at {brand}.' },
  { lang: 'pt-BR', title: 'Novas moedas', text: 'Olá {name}.' },
];
const DRAFT = {
  name: 'autumn',
  category: 'news',
  accountReason: '',
  texts: TEXTS,
  segment: {},
  byEmail: false,
  byPush: false,
  sendMs: 0,
  ...REASON,
};

describe('campaigns in the hands of operators and customers', () => {
  let server: GuardedServer;
  let db: Database;
  let editor: Headers;
  let second: Headers;
  let anna: { token: string; id: number };
  beforeAll(async () => {
    server = await startGuardedServer({ DEMO_WORLD: 'false', PUBLIC_URL: 'https://bourse.test' });
    db = await openDatabase({
      databaseUrl: server.settings.DATABASE_URL,
      dataDir: server.settings.DATA_DIR ?? '',
      log: pino({ level: 'silent' }),
      access: 'guest',
    });
    anna = await server.customer('anna', false);
    await server.customer('boris', false);
    [editor, second] = [await server.operator('editor'), await server.operator('editor2')];
  });
  afterAll(async () => {
    await db.close();
    await server.close();
  });

  const post = (path: string, body: object, headers = editor) =>
    server.call('POST', `/api/console/${path}`, { headers, body });
  const get = (path: string, headers = editor) => server.call('GET', `/api/console/${path}`, { headers });
  const propose = async (more: object = {}, headers = editor) => {
    const answer = await post('campaigns', { ...DRAFT, ...more }, headers);
    return (answer.data as { approval: number } | undefined)?.approval ?? answer;
  };
  const decide = (approval: unknown, headers = second, approve = true) =>
    post(`approvals/${approval}/decide`, { approve, ...REASON }, headers);
  const letters = async (lang = 'en') =>
    (await server.call('POST', '/api/mail/listByUserId', { token: anna.token, headers: { lang } })).rows ?? [];
  const newest = async () =>
    ((await get('campaigns')).rows?.[0] ?? {}) as { id: number; status: string; people: number };
  const ended = (status = 'done') => expect.poll(async () => (await newest()).status, { timeout: 10_000 }).toBe(status);

  it('are proposed by one, confirmed by another, and read in the customer’s language', async () => {
    const before = await letters();
    const approval = await propose();
    expect(await get('campaigns')).toMatchObject({ total: 0 });
    const { rows } = await get('approvals?status=open', second);
    expect(rows?.[0]).toMatchObject({ kind: 'campaign', target: 'campaign autumn', confirmRefusal: null });
    const lines = rows?.[0]?.lines as { name: string; value: string }[];
    const shown = JSON.parse(lines.find(({ name }) => name === 'campaign')?.value ?? '{}');
    expect(shown).toMatchObject({ counts: { people: 0, app: 0 }, texts: TEXTS, sendMs: 0, tag: null });
    expect(await decide(approval, editor)).toMatchObject({ key: 'approval_own' });
    expect(await letters()).toEqual(before);
    expect(await decide(approval)).toMatchObject({ code: 200 });
    await ended();
    expect((await letters())[0]).toMatchObject({
      type: 'news',
      title: 'New coins',
      content: 'Dear anna, see what is new at Bourse.',
      read: false,
    });
    expect((await letters('pt-BR'))[0]).toMatchObject({ title: 'Novas moedas' });
    expect((await letters('de'))[0]).toMatchObject({ title: 'New coins' });
    const { id } = await newest();
    expect((await get(`campaigns/${id}`)).data).toMatchObject({
      proposedBy: 'editor',
      confirmedBy: 'editor2',
      people: 2,
      finished: 2,
      app: { sent: 2, waiting: 0 },
    });
    const support = await server.operator('support');
    const recipients = `campaignRecipients?campaign=${id}&customer=${anna.id}`;
    // Who is in a segment is a fact about customers, which an editor may not see.
    expect(await get(recipients)).toMatchObject({ key: 'permission_missing' });
    expect((await get(recipients, support)).rows).toMatchObject([
      { customer: anna.id, app: 'sent', email: 'off', push: 'off' },
    ]);
    expect(await decide(approval)).toMatchObject({ key: 'approval_decided' });
    expect(await newest()).toMatchObject({ id });
  });

  it('do not reach who has switched news off, but for what is about the account', async () => {
    const choose = (inApp: boolean) =>
      server.call('POST', '/api/campaign/choices', { token: anna.token, body: { inApp, byEmail: false } });
    const choices = () => server.call('GET', '/api/campaign/choices', { token: anna.token });
    expect((await choices()).data).toEqual({ inApp: true, byEmail: false, email: '' });
    await choose(false);
    expect((await choices()).data).toMatchObject({ inApp: false });
    const before = (await letters()).length;
    await decide(await propose({ name: 'winter' }));
    await ended();
    expect([(await newest()).people, (await letters()).length]).toEqual([1, before]);
    const account = { name: 'terms', category: 'account', accountReason: 'the terms change in May' };
    await decide(await propose(account));
    await ended();
    expect((await letters())[0]).toMatchObject({ type: 'account', title: 'New coins' });
    const { rows } = await get('audit?action=campaign.confirm', await server.operator('admin'));
    expect(rows?.[0]).toMatchObject({
      target: 'campaign terms',
      after: expect.stringContaining('the terms change in May'),
    });
    await choose(true);
  });

  it.each<[string, object, object]>([
    ['no name', { name: ' ' }, { key: 'setting_form', field: 'name' }],
    ['no English', { texts: [TEXTS[1]] }, { key: 'setting_form', field: 'texts' }],
    ['no texts', { texts: [] }, { key: 'setting_form', field: 'texts' }],
    ['a language twice', { texts: [TEXTS[0], TEXTS[0]] }, { key: 'setting_form' }],
    ['a language that there is not', { texts: [TEXTS[0], { ...TEXTS[1], lang: 'xx' }] }, { key: 'setting_form' }],
    ['an empty text', { texts: [{ ...TEXTS[0], text: ' ' }] }, { key: 'setting_form' }],
    ['what nothing fills in', { texts: [{ ...TEXTS[0], text: '{password}' }] }, { key: 'setting_form' }],
    ['a long title', { texts: [{ ...TEXTS[0], title: 'x'.repeat(81) }] }, { key: 'bad_request' }],
    ['a long text', { texts: [{ ...TEXTS[0], text: 'x'.repeat(2_001) }] }, { key: 'bad_request' }],
    [
      'a title of two lines',
      { texts: [{ ...TEXTS[0], title: 'a\r\nBcc: eve@evil.example' }] },
      { key: 'setting_form' },
    ],
    [
      'a title turned round',
      { texts: [{ ...TEXTS[0], title: '\u202ea\u202c' }] },
      { key: 'setting_form', field: 'texts' },
    ],
    [
      'a text turned round',
      { texts: [{ ...TEXTS[0], text: 'bourse.\u202emoc' }] },
      { key: 'setting_form', field: 'texts' },
    ],
    ['a name turned round', { name: 'a\u2066b' }, { key: 'setting_form', field: 'name' }],
    ['a moment that no clock shows', { sendMs: Number.MAX_SAFE_INTEGER }, { key: 'bad_request', field: 'sendMs' }],
    ['a moment in two years', { sendMs: Date.parse('2028-03-05') }, { key: 'bad_request', field: 'sendMs' }],
    ['a date that there is not', { segment: { registeredFromMs: Number.MAX_SAFE_INTEGER } }, { key: 'bad_request' }],
    ['no countries, which is nobody', { segment: { countries: [] } }, { key: 'bad_request' }],
    ['no reason', { reason: '' }, { key: 'reason_required', field: 'reason' }],
    ['no reason of its own', { category: 'account' }, { key: 'reason_required', field: 'accountReason' }],
    ['a category that there is not', { category: 'all' }, { key: 'bad_request', field: 'category' }],
    ['a moment that is over', { sendMs: 1 }, { key: 'campaign_late', field: 'sendMs' }],
    ['a moment below none', { sendMs: -1 }, { key: 'bad_request', field: 'sendMs' }],
    ['a range that is none', { segment: { activeFromMs: 5, activeUntilMs: 5 } }, { key: 'campaign_range' }],
    ['levels the wrong way round', { segment: { levelFrom: 3, levelTo: 2 } }, { key: 'campaign_range' }],
    ['SQL for a coin', { segment: { coin: "x'; drop table users; --" } }, { key: 'bad_request' }],
    ['SQL for a field', { segment: { '1=1; --': true } }, { key: 'bad_request' }],
    ['a tag that there is not', { segment: { tag: 999 } }, { key: 'not_found', field: 'tag' }],
    ['no segment', { segment: null }, { key: 'bad_request' }],
  ])('are not proposed with %s', async (_, more, refusal) => {
    const open = (await get('approvals?status=open')).total;
    expect(await post('campaigns', { ...DRAFT, ...more })).toMatchObject(refusal);
    expect((await get('approvals?status=open')).total).toBe(open);
  });

  it('are for who may write them, and no service key or visitor', async () => {
    const cashier = await server.operator('cashier');
    for (const path of ['campaigns', 'campaigns/1']) {
      expect(await get(path, cashier)).toMatchObject({ key: 'permission_missing' });
    }
    const count = { category: 'news', byEmail: false, byPush: false, segment: {} };
    expect(await post('campaigns/count', count, cashier)).toMatchObject({ key: 'permission_missing' });
    expect(await propose({}, cashier)).toMatchObject({ key: 'permission_missing' });
    expect(await post('campaigns/1/stop', REASON, cashier)).toMatchObject({ key: 'permission_missing' });
    expect(await server.call('POST', '/api/console/campaigns', { body: DRAFT })).toMatchObject({ code: 403 });
    const all = { people: 2, app: 2, email: 0, exact: true, emailPossible: true };
    server.skip(30_000);
    const admin = await server.operator('admin');
    expect((await post('campaigns/count', count, admin)).data).toMatchObject(all);
  });

  it('tell who may not see customers nothing about one of them by counting', async () => {
    const ask = async (segment: object) => {
      const reach = { category: 'account', byEmail: true, byPush: true, segment };
      return (await post('campaigns/count', reach)).data;
    };
    const none = { people: 0, app: 0, email: 0, push: 0, languages: [], exact: false };
    // Whether anna, who registered then, is in a segment or not, is the same to them.
    const [row] = await db.query<{ at: number }>('select created_ms as at from users where id = $1', [anna.id]);
    const at = row?.at ?? 0;
    for (const more of [{}, { verified: 'second' }, { coin: 'btc' }, { countries: ['DE'] }, { tag: 7 }]) {
      expect(await ask({ registeredFromMs: at, registeredUntilMs: at + 1, ...more })).toMatchObject(none);
    }
    // Of more it is told how many tens they are, and moments count by whole days.
    await db.query(`insert into users (login_name, login_key, password_hash, invite_code, created_ms)
      select 'x' || n, 'x' || n, '', 'X' || n, 1000 from generate_series(1, 17) n`);
    for (const registeredUntilMs of [1, 1_000, 1_001, 86_400_000]) {
      expect(await ask({ registeredUntilMs })).toMatchObject({ people: 10, languages: [{ people: 10 }] });
    }
    await db.query(`delete from users where login_name like 'x%'`);
  });

  it('that nobody confirmed are not sent, whatever is in the proposal', async () => {
    const before = (await letters()).length;
    const approval = await propose({ name: 'smuggled', status: 'sending', confirmedBy: 1 });
    server.skip(60_000);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect([(await letters()).length, (await get('campaigns?search=smuggled')).total]).toEqual([before, 0]);
    expect(await decide(approval, second, false)).toMatchObject({ code: 200 });
    expect(await decide(approval)).toMatchObject({ key: 'approval_decided' });
    expect((await get('campaigns?search=smuggled')).total).toBe(0);
  });

  it('are not confirmed late: their moment was decided too', async () => {
    const approval = await propose({ name: 'late', sendMs: server.nowMs() + 60_000 });
    server.skip(61_000);
    expect(await decide(approval)).toMatchObject({ key: 'campaign_late' });
    expect(await decide(approval, second, false)).toMatchObject({ code: 200 });
  });

  it('wait for their moment and are stopped by one, with a reason', async () => {
    const before = (await letters()).length;
    await decide(await propose({ name: 'soon', sendMs: server.nowMs() + 3_600_000 }));
    const { id } = await newest();
    await ended('scheduled');
    expect(await post(`campaigns/${id}/stop`, { reason: '' })).toMatchObject({ key: 'reason_required' });
    expect(await post(`campaigns/${id}/stop`, REASON)).toMatchObject({ code: 200 });
    expect(await post(`campaigns/${id}/stop`, REASON)).toMatchObject({ key: 'campaign_over' });
    expect(await post('campaigns/999999/stop', REASON)).toMatchObject({ key: 'not_found' });
    server.skip(3_700_000);
    // Sessions that were not used meanwhile have ended.
    [editor, second] = [await server.operator('editor'), await server.operator('editor2')];
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect([(await newest()).status, (await letters()).length]).toEqual(['stopped', before]);
  });

  it('end by the link of a letter, without a sign-in, for whom it names alone', async () => {
    await db.query(`update users set email = 'anna@example.com' where id = $1`, [anna.id]);
    await server.call('POST', '/api/campaign/choices', { token: anna.token, body: { inApp: true, byEmail: true } });
    await decide(await propose({ name: 'mail', byEmail: true }));
    await ended();
    expect((await get(`campaigns/${(await newest()).id}`)).data).toMatchObject({ email: { sent: 1 } });
    const { readdirSync, readFileSync } = await import('node:fs');
    const box = `${server.settings.DATA_DIR}/outbox`;
    const text =
      readdirSync(box)
        .map((file) => readFileSync(`${box}/${file}`, 'utf8'))
        .find((one) => one.includes('List-Unsubscribe')) ?? '';
    const { pathname, search } = new URL(/^List-Unsubscribe: <(.*)>$/m.exec(text)?.[1] ?? '');
    const choices = async () => (await server.call('GET', '/api/campaign/choices', { token: anna.token })).data;
    const click = async (query: string) => {
      const answer = await fetch(`${server.url}${pathname}${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      return (await answer.json()) as { code: number; key?: string };
    };
    const foreign = search.replace(String(anna.id), String(anna.id + 1));
    for (const wrong of [foreign, `${search}x`, '?t=', '?t=1.abc', `?t=${anna.id}.`]) {
      expect(await click(wrong)).toMatchObject({ key: 'unsubscribe_link' });
    }
    expect(await click('')).toMatchObject({ key: 'bad_request', field: 't' });
    expect(await choices()).toMatchObject({ byEmail: true });
    // Who only looks changes nothing: mail programs and scanners open links.
    expect((await fetch(`${server.url}${pathname}${search}`)).status).toBeLessThan(500);
    const look = () => server.call('GET', `/api/campaign/unsubscribe${search}`);
    expect((await look()).data).toEqual({ email: 'a***@example.com', on: true });
    expect(await server.call('GET', `/api/campaign/unsubscribe${foreign}`)).toMatchObject({ key: 'unsubscribe_link' });
    expect(await click(search)).toMatchObject({ code: 200 });
    expect(await click(search)).toMatchObject({ code: 200 });
    expect(await choices()).toEqual({ inApp: true, byEmail: false, email: 'a***@example.com' });
    expect((await look()).data).toMatchObject({ on: false });
    await decide(await propose({ name: 'mail again', byEmail: true }));
    await ended();
    expect((await get(`campaigns/${(await newest()).id}`)).data).toMatchObject({
      email: { sent: 0 },
      app: { sent: 2 },
    });
  });

  it('are not confirmed any more once their proposer was shut out', async () => {
    const approval = await propose({ name: 'last words' });
    const admin = await server.operator('admin');
    const { rows } = await get('operators?search=editor', admin);
    const { id } = (rows ?? []).find(({ name }) => name === 'editor') as { id: number };
    expect(await post(`operators/${id}/suspend`, REASON, admin)).toMatchObject({ code: 200 });
    server.skip(30_000);
    expect(await get('campaigns')).toMatchObject({ code: 403 });
    expect(await decide(approval, await server.operator('editor2'))).toMatchObject({ key: 'approval_outdated' });
    expect((await get('campaigns?search=last words', await server.operator('admin2'))).total).toBe(0);
  });
});
