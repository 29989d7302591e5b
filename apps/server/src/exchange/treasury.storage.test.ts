import { stateLines } from '@bourse/engine';
import { amount } from '@bourse/money';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../platform/db/migrate.ts';
import { openTestDatabase } from '../platform/db/test-database.ts';
import { type AuditedPlan, type AuditLog, createAuditLog } from './audit-log.ts';
import type { Request } from './committer.ts';
import { GroupCommitter } from './group-committer.ts';
import { loadEngine } from './load-engine.ts';
import { ALICE, BreakableDatabase, deposit } from './test-trading.ts';
import { verifyJournal } from './verify-journal.ts';

const MIGRATIONS = new URL('../../migrations', import.meta.url).pathname;
const log = pino({ level: 'silent' });
const auditEntry = {
  operator: 7,
  action: 'setting.save',
  target: 'user 1',
  reason: '#1 "why", {b}',
  address: '::1',
  before: '',
  after: '1',
} as const;

describe('treasury', () => {
  let db: BreakableDatabase;
  let committer: GroupCommitter;
  let auditLog: AuditLog;
  let nowMs = 1_000_000;

  beforeEach(async () => {
    db = new BreakableDatabase(await openTestDatabase());
    await migrate(db, MIGRATIONS);
    committer = await GroupCommitter.open({ db, clock: () => ++nowMs, log });
    auditLog = createAuditLog(committer);
    await committer.submit(deposit(ALICE, 'usdt', '100'));
    await committer.submit(deposit(-3, 'usdt', '10'));
    await committer.submit(deposit(-6, 'usdt', '10'));
  });

  const request = (type: 'request-deposit' | 'request-withdrawal', quantity: string): Request => ({
    type,
    owner: ALICE,
    accountType: 1,
    asset: 'usdt',
    amount: amount(quantity),
    fee: amount('1'),
    reference: 1,
    idempotency: null,
  });
  const plain = (plan: Partial<AuditedPlan> = {}): AuditedPlan => ({ auditEntry, statements: [], ...plan });
  const entryIds = async () =>
    (await db.query<{ id: number }>('select id from audit_log order by id')).map(({ id }) => id);
  const problems = async () => (await verifyJournal(db)).problems;

  it('stores orders, commissions, corrections and acts; loads and verifies the same', async () => {
    await committer.submit(request('request-deposit', '50'));
    await committer.submit(request('request-withdrawal', '60'));
    await committer.submit(request('request-withdrawal', '20'));
    await auditLog.record(
      () =>
        plain({
          command: (whole) => ({ type: 'end-withdrawal', orderId: 2, owner: null, outcome: 'done', auditEntry: whole }),
        }),
      undefined,
    );
    const payment = { owner: ALICE, fromOwner: 2, level: 1, asset: 'usdt', amount: amount('0.5') } as const;
    await committer.submit({ type: 'pay-commissions', fromBatch: 0, uptoBatch: 3, payments: [payment] });
    await auditLog.record(
      () =>
        plain({
          command: (whole) => ({
            type: 'adjust-balance',
            ledger: 'live',
            owner: ALICE,
            accountType: 1,
            asset: 'usdt',
            amount: amount('3'),
            direction: 'credit',
            auditEntry: whole,
          }),
        }),
      undefined,
    );
    const rows = await db.query('select id, kind, status, settled::text from money_orders order by id');
    expect(rows).toEqual([
      { id: 1, kind: 'recharge', status: 'waiting', settled: '0.00000000' },
      { id: 2, kind: 'withdrawal', status: 'done', settled: '59.00000000' },
      { id: 3, kind: 'withdrawal', status: 'waiting', settled: '0.00000000' },
    ]);
    expect(await db.query('select owner, level, amount::text from commissions')).toEqual([
      { owner: ALICE, level: 1, amount: '0.50000000' },
    ]);
    expect(await entryIds()).toEqual([1, 2]);
    expect(stateLines((await loadEngine(db)).engine.state)).toEqual(stateLines(committer.engine.state));
    expect(await verifyJournal(db)).toMatchObject({ problems: [], auditLog: 2 });
  });

  it('changes plain tables with the act, or neither', async () => {
    const fact = (name: string) => ({ sql: "insert into facts (name, value) values ($1, 'x')", params: [name] });
    await auditLog.record(() => plain({ statements: [fact('kept')] }), undefined);
    const refused = auditLog.record(
      () =>
        plain({
          statements: [fact('dropped')],
          command: (whole) => ({
            type: 'end-withdrawal',
            orderId: 99,
            owner: null,
            outcome: 'done',
            auditEntry: whole,
          }),
        }),
      undefined,
    );
    await expect(refused).rejects.toMatchObject({ key: 'order_not_open' });
    db.breaks = 'before';
    await expect(auditLog.record(() => plain({ statements: [fact('lost')] }), undefined)).rejects.toThrow();
    await auditLog.record(() => plain({ statements: [fact('after')] }), undefined);
    const facts = await db.query<{ name: string }>("select name from facts where value = 'x' order by name");
    expect(facts.map(({ name }) => name)).toEqual(['after', 'kept']);
    expect(await entryIds()).toEqual([1, 2]);
    expect(await problems()).toEqual([]);
  });

  it('lets one plan look at a time', async () => {
    const seen: number[] = [];
    const plan = async () => {
      seen.push((await entryIds()).length);
      return plain();
    };
    await Promise.all([
      auditLog.record(plan, undefined),
      auditLog.record(plan, undefined),
      auditLog.record(plan, undefined),
    ]);
    expect(seen).toEqual([0, 1, 2]);
  });

  const edits: [what: string, sql: string, problem: RegExp][] = [
    [
      'a changed reason',
      "update audit_log set reason = 'other' where id = 1",
      /audit_log \(id 1\): reason is other, the journal makes it #1/,
    ],
    [
      'another operator',
      'update audit_log set operator = 9 where id = 2',
      /audit_log \(id 2\): operator is 9, the journal makes it 7/,
    ],
    ['a removed act', 'delete from audit_log where id = 1', /audit_log \(id 1\) is missing/],
    ['the last act removed', 'delete from audit_log where id = 2', /audit_log \(id 2\) is missing/],
    [
      'an invented act',
      `insert into audit_log select 3, batch, at_ms, operator, second_operator, action, target, reason, address, before, after
        from audit_log where id = 1`,
      /audit_log \(id 3\) is not made by the journal/,
    ],
  ];
  it.each(edits)('verification finds %s', async (_, sql, problem) => {
    await auditLog.record(() => plain(), undefined);
    await auditLog.record(() => plain(), undefined);
    await db.query(sql);
    expect((await problems()).join('\n')).toMatch(problem);
  });

  it('verification finds a chain that was rewritten as a whole, by a head that was kept', async () => {
    await auditLog.record(() => plain(), undefined);
    const kept = committer.head;
    expect((await verifyJournal(db, { head: kept })).problems).toEqual([]);
    const other = { batch: kept.batch, hash: 'f'.repeat(64) };
    expect((await verifyJournal(db, { head: other })).problems).toEqual([
      expect.stringContaining('is not in the chain'),
    ]);
  });
});
