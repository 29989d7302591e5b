import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { DESK_SECTIONS } from '../../packages/locales/src/desk-sections.ts';
import { type Words, withEnglish } from '../../packages/locales/src/with-english.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Where the phone's own words are named: the app, and every package of ours that it is built from. */
const SOURCES = ['apps/app/src', ...ownPackages().map((name) => `packages/${name}/src`)];
/** What is on the screen before the words of the pages are there. */
const FIRST_SOURCES = [
  'platform',
  'shell',
  'kit/desk',
  'kit/form',
  'kit/instrument',
  'kit/wallet',
  'kit/risk',
  'domains/home',
  'domains/market',
  'domains/settings',
].map((folder) => `apps/app/src/${folder}`);
const FIRST_WORDS = /packages\/locales\/src\/[\w-]+\.json$/;
const PAGE_WORDS = /packages\/locales\/src\/[\w-]+\.pages\.json\?part=(desks|others)$/;
/** What a deployment may name. */
const NAMED_ANYHOW = /frozen/i;

function ownPackages(): readonly string[] {
  const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'));
  const names = Object.keys(dependencies).flatMap((name) => /^@bourse\/(.+)/.exec(name)?.[1] ?? []);
  return names.filter((name) => name !== 'locales');
}

type Messages = Readonly<Record<string, string>>;

/** The file of a language, with the English words where some are missing. */
export function readWords(file: string): Words {
  const read = (name: string) => JSON.parse(readFileSync(name, 'utf8')) as Words;
  return withEnglish(read(file.replace(/[\w-]+((\.\w+)*\.json)$/, 'en$1')), read(file));
}

/** Messages of a language's file that pass. */
function share(file: string, isWanted: (key: string) => boolean): Messages {
  const messages = readWords(file).messages as Messages;
  return Object.fromEntries(Object.entries(messages).filter(([key]) => isWanted(key)));
}

const isNamed = lazySet(() => namedKeys(SOURCES));
const isNamedFirst = lazySet(() => namedKeys(FIRST_SOURCES));
const isFirst = (key: string): boolean => isNamedFirst(key) || NAMED_ANYHOW.test(key);

/**
 * The words that are loaded first, with the English ones where a language has none. Messages that nothing on the phone names
 * come worded from the server, with its answer: the build leaves them out. Those that only forms say come with the words of
 * the desks (`wordParts`).
 */
export function withoutServerWords(): Plugin {
  let isBuild = false;
  return {
    name: 'without-server-words',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    load: (id) => {
      if (!FIRST_WORDS.test(id)) return undefined;
      return JSON.stringify(isBuild ? { ...readWords(id), messages: share(id, isFirst) } : readWords(id));
    },
  };
}

/**
 * Makes two files of a language's page words, asked for as `?part=desks` and `?part=others`. With those of the desks, which
 * every other page loads too, come the messages that only forms say, as `$messages`.
 */
export function wordParts(): Plugin {
  return {
    name: 'word-parts',
    enforce: 'pre',
    load: (id) => {
      if (!PAGE_WORDS.test(id)) return undefined;
      const [file = '', part] = id.split('?part=');
      const isDesks = part === 'desks';
      const sections = Object.entries(readWords(file)).filter(([name]) => DESK_SECTIONS.includes(name) === isDesks);
      const isLater = (key: string) => !isFirst(key) && isNamed(key);
      const $messages = isDesks ? { $messages: share(file.replace('.pages.', '.'), isLater) } : {};
      const text = JSON.stringify({ ...Object.fromEntries(sections), ...$messages });
      // Vite takes no file with a query for JSON.
      return { code: `export default JSON.parse(${JSON.stringify(text)});`, moduleType: 'js' };
    },
  };
}

/** Reads the set when it is first asked. */
function lazySet(read: () => ReadonlySet<string>): (key: string) => boolean {
  let set: ReadonlySet<string> | undefined;
  return (key) => {
    set ??= read();
    return set.has(key);
  };
}

/** A property of a call, as the formatter writes it: up to the next line that is indented no further. */
const PROPERTY = (name: string) => new RegExp(`^  ${name}:(.*\\n(?:   .*\\n|\\n)*(?:  [}\\])].*\\n)?)`, 'gm');
/** Where a schema is made: by zod, or by one of the fields of the wire package. */
const SCHEMA_MADE = new RegExp(`(?<![\\w.])(z\\.\\w+|${fieldNames().join('|')})(?=\\()`, 'g');
const UNREAD = ['summary', 'runsAt', 'params', 'query', 'output'].map(PROPERTY);
const BODY = PROPERTY('body');

/**
 * What a call is for is read in the documentation of the calls, and what it looks like by the server: the phone only asks
 * whether it has a body. Fails where it finds none of it.
 */
export function withoutShapes(): Plugin {
  let found = 0;
  return {
    name: 'without-shapes',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/packages\/wire\/src\/.*\.ts$/.test(id)) return undefined;
      // A schema that nothing names any more goes: making one does nothing else.
      const pure = code.replace(SCHEMA_MADE, '/* @__PURE__ */ $&');
      if (!/= endpoint\(\{/.test(code)) return { code: pure, map: null };
      found += 1;
      const bare = UNREAD.reduce((text, property) => text.replace(property, ''), pure);
      return { code: bare.replace(BODY, '  body: true,\n'), map: null };
    },
    buildEnd(error) {
      if (error === undefined && found === 0) this.error('no call was found in the wire package');
    },
  };
}

function fieldNames(): readonly string[] {
  const text = readFileSync(join(ROOT, 'packages/wire/src/fields.ts'), 'utf8');
  return [...text.matchAll(/^export const (\w+) = [^;]*=>/gm)].map(([, name = '']) => name);
}

/** Every quoted text of the sources that may be a key, with or without its namespace. */
function namedKeys(folders: readonly string[]): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const folder of folders) {
    for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name) || /\.test\.|^console\//.test(name)) continue;
      const text = readFileSync(join(ROOT, folder, name), 'utf8');
      for (const [, key = ''] of text.matchAll(/['"`](?:messages:)?([\w -]+)['"`]/g)) keys.add(key);
    }
  }
  return keys;
}
