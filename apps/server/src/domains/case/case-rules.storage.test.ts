import { type CaseSetting, DEFAULT_CASE_SETTING } from '@bourse/wire';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ScriptedProvider } from '../../market/scripted-provider.ts';
import { openTestHub } from '../../market/test-hub.ts';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { secretsOf } from '../../platform/secrets.ts';
import { BankStore, place } from '../bank/bank-store.ts';
import { CaseJob } from './case-job.ts';
import { LocalList } from './screening/local-list.ts';
import type { ScreenedPerson, ScreeningHit, ScreeningProvider } from './screening/screening-provider.ts';

const MIGRATIONS = new URL('../../../migrations', import.meta.url).pathname;
const log = pino({ level: 'silent' });
const HOUR_MS = 3_600_000;
const NOW_MS = Date.parse('2026-03-04T12:00:00Z');
const secrets = secretsOf('s'.repeat(32));
const OFF: CaseSetting = {
  ...DEFAULT_CASE_SETTING,
  velocityCount: 0,
  velocityAmount: '0',
  inAndOutAmount: '0',
  sharedAccountCustomers: 0,
  sharedDeviceCustomers: 0,
  nameLikeness: 0,
};
const CARD = {
  userName: 'Ana',
  bankName: '',
  bankBranch: '',
  bankAddress: '',
  bankCode: '',
  userAddress: '',
  coin: '',
  nome: '',
  chavePix: '',
  cpf: '',
};

describe('rules for cases', () => {
  let db: OpenDatabase;
  let hub: Awaited<ReturnType<typeof openTestHub>>;
  let setting: CaseSetting;
  let nowMs: number;
  let order = 0;
  let told = 0;
  beforeAll(async () => {
    db = await openTestDatabase();
    await migrate(db, MIGRATIONS);
    await db.query(`insert into users (id, login_key, password_hash, invite_code, created_ms) values
      (1, 'anna', '', 'A', 0), (2, 'ben', '', 'B', 0), (3, 'cora', '', 'C', 0)`);
    await db.query(`insert into users (id, login_key, password_hash, invite_code, created_ms)
      select id, 'user' || id, '', 'X' || id, 0 from generate_series(4, 9) as id`);
    hub = await openTestHub(new ScriptedProvider(['btcusdt'], () => NOW_MS), () => NOW_MS);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.query(`truncate cases, case_findings, case_notes, case_documents, listed_names, screenings, money_orders,
      spot_orders, wallet_addresses, bank_cards, sign_ins, certifications`);
    [nowMs, setting, told] = [NOW_MS, OFF, 0];
  });

  const jobOf = (providers: readonly ScreeningProvider[] = [new LocalList(db, () => setting.nameLikeness)]) =>
    new CaseJob({
      db,
      hub,
      log,
      providers,
      openCard: (id, sealed) => JSON.parse(secrets.open(sealed, place(id)).toString()),
      clock: () => nowMs,
      setting: () => setting,
      changed: () => {
        told += 1;
      },
      assetOf: () => 'usdt',
    });
  const money = (owner: number, kind: 'recharge' | 'withdrawal', worth: string, ago = 1, status = 'done') =>
    db.query(
      `insert into money_orders (id, kind, owner, type, asset, amount, fee, reference, status, settled, created_ms, updated_ms)
       values ($1, $2, $3, 1, 'usdt', $4, 0, $1, $5, 0, $6, $6)`,
      [++order, kind, owner, worth, status, nowMs - ago * HOUR_MS],
    );
  const found = () =>
    db.query<{ user_id: number; rule: string; status: string; findings: number }>(
      `select user_id::int, rule, status, (select count(*)::int from case_findings f where f.case_id = c.id) as findings
         from cases c order by id`,
    );
  const figuresOf = async () =>
    (
      await db.query<{ figures: { name: string; value: string }[] }>('select figures from case_findings order by id')
    ).map(({ figures }) => Object.fromEntries(figures.map(({ name, value }) => [name, value])));
  const close = () =>
    db.query(
      "update cases set status = 'closed', outcome = 'cleared', closed_by = 1, closed_ms = 1 where status <> 'closed'",
    );

  it('are silent while they are switched off', async () => {
    for (let count = 0; count < 20; count += 1) await money(1, 'recharge', '90000');
    await money(1, 'withdrawal', '1800000');
    await jobOf().run();
    expect([await found(), told]).toEqual([[], 0]);
  });

  it('velocity: more deposits or withdrawals than a count, each apart', async () => {
    setting = { ...OFF, velocityCount: 3 };
    for (let count = 0; count < 3; count += 1) await money(1, 'recharge', '1');
    await money(1, 'withdrawal', '1');
    await money(2, 'recharge', '1', 25);
    for (let count = 0; count < 3; count += 1) await money(2, 'recharge', '1');
    await money(2, 'recharge', '1', 1, 'refused');
    await jobOf().run();
    expect(await found()).toEqual([]);
    await money(1, 'recharge', '2');
    await jobOf().run();
    expect(await found()).toEqual([{ user_id: 1, rule: 'velocity', status: 'open', findings: 1 }]);
    expect(await figuresOf()).toMatchObject([{ deposits: '4', hours: '24' }]);
  });

  it('velocity: worth more than an amount; a withdrawal that waits counts, a deposit that waits does not', async () => {
    setting = { ...OFF, velocityAmount: '100' };
    await money(1, 'recharge', '101', 1, 'waiting');
    await money(2, 'withdrawal', '100');
    await jobOf().run();
    expect(await found()).toEqual([]);
    await money(2, 'withdrawal', '1', 1, 'waiting');
    await jobOf().run();
    expect(await found()).toMatchObject([{ user_id: 2, rule: 'velocity' }]);
  });

  it('one case stands for a rule and customer; what was found in a closed one raises no other', async () => {
    setting = { ...OFF, velocityCount: 1 };
    const job = jobOf();
    for (let count = 0; count < 2; count += 1) await money(1, 'recharge', '1');
    await Promise.all([job.run(), jobOf().run()]);
    await job.run();
    expect([await found(), told]).toEqual([[{ user_id: 1, rule: 'velocity', status: 'open', findings: 1 }], 1]);
    await money(1, 'recharge', '1');
    await job.run();
    expect(await found()).toMatchObject([{ findings: 2 }]);
    await close();
    await job.run();
    expect(await found()).toHaveLength(1);
    await money(1, 'recharge', '1');
    await job.run();
    expect(await found()).toMatchObject([{ status: 'closed' }, { status: 'open', findings: 1 }]);
  });

  it.each([
    ['leaves untraded', '1000', '900', '0', 1],
    ['leaves after a little trade', '1000', '900', '99', 1],
    ['leaves after trade', '1000', '900', '100', 0],
    ['mostly stays', '1000', '799', '0', 0],
    ['is too small', '999', '999', '0', 0],
  ])('in and out: what came in %s', async (_, came, went, traded, cases) => {
    setting = { ...OFF, inAndOutAmount: '1000', inAndOutTraded: 10 };
    await money(1, 'recharge', came, 5);
    await db.query(
      `insert into spot_orders (id, ledger, owner, symbol, side, kind, price, quantity, budget, filled, value, fee, status,
         created_ms, updated_ms)
       values ($1, 'live', 1, 'btcusdt', 'buy', 'limit', 1, 1, 0, 1, $2, 0, 'filled', $3, $3)`,
      [++order, traded, nowMs],
    );
    await money(1, 'withdrawal', went, 1, 'waiting');
    await jobOf().run();
    expect(await found()).toHaveLength(cases);
    if (cases === 1) {
      expect(await figuresOf()).toMatchObject([{ cameIn: came, wentOut: went, traded }]);
    }
  });

  const address = (userId: number, value: string) => {
    nowMs += 1;
    return db.query(
      "insert into wallet_addresses (user_id, type, address, created_ms, usable_ms) values ($1, 'TRC', $2, $3, 0)",
      [userId, value, nowMs],
    );
  };

  it('shared: an address of several is a case of who had it last, and of each who comes later', async () => {
    setting = { ...OFF, sharedAccountCustomers: 2 };
    await address(2, 'T1');
    await address(1, 'T1');
    await address(3, 'T2');
    await jobOf().run();
    expect(await found()).toMatchObject([{ user_id: 1, rule: 'shared', findings: 1 }]);
    expect(await figuresOf()).toMatchObject([{ sharedAddress: 't1', sharedBy: '2', otherCustomer: '2' }]);
    await address(3, 'T1');
    await jobOf().run();
    expect(await found()).toMatchObject([{ user_id: 1 }, { user_id: 3 }]);
  });

  it('shared: a bank account is known however its number is written, and forgotten with the card', async () => {
    setting = { ...OFF, sharedAccountCustomers: 2 };
    const bank = new BankStore(db, secrets);
    await bank.add(1, { ...CARD, cardNumber: '1234 5678-90' }, nowMs, 10);
    const job = jobOf();
    await job.run();
    await bank.add(2, { ...CARD, cardNumber: '1234567890' }, nowMs, 10);
    nowMs += HOUR_MS;
    await job.run();
    expect(await found()).toMatchObject([{ user_id: 2, rule: 'shared' }]);
    expect(await figuresOf()).toMatchObject([{ sharedAccount: '…7890', otherCustomer: '1' }]);
    await db.query('delete from bank_cards where user_id = 1');
    await bank.add(3, { ...CARD, cardNumber: '99999' }, nowMs, 10);
    nowMs += HOUR_MS;
    await job.run();
    expect(await found()).toHaveLength(1);
  });

  it.each([
    ['8.8.8.8', 'Phone', 'signed-in', 1, 1],
    ['8.8.8.8', 'Phone', 'refused', 1, 0],
    ['8.8.8.8', '', 'signed-in', 1, 0],
    ['192.168.0.7', 'Phone', 'signed-in', 1, 0],
    ['8.8.8.8', 'Phone', 'signed-in', 31 * 24, 0],
  ])('shared: sign-ins from %s with "%s" that were %s %i hours ago', async (ip, agent, outcome, ago, cases) => {
    setting = { ...OFF, sharedDeviceCustomers: 3, sharedDeviceDays: 30 };
    for (const userId of [3, 1, 2]) {
      await db.query(
        `insert into sign_ins (at_ms, user_id, method, outcome, address, user_agent) values ($1, $2, 'account', $3, $4, $5)`,
        [nowMs - ago * HOUR_MS + userId, userId, outcome, ip, agent],
      );
    }
    await jobOf().run();
    expect((await found()).map(({ user_id }) => user_id)).toEqual(cases === 1 ? [3] : []);
  });

  const verified = (userId: number, name: string, status = 1) =>
    db.query(`insert into certifications (user_id, level, status, real_name, created_ms) values ($1, 1, $2, $3, 0)`, [
      userId,
      status,
      name,
    ]);
  const listed = (name: string, source = 'EU') =>
    db.query('insert into listed_names (source, name, imported_ms) values ($1, $2, 0)', [source, name]);

  it('names: who is verified is compared with the list, again whenever it changes', async () => {
    setting = { ...OFF, nameLikeness: 88 };
    await verified(1, 'José Müller');
    await verified(2, 'Ana Silva');
    await verified(3, 'Boris Stone', 3);
    await listed('MULLER, Jose');
    await listed('Boris Stone');
    const job = jobOf();
    await job.run();
    expect(await found()).toEqual([{ user_id: 1, rule: 'name', status: 'open', findings: 1 }]);
    expect(await figuresOf()).toMatchObject([
      { verifiedName: 'José Müller', listedName: 'MULLER, Jose', likeness: '100', source: 'EU', provider: 'local' },
    ]);
    await close();
    // Imported anew, it is the same entry.
    await db.query('delete from listed_names');
    await listed('MULLER, Jose');
    await listed('Ana Silvas', 'UN');
    await job.run();
    expect(await found()).toMatchObject([
      { user_id: 1, status: 'closed' },
      { user_id: 2, rule: 'name' },
    ]);
  });

  it('names: a provider that fails is asked again, and the list is read all the same', async () => {
    setting = { ...OFF, nameLikeness: 100 };
    await verified(1, 'Ana Silva');
    await listed('Ana Silva');
    const asked: ScreenedPerson[] = [];
    const hit: ScreeningHit = {
      reference: 'Q1',
      name: 'A. Silva',
      birthDate: '1970-01-31',
      source: 'PEP',
      likeness: 80,
    };
    const other = {
      name: 'http',
      version: async () => '1',
      screen: async (person: ScreenedPerson) => {
        asked.push(person);
        if (asked.length === 1) throw new Error('no answer');
        return [hit];
      },
    };
    const job = jobOf([other, new LocalList(db, () => setting.nameLikeness)]);
    await job.run();
    expect(await found()).toMatchObject([{ user_id: 1, rule: 'name', findings: 1 }]);
    await job.run();
    await job.run();
    expect(asked).toHaveLength(2);
    expect(await found()).toMatchObject([{ user_id: 1, rule: 'name', findings: 2 }]);
  });

  it('names: names at which a provider always fails hide nobody behind them', async () => {
    const bad = ['Bad One', 'Bad Two', 'Bad Three', 'Bad Four', 'Bad Five'];
    for (const [at, name] of [...bad, 'Ana Silva', 'Bad Six', 'Boris Stone'].entries()) await verified(at + 1, name);
    const asked: string[] = [];
    const picky = {
      name: 'http',
      version: async () => '1',
      screen: async ({ name }: ScreenedPerson) => {
        asked.push(name);
        if (name.startsWith('Bad')) throw new Error('answered 400');
        return [];
      },
    };
    const job = jobOf([picky]);
    await job.run();
    expect(asked).toEqual(['Bad One', 'Bad Two', 'Bad Three']);
    await job.run();
    await job.run();
    expect(asked).toContain('Boris Stone');
    // They come in turn too, and who is new comes before them.
    for (let turn = 0; turn < 2; turn += 1) await job.run();
    for (const name of [...bad, 'Bad Six']) expect(asked.filter((one) => one === name).length).toBeGreaterThan(1);
    await verified(9, 'Cora Stone');
    asked.length = 0;
    await job.run();
    expect(asked[0]).toBe('Cora Stone');
    expect(asked).not.toContain('Ana Silva');
  });

  it('names: of a list that changes all the time, whoever is new is looked up first', async () => {
    for (let at = 1; at <= 3; at += 1) await verified(at, `Old ${at}`);
    const asked: string[] = [];
    let version = 0;
    const restless = {
      name: 'local',
      version: async () => String(version),
      screen: async ({ name }: ScreenedPerson) => {
        asked.push(name);
        return [];
      },
    };
    setting = { ...OFF, nameLikeness: 88 };
    const job = jobOf([restless]);
    await job.run();
    await verified(4, 'New');
    version += 1;
    asked.length = 0;
    await job.run();
    expect(asked[0]).toBe('New');
  });
});
