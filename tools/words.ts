import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { missingKeys, type Words } from '../packages/locales/src/with-english.ts';
import { LANGUAGES } from '../packages/wire/src/settings/languages.ts';
import { type BannedWords, bannedIn } from './banned-words.ts';

/**
 * Lists the texts that a language lacks: they are shown in English. With `--all` a missing one fails, for releases. A
 * banned word always fails: docs/glossary/banned-words.json has them, with what is said instead.
 */
const FOLDER = join(import.meta.dirname, '../packages/locales/src');
const DEPLOYMENTS = join(import.meta.dirname, '../deployments');
const read = (name: string) => JSON.parse(readFileSync(resolve(FOLDER, name), 'utf8')) as Words;
const banned = read('../../../docs/glossary/banned-words.json') as unknown as Readonly<Record<string, BannedWords>>;

const english = readdirSync(FOLDER).filter((name) => name.startsWith('en.'));
const files = LANGUAGES.flatMap((language) =>
  english.map((name) => ({ language, name, file: name.replace('en', language) })),
);
const missing = files.flatMap(({ name, file }) => missingKeys(read(name), read(file)).map((key) => `${file}: ${key}`));
/** What deployments write themselves: deployments/default/contents/en.json. */
const contents = readdirSync(DEPLOYMENTS).flatMap((deployment) =>
  LANGUAGES.map((language) => ({
    language,
    file: join(DEPLOYMENTS, deployment, 'contents', `${language}.json`),
  })).filter(({ file }) => existsSync(file)),
);
const said = [...files, ...contents].flatMap(({ language, file }) =>
  bannedIn(read(file), banned[language] ?? {}).map((found) => `${file}: ${found}`),
);
for (const one of missing) console.log(one);
for (const one of said) console.error(`banned: ${one}`);
console.log(
  `words: ${LANGUAGES.length} languages, ${missing.length} texts are shown in English, ${said.length} banned words`,
);
process.exitCode = said.length > 0 || (process.argv.includes('--all') && missing.length > 0) ? 1 : 0;
