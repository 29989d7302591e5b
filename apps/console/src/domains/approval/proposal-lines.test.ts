import { expect, it } from 'vitest';
import { words } from '../../words.ts';
import { nameText } from './proposal-lines.tsx';

/** English, as polyglot finds and fills it. */
function t(key: string, { _, ...params }: Readonly<Record<string, unknown>> = {}): string {
  const found = key.split('.').reduce<unknown>((at, part) => Object(at)[part], words);
  const text = typeof found === 'string' ? found : String(_ ?? key);
  return text.replace(/%\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

it.each([
  // A loan's number, whose name is also the code of a language.
  ['id', 'Number'],
  ['text (id)', 'Text in Bahasa Indonesia'],
  ['fee 2', 'Level 2: maker / taker fee'],
])('%s is called "%s"', (line, name) => {
  expect(nameText(line, t)).toBe(name);
});
