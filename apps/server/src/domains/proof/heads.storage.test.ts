import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { amount } from '@bourse/money';
import {
  batchBytes,
  brokenHeads,
  type Digest,
  headText,
  lineBytes,
  type SealedHead,
  standsUnder,
} from '@bourse/wire/proof';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GroupCommitter } from '../../exchange/group-committer.ts';
import { ALICE, deposit } from '../../exchange/test-trading.ts';
import { verifyJournal, verifyMoment } from '../../exchange/verify-journal.ts';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { openTestServer } from '../../platform/http/test-http-server.ts';
import { secretsOf } from '../../platform/secrets.ts';
import { OpenTimestampsCalendar } from './calendar.ts';
import { HeadJob } from './head-job.ts';
import { makeStatement } from './make-statement.ts';
import { headMaker, leavesOf } from './heads.ts';
import { joinHashes, levelsOf, pathOf, rootOf, sha256 } from './merkle.ts';
import { Pace } from './pace.ts';
import { createProofDomain } from './proof-domain.ts';
import { batchProof, lineProof } from './receipts.ts';
import { Trees } from './trees.ts';

const MIGRATIONS = new URL('../../../migrations', import.meta.url).pathname;
const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 21, 13, 5);
const log = pino({ level: 'silent' });
const digest: Digest = async (bytes) => sha256(bytes);
const secrets = secretsOf('a key of thirty-two characters at least');
const NONCE = 'n'.repeat(43);
const trees = new Trees();
const PENDING = Buffer.from('0083dfe30d2ef90c8e03026162', 'hex');
const BLOCK = Buffer.from('000588960d73d719010105', 'hex');

describe('published heads', () => {
  let db: OpenDatabase;
  let nowMs = START;
  /** What the place and the calendar were sent. */
  const put = new Map<string, string>();
  const outside = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      put.set(
        `${request.method} ${request.url}`,
        Buffer.concat(parts).toString(request.method === 'PUT' ? 'utf8' : 'hex'),
      );
      response.end(request.method === 'POST' ? PENDING : BLOCK);
    });
  });
  let url = '';
  let committer: GroupCommitter;
  /** What verify finds after an edit, which is undone. */
  let found: readonly string[] = [];
  const changed = async (edit: string, params: string[] = []) => {
    const undo = new Error('undo');
    await db
      .transaction(async (moment, connection) => {
        await moment.query('delete from head_stamps');
        await moment.query(edit, params);
        found = (await verifyMoment(moment, connection, { heads: headMaker(secrets) })).problems;
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
  };
  let ask: (path: string) => Promise<{ code: number; data: never; rows: never; total: number }>;
  const hour = async () => {
    nowMs += 7 * HOUR;
    const calendars = [new OpenTimestampsCalendar(url)];
    await new HeadJob({
      db,
      clock: () => nowMs,
      log,
      secrets,
      place: `${url}/heads/`,
      calendars,
      make: (wanted) => makeStatement(db, secrets, wanted),
      reserves: async () => [],
    }).run();
  };
  beforeAll(async () => {
    await new Promise<void>((done) => outside.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
    db = await openTestDatabase();
    await migrate(db, MIGRATIONS);
    committer = await GroupCommitter.open({ db, clock: () => nowMs, log });
    for (const n of [1, 2, 3, 4, 5]) await committer.submit(deposit(ALICE, 'usdt', String(n)));
    await hour();
    await Promise.all([6, 7, 8].map((n) => committer.submit(deposit(ALICE, 'usdt', String(n)))));
    await hour();
    const { routes } = createProofDomain({ db, secrets, trees, place: url });
    const server = await openTestServer(routes, { find: () => undefined }, { clock: () => nowMs });
    ask = async (path) => (await server.inject({ method: 'GET', url: `/api/proof/${path}` })).json();
  });
  afterAll(() => outside.close());

  it('are published where anything happened, follow one another, and are sent and stamped', async () => {
    await hour();
    const { rows, total } = await ask('heads');
    const heads = rows as (SealedHead & { sentMs: number; stamps: unknown })[];
    expect([total, heads.map(({ no, batch }) => [no, batch])]).toEqual([
      2,
      [
        [2, 6],
        [1, 5],
      ],
    ]);
    expect(await brokenHeads(heads, digest)).toEqual([]);
    expect(heads[0]).toMatchObject({ sentMs: START + 14 * HOUR, stamps: [{ calendar: url, anchored: true }] });
    const { text, seal, ots } = (await ask('heads/2')).data as { text: string; seal: string; ots: string };
    expect(put.get('PUT /heads/head-2.txt')).toBe(text);
    expect(sha256(Buffer.from(text)).toString('hex')).toBe(seal);
    expect(Buffer.from(ots, 'base64').toString('hex')).toContain(seal + BLOCK.toString('hex'));
    expect((await verifyJournal(db)).problems).toEqual([]);
  });

  it('contain every batch before them and its commands, and nothing else', async () => {
    for (let batch = 1; batch <= 6; batch += 1) {
      const { proof } = (await ask(`batches/${batch}`)).data as { proof: Parameters<typeof standsUnder>[0] };
      const head = (await ask(`heads/${proof.head}`)).data as SealedHead;
      expect(await standsUnder(proof, head, digest)).toBe(true);
      for (const changed of [
        { batch: batch + 1 },
        { hash: '0'.repeat(64) },
        { linesRoot: '0'.repeat(64) },
        { path: proof.path.map((step) => step.replace(/^./, (side) => (side === 'l' ? 'r' : 'l'))) },
        { head: proof.head + 1 },
      ]) {
        const isSame = 'path' in changed && proof.path.length === 0;
        expect([changed, await standsUnder({ ...proof, ...changed }, head, digest)]).toEqual([changed, isSame]);
      }
    }
    const seven = amount('7');
    const line = await lineProof(
      { db, secrets, trees },
      6,
      (one) => one.type === 'fund-account' && one.amount === seven,
    );
    const head = (await ask('heads/2')).data as SealedHead;
    expect(line !== null && (await standsUnder(line, head, digest))).toBe(true);
    expect(line !== null && (await standsUnder({ ...line, line: line.line.replace('7', '8') }, head, digest))).toBe(
      false,
    );
  });

  it('are hashed once for three hundred who ask at once, whichever of the batches they ask for', async () => {
    let nonces = 0;
    const counted = {
      mac: (text: string) => {
        nonces += 1;
        return secrets.mac(text);
      },
    };
    const deps = { db, secrets: counted, trees: new Trees() };
    const asked = Array.from({ length: 300 }, (_, n) => batchProof(deps, 1 + (n % 6)));
    for (const [n, proof] of (await Promise.all(asked)).entries()) {
      expect(proof).toEqual(await batchProof({ db, secrets, trees }, 1 + (n % 6)));
    }
    // Eight commands in six batches.
    expect(nonces).toBe(8);
  });

  it('name no batch that is not published yet', async () => {
    await committer.submit(deposit(ALICE, 'usdt', '9'));
    expect((await ask('batches/7')).data).toEqual({ proof: null, nextMs: expect.any(Number) });
    expect((await ask('heads/9')).code).not.toBe(200);
  });

  it('have one place for each batch: a root over more leaves than batches proves nothing', async () => {
    const [head] = await db.query<SealedHead & { leaves: Buffer; at_ms: number }>(
      'select * from published_heads where no = 1',
    );
    const [row] = await db.query<{ hash: string; commands: string }>(
      'select hash, commands from journal where batch = 5',
    );
    if (head === undefined || row === undefined) throw new Error('no head');
    const forged = sha256(lineBytes(NONCE, 'a command that never was')).toString('hex');
    const all = [...leavesOf(head.leaves), sha256(batchBytes(5, row.hash, forged))];
    const levels = await levelsOf(all, joinHashes, new Pace());
    const facts = { ...head, timeMs: head.at_ms, root: rootOf(levels) };
    const seal = sha256(Buffer.from(headText(facts))).toString('hex');
    const made = {
      batch: 5,
      hash: row.hash,
      linesRoot: forged,
      head: 1,
      line: 'a command that never was',
      nonce: NONCE,
    };
    for (let place = 0; place < all.length; place += 1) {
      const proof = { ...made, linePath: [], path: pathOf(levels, place) };
      expect(await standsUnder(proof, { ...facts, seal }, digest)).toBe(false);
    }
    await changed('update published_heads set root = $1, seal = $2 where no = 1', [facts.root, seal]);
    expect(found).toContain('the published head 1 has a root of other commands');
  });

  it('prove one line with one leaf', async () => {
    const { proof } = (await ask('batches/6')).data as { proof: Parameters<typeof standsUnder>[0] };
    const head = (await ask('heads/2')).data as SealedHead;
    const line = await lineProof({ db, secrets, trees }, 6, () => true);
    if (line === null) throw new Error('no line');
    const [first = '', ...more] = line.line.split(',');
    const moved = { ...line, nonce: `${line.nonce}\n${first}`, line: more.join(',') };
    expect(lineBytes('n\nL1', 'L2')).toEqual(lineBytes('n', 'L1\nL2'));
    expect(await standsUnder(moved, head, digest)).toBe(false);
    expect(await standsUnder(proof, { ...head, seal: '0'.repeat(64) }, digest)).toBe(false);
  });

  it.each([
    ['a seal of nothing', `update published_heads set seal = repeat('8', 64) where no = 2`, 'head 2 does not follow'],
    ['another root', `update published_heads set root = repeat('9', 64) where no = 2`, 'head 2 does not follow'],
    ['an earlier time', 'update published_heads set at_ms = 1 where no = 2', 'head 2 does not follow'],
    ['no first head', 'delete from published_heads where no = 1', 'the first published head is missing'],
    ['another hash', `update published_heads set hash = repeat('1', 64) where no = 2`, 'is not in the chain'],
  ])('are missed by verify: %s', async (_, edit, problem) => {
    await changed(edit);
    expect(found.join('\n')).toContain(problem);
    const { problems } = await verifyJournal(db, { heads: headMaker(secrets) });
    expect(problems).toEqual([]);
  });
});
