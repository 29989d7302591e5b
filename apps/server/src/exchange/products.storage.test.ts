import {
  type AuditEntry,
  commitmentOf,
  DAY_MS,
  type LoanProduct,
  type OfferingTerms,
  OWNER,
  type SavingsPlan,
  stateLines,
} from '@bourse/engine';
import { amount, price, rate } from '@bourse/money';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../platform/db/migrate.ts';
import { openTestDatabase } from '../platform/db/test-database.ts';
import type { Request } from './committer.ts';
import { GroupCommitter } from './group-committer.ts';
import { loadEngine } from './load-engine.ts';
import { ProductClock } from './product-clock.ts';
import { ALICE, BOB, deposit } from './test-trading.ts';
import { verifyJournal } from './verify-journal.ts';

const MIGRATIONS = new URL('../../migrations', import.meta.url).pathname;
const log = pino({ level: 'silent' });
const auditEntry: AuditEntry = {
  operator: 7,
  second: 8,
  action: 'test.act',
  target: 'plan 1',
  reason: 'why',
  address: '::1',
  before: '',
  after: '',
};
const PLEDGE: SavingsPlan = {
  id: 1,
  kind: 'pledge',
  asset: 'usdt',
  days: 2,
  purchases: 5,
  redeemable: true,
  open: true,
  minRate: rate('0.0003'),
  maxRate: rate('0.001'),
  redeemFee: rate('0.01'),
  minAmount: amount('10'),
  maxAmount: amount('500'),
  capacity: amount('800'),
};
const LOAN: LoanProduct = {
  id: 1,
  asset: 'usdt',
  days: 1,
  overdueDays: 10,
  open: true,
  rate: rate('0.001'),
  overdueRate: rate('0.002'),
  minAmount: amount('10'),
  maxAmount: amount('100'),
};
const SEED = 'ab'.repeat(32);
const DRAW: OfferingTerms = {
  id: 1,
  kind: 'lots',
  asset: 'new',
  payAsset: 'usdt',
  accountType: 1,
  price: price('0.5'),
  total: amount('100'),
  unit: amount('10'),
  purchaseLimit: amount('50'),
  beginMs: 0,
  endMs: 2 * DAY_MS,
  payMs: DAY_MS,
  lockMs: DAY_MS,
  held: false,
  commitment: commitmentOf(SEED),
};
const SALE: OfferingTerms = { ...DRAW, id: 2, kind: 'sale', commitment: '', payMs: 0 };
const NFT = { id: 3, asset: 'usdt', supply: 2, price: amount('5'), fee: rate('0.02'), beginMs: 0 };
const none = { idempotency: null };

describe('products', () => {
  let db: Awaited<ReturnType<typeof openTestDatabase>>;
  let committer: GroupCommitter;
  let nowMs: number;
  let clock: ProductClock;

  beforeEach(async () => {
    nowMs = DAY_MS;
    db = await openTestDatabase();
    await migrate(db, MIGRATIONS);
    committer = await GroupCommitter.open({ db, clock: () => nowMs, log });
    clock = new ProductClock(committer, () => nowMs, log);
    for (const owner of [ALICE, BOB, OWNER.rewards, OWNER.loans])
      await committer.submit(deposit(owner, 'usdt', '1000'));
    await committer.submit(deposit(OWNER.treasury, 'new', '1000'));
    await submit({
      type: 'move-funds',
      ledger: 'live',
      owner: ALICE,
      asset: 'usdt',
      from: 1,
      to: 2,
      amount: amount('600'),
      ...none,
    });
  });

  /** Stores it and checks that the tables now match the engine. Returns the number of the order. */
  async function submit(request: Request): Promise<number> {
    const answer = await committer.submit(request);
    expect(answer).toMatchObject({ ok: true });
    const { engine } = await loadEngine(db);
    expect(stateLines(engine.state)).toEqual(stateLines(committer.engine.state));
    expect(engine.state.agenda.nextMs).toBe(committer.engine.state.agenda.nextMs);
    return (answer.ok && answer.result.orderId) || 0;
  }

  async function day(count: number): Promise<void> {
    nowMs = count * DAY_MS;
    await clock.look();
    const { engine } = await loadEngine(db);
    expect(stateLines(engine.state)).toEqual(stateLines(committer.engine.state));
  }

  const proved = async () => (await verifyJournal(db)).problems;
  const of = (owner: number, type: 0 | 1 | 2, asset = 'usdt') =>
    committer.engine.state.ledger.find('live', owner, type, asset)?.available;

  it('savings are stored with every day of theirs', async () => {
    await submit({ type: 'list-savings', plan: PLEDGE, auditEntry });
    await submit({ type: 'declare-rate', planId: 1, day: 2, rate: rate('0.0008'), auditEntry });
    const buy = { type: 'buy-savings', owner: ALICE, planId: 1 } as const;
    await submit({ ...buy, amount: amount('100'), ...none });
    const second = await submit({ ...buy, amount: amount('200'), ...none });
    await day(3);
    await submit({ type: 'redeem-savings', owner: ALICE, orderId: second });
    await day(4);
    // 100 and 200 at 0.08 %, 100 at 0.03 %, 2 for redeeming.
    expect(of(ALICE, 2)).toBe(amount('598.27'));
    const rows = await db.query('select order_id, day, rate, amount from savings_interest order by order_id, day');
    expect(rows).toHaveLength(3);
    expect(await proved()).toEqual([]);
  });

  it('loans are stored until they are repaid', async () => {
    await submit({ type: 'list-loan', product: LOAN, auditEntry });
    const request = { type: 'request-loan', owner: BOB, productId: 1, amount: amount('100'), reference: 1 } as const;
    const one = await submit({ ...request, ...none });
    const two = await submit({ ...request, ...none });
    const end = { type: 'end-loan-request', owner: null, auditEntry } as const;
    await submit({ ...end, loanId: one, outcome: 'granted', granted: amount('90') });
    await submit({ ...end, loanId: two, outcome: 'refused', granted: amount('0') });
    await day(2);
    await submit({ type: 'repay-loan', owner: BOB, loanId: one, ...none });
    // One day in time and one late.
    expect(of(BOB, 1)).toBe(amount('999.73'));
    const rows = await db.query('select status from loans order by id');
    expect(rows).toEqual([{ status: 'repaid' }, { status: 'refused' }]);
    expect(await proved()).toEqual([]);
  });

  it('offerings are stored with their draw, their locks and what lapsed', async () => {
    await submit({ type: 'list-offering', terms: DRAW, auditEntry });
    await submit({ type: 'list-offering', terms: SALE, auditEntry });
    await submit({
      type: 'list-offering',
      terms: { ...SALE, id: 4, beginMs: 3 * DAY_MS, endMs: 4 * DAY_MS },
      auditEntry,
    });
    await submit({ type: 'cancel-offering', offeringId: 4, auditEntry });
    const apply = { type: 'apply-offering', quantity: amount('50'), ...none } as const;
    const won = await submit({ ...apply, owner: ALICE, offeringId: 1 });
    await submit({ ...apply, owner: BOB, offeringId: 1 });
    await submit({ ...apply, owner: BOB, offeringId: 2 });
    await day(2);
    const tick = { id: 9, timeMs: nowMs, price: price('60000') };
    await submit({ type: 'allot-offering', offeringId: 1, seed: SEED, tick });
    await submit({ type: 'pay-offering', orderId: won, owner: ALICE, ...none });
    await day(3);
    expect(of(ALICE, 1, 'new')).toBe(amount('50'));
    expect(of(BOB, 1, 'new')).toBe(amount('50'));
    expect(await db.query('select status from offering_orders order by id')).toEqual(
      ['paid', 'lapsed', 'paid'].map((status) => ({ status })),
    );
    expect(await proved()).toEqual([]);
  });

  it('collectibles and rewards are stored', async () => {
    await submit({ type: 'issue-nft', terms: NFT, auditEntry });
    const item = { collectionId: 3, no: 1 };
    await submit({ type: 'buy-nft', owner: ALICE, ...item, price: amount('5'), ...none });
    await submit({ type: 'ask-nft', owner: ALICE, ...item, price: amount('9') });
    await submit({ type: 'buy-nft', owner: BOB, ...item, price: amount('9'), ...none });
    const payments = [{ owner: BOB, asset: 'usdt', amount: amount('1'), reference: 7 }];
    const run = { type: 'pay-rewards', program: 'welfare', from: 'rewards' } as const;
    await submit({ ...run, key: 'event 1, {"user"} 2', payments });
    await submit({ ...run, key: 'nobody', payments: [] });
    expect(await db.query('select key, owner, reference from reward_payments')).toEqual([
      { key: 'event 1, {"user"} 2', owner: BOB, reference: 7 },
    ]);
    expect(of(BOB, 1)).toBe(amount('992'));
    expect(await proved()).toEqual([]);
  });
});
