import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '../..');
/** Where the phone's own words are named. */
const SOURCES = ['apps/app/src', 'packages/contract/src', 'packages/ui/src'];
const FIRST_WORDS = /packages\/locales\/src\/[\w-]+\.json$/;

/**
 * Messages that nothing on the phone names come worded from the server, with its answer: the build leaves them out of the
 * first visit. What a deployment may name (a freeze) stays.
 */
export function withoutServerWords(): Plugin {
  let named: ReadonlySet<string> | undefined;
  return {
    name: 'without-server-words',
    apply: 'build',
    enforce: 'pre',
    load: (id) => {
      if (!FIRST_WORDS.test(id)) return undefined;
      const words = JSON.parse(readFileSync(id, 'utf8')) as { messages?: Record<string, string> };
      if (words.messages === undefined) return undefined;
      named ??= namedKeys();
      const kept = Object.entries(words.messages).filter(([key]) => named?.has(key) || /frozen/i.test(key));
      return JSON.stringify({ ...words, messages: Object.fromEntries(kept) });
    },
  };
}

/** What a call is for is read in the documentation of the calls, not on the phone. */
export function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      /packages\/contract\/src\/.*\.ts$/.test(id)
        ? { code: code.replace(/^\s*summary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),\n/gm, ''), map: null }
        : undefined,
  };
}

/** Every quoted text of the sources that may be a key, with or without its namespace. */
function namedKeys(): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const folder of SOURCES) {
    for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name) || /\.test\.|^console\//.test(name)) continue;
      const text = readFileSync(join(ROOT, folder, name), 'utf8');
      for (const [, key = ''] of text.matchAll(/['"`](?:messages:)?([\w -]+)['"`]/g)) keys.add(key);
    }
  }
  return keys;
}
