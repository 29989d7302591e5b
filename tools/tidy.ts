import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { findCycles, readDoors, readImports } from './import-cycles.ts';

/** A file can be read in one sitting. */
const LINES_MAX = 400;
const SOURCE = /\.(ts|tsx|mjs|css|sql)$/;
const KEBAB = /^[a-z0-9]+([-.][a-z0-9]+)*$/;
/** A file or folder that a document names, `like/this`; NAME stands for any. */
const NAMED = /`((?:apps|packages|tools|bench|attacks|e2e|docs|deployments)\/[\w./-]+)`/g;
interface Rule {
  readonly name: string;
  readonly files: RegExp;
  readonly forbidden: RegExp;
}

const RULES: readonly Rule[] = [
  { name: 'a path of one machine', files: /./, forbidden: /["'`( ]\/(work|home|Users|root)\// },
  { name: 'a registry host in the lock file', files: /package-lock\.json$/, forbidden: /"resolved": "http/ },
  { name: 'a test that runs alone', files: /\.test\.tsx?$/, forbidden: /\b(it|test|describe)\.only\b/ },
  {
    name: 'a skipped test without a condition',
    files: /\.test\.tsx?$/,
    forbidden: /\b(it|test|describe)\.(skip|todo)\(/,
  },
  // It also matches inside a query: reaches() does not.
  { name: 'a wait for an address by a pattern', files: /^e2e\//, forbidden: /waitForURL\(['"`]/ },
  // It only keeps the formatter from writing a property on each line.
  { name: 'a spread of a literal', files: /\.tsx?$/, forbidden: /^\s*\.\.\.\{ \w/ },
  // Figures and times are written in one way: @bourse/format. Paths of pictures, from M on, are read by nobody.
  {
    name: 'a figure that is not written by @bourse/format',
    files: /^apps\/(app|console)\/src\/(?!.*\.test\.tsx?$).*\.tsx?$/,
    forbidden:
      /^(?!.*(?:\b(?:groupDigits|format[A-Z]\w*|percentText)\(|\bM)).*\.toFixed\(|\.toLocaleString\(|Intl\.NumberFormat/,
  },
  {
    name: 'a time that is not written by @bourse/format',
    files: /^apps\/(app|console|server)\/src\/(?!.*\.test\.tsx?$).*\.tsx?$/,
    forbidden:
      /\.toLocale(Date|Time)String\(|new Intl\.DateTimeFormat|\.getTimezoneOffset\(|\.get(Hours|Date|Month|Day)\(/,
  },
  // `rows` and `one` of typed.ts read what the compiler has checked against the tables. The files left out read PostgreSQL's own
  // tables, tables whose names they are given, or pass statements on.
  {
    name: 'a read that believes its own type',
    files:
      /^apps\/server\/src\/(?!platform\/db\/|cluster\/reads|exchange\/(?:backup|compare-rows|replayed-rows)|rotate-key|upkeep\/retention|watching\/stored-metrics|testing\/)(?!.*(?:\.test\.ts$|\/test-)).*\.ts$/,
    forbidden: /\.query</,
  },
  { name: 'a switched-off check of types', files: /\.tsx?$/, forbidden: /@ts-(ignore|nocheck)/ },
];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '');
const problems: string[] = [];

for (const file of files) {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    continue; // Deleted, and not yet committed.
  }
  for (const rule of RULES) {
    if (file === 'tools/tidy.ts' || !rule.files.test(file)) continue;
    const line = text.split('\n').findIndex((one) => rule.forbidden.test(one));
    if (line >= 0) problems.push(`${file}:${line + 1}: ${rule.name}`);
  }
  if (!SOURCE.test(file)) continue;
  const lines = text.split('\n').length;
  if (lines > LINES_MAX && !text.startsWith('// Written by'))
    problems.push(`${file}: ${lines} lines, more than ${LINES_MAX}`);
  const name = basename(file);
  if (!KEBAB.test(name)) problems.push(`${file}: the name is not kebab-case`);
}

/** Whether one can go back over a migration stands in its first line; before this number two of them say it in other words. */
const MIGRATIONS_SAY_FROM = 106;
for (const file of files) {
  const [, number] = /^apps\/server\/migrations\/(\d+)-/.exec(file) ?? [];
  if (Number(number ?? 0) < MIGRATIONS_SAY_FROM || !existsSync(file)) continue;
  if (!/^-- The former version runs on this: (yes|no)\b/.test(readFileSync(file, 'utf8')))
    problems.push(`${file}: its first line does not say whether the former version runs on it`);
}

for (const document of files.filter((file) => /^[A-Z]+\.md$|^docs\/[^/]+\.md$/.test(file) && file !== 'CHANGELOG.md')) {
  for (const [, path = ''] of readFileSync(document, 'utf8').matchAll(NAMED)) {
    if (!path.includes('NAME') && !existsSync(path)) problems.push(`${document}: there is no ${path}`);
  }
}

/** Rooms whose folders are named by a noun of docs/glossary.md. */
const ROOMS = [
  'packages/wire/src',
  'packages/engine/src/desks',
  'packages/engine/src/products',
  'apps/server/src/domains',
  'apps/app/src/domains',
  'apps/console/src/domains',
];
/** Folders that the table in ARCHITECTURE.md has to name. */
const SHAPES = ['packages', 'apps', 'apps/server/src', 'apps/app/src', 'apps/console/src', 'packages/engine/src'];
/** Words that docs/glossary.md replaced. */
const FORMER = /(^|[-/])(recharge|forced|acts?|stop-profit)([-./]|$)/;
/** Apps whose domains do not import from one another: what they share is in the kit. */
const APART = /^(apps\/(?:app|console)\/src\/domains)\/([^/]+)\/.*\.tsx?$/;

const foldersIn = (room: string): string[] => [
  ...new Set(
    files.flatMap((file) => {
      const [folder, below] = file.startsWith(`${room}/`) ? file.slice(room.length + 1).split('/') : [];
      return folder === undefined || below === undefined || !existsSync(file) ? [] : [folder];
    }),
  ),
];

const [table = ''] = readFileSync('docs/glossary.md', 'utf8').split('## Words');
const nouns = new Set([...table.matchAll(/^\| ([a-z-]+) \|/gm)].map(([, noun]) => noun));
const used = new Set<string>();
for (const room of ROOMS) {
  for (const folder of foldersIn(room)) {
    used.add(folder);
    if (!nouns.has(folder)) problems.push(`${room}/${folder}: docs/glossary.md has no such noun`);
  }
}
for (const noun of nouns) {
  if (noun !== 'noun' && noun !== undefined && !used.has(noun))
    problems.push(`docs/glossary.md: no folder is named ${noun}`);
}
for (const file of files) {
  if (/^(apps|packages)\/.*\.tsx?$/.test(file) && FORMER.test(file))
    problems.push(`${file}: a word that docs/glossary.md replaced`);
}

for (const file of files) {
  const [, domains = '', own = ''] = APART.exec(file) ?? [];
  if (domains === '' || !existsSync(file)) continue;
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/['"](\.\.?\/[^'"]+)['"]/g)) {
    const [other] = relative(domains, join(dirname(file), path)).split('/');
    if (other !== '..' && other !== own) problems.push(`${file}: imports from the domain ${other}`);
  }
}

/** A server's domain uses another only through what its plugin needs: it may import the other's types alone. */
const SERVER_DOMAIN = /^(apps\/server\/src\/domains)\/([^/]+)\/(?!.*(?:\.test\.ts$|\/test-)).*\.ts$/;
for (const file of files) {
  const [, domains = '', own = ''] = SERVER_DOMAIN.exec(file) ?? [];
  if (domains === '' || /\/test-/.test(file) || !existsSync(file)) continue;
  for (const [, names = '', path = ''] of readFileSync(file, 'utf8').matchAll(
    /import (\{[^}]*\}) from '(\.\.\/[^']+)'/g,
  )) {
    const [other = ''] = relative(domains, join(dirname(file), path)).split('/');
    const takesValues = /(?:\{|,)\s*(?!type )\w/.test(names);
    if (other !== '..' && other !== own && takesValues) problems.push(`${file}: imports from the domain ${other}`);
  }
}

const sources = files.filter((file) => /\.(ts|tsx|mts|mjs)$/.test(file));
const doors = readDoors(files.filter((file) => /^packages\/[^/]+\/package\.json$/.test(file)));
for (const cycle of findCycles(readImports(sources, doors))) {
  problems.push(`${cycle[0]}: imports in a circle: ${[...cycle, cycle[0]].join(' → ')}`);
}

const architecture = readFileSync('ARCHITECTURE.md', 'utf8');
for (const shape of SHAPES) {
  for (const folder of foldersIn(shape)) {
    const isNamed = architecture.includes(`\`${shape}/${folder}`) || architecture.includes(`\`${folder}\``);
    if (!isNamed) problems.push(`ARCHITECTURE.md: the table of folders does not name ${shape}/${folder}`);
  }
}

for (const problem of problems) console.error(problem);
console.log(`tidiness: ${files.length} files, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
