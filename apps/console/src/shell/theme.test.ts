import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TOKENS } from './theme.ts';

const css = readFileSync(join(import.meta.dirname, '../../../../packages/ui/src/tokens.css'), 'utf8');

it.each(['light', 'dark'] as const)('has the values of the design: %s', (mode) => {
  const block = css.split(`:root[data-theme="${mode}"] {`)[1]?.split('}')[0] ?? '';
  const values = Object.fromEntries(
    [...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
  expect(values).toMatchObject(TOKENS[mode]);
});
