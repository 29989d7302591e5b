import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type InstrumentSpec, writeCatalogue } from '@bourse/wire/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_CATALOGUE } from '../../market/catalogue/catalogue.ts';
import { TEST_SECRET } from '../../market/sources/test-source.ts';
import { type GuardedServer, startGuardedServer } from '../../testing/security/test-operators.ts';

const folder = mkdtempSync(join(tmpdir(), 'named-sources-'));
const file = join(folder, 'sources.json');
writeFileSync(file, JSON.stringify({ sources: [{ name: 'desk', kind: 'push', secret: 'DESK_SECRET' }] }));

const [first] = FIRST_CATALOGUE.instruments;
if (first === undefined) throw new Error('the catalogue is empty');
const naming = (names: string[], fallback: string | null = null): InstrumentSpec => ({
  ...first,
  sources: { names, fallback },
});

describe('an entry that names sources of prices', () => {
  let server: GuardedServer;
  let headers: Readonly<Record<string, string>>;
  beforeAll(async () => {
    server = await startGuardedServer({ MARKET: `sources:${file}`, DESK_SECRET: TEST_SECRET });
    headers = await server.operator('admin');
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const post = (path: string, body: object) => server.call('POST', `/api/console/${path}`, { headers, body });
  const read = async (path: string) => (await server.call('GET', `/api/console/${path}`, { headers })) as object;
  const everything = async () => [
    await read('approvals?status=open'),
    await read('auditLog'),
    await read('catalogue/export'),
  ];
  const wrong: readonly [what: string, spec: InstrumentSpec, field: string, what: string][] = [
    ['a source that is not configured', naming(['desk', 'nasdaq']), 'sources.names', 'nasdaq'],
    ['a spare one that is not configured', naming(['desk'], 'spare'), 'sources.fallback', 'spare'],
  ];

  it.each(wrong)(
    '%s is refused with its name, in a form and in a file, and nothing changes',
    async (_, spec, field, what) => {
      const before = await everything();
      const entries = { instruments: [spec], calendars: [] };
      const text = writeCatalogue({ ...entries, calendars: FIRST_CATALOGUE.calendars });
      const problem = { entry: spec.symbol, field, what, problem: 'unknown_source' };
      for (const [path, body] of [
        ['catalogue', entries],
        ['catalogue/file', { text }],
      ] as const) {
        const { data } = await post(`${path}/preview`, body);
        expect((data as { problems: object[] }).problems).toEqual([problem]);
        expect(await post(`${path}/propose`, { ...body, reason: 'as agreed' })).toMatchObject({
          key: 'catalogue_wrong',
          params: { field: `${spec.symbol} ${field} ${what}` },
        });
      }
      expect(await everything()).toEqual(before);
    },
  );

  it('is taken where they are there; the form is told which these are', async () => {
    expect(await read(`instruments/${first.symbol}`)).toMatchObject({ data: { sources: ['desk'] } });
    const body = { instruments: [naming(['desk'])], calendars: [], reason: 'as agreed' };
    expect(await post('catalogue/propose', body)).toMatchObject({ code: 200 });
  });
});
