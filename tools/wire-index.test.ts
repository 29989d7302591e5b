import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { WIRE, WRITTEN } from './wire-index.ts';

/** Formatting and order are the formatter's. */
const words = (text: string) => text.match(/[^\s,;]+/g)?.sort();

it.each(Object.keys(WRITTEN))('%s lists what the folders have: else run `npm run wire`', (file) => {
  expect(words(readFileSync(join(WIRE, file), 'utf8'))).toEqual(words(WRITTEN[file] ?? ''));
});
