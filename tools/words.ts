import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { words as consoleWords } from '../apps/console/src/words.ts';
import { missingKeys, type Words } from '../packages/locales/src/with-english.ts';
import { LANGUAGES } from '../packages/wire/src/settings/languages.ts';
import { type BannedWords, bannedIn } from './words/banned-words.ts';
import { type Contexts, unexplained } from './words/contexts.ts';
import { wrongMarks } from './words/marks.ts';
import { type Slots, slotsIn, tooLong } from './words/slots.ts';
import { missingTerms, type Terms } from './words/terms.ts';
import { type Text, textsOf } from './words/texts.ts';

/**
 * Checks the words of all languages, of deployments and of the console: banned words, terms of the glossary, marks and
 * blanks, the room of each slot, and that every English text has a context. Lists the texts that a language lacks: they
 * are shown in English. With `--all` a missing one fails, for releases. The data is in docs/glossary and
 * packages/locales/contexts.json.
 */
const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'packages/locales/src');
const DEPLOYMENTS = join(ROOT, 'deployments');
const json = (file: string): unknown => JSON.parse(readFileSync(resolve(FOLDER, file), 'utf8'));
const read = (file: string) => json(file) as Words;
const glossary = (name: string) => json(join(ROOT, 'docs/glossary', name));

const banned = glossary('banned-words.json') as Readonly<Record<string, BannedWords>>;
const slots = glossary('slots.json') as Slots;
const terms = glossary('terms.json') as Terms;
const contexts = json('../contexts.json') as Contexts;

const english = readdirSync(FOLDER).filter((name) => name.startsWith('en.'));
const files = LANGUAGES.flatMap((language) =>
  english.map((name) => ({ language, name, file: name.replace('en', language) })),
);
const texts = new Map<string, readonly Text[]>(files.map(({ file }) => [file, [...textsOf(read(file))]]));
const textsIn = (file: string): readonly Text[] => texts.get(file) ?? [];
const missing = files.flatMap(({ name, file }) => missingKeys(read(name), read(file)).map((key) => `${file}: ${key}`));
/** What deployments write themselves: deployments/default/contents/en.json. */
const contents = readdirSync(DEPLOYMENTS).flatMap((deployment) =>
  LANGUAGES.map((language) => ({
    language,
    file: join(DEPLOYMENTS, deployment, 'contents', `${language}.json`),
  })).filter(({ file }) => existsSync(file)),
);
/** As pages name them: "home.title", "messages:busy". */
const asPagesDo = (file: string): Text[] =>
  textsIn(file).map(([key, text]) => [key.replace(/^app\./, '').replace(/^messages\./, 'messages:'), text]);
const APP = join(ROOT, 'apps/app/src');
const pages = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
const seen = slotsIn(pages.map((name) => readFileSync(join(APP, name), 'utf8')));

type Check = readonly [what: string, found: readonly string[]];
const of = (file: string, found: readonly string[]): string[] => found.map((one) => `${file}: ${one}`);
const CHECKS: readonly Check[] = [
  [
    'banned words',
    [
      ...[...files, ...contents].flatMap(({ language, file }) =>
        of(file, bannedIn(read(file), banned[language] ?? {})),
      ),
      ...of('the console', bannedIn(consoleWords as unknown as Words, banned.en ?? {})),
    ],
  ],
  [
    'terms that the glossary words otherwise',
    files.flatMap(({ language, name, file }) => of(file, missingTerms(textsIn(name), textsIn(file), language, terms))),
  ],
  [
    'marks and blanks of another language',
    [...files, ...contents].flatMap(({ language, file }) =>
      of(file, wrongMarks(texts.get(file) ?? [...textsOf(read(file))], language)),
    ),
  ],
  [
    'texts too long for their place',
    files
      .filter(({ name }) => name === 'en.json' || name === 'en.pages.json')
      .flatMap(({ file }) => of(file, tooLong(asPagesDo(file), slots, seen))),
  ],
  ['texts without a context', unexplained(new Map(english.map((name) => [name, textsIn(name)])), contexts)],
];

for (const one of missing) console.log(one);
for (const [what, found] of CHECKS) for (const one of found) console.error(`${what}: ${one}`);
const failed = CHECKS.filter(([, found]) => found.length > 0).map(([what, found]) => `${found.length} ${what}`);
console.log(
  `words: ${LANGUAGES.length} languages, ${missing.length} texts are shown in English, ${failed.join(', ') || 'nothing wrong'}`,
);
process.exitCode = failed.length > 0 || (process.argv.includes('--all') && missing.length > 0) ? 1 : 0;
