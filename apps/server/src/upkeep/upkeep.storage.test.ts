import { appendFileSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headMaker, publishHead } from '../domains/proof/heads.ts';
import { archiveJournal } from '../exchange/journal-archive.ts';
import { verifyNightly } from '../exchange/nightly-verification.ts';
import { SimulatedMarket } from '../exchange/test-simulated.ts';
import { verifyJournal } from '../exchange/verify-journal.ts';
import type { OpenDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openTestDatabase } from '../platform/db/test-database.ts';
import { RETENTION, retentionOf } from '../platform/retention-setting.ts';
import { secretsOf } from '../platform/secrets.ts';
import { AT_ONCE, deleteOld } from './retention.ts';
import { UpkeepJob } from './upkeep-job.ts';

const MIGRATIONS = new URL('../../migrations', import.meta.url).pathname;
const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 25, 2, 50);
const FILE = 20;
const secrets = secretsOf('a key of thirty-two characters at least');
const heads = headMaker(secrets);

describe('the journal’s archive and the verification of each night', () => {
  let db: OpenDatabase;
  let market: SimulatedMarket;
  const folder = mkdtempSync(join(tmpdir(), 'bourse-upkeep-'));
  const archive = join(folder, 'archive');
  const kept = join(folder, 'verified');
  const nightly = () => verifyNightly(db, kept, { archive, heads }, Date.now);

  beforeAll(async () => {
    db = await openTestDatabase();
    await migrate(db, MIGRATIONS);
    market = await SimulatedMarket.open(db, 'all', 11);
    await market.trade(900);
  });
  afterAll(async () => {
    await market.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const archiveAll = () =>
    archiveJournal(db, { folder: archive, beforeMs: Number.MAX_SAFE_INTEGER, nowMs: NOW, fileBatches: FILE });
  const problemsOf = async (options = {}) => (await verifyJournal(db, { heads, ...options })).problems;

  it('archives nothing beyond the last published head', async () => {
    expect(await archiveAll()).toEqual([]);
    await publishHead({ db, secrets }, NOW);
  });

  it('gives old commands to files under their hashes, and verify reads them there', async () => {
    const whole = await verifyJournal(db, { heads });
    const files = await archiveAll();
    expect(files.length).toBeGreaterThan(2);
    expect(readdirSync(archive).sort()).toEqual(files.map(({ file }) => file).sort());
    expect(files[0]?.file).toContain(files[0]?.hash);
    const [left] = await db.query<{ n: number }>(`select count(*)::int as n from journal where commands = ''`);
    expect(left?.n).toBe(files.length * FILE);
    const again = await verifyJournal(db, { heads, archive });
    expect(again).toMatchObject({ problems: [], commands: whole.commands, head: whole.head, rows: whole.rows });
    expect(await archiveAll()).toEqual([]);
  });

  it('goes on with what was interrupted', async () => {
    await db.query(`update journal_archives set emptied = false where first_batch = 1`);
    expect(await archiveAll()).toEqual([]);
    const [open] = await db.query<{ n: number }>(`select count(*)::int as n from journal_archives where not emptied`);
    expect(open?.n).toBe(0);
  });

  it('says which file is missing, and finds one that was edited', async () => {
    expect((await problemsOf()).join()).toMatch(/batch 1 are archived, and no folder has/);
    const [first = ''] = readdirSync(archive).sort();
    const file = join(archive, first);
    renameSync(file, `${file}.away`);
    expect((await problemsOf({ archive })).join()).toMatch(/commands of batch 1 are archived/);
    renameSync(`${file}.away`, file);
    const other = join(archive, readdirSync(archive).sort()[1] ?? '');
    renameSync(other, `${other}.away`);
    appendFileSync(other, 'damage');
    expect((await problemsOf({ archive })).join()).toMatch(/cannot be read/);
    renameSync(`${other}.away`, other);
    expect(await problemsOf({ archive })).toEqual([]);
  });

  it('verifies each night from the last kept moment on, and notes it', async () => {
    const first = await nightly();
    expect(first.verification).toMatchObject({ problems: [], from: 0 });
    await market.trade(60);
    const second = await nightly();
    expect(second.verification).toMatchObject({ problems: [], from: first.verification.head.batch });
    expect(second.verification.commands).toBeLessThan(first.verification.commands);
    const noted = await db.query('select from_batch, problems, kept from verifications order by id');
    expect(noted).toMatchObject([
      { from_batch: 0, problems: 0, kept: first.verification.kept },
      { from_batch: first.verification.head.batch, problems: 0, kept: second.verification.kept },
    ]);
  });

  it('replays everything where the file is not the one that the database knows, and each seventh night', async () => {
    await db.query(`update verifications set kept = 'other' where id = (select max(id) from verifications)`);
    expect((await nightly()).verification.from).toBe(0);
    for (let night = 0; night < 6; night += 1) expect((await nightly()).verification.from).toBeGreaterThan(0);
    expect((await nightly()).verification.from).toBe(0);
    expect(readdirSync(kept).length).toBe(2);
  });

  it('notes what is wrong, and does not go on from it', async () => {
    await db.query(`update trades set price = price + 1 where id = (select max(id) from trades)`);
    const found = await nightly();
    expect(found.verification.problems.join()).toMatch(/trades/);
    const [noted] = await db.query('select problems, first_problem, kept from verifications order by id desc limit 1');
    expect(noted).toMatchObject({ kept: '', first_problem: found.verification.problems[0] });
    await db.query(`update trades set price = price - 1 where id = (select max(id) from trades)`);
    expect((await nightly()).verification).toMatchObject({ problems: [], from: 0 });
  });
});

describe('upkeep', () => {
  let db: OpenDatabase;
  let nowMs = NOW;
  const log = pino({ level: 'silent' });
  const folder = mkdtempSync(join(tmpdir(), 'bourse-upkeep-'));
  const config = {
    ARCHIVE_AFTER_DAYS: undefined,
    ARCHIVE_DIR: folder,
    DATA_DIR: folder,
    RETENTION: {},
    VERIFY_HOUR: 3,
  };
  const count = async (table: string) =>
    (await db.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n;
  beforeAll(async () => {
    db = await openTestDatabase();
    await migrate(db, MIGRATIONS);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('deletes in parts what is older than its table’s days, and nothing else', async () => {
    const old = NOW - 731 * DAY_MS;
    await db.query(
      `insert into sign_ins (at_ms, method, outcome, address, user_agent)
       select $1, 'password', 'done', '', '' from generate_series(1, ${AT_ONCE * 2 + 5})`,
      [old],
    );
    await db.query(
      `insert into sign_ins (at_ms, method, outcome, address, user_agent) values ($1, 'password', 'done', '', '')`,
      [NOW - 100 * DAY_MS],
    );
    await db.query(`insert into timed_ticks values ('btcusdt', 1, $1, 5), ('btcusdt', 2, $2, 5)`, [
      NOW - 3 * DAY_MS,
      NOW - 3_600_000,
    ]);
    const wider = retentionOf('timed_ticks:7');
    expect(typeof wider === 'string' ? {} : await deleteOld(db, wider, NOW)).toEqual({ sign_ins: AT_ONCE * 2 + 5 });
    expect(await deleteOld(db, {}, NOW)).toEqual({ timed_ticks: 1 });
    expect([await count('sign_ins'), await count('timed_ticks')]).toEqual([1, 1]);
  });

  it.each(Object.keys(RETENTION))('has a statement for %s that the tables know', async (table) => {
    expect(await count(table)).toBeGreaterThanOrEqual(0);
    const { where } = RETENTION[table as keyof typeof RETENTION];
    await expect(db.query(`select 1 from ${table} where ${where} limit 1`, [NOW])).resolves.toBeDefined();
  });

  it('verifies once each night, and archives only after that', async () => {
    const done: string[] = [];
    let equal = true;
    const verify = async () => {
      done.push('verified');
      return equal;
    };
    const job = new UpkeepJob({ db, config, clock: () => nowMs, log, verify });
    await job.run();
    expect(done).toEqual([]);
    nowMs += 15 * 60_000;
    await job.run();
    await job.run();
    expect(done).toEqual(['verified']);
    nowMs += DAY_MS;
    equal = false;
    await job.run();
    expect(done.length).toBe(2);
    const none = new UpkeepJob({ db, config: { ...config, VERIFY_HOUR: undefined }, clock: () => nowMs, log, verify });
    nowMs += DAY_MS;
    await none.run();
    expect(done.length).toBe(2);
  });
});

describe('the setting RETENTION', () => {
  it.each([
    ['sign_ins:10', /at least 30/],
    ['transfers:10', /must be TABLE:DAYS/],
    ['sign_ins', /must be TABLE:DAYS/],
  ])('refuses %s', (text, reason) => {
    expect(retentionOf(text)).toMatch(reason);
  });

  it('takes days for some tables', () => {
    expect(retentionOf(' sign_ins:365, timed_ticks:7')).toEqual({ sign_ins: 365, timed_ticks: 7 });
    expect(retentionOf('')).toEqual({});
  });
});
