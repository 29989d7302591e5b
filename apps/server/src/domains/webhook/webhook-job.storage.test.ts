import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { rows, sqlFor, statement } from '../../platform/db/typed.ts';
import { secretsOf } from '../../platform/secrets.ts';
import { collectEvents } from './collect-events.ts';
import { FAILING_MS } from './deliver.ts';
import { startTestReceiver, type TestReceiver, verified } from './test-receiver.ts';
import { WebhookJob } from './webhook-job.ts';
import { newSecret, sealedFor } from './webhook-secrets.ts';

const MARK = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const OTHER = '7c9e6679-7425-40de-944b-e07fc1f90ae8';
const secrets = secretsOf('a key of at least thirty-two characters');
const log = pino({ level: 'silent' });

describe('events and their delivery', () => {
  let db: Database;
  let nowMs: number;
  let receiver: TestReceiver;
  const opened: { close(): Promise<void> }[] = [];
  const secret = newSecret();

  const job = (more: object = {}): WebhookJob => {
    const one = new WebhookJob({ db, clock: () => nowMs, secrets, demoWorld: { isPrivate: true }, ...more }, log);
    opened.push(one);
    return one;
  };
  const addEndpoint = (
    url: string,
    mark = MARK,
    types = ['withdrawal.requested', 'withdrawal.paid', 'customer.registered'],
  ) =>
    db.batch([
      statement(
        sqlFor.insertInto('webhook_endpoints').values({
          mark,
          name: mark,
          url,
          types,
          status: 'on',
          secret_sealed: secrets.seal(secret, sealedFor(mark)),
          proposed_by: 1,
          created_ms: nowMs,
        }),
      ),
    ]);
  const withdrawal = (id: number, status = 'waiting', createdMs = nowMs) =>
    db.query(
      `insert into money_orders values ($1, 'withdrawal', 100001, 1, 'usdt', 20.5, 1, $1, $2, 0, $3, $4)
       on conflict (id) do update set status = excluded.status, updated_ms = excluded.updated_ms`,
      [id, status, createdMs, nowMs],
    );
  const deliveries = () => rows(db, sqlFor.selectFrom('webhook_deliveries').selectAll().orderBy('id'));
  const endpoint = async () => (await rows(db, sqlFor.selectFrom('webhook_endpoints').selectAll()))[0];
  const attempts = () => rows(db, sqlFor.selectFrom('webhook_attempts').selectAll().orderBy('id'));
  const until = async (is: () => Promise<boolean>) => {
    for (let waited = 0; !(await is()) && waited < 20_000; waited += 20) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(await is()).toBe(true);
  };
  /** Its turns, until it has noted so many: one that is under way may have begun before the time went on. */
  const tried = (running: WebhookJob, count: number) =>
    until(async () => {
      await running.run();
      return (await attempts()).length >= count;
    });
  const noted = (count: number) => until(async () => (await attempts()).length >= count);

  beforeEach(async () => {
    nowMs = Date.now();
    db = await openTestDatabase();
    await db.query(`insert into operators (name, password_hash, role, created_ms) values ('ada', 'x', 'admin', 0)`);
    receiver = await startTestReceiver();
    await collectEvents(db, nowMs);
    await addEndpoint(receiver.url);
  });
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
    await receiver.close();
  });

  it('sends what was stored, signed so that the library accepts it', async () => {
    await withdrawal(7);
    await job().run();
    await receiver.has(1);
    const [first] = receiver.got;
    expect(first && verified(first, secret)).toEqual({
      type: 'withdrawal.requested',
      timestamp: new Date(nowMs).toISOString(),
      data: { withdrawal: 7, customer: 100001, asset: 'usdt', amount: '20.5', fee: '1' },
    });
    expect(first?.headers['webhook-id']).toBe('evt_withdrawal-requested_7');
    expect(() => first && verified(first, newSecret())).toThrow(/signature/i);
    expect(() => first && verified({ ...first, body: first.body.replace('20.5', '2.5') }, secret)).toThrow(
      /signature/i,
    );
  });

  it('tells each thing once, however often it looks, and both of what changed twice in between', async () => {
    await withdrawal(7, 'done');
    for (let turn = 0; turn < 3; turn += 1) await collectEvents(db, nowMs);
    const events = await rows(db, sqlFor.selectFrom('webhook_events').select('id').orderBy('seq'));
    expect(events.map(({ id }) => id)).toEqual(['evt_withdrawal-requested_7', 'evt_withdrawal-paid_7']);
    expect(await deliveries()).toHaveLength(2);
  });

  it('makes events in one of ten turns while there is no endpoint, and in each from then on', async () => {
    await db.query('delete from webhook_endpoints');
    const events = () => rows(db, sqlFor.selectFrom('webhook_events').select('id').orderBy('seq'));
    const running = job();
    await running.run();
    await withdrawal(7);
    for (let turn = 2; turn <= 10; turn += 1) await running.run();
    expect(await events()).toEqual([]);
    await running.run();
    expect(await events()).toHaveLength(1);
    await addEndpoint(receiver.url);
    await withdrawal(8);
    await running.run();
    await noted(1);
    expect(await events()).toHaveLength(2);
    expect(receiver.got.map(({ headers }) => headers['webhook-id'])).toEqual(['evt_withdrawal-requested_8']);
  });

  it('tells of customers whose numbers are stored in another order, and of none from before it was begun', async () => {
    const fresh = await openTestDatabase();
    const add = async (id: number) => {
      const sql = `insert into users (id, login_name, login_key, password_hash, invite_code, created_ms)
        overriding system value values ($1, $2, $2, 'x', $2, $3)`;
      await fresh.query(sql, [id, `c${id}`, nowMs]);
      await collectEvents(fresh, nowMs);
    };
    for (const id of [100_001, 100_005, 100_004]) await add(id);
    const told = sqlFor.selectFrom('webhook_cursors').selectAll();
    expect(await rows(fresh, told.where('source', '=', 'customers'))).toMatchObject([{ upto: 100_005 }]);
    const events = await rows(fresh, sqlFor.selectFrom('webhook_events').select('subject').orderBy('seq'));
    // The first counts as told, so that no endpoint gets it.
    expect(events.map(({ subject }) => subject)).toEqual([100_001, 100_005, 100_004]);
    const fanned = await rows(fresh, told.where('source', '=', 'fanned'));
    expect(fanned).toMatchObject([{ upto: 3 }]);
  });

  it('loses nothing where the server stops between the commit and the delivery', async () => {
    await withdrawal(7);
    // This one stored the events and delivered nothing.
    await collectEvents(db, nowMs);
    await withdrawal(8);
    await job().run();
    await receiver.has(2);
    expect(receiver.got.map(({ headers }) => headers['webhook-id']).sort()).toEqual([
      'evt_withdrawal-requested_7',
      'evt_withdrawal-requested_8',
    ]);
  });

  it('sends again under the same id what was sent but not noted', async () => {
    receiver.answer(204, { afterMs: 5_000 });
    await withdrawal(7);
    const stopped = job();
    await stopped.run();
    await receiver.has(1);
    await stopped.close();
    expect(await deliveries()).toMatchObject([{ status: 'waiting', attempts: 0 }]);
    receiver.answer(204);
    await job().run();
    await noted(1);
    expect(receiver.got.map(({ headers }) => headers['webhook-id'])).toEqual(
      Array(2).fill('evt_withdrawal-requested_7'),
    );
    expect(await deliveries()).toMatchObject([{ status: 'done', attempts: 1, last_status: 204 }]);
  });

  it('tries again after 5 s and later, until it arrives, and notes each attempt', async () => {
    receiver.answer(503, { text: 'x'.repeat(1_000) });
    await withdrawal(7);
    const running = job();
    await running.run();
    await noted(1);
    nowMs += 4_999;
    await running.run();
    expect(await attempts()).toMatchObject([{ status: 503, error: 'answered 503', answer: 'x'.repeat(300) }]);
    expect(await endpoint()).toMatchObject({ failing_since_ms: nowMs - 4_999, status: 'on' });
    nowMs += 1;
    receiver.answer(200, { text: 'taken' });
    await tried(running, 2);
    expect((await attempts()).map(({ status, answer }) => [status, answer.slice(0, 5)])).toEqual([
      [503, 'xxxxx'],
      [200, 'taken'],
    ]);
    expect(new Set(receiver.got.map(({ body }) => body)).size).toBe(1);
    expect(await deliveries()).toMatchObject([{ status: 'done', attempts: 2 }]);
    expect(await endpoint()).toMatchObject({ failing_since_ms: null });
  });

  it('gives up after ten attempts, and switches the endpoint off when nothing has arrived for three days', async () => {
    receiver.answer(500);
    await withdrawal(7);
    const running = job();
    const startedMs = nowMs;
    for (let tries = 1; tries <= 10; tries += 1) {
      await tried(running, tries);
      const [{ next_ms } = { next_ms: 0 }] = await deliveries();
      if (tries < 10) nowMs = next_ms;
      if ((await endpoint())?.status === 'failing') break;
    }
    expect(nowMs - startedMs).toBeGreaterThanOrEqual(FAILING_MS);
    expect(await endpoint()).toMatchObject({ status: 'failing' });
    const sent = receiver.got.length;
    await withdrawal(8);
    await running.run();
    expect(receiver.got).toHaveLength(sent);
    // What happens while it is off is no delivery of it.
    expect(await deliveries()).toHaveLength(1);
  });

  it('switches off at once who answers that it is gone', async () => {
    receiver.answer(410);
    await withdrawal(7);
    await job().run();
    await until(async () => (await endpoint())?.status === 'failing');
  });

  it('follows no redirect, wherever it leads', async () => {
    const inside = await startTestReceiver();
    opened.push(inside);
    receiver.answer(307, { location: inside.url });
    await withdrawal(7);
    await job().run();
    await noted(1);
    expect(await attempts()).toMatchObject([{ status: 307, error: 'answered with a redirect, which is not followed' }]);
    expect(inside.got).toEqual([]);
  });

  it('sends nothing to this machine once others reach the server', async () => {
    await withdrawal(7);
    await job({ demoWorld: { isPrivate: false } }).run();
    await noted(1);
    expect(await attempts()).toMatchObject([{ status: 0, error: 'not https' }]);
    expect(receiver.got).toEqual([]);
  });

  it('waits no longer than it says for an answer, and a slow receiver holds up no other', async () => {
    const slow = await startTestReceiver();
    opened.push(slow);
    slow.answer(204, { afterMs: 60_000 });
    await addEndpoint(slow.url, OTHER);
    for (let id = 1; id <= 10; id += 1) await withdrawal(id);
    const running = job({ timeoutMs: 2_000 });
    await running.run();
    await receiver.has(10);
    expect(slow.got.length).toBeLessThanOrEqual(4);
    await until(async () => (await attempts()).some(({ error }) => error === 'took too long'));
  });

  it('is not held up by many slow receivers that have much waiting', async () => {
    const [slow, good] = [await startTestReceiver(), await startTestReceiver()];
    opened.push(slow, good);
    slow.answer(204, { afterMs: 60_000 });
    for (let at = 0; at < 8; at += 1) await addEndpoint(slow.url, randomUUID());
    await addEndpoint(good.url, OTHER);
    for (let id = 1; id <= 30; id += 1) await withdrawal(id);
    await job({ timeoutMs: 1_000 }).run();
    await good.has(1);
    // Of 240: two rounds of 16, and what ends and begins anew until the good one's answer is seen.
    expect(slow.got.length).toBeLessThan(120);
  });

  it('tells of more than one statement can hold', async () => {
    await db.query(
      `insert into money_orders select id, 'withdrawal', 100001, 1, 'usdt', 20.5, 1, id, 'waiting', 0, $1, $1
       from generate_series(1, 14000) as id`,
      [nowMs],
    );
    expect(await collectEvents(db, nowMs)).toBe(14_000);
    expect(await deliveries()).toHaveLength(14_000);
  });
});
