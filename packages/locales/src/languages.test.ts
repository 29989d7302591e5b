import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('.', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

/** "app.home.title" to its text. */
function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) =>
    flatten(inner, path === '' ? key : `${path}.${key}`),
  );
}

const read = (name: string): Map<string, string> =>
  new Map(flatten(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))));
const params = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').sort();

const english = read('en.json');

describe.each(files.filter((name) => name !== 'en.json'))('%s', (name) => {
  const language = read(name);

  it('has the keys of en.json', () => {
    expect([...language.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('has the parameters of en.json', () => {
    const differing = [...english].filter(
      ([key, text]) => language.has(key) && `${params(text)}` !== `${params(language.get(key) ?? '')}`,
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it('leaves no text empty', () => {
    expect([...language].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
  });
});
