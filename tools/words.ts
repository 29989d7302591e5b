import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingKeys, type Words } from '../packages/locales/src/with-english.ts';
import { LANGUAGES } from '../packages/wire/src/settings/languages.ts';

/** Lists the texts that a language lacks: they are shown in English. With `--all` a missing one fails, for releases. */
const FOLDER = join(import.meta.dirname, '../packages/locales/src');
const read = (name: string) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Words;

const english = readdirSync(FOLDER).filter((name) => name.startsWith('en.'));
const missing = LANGUAGES.flatMap((language) =>
  english.flatMap((name) => {
    const file = name.replace('en', language);
    return missingKeys(read(name), read(file)).map((key) => `${file}: ${key}`);
  }),
);
for (const one of missing) console.log(one);
console.log(`words: ${LANGUAGES.length} languages, ${missing.length} texts are shown in English`);
process.exitCode = process.argv.includes('--all') && missing.length > 0 ? 1 : 0;
