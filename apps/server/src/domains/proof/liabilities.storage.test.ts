import {
  type Claim,
  claimed,
  isInTotal,
  reserveText,
  type StatementFacts,
  statementText,
} from '@bourse/wire/liabilities';
import type { Digest } from '@bourse/wire/proof';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SimulatedMarket } from '../../exchange/test-simulated.ts';
import { verifyJournal } from '../../exchange/verify-journal.ts';
import { openChain } from '../../platform/chain/open-chain.ts';
import { refuseUnsigned } from '../../platform/chain/signed-reserves.ts';
import { startTestChain } from '../../platform/chain/test-chain.ts';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { openTestServer } from '../../platform/http/test-http-server.ts';
import { secretsOf } from '../../platform/secrets.ts';
import { testKey } from '../../testing/test-key.ts';
import { publishHead } from './heads.ts';
import { KEPT_STATEMENTS, publishLiabilities } from './liabilities.ts';
import { liabilityRoutes } from './liability-calls.ts';
import { makeStatement } from './make-statement.ts';
import { sha256 } from './merkle.ts';
import { ownClaims } from './own-claims.ts';
import { readReserves } from './reserves.ts';
import { StatementThread } from './statement-in-thread.ts';
import { Trees } from './trees.ts';

const MIGRATIONS = new URL('../../../migrations', import.meta.url).pathname;
const START = Date.UTC(2026, 10, 23, 13);
const digest: Digest = async (bytes) => sha256(bytes);
const secrets = secretsOf('a key of thirty-two characters at least');
const trees = new Trees();
const none = async () => [];

describe('statements of liabilities', () => {
  let db: OpenDatabase;
  let market: SimulatedMarket;
  let ask: () => Promise<(StatementFacts & { seal: string; head: number | null; isKept: boolean })[]>;
  const publish = (reserves: Parameters<typeof publishLiabilities>[0]['reserves'] = none) =>
    publishLiabilities({ db, make: (wanted) => makeStatement(db, secrets, wanted), reserves }, START);
  const newest = async () => {
    const [statement] = await ask();
    if (statement === undefined) throw new Error('nothing was published');
    return statement;
  };
  const owners = async (no: number) =>
    (await db.query<{ owner: number }>('select distinct owner from liability_claims where no = $1', [no])).map(
      ({ owner }) => owner,
    );
  /** What verify finds after an edit, which is undone. */
  const after = async (edit: string, undo: string) => {
    await db.query(edit);
    const { problems } = await verifyJournal(db);
    await db.query(undo);
    return problems;
  };
  beforeAll(async () => {
    db = await openTestDatabase();
    await migrate(db, MIGRATIONS);
    market = await SimulatedMarket.open(db, 'all', 5);
    await market.trade(1_500);
    const server = await openTestServer(
      liabilityRoutes({ db, secrets, trees, site: 'Test' }),
      { find: () => undefined },
      { clock: () => START },
    );
    ask = async () => (await server.inject({ method: 'GET', url: '/api/proof/liabilities' })).json().rows;
    await publish();
  });
  afterAll(() => market.close());

  it('contain what every customer has, in accounts, savings and timed contracts, and nothing else', async () => {
    const statement = await newest();
    const sums = new Map<string, bigint>();
    const parts = { accounts: 0, savings: 0, timed: 0 };
    for (const owner of await owners(statement.no)) {
      for (const claim of await ownClaims({ db, secrets, trees }, statement.no, owner)) {
        expect(await isInTotal(claim, { ...statement, owner }, digest)).toBe(true);
        sums.set(claim.asset, (sums.get(claim.asset) ?? 0n) + claimed(claim));
        for (const kind of ['accounts', 'savings', 'timed'] as const) parts[kind] += claim[kind] === '0' ? 0 : 1;
      }
    }
    const totals = statement.owed.map(({ asset, total }) => [
      asset,
      claimed({ accounts: total, savings: '0', timed: '0' }),
    ]);
    expect([...sums].sort()).toEqual(totals.sort());
    expect(Object.values(parts).every((count) => count > 0)).toBe(true);
  });

  it('come out of a thread of their own as they come out here', async () => {
    const thread = new StatementThread({ databaseUrl: db.url, macKey: secrets.macKey, logLevel: 'silent' });
    const none = { no: 99, lastBatch: undefined };
    const [batch] = await db.query<{ last: number }>('select max(batch) as last from journal');
    expect(await thread.make({ ...none, lastBatch: batch?.last })).toBeUndefined();
    const made = await thread.make(none);
    await db.query('delete from liability_claims where no = 99');
    await db.query('delete from liability_leaves where no = 99');
    expect(await makeStatement(db, secrets, none)).toEqual(made);
    expect(made?.owed.length).toBeGreaterThan(2);
    // What is there already is made by nobody twice; who asked is told why.
    await expect(thread.make(none)).rejects.toThrow(/liability_claims/);
    await db.query('delete from liability_claims where no = 99');
    await db.query('delete from liability_leaves where no = 99');
    const begun = thread.make(none);
    await thread.close();
    await expect(begun).rejects.toThrow(/ended before/);
  });

  it('are refused by the phone where anything in a claim, its way or the total is another', async () => {
    const statement = await newest();
    const [owner = 0] = await owners(statement.no);
    const [claim] = await ownClaims({ db, secrets, trees }, statement.no, owner);
    const [first, ...rest] = claim?.parts ?? [];
    if (claim === undefined || first === undefined) throw new Error('no claim');
    const [step = '', ...steps] = first.path;
    const wrong: [string, Claim, Partial<typeof statement & { owner: number }>?][] = [
      ['less', { ...claim, accounts: '0' }],
      ['a part less', { ...claim, parts: rest }],
      ['a part twice', { ...claim, parts: [first, first, ...rest] }],
      ['another number', claim, { owner: owner + 1 }],
      ['another statement', claim, { no: statement.no + 1 }],
      ['a part of more', { ...claim, parts: [{ ...first, amount: '1' }, ...rest] }],
      [
        'a neighbour of less',
        { ...claim, parts: [{ ...first, path: [step.replace(/ .*/, ' 0'), ...steps] }, ...rest] },
      ],
      [
        'a neighbour below zero',
        { ...claim, parts: [{ ...first, path: [step.replace(' ', ' -'), ...steps] }, ...rest] },
      ],
      ['a shorter way', { ...claim, parts: [{ ...first, path: steps }, ...rest] }],
      ['a smaller total', claim, { owed: statement.owed.map((each) => ({ ...each, total: '1' })) }],
      ['another root', claim, { owed: statement.owed.map((each) => ({ ...each, root: '0'.repeat(64) })) }],
      ['no total', claim, { owed: [] }],
    ];
    expect(await isInTotal(claim, { ...statement, owner }, digest)).toBe(true);
    for (const [what, changed, other] of wrong) {
      expect(await isInTotal(changed, { ...statement, owner, ...other }, digest), what).toBe(false);
    }
  });

  it('show a neighbour no more than a part of somebody’s amount', async () => {
    const { no } = await newest();
    const rows = await db.query<{ whole: string }>(
      'select (accounts + savings + timed)::text as whole from liability_claims where no = $1',
      [no],
    );
    const wholes = new Set(rows.map(({ whole }) => whole));
    const [owner = 0] = await owners(no);
    for (const { parts } of await ownClaims({ db, secrets, trees }, no, owner)) {
      for (const { path } of parts) expect(wholes.has(path[0]?.split(' ')[1] ?? '')).toBe(false);
    }
  });

  it('are named by the next head, and only once something happened is there another', async () => {
    const statement = await newest();
    expect(statement.head).toBeNull();
    expect(sha256(Buffer.from(statementText(statement))).toString('hex')).toBe(statement.seal);
    await publishHead({ db, secrets }, START);
    expect((await newest()).head).toBe(1);
    await publish();
    expect((await ask()).length).toBe(1);
    await market.trade(50);
    await publish();
    await publishHead({ db, secrets }, START);
    expect((await ask()).map(({ no, head }) => [no, head])).toEqual([
      [2, 2],
      [1, 1],
    ]);
  });

  it('are compared by verify with the journal', async () => {
    expect((await verifyJournal(db)).problems).toEqual([]);
    const less = await after(
      `update liability_totals set total = total - 1 where no = 2 and asset = 'usdt'`,
      `update liability_totals set total = total + 1 where no = 2 and asset = 'usdt'`,
    );
    expect(less).toEqual([
      expect.stringMatching(/^statement of liabilities 2 says [\d.]+ usdt, the books [\d.]+$/),
      'the claims to usdt in statement of liabilities 2 are not its total',
    ]);
    const other = await after(
      'update liability_statements set batch = batch - 1 where no = 1',
      'update liability_statements set batch = batch + 1 where no = 1',
    );
    expect(other[0]).toMatch(/^the statement of liabilities 1 \(batch \d+\) is not in the chain$/);
    const left = await after(
      `update liability_totals set asset = 'xusdt' where no = 2 and asset = 'usdt'`,
      `update liability_totals set asset = 'usdt' where no = 2 and asset = 'xusdt'`,
    );
    expect(left.length).toBe(2);
  });

  it('are not published where claims are not what the books have set aside', async () => {
    await market.trade(50);
    await db.query(`update accounts set available = available + 1 where owner = -8 and asset = 'usdt'`);
    await expect(publish()).rejects.toThrow(/^claims to usdt are [\d.]+, the books say [\d.]+$/);
    await db.query(`update accounts set available = available - 1 where owner = -8 and asset = 'usdt'`);
    expect((await ask()).length).toBe(2);
    await publish();
    expect((await ask()).length).toBe(3);
  });

  it('show what signed addresses hold on the chain, and no others', async () => {
    const chain = await startTestChain();
    try {
      const key = testKey(`0x${'12'.repeat(32)}`);
      await chain.give(chain.usdt, key.address, 250n);
      const signature = await key.signMessage({ message: reserveText('Test', key.address) });
      const reserve = { address: key.address, signature };
      refuseUnsigned([reserve], 'Test');
      const signedBefore = [
        { ...reserve, signature: `${signature.slice(0, -1)}${signature.endsWith('b') ? 'c' : 'b'}` },
      ];
      for (const [reserves, site] of [
        [[reserve], 'https://other.example'],
        [[reserve, reserve], 'Test'],
        [[{ ...reserve, address: '0x12' }], 'Test'],
        [signedBefore, 'Test'],
        [[{ ...reserve, signature: '0x' }], 'Test'],
      ] as const) {
        expect(() => refuseUnsigned([...reserves], site)).toThrow('setting_form');
      }
      const tokens = { usdt: chain.usdt, usdc: chain.usdc };
      const setting = { chainId: chain.chainId, urls: [chain.url], tokens };
      const reader = await openChain(setting, () => START);
      await market.trade(50);
      await publish(() => readReserves({ chain: reader, tokens, reserves: () => [reserve] }));
      const statement = await newest();
      expect(statement.held).toMatchObject([
        { chain: 'eip155:31337', address: key.address, asset: 'usdt', amount: '250', signature },
      ]);
      expect(sha256(Buffer.from(statementText(statement))).toString('hex')).toBe(statement.seal);
      const block = await reader?.head();
      expect(block && (await reader?.coinOf(key.address, block))).toBe(0n);
    } finally {
      await chain.close();
    }
  });

  it('keep the claims of a week', async () => {
    for (let more = 0; more < KEPT_STATEMENTS; more += 1) {
      await market.trade(20);
      await publish();
    }
    const statements = await ask();
    expect(statements.filter(({ isKept }) => isKept).length).toBe(KEPT_STATEMENTS);
    for (const { no, isKept } of statements) expect((await owners(no)).length > 0).toBe(isKept);
    expect((await verifyJournal(db)).problems).toEqual([]);
  });
});
