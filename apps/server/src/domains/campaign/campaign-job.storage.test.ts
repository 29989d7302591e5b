import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { createOutbox } from '../../platform/outbox.ts';
import { secretsOf } from '../../platform/secrets.ts';
import { CampaignJob, type CampaignJobDeps } from './campaign-job.ts';
import { CampaignStore } from './campaign-store.ts';
import { userOfToken } from './unsubscribe-token.ts';

const migrations = new URL('../../../migrations', import.meta.url).pathname;
const secrets = secretsOf('a key for tests of at least 32 characters');
const log = pino({ level: 'silent' });
const PEOPLE = 1_200;

describe('sending campaigns', () => {
  let db: OpenDatabase;
  let nowMs = 0;
  const folder = mkdtempSync(join(tmpdir(), 'bourse-campaigns-'));
  const config = { SMTP_URL: undefined, MAIL_FROM: 'no-reply@localhost', SMS_GATEWAY_URL: undefined, DATA_DIR: folder };
  const box = join(folder, 'outbox');
  const letters: number[] = [];
  const pushed: number[] = [];
  beforeAll(async () => {
    db = await openTestDatabase();
    await migrate(db, migrations);
    await db.query(`insert into operators (id, name, password_hash, role, created_ms) overriding system value values
      (1, 'eve', '', 'editor', 0), (2, 'ed', '', 'editor', 0)`);
    await db.query(`insert into users (id, login_name, login_key, email, password_hash, invite_code, created_ms)
      select n, 'c' || n, 'c' || n, 'c' || n || '@example.com', '', 'I' || n, 0 from generate_series(1, ${PEOPLE}) n`);
  });
  beforeEach(async () => {
    await db.query('truncate mails, campaigns, campaign_recipients, news_choices');
    rmSync(box, { recursive: true, force: true });
    [nowMs, letters.length, pushed.length] = [1_000, 0, 0];
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const open = (more: Partial<CampaignJobDeps> = {}) =>
    new CampaignJob({
      store: new CampaignStore(db),
      clock: () => nowMs,
      log,
      outbox: createOutbox(config, () => nowMs, log),
      secrets,
      brand: 'Bourse',
      publicUrl: 'https://bourse.example',
      lettersPerMinute: 60,
      newLetter: (userId) => void letters.push(userId),
      notify: (_, userId) => void pushed.push(userId),
      changed: () => undefined,
      ...more,
    });
  const add = async (
    values: { category?: string; segment?: object; byEmail?: boolean; byPush?: boolean; sendMs?: number } = {},
  ) => {
    const { category = 'news', segment = {}, byEmail = false, byPush = false, sendMs = 0 } = values;
    const texts = [
      { lang: 'en', title: 'Hello {name}', text: 'This is {brand}.' },
      { lang: 'de', title: 'Hallo {name}', text: 'Hier ist {brand}.' },
    ];
    const [row] = await db.query<{ id: number }>(
      `insert into campaigns (name, category, account_reason, texts, segment, by_email, by_push, send_ms, status, proposed_by, confirmed_by, created_ms)
       values ('x', $1, '', $2::jsonb, $3::jsonb, $4, $5, $6, 'scheduled', 1, 2, 0) returning id`,
      [category, JSON.stringify(texts), JSON.stringify(segment), byEmail, byPush, sendMs],
    );
    return row?.id ?? 0;
  };
  const statusOf = async (id: number) =>
    (await db.query<{ status: string }>('select status from campaigns where id = $1', [id]))[0]?.status;
  const mails = () =>
    db.query<{ user_id: number; count: number }>('select user_id, count(*)::int as count from mails group by user_id');
  const agree = (from: number, to: number) =>
    db.query(
      `insert into news_choices (user_id, in_app, by_email, changed_ms) select n, true, true, 0 from generate_series($1::int, $2::int) n`,
      [from, to],
    );
  const sent = () => readdirSync(box).map((file) => readFileSync(join(box, file), 'utf8'));
  const emails = async (state: string) =>
    (
      await db.query<{ count: number }>('select count(*)::int as count from campaign_recipients where email = $1', [
        state,
      ])
    )[0]?.count;

  it('waits for its time, and then finds whom it goes to', async () => {
    const id = await add({ sendMs: 5_000, segment: { registeredFromMs: 10 } });
    const job = open();
    await job.run();
    expect([await statusOf(id), await mails()]).toEqual(['scheduled', []]);
    await db.query('update users set created_ms = 20 where id = 7');
    nowMs = 5_000;
    await job.run();
    expect([await statusOf(id), await mails()]).toEqual(['done', [{ user_id: 7, count: 1 }]]);
    await db.query('update users set created_ms = 0 where id = 7');
  });

  it('reaches everybody once, however often it is begun, and from two servers at once', async () => {
    const id = await add();
    await Promise.all([open().run(), open().run(), open().run()]);
    await open().run();
    const got = await mails();
    expect([got.length, got.every(({ count }) => count === 1)]).toEqual([PEOPLE, true]);
    expect([letters.length, new Set(letters).size, await statusOf(id)]).toEqual([PEOPLE, PEOPLE, 'done']);
  });

  it('writes e-mails no faster than it may, and goes on after a restart where it was', async () => {
    await agree(1, 150);
    const id = await add({ byEmail: true });
    let job = open();
    await job.run();
    expect(sent()).toHaveLength(1);
    nowMs += 30_000;
    await job.run();
    expect([sent().length, await statusOf(id)]).toEqual([31, 'sending']);
    await job.close();
    job = open();
    for (let minute = 0; minute < 3; minute += 1) {
      nowMs += 60_000;
      await job.run();
    }
    expect([sent().length, await emails('sent'), await statusOf(id)]).toEqual([150, 150, 'done']);
    expect(new Set(sent().map((text) => /^To: (.*)$/m.exec(text)?.[1])).size).toBe(150);
  });

  it('does not send again what was under way when the server ended', async () => {
    await agree(1, 1);
    const id = await add({ byEmail: true });
    const stuck = open({ outbox: { letter: () => new Promise(() => undefined) } });
    void stuck.run();
    await expect.poll(() => emails('trying')).toBe(1);
    nowMs += 60_000;
    await open().run();
    expect([await emails('trying'), await statusOf(id)]).toEqual([1, 'done']);
    expect(() => readdirSync(box)).toThrow();
  });

  it('says what the mail server did not take, and sends the others', async () => {
    await agree(1, 3);
    await add({ byEmail: true });
    const outbox = createOutbox(config, () => nowMs, log);
    const letter: typeof outbox.letter = (one) =>
      one.to === 'c2@example.com' ? Promise.reject(new Error('550 no such user')) : outbox.letter(one);
    await open({ outbox: { letter }, lettersPerMinute: 6_000 }).run();
    expect([await emails('sent'), await emails('failed')]).toEqual([2, 1]);
  });

  it('is for who agreed, until it is their turn, and carries a link that ends it', async () => {
    await agree(1, 2);
    await db.query(`insert into conversations (user_id, last_ms, lang) values (1, 0, 'de') on conflict do nothing`);
    await add({ byEmail: true });
    const job = open();
    await job.run();
    await db.query('update news_choices set by_email = false where user_id = 2');
    nowMs += 60_000;
    await job.run();
    expect([await emails('sent'), await emails('off')]).toEqual([1, PEOPLE - 1]);
    const [text = ''] = sent();
    const url = /^List-Unsubscribe: <(.*)>$/m.exec(text)?.[1] ?? '';
    expect(text).toContain('Subject: Hallo c1\n');
    expect(text).toContain('Hier ist Bourse.');
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\n');
    expect(text.split('\n\n').at(-1)).toContain(url);
    expect(userOfToken(secrets, new URL(url).searchParams.get('t') ?? '')).toBe(1);
  });

  it('goes to everybody where it is about the account, without a link that would not end it', async () => {
    await db.query('insert into news_choices (user_id, in_app, by_email, changed_ms) values (1, false, false, 0)');
    await add({ category: 'account', byEmail: true, segment: { registeredUntilMs: 1 } });
    await db.query('update users set created_ms = 5 where id > 1');
    await open().run();
    await db.query('update users set created_ms = 0');
    expect(await mails()).toEqual([{ user_id: 1, count: 1 }]);
    expect(sent()[0]).not.toContain('Unsubscribe');
    expect(sent()[0]).toContain('betrifft Ihr Konto');
  });

  it('is not for who switched news off, was frozen or pauses after it began', async () => {
    const store = new CampaignStore(db);
    await db.query(`insert into sessions (id, token_hash, user_id, created_ms, expires_ms, address, user_agent, used_ms)
      overriding system value select n, 'h' || n, n, 0, 1000000000, '', '', 0 from generate_series(1, 5) n`);
    await db.query(`insert into push_subscriptions (session_id, user_id, address_hash, sealed, language, kinds, created_ms)
      select n, n, 'p' || n, '', 'en', '{news}', 0 from generate_series(1, 5) n`);
    await db.query('update users set created_ms = 5 where id <= 5');
    await agree(1, 5);
    const id = await add({ byEmail: true, byPush: true, segment: { registeredFromMs: 5 } });
    const [due] = await store.due(nowMs);
    if (due === undefined) throw new Error('nothing is due');
    await store.begin(due, nowMs);
    // Here the server ended, and comes back later.
    await db.query('update news_choices set in_app = false, by_email = false where user_id = 1');
    await db.query('update users set status = 1 where id = 2');
    await db.query('insert into own_pauses (user_id, until_ms, at_ms) values (3, 1000000000, 0)');
    await open({ lettersPerMinute: 6_000 }).run();
    const found = await db.query<object>(
      'select user_id, app, email, push from campaign_recipients where campaign_id = $1 order by user_id',
      [id],
    );
    const all = { app: 'sent', email: 'sent', push: 'sent' };
    const none = { app: 'off', email: 'off', push: 'off' };
    expect(found).toEqual([
      { user_id: 1, ...none, push: 'sent' },
      { user_id: 2, ...none },
      { user_id: 3, ...none },
      { user_id: 4, ...all },
      { user_id: 5, ...all },
    ]);
    // The device of the first has its own switch, which push-sender.ts asks.
    expect([pushed, letters, await statusOf(id)]).toEqual([[1, 4, 5], [4, 5], 'done']);
    expect((await mails()).map(({ user_id }) => user_id).sort()).toEqual([4, 5]);
    await db.query('delete from push_subscriptions');
    await db.query('delete from sessions');
    await db.query('delete from own_pauses');
    await db.query('update users set created_ms = 0, status = 0');
  });

  it('sends no news by e-mail where the link that ends it can lead nowhere any more', async () => {
    await agree(1, 1);
    await add({ byEmail: true });
    await open({ publicUrl: undefined }).run();
    expect([await emails('sent'), await emails('failed')]).toEqual([0, 1]);
    expect(() => readdirSync(box)).toThrow();
  });

  it('takes no more customers than it may, whatever plan the database makes', async () => {
    await agree(1, 100);
    const id = await add({ byEmail: true });
    const [due] = await new CampaignStore(db).due(nowMs);
    if (due === undefined) throw new Error('nothing is due');
    await new CampaignStore(db).begin(due, nowMs);
    await db.transaction(async (tx) => {
      // Only loops are left, as the database chooses them where it believes that a table holds a few rows.
      for (const way of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'memoize']) {
        await tx.query(`set local enable_${way} = off`);
      }
      expect(await new CampaignStore(tx).takeEmails(id, 'news', 3, nowMs)).toHaveLength(3);
      expect(await tx.query(`select user_id from campaign_recipients where email = 'trying'`)).toHaveLength(3);
    });
  });

  it('stops at once', async () => {
    await agree(1, 100);
    const id = await add({ byEmail: true });
    const job = open();
    await job.run();
    await db.query(`update campaigns set status = 'stopped' where id = $1`, [id]);
    nowMs += 600_000;
    await job.run();
    expect([sent().length, await statusOf(id)]).toEqual([1, 'stopped']);
    const late = await add({ sendMs: 0 });
    await db.query(`update campaigns set status = 'stopped' where id = $1`, [late]);
    await new CampaignStore(db).begin(
      { id: late, status: 'scheduled', category: 'news', texts: [], segment: {}, byEmail: false, byPush: false },
      nowMs,
    );
    expect(await db.query('select 1 from campaign_recipients where campaign_id = $1', [late])).toEqual([]);
  });
});

it.each<[string, string]>([
  ['nothing', ''],
  ['a number alone', '1'],
  ['a number with no signature', '1.'],
  ['another customer with the signature of one', `2.${secrets.mac('unsubscribe 1')}`],
  ['a signature of something else', `1.${secrets.mac('push 1')}`],
  [
    'a signature of another key',
    `1.${secretsOf('another key of at least thirty-two characters').mac('unsubscribe 1')}`,
  ],
  ['a number written in another way', `01.${secrets.mac('unsubscribe 1')}`],
  ['SQL', `1 or 1=1.${secrets.mac('unsubscribe 1')}`],
])('no link is made of %s', (_, token) => {
  expect(userOfToken(secrets, token)).toBeUndefined();
});
