import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ENGINE = join(import.meta.dirname, '../../../../packages/engine/src');

/** The types of all commands of the engine, as its sources have them, in alphabetical order. */
export function commandTypes(): string[] {
  const files = readdirSync(ENGINE, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /command[s]?\.ts$/.test(name),
  );
  const texts = files.map((name) => readFileSync(join(ENGINE, name), 'utf8'));
  const found = texts.flatMap((text) => [...text.matchAll(/readonly type: '([a-z-]+)'/g)].map(([, type = '']) => type));
  return [...new Set(found)].sort();
}
