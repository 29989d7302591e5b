import { execFile } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openEmptyDatabase, reopen } from '../platform/db/test-database.ts';
import { dataFolder } from '../platform/db/test-embedded.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { restoreBackup, writeBackup } from './backup.ts';
import { verifyJournal } from './verify-journal.ts';

const migrations = join(import.meta.dirname, '../../migrations');
const folder = mkdtempSync(join(tmpdir(), 'bourse-backup-'));
const SUBMIT = '/api/currency/order/submit';
const run = promisify(execFile);
const other = dataFolder();

/** Every table with its rows, in an order of their own. */
async function contents(db: OpenDatabase): Promise<Record<string, string>> {
  const tables = await db.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const all: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await db.query<{ hash: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} t`,
    );
    all[name] = row?.hash ?? '';
  }
  return all;
}

/** A customer with an open position; their token. */
async function openPosition(server: TestServer): Promise<string> {
  const { token } = await server.customer('alice');
  server.prices.say('btcusdt', '60000');
  const ask = (path: string, body: object) => server.call('POST', path, { token, body });
  await ask('/api/asset/transferFunds', {
    coin: 'usdt',
    transferOutAccount: 1,
    transferInAccount: 3,
    amount: '1000',
  });
  const order = { symbol: 'btcusdt', leverage: 20, delegateTotal: '10', type: 0, delegateType: 1 };
  expect(await ask('/api/contract/order/submit', order)).toMatchObject({ code: 200 });
  return token;
}

describe('a backup', () => {
  let server: TestServer;
  let token = '';
  const file = join(folder, 'loaded.backup');
  const cli = (name: string, args: string[], settings = server.settings) =>
    run(process.execPath, ['--import', 'tsx', join(import.meta.dirname, `../cli/${name}.ts`), ...args], {
      env: { ...process.env, ...settings },
    });

  beforeAll(async () => {
    server = await startTestServer();
    token = await openPosition(server);
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Orders until the promise is settled, and how many were answered. */
  const trading = async (until: Promise<unknown>): Promise<number> => {
    let over = false;
    let answered = 0;
    const ended = until.finally(() => {
      over = true;
    });
    ended.catch(() => undefined);
    const customer = async () => {
      while (!over) {
        const body = { symbol: 'btcusdt', type: 0, delegateType: 0, delegatePrice: '50000', delegateTotal: '0.001' };
        if ((await server.call('POST', SUBMIT, { token, body })).code === 200) answered += 1;
      }
    };
    await Promise.all([customer(), customer(), customer(), ended]);
    return answered;
  };

  it('is made under load by the command line, and restored elsewhere verifies to its head', async () => {
    const made = cli('backup', [file]);
    expect(await trading(made)).toBeGreaterThan(0);
    const [, head] = /the journal ends at (\d+:[0-9a-f]{64})/.exec((await made).stdout) ?? [];
    expect(head).toBeDefined();
    const elsewhere = { DATA_DIR: other };
    const { DATABASE_URL: _, ...rest } = server.settings;
    const restored = await cli('restore', [file], { ...rest, ...elsewhere, DATABASE_URL: '' });
    expect(restored.stdout).toContain(`head ${head}`);
    expect(restored.stdout).toContain('all equal');
    const verified = await cli('verify', ['--head', head ?? ''], { ...rest, ...elsewhere, DATABASE_URL: '' });
    expect(verified.stdout).toContain('all equal');
    await expect(cli('restore', [file], { ...rest, ...elsewhere, DATABASE_URL: '' })).rejects.toThrow(/is not empty/);
  });

  it('is the same to the row, and goes on counting where it was', async () => {
    const copy = join(folder, 'quiet.backup');
    await server.close();
    const source = await reopen(server.settings);
    await writeBackup(source, copy, Date.now());
    const target = await openEmptyDatabase();
    const { proof } = await restoreBackup(target, copy, migrations);
    expect(proof.problems).toEqual([]);
    const { migrations: before, ...was } = await contents(source);
    const { migrations: after, ...is } = await contents(target);
    expect(is).toEqual(was);
    expect(after).toBeDefined();
    expect(before).toBeDefined();
    const sequences = (db: OpenDatabase) => db.query('select sequencename, last_value from pg_sequences order by 1');
    expect(await sequences(target)).toEqual(await sequences(source));
    expect(await migrate(target, migrations)).toEqual([]);
    await source.close();
    server = await startTestServer(server.settings);
  });

  it('of the version before is restored, and brought up to date', async () => {
    // Without the demo world, whose journal says what former versions did not know.
    const world = await startTestServer({ DEMO_WORLD: 'false' });
    await openPosition(world);
    await world.close();
    const source = await reopen(world.settings);
    await source.query('drop table head_stamps, published_heads, journal_archives, verifications');
    for (const name of ['statements', 'totals', 'claims', 'leaves', 'reserves']) {
      await source.query(`drop table liability_${name}`);
    }
    await source.query('alter table copy_leaders drop column is_sample');
    await source.query(
      'drop table average_costs, worth_at_day, worth_days, passkey_challenges, passkeys, recovery_codes',
    );
    for (const name of ['time_zone', 'phone_zone', 'letter_mark', 'display_currency']) {
      await source.query(`alter table users drop column ${name}`);
    }
    await source.query('alter table wallet_addresses drop column label');
    await source.query('alter table spot_orders drop column replaces');
    await source.query('alter table margin_orders drop column take_profit, drop column stop_loss');
    await source.query('alter table stops drop column opening_id');
    await source.query(
      'drop table market_halts, halt_requests, price_alerts, registration_consents, fee_schedules, fee_levels, margin_trades, fee_days, fee_volumes, fee_level_changes',
    );
    await source.query(
      'drop table listing_phases, catalogue_instruments, catalogue_calendars, day_ends, closings, list_views, list_exports',
    );
    await source.query(
      'drop table case_documents, case_notes, case_findings, cases, listed_names, screenings, customer_notes, tagged_customers, customer_tags, canned_replies',
    );
    await source.query('alter table conversations drop column lang');
    await source.query(
      'drop table webhook_attempts, webhook_deliveries, webhook_events, webhook_cursors, webhook_endpoints, service_keys',
    );
    await source.query(
      'drop table source_ticks, price_bars, proposed_names, service_attachments, campaigns, campaign_recipients, news_choices, risk_limits cascade',
    );
    await source.query('drop table operator_passkeys, operator_liftings, operator_roles, operator_permissions');
    await source.query('alter table operators drop constraint operators_keys, drop column limits');
    await source.query('alter table sign_ins drop column country');
    await source.query('alter table journal drop column epoch, drop column requests');
    await source.query('drop function require_ownership()');
    await source.query('drop table ownership');
    await source.query('drop table defi_draws');
    await source.query('alter table offering_draws drop column batch');
    await source.query('alter table defi_incomes drop column paid');
    await source.query('alter table defi_runs drop column parts');
    await source.query('alter table money_details drop column worth');
    await source.query('alter table offerings drop column held');
    await source.query('drop table operator_links, operator_password_halves');
    await source.query('alter table operators drop column suspended_by');
    // As the tables were before the last migrations, with a position that is open.
    for (const name of ['kind', 'rate', 'price']) {
      await source.query(`alter table positions rename column liquidation_${name} to forced_${name}`);
    }
    await source.query('alter table users rename column address_cooling_off_ends_ms to address_rest_off_ms');
    await source.query('alter table users rename column withdrawals_cooling_off_until_ms to withdrawals_rest_until_ms');
    await source.query("delete from migrations where name >= '0036'");
    const [open] = await source.query<{ n: number }>("select count(*) as n from positions where status = 'open'");
    expect(open?.n).toBe(1);
    const former = join(folder, 'former.backup');
    await writeBackup(source, former, Date.now());
    await source.close();
    const target = await openEmptyDatabase();
    const { proof } = await restoreBackup(target, former, migrations);
    expect(proof.problems).toEqual([]);
    expect(await migrate(target, migrations)).toEqual([]);
  });

  it('of an empty market is one too', async () => {
    const source = await openEmptyDatabase();
    await migrate(source, migrations);
    const copy = join(folder, 'empty.backup');
    expect((await writeBackup(source, copy, 0)).head).toBeUndefined();
    const target = await openEmptyDatabase();
    expect((await restoreBackup(target, copy, migrations)).header.madeAt).toBe('1970-01-01T00:00:00.000Z');
  });

  const text = () => gunzipSync(readFileSync(file)).toString('latin1');
  const damaged: [string, () => Buffer, RegExp][] = [
    ['cut short', () => readFileSync(file).subarray(0, 5_000), /cannot be read|ends too soon/],
    ['of something else', () => gzipSync('hello\n'), /not a backup of a market/],
    ['not compressed', () => Buffer.from('hello'), /cannot be read/],
    ['with an end too soon', () => gzipSync(Buffer.from(text().slice(0, -4), 'latin1')), /ends too soon/],
    [
      'of another version',
      () => gzipSync(Buffer.from(text().replace(/"checksum":"./, '"checksum":"x'), 'latin1')),
      /another migration 0001/,
    ],
    [
      'with an order that was changed',
      () => gzipSync(Buffer.from(text().replace(/\t50000\.0/, '\t50001.0'), 'latin1')),
      /does not match its journal/,
    ],
  ];
  it.each(damaged)('%s is refused and leaves nothing', async (what, make, reason) => {
    const bad = join(folder, `${what}.backup`);
    writeFileSync(bad, make());
    const target = await openEmptyDatabase();
    await expect(restoreBackup(target, bad, migrations)).rejects.toThrow(reason);
    expect(await target.query(`select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);
  });

  it('writes over no file, and leaves no half of one', async () => {
    const db = await openEmptyDatabase();
    await migrate(db, migrations);
    appendFileSync(join(folder, 'there'), 'x');
    await expect(writeBackup(db, join(folder, 'there'), 0)).rejects.toThrow(/exists already/);
    await db.query('drop table journal');
    await expect(writeBackup(db, join(folder, 'half'), 0)).rejects.toThrow(/journal/);
    expect([existsSync(join(folder, 'half')), existsSync(join(folder, 'half.partial'))]).toEqual([false, false]);
  });

  it('goes with operators and proofs beside the server that runs', async () => {
    expect((await cli('operator', ['add', 'ada', '--role', 'admin'])).stdout).toContain('ada: password');
    expect((await cli('operator', ['list'])).stdout).toContain('ada, admin');
    expect((await cli('verify', [])).stdout).toContain('all equal');
    expect(await server.call('POST', SUBMIT, { token, body: {} })).toMatchObject({ code: 400 });
  });

  it('is proved as a whole by its tables', async () => {
    await server.close();
    const db = await reopen(server.settings);
    expect((await verifyJournal(db)).problems).toEqual([]);
    await db.close();
    server = await startTestServer(server.settings);
  });
});
