import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EDITABLE_SETTINGS } from '@bourse/wire/console';
import { expect, it } from 'vitest';
import { words } from '../words.ts';

type Texts = { readonly [key: string]: string | Texts };

const folder = join(import.meta.dirname, '..');
const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/test|words/.test(name))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');

function has(key: string): boolean {
  let here: string | Texts | undefined = words as Texts;
  for (const part of key.split('.')) here = typeof here === 'object' ? here[part] : undefined;
  return typeof here === 'string';
}

it('every text that is asked for is there', () => {
  const named = [...source.matchAll(/\b(?:t|notify)\(\s*'([a-zA-Z]+\.[\w.]+)'/g)].map(([, key = '']) => key);
  // Also where a condition chooses between two.
  const chosen = [...source.matchAll(/\bt\([^()'`]*\? '([a-zA-Z]+\.\w+)' : '([a-zA-Z]+\.\w+)'/g)].flatMap(
    ([, one = '', other = '']) => [one, other],
  );
  const asked = [...named, ...chosen];
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((key) => !has(key))).toEqual([]);
});

it('every list has a name', () => {
  const lists = [...source.matchAll(/<Resource\s+name="(\w+)"/g)].map(([, name = '']) => name);
  expect(lists.length).toBeGreaterThan(10);
  expect(lists.filter((name) => !has(`resources.${name}.name`))).toEqual([]);
});

it('every section of a composed text is there', () => {
  const sections = [...source.matchAll(/t\(\s*`([a-zA-Z]+)\./g)].map(([, section = '']) => section);
  expect([...new Set(sections)].filter((section) => !(section in words))).toEqual([]);
});

it('every setting that operators edit has a name', () => {
  expect(EDITABLE_SETTINGS.filter((key) => !has(`settingNames.${key}`))).toEqual([]);
});
