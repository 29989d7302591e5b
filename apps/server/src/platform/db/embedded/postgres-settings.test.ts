import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { POSTGRES_SETTINGS, settingsFile } from './postgres-settings.ts';

it('are in the documents, each with its reason', () => {
  const text = readFileSync(new URL('../../../../../../docs/database.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| `(\w+)` \| (.+) \| (.+) \|$/gm)].map(([, name, value, reason]) => ({
    name,
    value,
    reason,
  }));
  expect(rows).toEqual(POSTGRES_SETTINGS);
});

it('quote what they hold', () => {
  expect(settingsFile({ unix_socket_directories: `"/it's"` })).toContain(`unix_socket_directories = '"/it''s"'`);
});
