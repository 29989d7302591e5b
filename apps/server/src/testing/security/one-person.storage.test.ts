import type { Role } from '@bourse/wire';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addStatement } from '../../domains/operator/operator-store.ts';
import { type ChainAct, linkStatement } from '../../exchange/operator-chain.ts';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { openPostgres } from '../../platform/db/postgres-database.ts';
import { Passwords } from '../../platform/passwords.ts';
import type { Reply } from '../test-server.ts';
import { type GuardedServer, NOW_MS, OPERATOR_PASSWORD, startGuardedServer } from './test-operators.ts';

/* One person is not two, whatever operators that person makes, resets, raises or lets in. */

type Headers = Readonly<Record<string, string>>;
interface Row {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
  readonly disabled: boolean;
  readonly behind: readonly string[];
}

const REASON = { reason: 'because it is so' };
const MILLION = { ledger: 'live', coin: 'usdt', from: 'external', to: 'treasury', amount: '1000000', ...REASON };

describe('one administrator', () => {
  let server: GuardedServer;
  let db: OpenDatabase;
  let admin: Headers;
  let admin2: Headers;
  beforeAll(async () => {
    server = await startGuardedServer();
    db = await openPostgres({ url: server.settings.DATABASE_URL ?? '' }, 'guest', pino({ level: 'silent' }));
    [admin, admin2] = [await server.operator('admin'), await server.operator('admin2')];
  });
  afterAll(async () => {
    await db.close();
    await server.close();
  });

  const console = (headers: Headers, path: string, body: object = {}) =>
    server.call('POST', `/api/console/${path}`, { headers, body });
  const approvalOf = ({ data }: Reply) => (data as { approval: number }).approval;
  const decide = (headers: Headers, approval: number) =>
    console(headers, `approvals/${approval}/decide`, { ...REASON, approve: true });
  const rowOf = async (name: string) => {
    const { rows } = await server.call('GET', `/api/console/operators?search=${name}`, { headers: admin });
    return (rows as unknown as Row[]).find((row) => row.name === name) as Row;
  };
  const idOf = async (name: string) => (await rowOf(name)).id;
  /** What the list says that deciding it would be refused with, before it is tried. */
  const told = async (headers: Headers, approval: number) => {
    const { rows = [] } = await server.call('GET', '/api/console/approvals?perPage=100', { headers });
    const row = rows.find(({ id }) => id === approval);
    return [row?.confirmRefusal, row?.rejectRefusal];
  };
  const move = (headers: Headers) => console(headers, 'treasury/move', MILLION);
  /** An operator whom one person has made: as they were made before two were needed. */
  const puppet = async (name: string, maker: string, act: ChainAct = 'add'): Promise<Headers> => {
    const passwordHash = await new Passwords().hash(OPERATOR_PASSWORD);
    await db.batch([
      addStatement({ name, passwordHash, passwordOnce: false, role: 'admin', nowMs: NOW_MS }),
      linkStatement(name, { act, by: [maker === '' ? 0 : await idOf(maker)] }, NOW_MS),
    ]);
    return server.operator(name);
  };

  it('makes no operator', async () => {
    const approval = approvalOf(await console(admin, 'operators/add', { name: 'pip', role: 'admin', ...REASON }));
    expect(await decide(admin, approval)).toMatchObject({ key: 'approval_own' });
    expect(await rowOf('pip')).toBeUndefined();
  });

  it('has no two puppets who propose and confirm a million', async () => {
    const [one, other] = [await puppet('puppet.one', 'admin'), await puppet('puppet.two', 'admin')];
    expect(await move(one)).toMatchObject({ key: 'approval_linked' });
    // Nor one puppet beside the maker, nor a puppet's puppet.
    const approval = approvalOf(await move(admin));
    const third = await puppet('puppet.three', 'puppet.one');
    expect(await told(admin, approval)).toEqual(['approval_own', 'approval_own']);
    expect(await told(admin2, approval)).toEqual([null, null]);
    for (const headers of [one, other, third]) {
      expect(await told(headers, approval)).toEqual(['approval_linked', 'approval_linked']);
      expect(await decide(headers, approval)).toMatchObject({ key: 'approval_linked' });
    }
    // A puppet vouches for no puppet, and the maker for nobody.
    const vouch = (headers: Headers, id: number) => console(headers, `operators/${id}/vouch`, REASON);
    const second = await idOf('puppet.two');
    for (const headers of [one, third, admin]) {
      expect(await vouch(headers, second)).toMatchObject({ key: 'approval_linked' });
    }
    expect(await vouch(other, second)).toMatchObject({ key: 'own_operator' });
    expect((await rowOf('puppet.three')).behind).toEqual(['admin', 'puppet.one']);
    // Another, independent person does.
    expect(await vouch(admin2, second)).toMatchObject({ code: 200 });
    expect(await vouch(admin2, second)).toMatchObject({ key: 'approval_decided' });
    expect(await decide(one, approval)).toMatchObject({ key: 'approval_linked' });
    expect(await decide(other, approval)).toMatchObject({ code: 200 });
  });

  it('does not wait it out', async () => {
    server.skip(30 * 24 * 3_600_000);
    expect(await move(await server.operator('puppet.one'))).toMatchObject({ key: 'approval_linked' });
    [admin, admin2] = [await server.operator('admin'), await server.operator('admin2')];
  });

  it('is not a second one through the command line', async () => {
    const headers = await puppet('from.shell', '');
    expect((await rowOf('from.shell')).behind).toEqual(['']);
    expect(await move(headers)).toMatchObject({ key: 'approval_linked' });
  });

  it('resets no colleague, and raises nobody', async () => {
    const before = await rowOf('treasurer');
    for (const [path, body] of [
      ['reset', {}],
      ['role', { role: 'admin' }],
      ['disable', { disabled: true }],
    ] as const) {
      const approval = approvalOf(await console(admin, `operators/${before.id}/${path}`, { ...REASON, ...body }));
      expect(await decide(admin, approval)).toMatchObject({ key: 'approval_own' });
    }
    expect(await rowOf('treasurer')).toEqual(before);
    expect(await server.operator('treasurer')).toBeDefined();
  });

  it('is not decided about with oneself as the second', async () => {
    const approval = approvalOf(
      await console(admin, `operators/${await idOf('admin2')}/role`, { ...REASON, role: 'support' }),
    );
    expect(await decide(admin2, approval)).toMatchObject({ key: 'own_operator' });
  });

  it('lets nobody in again, and shuts out one at a time', async () => {
    const id = await idOf('auditor2');
    expect(await console(admin, `operators/${id}/suspend`, REASON)).toMatchObject({ code: 200 });
    const other = await idOf('auditor');
    expect(await console(admin, `operators/${other}/suspend`, REASON)).toMatchObject({
      key: 'operator_suspension_open',
    });
    const approval = approvalOf(await console(admin, `operators/${id}/disable`, { ...REASON, disabled: false }));
    expect(await decide(admin, approval)).toMatchObject({ key: 'approval_own' });
    expect((await rowOf('auditor2')).disabled).toBe(true);
    await expect(server.operator('auditor2')).rejects.toThrow();
    expect(await decide(admin2, approval)).toMatchObject({ code: 200 });
    expect(await rowOf('auditor2')).toMatchObject({ disabled: false, behind: [] });
  });

  it.each([
    ['shut out', 'disable', { disabled: true }],
    ['reset', 'reset', {}],
    ['given a role that may not', 'role', { role: 'support' }],
  ])('is not the second for what somebody proposed who was %s since', async (_, act, body) => {
    const name = `left.${act}`;
    const gone = await puppet(name, 'admin');
    const id = await idOf(name);
    expect(await console(admin2, `operators/${id}/vouch`, REASON)).toMatchObject({ code: 200 });
    const proposed = approvalOf(await console(gone, 'treasury/move', { ...MILLION, amount: '999' }));
    const approval = approvalOf(await console(admin, `operators/${id}/${act}`, { ...REASON, ...body }));
    expect(await decide(admin2, approval)).toMatchObject({ code: 200 });
    expect(await told(admin2, proposed)).toEqual(['approval_outdated', null]);
    expect(await decide(admin2, proposed)).toMatchObject({ key: 'approval_outdated' });
    const reject = { ...REASON, approve: false };
    expect(await console(admin2, `approvals/${proposed}/decide`, reject)).toMatchObject({ code: 200 });
  });

  it('keeps nothing that waits by letting in again who proposed it, and blocks nobody by a reset from the command line', async () => {
    const gone = await puppet('left.back', 'admin');
    const id = await idOf('left.back');
    expect(await console(admin2, `operators/${id}/vouch`, REASON)).toMatchObject({ code: 200 });
    const proposed = approvalOf(await console(gone, 'treasury/move', { ...MILLION, amount: '777' }));
    for (const disabled of [true, false]) {
      const act = approvalOf(await console(admin, `operators/${id}/disable`, { ...REASON, disabled }));
      expect(await decide(admin2, act)).toMatchObject({ code: 200 });
    }
    expect(await decide(admin2, proposed)).toMatchObject({ key: 'approval_outdated' });
    await db.batch([linkStatement('left.back', { act: 'reset', by: [0] }, NOW_MS)]);
    expect(await decide(admin2, proposed)).toMatchObject({ key: 'approval_linked' });
    const again = { ...MILLION, amount: '777' };
    expect(await console(admin, 'treasury/move', again)).toMatchObject({ key: 'approval_open' });
    const reject = { ...REASON, approve: false };
    expect(await console(admin2, `approvals/${proposed}/decide`, reject)).toMatchObject({ code: 200 });
    expect(approvalOf(await console(admin, 'treasury/move', again))).toBeGreaterThan(proposed);
  });

  it('reads one half of a password, never both', async () => {
    const approval = approvalOf(await console(admin, 'operators/add', { name: 'nora', role: 'cashier', ...REASON }));
    expect(await decide(admin2, approval)).toMatchObject({ code: 200 });
    const id = await idOf('nora');
    const half = async (headers: Headers) => (await console(headers, `operators/${id}/half`)).data as { half: string };
    const [mine, theirs] = [await half(admin), await half(admin2)];
    expect(await half(admin)).toEqual(mine);
    expect(mine.half).not.toBe(theirs.half);
    const third = await server.operator('puppet.two');
    expect(await console(third, `operators/${id}/half`)).toMatchObject({ key: 'not_found' });
    for (const password of [mine.half, mine.half + mine.half]) {
      const signIn = await server.call('POST', '/api/console/signIn', { body: { name: 'nora', password } });
      expect(signIn).toMatchObject({ key: 'operator_sign_in_failed' });
    }
    const body = { name: 'nora', password: mine.half + theirs.half };
    expect(await server.call('POST', '/api/console/signIn', { body })).toMatchObject({ data: { step: 'enrol' } });
    expect((await rowOf('nora')).behind).toEqual([]);
  });
});
