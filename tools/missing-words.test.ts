import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

// A part of the app's build, which the tools' types do not list.
const { withoutServerWords } = await import('../apps/app/without-server-words.ts' as string);

const root = mkdtempSync(join(tmpdir(), 'words-'));
const folder = join(root, 'packages/locales/src');
mkdirSync(folder, { recursive: true });
const write = (name: string, words: object) => writeFileSync(join(folder, name), JSON.stringify(words));
write('en.json', { shell: { home: 'Home', trade: 'Trade' }, messages: { ok: 'Done', no_word_of_the_phone: 'No' } });
write('nl.json', { shell: { home: 'Start' }, messages: {} });
afterAll(() => rmSync(root, { recursive: true }));

/** The first words of a language, as Vite loads them. */
function loaded(command: 'serve' | 'build', name: string): unknown {
  const plugin = withoutServerWords();
  plugin.configResolved({ command });
  const text: string | undefined = plugin.load(join(folder, name));
  return text === undefined ? undefined : JSON.parse(text);
}

describe('words that a language has not yet are English', () => {
  test('while the app is developed, with all messages', () => {
    expect(loaded('serve', 'nl.json')).toEqual({
      shell: { home: 'Start', trade: 'Trade' },
      messages: { ok: 'Done', no_word_of_the_phone: 'No' },
    });
  });

  test('in what is built, with the messages that the phone names', () => {
    expect(loaded('build', 'nl.json')).toMatchObject({ shell: { home: 'Start', trade: 'Trade' } });
    expect(loaded('build', 'nl.json')).not.toHaveProperty('messages.no_word_of_the_phone');
  });

  test('and other files are left alone', () => {
    expect(loaded('serve', 'nl.pages.json')).toBeUndefined();
  });
});
