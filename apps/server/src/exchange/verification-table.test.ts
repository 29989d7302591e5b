import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ENGINE_TABLES } from './batch-statements.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Their rows hold the hash of the row before. */
const CHAINED = new Set(['journal', 'published_heads']);

it('the document says of every table whether it is replayed, chained or neither, and why', () => {
  const schema = read('apps/server/src/platform/db/schema.ts').split('export interface Schema {')[1] ?? '';
  const tables = [...schema.matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name ?? '');
  const replayed = new Set(ENGINE_TABLES.map(({ name }) => name));
  const rows = [...read('docs/verification.md').matchAll(/^\| `(\w+)` \| (\w+) \| (.+) \|$/gm)];
  expect(rows.map(([, name]) => name).sort()).toEqual(tables.sort());
  for (const [, name = '', how, why = ''] of rows) {
    expect(how, name).toBe(replayed.has(name) ? 'replayed' : CHAINED.has(name) ? 'chained' : 'neither');
    expect(why.length, name).toBeGreaterThan(4);
  }
});
