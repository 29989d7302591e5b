import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { schemaText } from './schema-text.ts';
import { openTestDatabase } from './test-database.ts';

/** Formatting is the formatter's. */
const words = (text: string) => text.match(/[^\s;|]+/g);

it('schema.ts has the tables that the migrations make: else run `npm run schema`', async () => {
  const written = readFileSync(join(import.meta.dirname, 'schema.ts'), 'utf8');
  expect(words(written)).toEqual(words(await schemaText(await openTestDatabase())));
});
