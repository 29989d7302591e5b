import type { Endpoint } from '@bourse/wire';
import { CONSOLE_ENDPOINTS } from '@bourse/wire/console';
import { unzipSync } from 'fflate';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GuardedServer, startGuardedServer } from './security/test-operators.ts';

const CUSTOMERS = 1_234;
const WAIT_MS = 50;
const NEVER_MS = 8_000_000_000_000;
type Headers = Awaited<ReturnType<GuardedServer['operator']>>;
interface ExportRow {
  readonly id: number;
  readonly status: string;
  readonly written: number;
  readonly fileName: string;
}

/** What some lists ask for. */
const NEEDED: Readonly<Record<string, string>> = {
  'console.customerEntries': '&customer=1',
  'console.offeringApplications': '&offering=1',
};
const LISTS: readonly Endpoint[] = CONSOLE_ENDPOINTS.filter(
  ({ method, envelope, caller }) => method === 'GET' && envelope === 'rows' && caller === 'operator',
);
const takes = ({ query }: Endpoint, name: string): boolean =>
  Object.hasOwn((query as { readonly shape?: object } | undefined)?.shape ?? {}, name);

describe('lists of the console', () => {
  let server: GuardedServer;
  let admin: Headers;
  let other: Headers;
  beforeAll(async () => {
    server = await startGuardedServer();
    [admin, other] = [await server.operator('admin'), await server.operator('admin2')];
    const client = new Client({ connectionString: server.settings.DATABASE_URL });
    await client.connect();
    await client.query(
      `insert into users (login_name, login_key, password_hash, invite_code, created_ms)
       select 'n' || n, 'k' || n, '', 'x' || n, n from generate_series(1, $1::int) n`,
      [CUSTOMERS],
    );
    await client.end();
  });
  afterAll(() => server.close());

  const start = (body: object, headers = admin) => server.call('POST', '/api/console/exports', { headers, body });
  const ended = async (id: number): Promise<ExportRow> => {
    for (;;) {
      const { rows = [] } = await server.call('GET', '/api/console/exports', { headers: admin });
      const row = (rows as unknown as ExportRow[]).find((one) => one.id === id);
      if (row !== undefined && row.status !== 'running') return row;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
  };
  const made = async (body: object): Promise<Buffer> => {
    const { data } = await start(body);
    const { id } = data as { id: number };
    expect(await ended(id)).toMatchObject({ status: 'done' });
    const parts: Buffer[] = [];
    for (let from = 0; ; ) {
      const part = await server.call('GET', `/api/console/exports/${id}/part?from=${from}`, { headers: admin });
      const { base64, isLast } = part.data as { base64: string; isLast: boolean };
      parts.push(Buffer.from(base64, 'base64'));
      from += parts.at(-1)?.length ?? 0;
      if (isLast) return Buffer.concat(parts);
    }
  };

  it('are written whole, as their own call shows them, in their order', async () => {
    const csv = (await made({ list: 'customerList', query: { order: 'asc' }, format: 'csv' })).toString();
    const lines = csv.trimEnd().split('\r\n');
    const listed = await server.call('GET', '/api/console/customers?order=asc&perPage=200', { headers: admin });
    expect(lines).toHaveLength((listed.total ?? 0) + 1);
    expect(listed.total).toBeGreaterThan(CUSTOMERS);
    const column = lines[0]?.split(',').indexOf('id') ?? -1;
    const ids = lines.slice(1).map((line) => Number(line.split(',')[column]));
    expect(ids.slice(0, 200)).toEqual((listed.rows as unknown as { id: number }[]).map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('are written as their filters find them, as a workbook too', async () => {
    const xlsx = await made({ list: 'customerList', query: { search: 'n12', untilMs: 2_000 }, format: 'xlsx' });
    const sheet = Buffer.from(unzipSync(xlsx)['xl/worksheets/sheet1.xml'] ?? []).toString();
    const { total } = await server.call('GET', '/api/console/customers?search=n12&untilMs=2000', { headers: admin });
    expect(sheet.match(/<row>/g)).toHaveLength((total ?? 0) + 1);
    expect(total).toBeGreaterThan(10);
    expect(total).toBeLessThan(200);
  });

  it('that read no cursor are written page by page', async () => {
    const csv = (await made({ list: 'settingList', query: {}, format: 'csv' })).toString();
    expect(csv.split('\r\n')[0]).toContain('value');
  });

  it('are given to whoever asked, and to nobody else; the audit log says so', async () => {
    const { data } = await start({ list: 'customerList', query: { search: 'n1' }, format: 'csv' });
    const { id } = data as { id: number };
    await ended(id);
    const part = await server.call('GET', `/api/console/exports/${id}/part`, { headers: other });
    expect(part.code).toBe(404);
    expect((await server.call('POST', `/api/console/exports/${id}/end`, { headers: other, body: {} })).code).not.toBe(
      200,
    );
    expect((await server.call('GET', '/api/console/exports', { headers: other })).total).toBe(0);
    const { rows } = await server.call('GET', '/api/console/audit?action=list.export', { headers: admin });
    expect(rows?.[0]).toMatchObject({
      target: 'list customerList',
      after: '{"search":"n1"}',
      operator: { name: 'admin' },
    });
    expect((await server.call('POST', `/api/console/exports/${id}/end`, { headers: admin, body: {} })).code).toBe(200);
    expect((await server.call('GET', `/api/console/exports/${id}/part`, { headers: admin })).code).toBe(404);
  });

  it('are made one at a time for an operator, also where several are asked for at once', async () => {
    const wanted = { list: 'customerList', query: {}, format: 'csv' };
    const asked = await Promise.all(Array.from({ length: 5 }, () => start(wanted)));
    const begun = asked.flatMap(({ data }) => (data === undefined ? [] : [(data as { id: number }).id]));
    expect(begun).toHaveLength(1);
    expect(asked.filter(({ key }) => key === 'please_wait')).toHaveLength(4);
    await ended(begun[0] as number);
  });

  it('are closed to whose role was taken since', async () => {
    const auditor = await server.operator('auditor');
    const { data } = await start({ list: 'auditList', query: {}, format: 'csv' }, auditor);
    const { id } = data as { id: number };
    const part = (headers: Headers) => server.call('GET', `/api/console/exports/${id}/part`, { headers });
    await expect.poll(async () => (await part(auditor)).code, { timeout: 30_000 }).toBe(200);
    const { rows = [] } = await server.call('GET', '/api/console/operators', { headers: admin });
    const theirs = (rows as unknown as { id: number; name: string }[]).find(({ name }) => name === 'auditor');
    // A cashier may make files, and may not read the audit log.
    const change = { role: 'cashier', reason: 'another place' };
    expect(await server.byTwo(admin, `operators/${theirs?.id}/role`, change)).toMatchObject({ code: 200 });
    const cashier = await server.operator('auditor');
    expect((await server.call('GET', '/api/console/exports', { headers: cashier })).total).toBe(1);
    expect((await part(cashier)).code).toBe(404);
  });

  it('run nothing in the program that opens them, whatever a customer calls itself', async () => {
    const client = new Client({ connectionString: server.settings.DATABASE_URL });
    await client.connect();
    const names = ['=HYPERLINK("http://evil.test","x")', 'a;=1+1', '@SUM(1)', 'x\n+1', '＝1'];
    for (const [at, name] of names.entries())
      await client.query('update users set login_name = $1 where login_key = $2', [name, `k${at + 1}`]);
    await client.end();
    const wanted = { list: 'customerList', query: { untilMs: 10 }, format: 'csv' };
    const csv = (await made(wanted)).toString();
    // No cell begins with what a sheet runs, wherever the program lets a cell begin.
    expect(csv.split(/[,;\t\r\n]"?/).filter((cell) => /^\s*[=+@＝]/.test(cell))).toEqual([]);
    expect(csv).toContain('HYPERLINK');
    const xlsx = await made({ ...wanted, format: 'xlsx' });
    const sheet = Buffer.from(unzipSync(xlsx)['xl/worksheets/sheet1.xml'] ?? []).toString();
    expect(sheet).toContain('=HYPERLINK(');
    expect(sheet).not.toMatch(/<f>|<f /);
  });

  it('need the permission of the list, and the one for files', async () => {
    const cashier = await server.operator('cashier');
    expect((await start({ list: 'auditList', query: {}, format: 'csv' }, cashier)).key).toBe('permission_missing');
    const support = await server.operator('support');
    expect((await start({ list: 'customerList', query: {}, format: 'csv' }, support)).key).toBe('permission_missing');
    expect((await start({ list: 'nothing', query: {}, format: 'csv' })).key).toBe('not_found');
    expect((await start({ list: 'customerList', query: { status: 'x' }, format: 'csv' })).key).toBe('bad_request');
  });

  it('keep views, each operator their own', async () => {
    const save = (query: object, headers = admin) =>
      server.call('POST', '/api/console/views', { headers, body: { list: 'customerList', name: 'frozen', query } });
    const first = (await save({ status: 0 })).data as { id: number };
    expect((await save({ status: 1 })).data).toEqual(first);
    const seen = (headers: Headers) => server.call('GET', '/api/console/views?list=customerList', { headers });
    expect((await seen(admin)).data).toEqual([{ ...first, name: 'frozen', query: { status: 1 } }]);
    expect((await seen(other)).data).toEqual([]);
    expect((await server.call('POST', `/api/console/views/${first.id}/delete`, { headers: other, body: {} })).key).toBe(
      'not_found',
    );
    expect(
      (await server.call('POST', `/api/console/views/${first.id}/delete`, { headers: admin, body: {} })).code,
    ).toBe(200);
    expect((await seen(admin)).data).toEqual([]);
  });

  it.each(LISTS.filter((list) => takes(list, 'fromMs')).map((list) => [list.id, list] as const))(
    '%s finds nothing from a far day on, and can be written',
    async (id, list) => {
      const found = await server.call('GET', `${list.path}?fromMs=${NEVER_MS}${NEEDED[id] ?? ''}`, { headers: admin });
      expect(found).toMatchObject({ code: 200, total: 0, rows: [] });
      const query = Object.fromEntries(new URLSearchParams(NEEDED[id] ?? ''));
      const csv = await made({ list: id.split('.')[1], query, format: 'csv' });
      expect(csv.length).toBeGreaterThan(2);
    },
  );

  it.each(LISTS.filter((list) => takes(list, 'customer')).map((list) => [list.id, list] as const))(
    '%s finds nothing of a customer who is none',
    async (id, list) => {
      const needed = id === 'console.offeringApplications' ? '&offering=1' : '';
      const found = await server.call('GET', `${list.path}?customer=9000000${needed}`, { headers: admin });
      expect(found).toMatchObject({ code: 200, total: 0 });
    },
  );
});
