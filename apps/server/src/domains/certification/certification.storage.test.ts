import { uploadUrl } from '@bourse/wire';
import { pino } from 'pino';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAuditLog } from '../../exchange/audit-log.ts';
import { GroupCommitter } from '../../exchange/group-committer.ts';
import type { Database } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import type { HttpServer } from '../../platform/http/create-http-server.ts';
import { openTestServer } from '../../platform/http/test-http-server.ts';
import { letterStatement } from '../../platform/letters/send-letter.ts';
import { secretsOf } from '../../platform/secrets.ts';
import { fileForm } from '../upload/test-form.ts';
import { createUploadDomain } from '../upload/upload-domain.ts';
import { type CertificationDomain, createCertificationDomain } from './certification-domain.ts';

const migrations = new URL('../../../migrations', import.meta.url).pathname;
const log = pino({ level: 'silent' });
const users: Readonly<Record<string, number>> = { anna: 1, ben: 2, cleo: 3 };
const sessions = {
  find: (token: string) => {
    const userId = users[token];
    return userId === undefined ? undefined : { sessionId: userId, userId, simulated: false };
  },
};
const operator = { id: 7, address: '10.0.0.7' };
const picture = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#fff' } })
  .png()
  .toBuffer();

describe('verification', () => {
  let db: Database;
  let server: HttpServer;
  let domain: CertificationDomain;
  const flags = { advancedRequiresIdNumber: true, defaultCountry: 'HK', advancedRequiresPrimary: true };
  const told: unknown[][] = [];
  let nowMs = 1_000_000;
  beforeAll(async () => {
    db = await openTestDatabase();
    await migrate(db, migrations);
    await db.query(`insert into users (id, login_name, login_key, password_hash, invite_code, created_ms)
      values (1, 'anna', 'anna', '', 'A', 0), (2, 'ben', 'ben', '', 'B', 0), (3, 'cleo_50%', 'cleo_50%', '', 'C', 0)`);
    const clock = () => ++nowMs;
    const auditLog = createAuditLog(await GroupCommitter.open({ db, clock, log }));
    const secrets = secretsOf('k'.repeat(32));
    const uploads = createUploadDomain({ db, clock, log, secrets });
    domain = createCertificationDomain({
      db,
      clock,
      auditLog,
      secrets,
      uploads,
      deployment: { certification: flags },
      recordChanged: (...what) => void told.push(what),
      queueChanged: (queue) => void told.push([queue]),
      letter: (userId, letter) => letterStatement(userId, { type: 'certification', ...letter }, nowMs),
    });
    server = await openTestServer([...uploads.routes, ...domain.routes], sessions, { clock });
    return () => uploads.close();
  });
  beforeEach(async () => {
    await db.query('truncate certifications, uploads, mails cascade');
    await db.query('delete from audit_log');
    told.length = 0;
    flags.advancedRequiresIdNumber = true;
    flags.advancedRequiresPrimary = true;
  });

  const post = async (body: unknown, who = 'anna', url = '/api/user/uploadKYC') =>
    (await server.inject({ method: 'POST', url, headers: { satoken: who }, payload: body as object })).json();
  const primary = { flag: 1, realName: 'Anna Müller', idCard: 'AB 123-456' };
  const send = async (who = 'anna'): Promise<string> => {
    const form = fileForm([{ name: 'file', bytes: picture, fileName: 'a.png', type: 'image/png' }]);
    const headers = { ...form.headers, satoken: who };
    return (await server.inject({ method: 'POST', url: '/api/common/upload', headers, payload: form.body })).json().url;
  };
  const advanced = async (who = 'anna') => ({
    flag: '2',
    realName: 'Anna Müller',
    idCard: 'P99887766',
    cardType: '2',
    country: 'de',
    frontUrl: await send(who),
    backUrl: await send(who),
  });
  const latestId = async () => (await domain.listCertifications({ pageNum: 1, pageSize: 10 })).rows[0]?.id ?? 0;
  const decide = async (approve: boolean, reason = 'looked at') =>
    domain.decideCertification({ id: await latestId(), approve, reason, operator });
  const approvePrimary = async (who = 'anna') => {
    await post(primary, who);
    await decide(true);
  };

  it('goes from nothing to review, to failed with its reason, to review, to approved', async () => {
    expect(await domain.verificationOf(1)).toEqual({
      auditStatusPrimary: '0',
      auditStatusAdvanced: '0',
      realName: null,
      idCard: null,
      firstReason: null,
      secondReason: null,
    });
    expect(await post(primary)).toMatchObject({ code: 200 });
    expect(await domain.verificationOf(1)).toMatchObject({ auditStatusPrimary: '3', firstReason: null });
    await decide(false, ' The name does not match ');
    expect(await domain.verificationOf(1)).toMatchObject({
      auditStatusPrimary: '2',
      firstReason: 'The name does not match',
    });
    expect(await post({ ...primary, realName: 'Anna  Maria Müller' })).toMatchObject({ code: 200 });
    expect(await domain.verificationOf(1)).toMatchObject({ auditStatusPrimary: '3', firstReason: null });
    await decide(true);
    expect(await domain.verificationOf(1)).toEqual({
      auditStatusPrimary: '1',
      auditStatusAdvanced: '0',
      realName: 'Anna Maria Müller',
      idCard: '******456',
      firstReason: null,
      secondReason: null,
    });
    expect(await domain.verificationOf(2)).toMatchObject({ auditStatusPrimary: '0' });
  });

  it('tells the customer, and writes down who decided', async () => {
    await post(primary);
    const id = await latestId();
    await decide(false, 'blurred');
    expect(told).toEqual([['certification'], [1, 'certification', id], [1, 'mail', 0], ['certification']]);
    expect(await db.query('select user_id, type, key, params from mails')).toEqual([
      {
        user_id: 1,
        type: 'certification',
        key: 'certification_failed',
        params: { kind: 'primary', reason: 'blurred' },
      },
    ]);
    const auditLog = await db.query('select operator, action, target, reason, address, before, after from audit_log');
    expect(auditLog).toEqual([
      {
        operator: 7,
        action: 'certification.refuse',
        target: 'user 1',
        reason: 'blurred',
        address: '10.0.0.7',
        before: JSON.stringify({ certification: id, level: 1, status: 3 }),
        after: JSON.stringify({ certification: id, level: 1, status: 2 }),
      },
    ]);
  });

  it('takes one question at a time, also at once, and none after a yes', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(primary)));
    expect(answers.map(({ code, key }) => key ?? code).sort()).toEqual([200, ...Array(4).fill('certification_open')]);
    await decide(true);
    expect(await post(primary)).toMatchObject({ code: 409, key: 'certification_done' });
  });

  it('asks for the first level before the second, unless the deployment does not', async () => {
    const body = await advanced();
    expect(await post(body)).toMatchObject({ code: 400, key: 'please_primary' });
    await post(primary);
    expect(await post(body)).toMatchObject({ key: 'please_primary' });
    await decide(true);
    expect(await post(body)).toMatchObject({ code: 200 });
    expect(await domain.verificationOf(1)).toMatchObject({ auditStatusPrimary: '1', auditStatusAdvanced: '3' });
    flags.advancedRequiresPrimary = false;
    expect(await post(await advanced('ben'), 'ben')).toMatchObject({ code: 200 });
  });

  it('asks for the second number, unless the deployment does not', async () => {
    await approvePrimary();
    const body = { ...(await advanced()), idCard: '' };
    expect(await post(body)).toMatchObject({ key: 'advanced_please_number', field: 'idCard' });
    flags.advancedRequiresIdNumber = false;
    expect(await post(body)).toMatchObject({ code: 200 });
    expect((await domain.readCertification(await latestId())).number).toBeNull();
  });

  it('takes pictures of the customer’s own alone, and keeps them', async () => {
    await approvePrimary();
    const body = await advanced();
    const foreign = await send('ben');
    for (const url of [foreign, uploadUrl('00000000-0000-4000-8000-000000000000')]) {
      expect(await post({ ...body, backUrl: url })).toMatchObject({ key: 'upload_unknown', field: 'backUrl' });
      expect(await post({ ...body, handelUrl: url })).toMatchObject({ key: 'upload_unknown', field: 'handelUrl' });
    }
    expect(await post({ ...body, frontUrl: 'https://example.com/a.png' })).toMatchObject({ key: 'bad_request' });
    expect(await post(body)).toMatchObject({ code: 200 });
    expect(
      await Promise.all([body.frontUrl, foreign].map((url) => domain.hasPicture(url.split('/').at(-1) ?? ''))),
    ).toEqual([true, false]);
    expect(await domain.hasPicture('x')).toBe(false);
    const { pictures } = await domain.readCertification(await latestId());
    expect([pictures.front, pictures.back, pictures.handel]).toEqual([
      body.frontUrl.split('/').at(-1),
      body.backUrl.split('/').at(-1),
      null,
    ]);
  });

  it('keeps numbers from those who read the tables, and from operators', async () => {
    await post({ ...primary, idCard: 'SECRET987654' });
    const rows = JSON.stringify(await db.query('select * from certifications'));
    expect(rows).not.toMatch(/SECRET|987654/);
    const seen = await domain.readCertification(await latestId());
    expect(seen.number).toBe('******654');
    expect(JSON.stringify(seen)).not.toMatch(/SECRET|987654/);
  });

  it('shows the same number of another customer, and the customer’s other requests', async () => {
    await post({ ...primary, idCard: 'ab123456' }, 'ben');
    await post(primary, 'anna');
    await decide(false);
    await post(primary, 'anna');
    const seen = await domain.readCertification(await latestId());
    expect(seen).toMatchObject({ userId: 1, sameNumber: 1, sameNumberUsers: [2], loginName: 'anna' });
    expect(seen.others.map(({ status }) => status)).toEqual([2]);
  });

  it('finds by state, level, name, account, customer and number', async () => {
    await approvePrimary('anna');
    await post({ ...primary, realName: 'Ben Okri', idCard: '555666' }, 'ben');
    await post({ ...primary, realName: 'Cleo', idCard: '777888' }, 'cleo');
    await post(await advanced('anna'), 'anna');
    const find = async (filter: object) =>
      (await domain.listCertifications({ pageNum: 1, pageSize: 10, ...filter })).rows.map(({ userId }) => userId);
    expect(await find({})).toEqual([1, 3, 2, 1]);
    expect(await find({ oldestFirst: true })).toEqual([1, 2, 3, 1]);
    expect(await find({ status: 3 })).toEqual([1, 3, 2]);
    expect(await find({ status: 1 })).toEqual([1]);
    expect(await find({ level: 2 })).toEqual([1]);
    expect(await find({ search: 'OKRI' })).toEqual([2]);
    expect(await find({ search: 'cleo_50%' })).toEqual([3]);
    expect(await find({ search: '_50' })).toEqual([3]);
    expect(await find({ search: '%' })).toEqual([3]);
    expect(await find({ search: '2' })).toEqual([2]);
    expect(await find({ search: '555 666' })).toEqual([2]);
    expect(await find({ search: "' or 1=1 --" })).toEqual([]);
    const page = await domain.listCertifications({ pageNum: 2, pageSize: 3 });
    expect([page.total, page.rows.map(({ userId }) => userId)]).toEqual([4, [1]]);
  });

  it('is decided once, with a reason', async () => {
    await post(primary);
    const id = await latestId();
    for (const reason of ['', '   ', 'x'.repeat(501)]) {
      await expect(domain.decideCertification({ id, approve: true, reason, operator })).rejects.toMatchObject({
        key: 'reason_required',
      });
    }
    const both = await Promise.allSettled(
      [true, false].map((approve) => domain.decideCertification({ id, approve, reason: 'seen', operator })),
    );
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(both[1]).toMatchObject({ reason: { key: 'certification_decided' } });
    expect(await domain.verificationOf(1)).toMatchObject({ auditStatusPrimary: '1' });
    const nobody = { id: 999_999, approve: true, reason: 'yes', operator };
    await expect(domain.decideCertification(nobody)).rejects.toMatchObject({ key: 'not_found' });
    await expect(domain.readCertification(999_999)).rejects.toMatchObject({ key: 'not_found' });
  });

  const bad: [string, unknown, string][] = [
    ['nothing', {}, 'bad_request'],
    ['no level', { ...primary, flag: undefined }, 'bad_request'],
    ['another level', { ...primary, flag: 3 }, 'bad_request'],
    ['a level of the wrong type', { ...primary, flag: [1] }, 'bad_request'],
    ['a long name', { ...primary, realName: 'a'.repeat(121) }, 'bad_request'],
    ['a long number', { ...primary, idCard: '1'.repeat(61) }, 'bad_request'],
    ['a name that is none', { ...primary, realName: '<script>' }, 'real_name_form'],
    ['a NUL', { ...primary, realName: 'An\u0000na' }, 'bad_request'],
    ['a number with a quote', { ...primary, idCard: "1'; drop table users" }, 'id_number_form'],
  ];
  it.each(bad)('refuses %s', async (_, body, key) => {
    expect(await post(body)).toMatchObject({ code: 400, key });
    expect(await latestId()).toBe(0);
  });

  it('reads nothing from the address, and knows its callers', async () => {
    const url = '/api/user/uploadKYC?realName=Anna&idCard=123456&flag=1';
    expect(await post({}, 'anna', url)).toMatchObject({ key: 'bad_request' });
    expect(await post(primary, 'nobody')).toMatchObject({ code: 403, key: 'token_expired' });
    const bare = await server.inject({ method: 'POST', url: '/api/user/uploadKYC', payload: primary });
    expect(bare.json()).toMatchObject({ code: 403, key: 'token_missing' });
  });
});
