import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** A file can be read in one sitting. */
const LINES_MAX = 400;
const SOURCE = /\.(ts|tsx|mjs|css|sql)$/;
const KEBAB = /^[a-z0-9]+([-.][a-z0-9]+)*$/;
/** A file or folder that a document names, `like/this`; NAME stands for any. */
const NAMED = /`((?:apps|packages|tools|bench|e2e|docs|deployments)\/[\w./-]+)`/g;
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
  if (lines > LINES_MAX) problems.push(`${file}: ${lines} lines, more than ${LINES_MAX}`);
  const name = basename(file);
  if (!KEBAB.test(name)) problems.push(`${file}: the name is not kebab-case`);
}

for (const document of files.filter((file) => /^[A-Z]+\.md$|^docs\/[^/]+\.md$/.test(file) && file !== 'CHANGELOG.md')) {
  for (const [, path = ''] of readFileSync(document, 'utf8').matchAll(NAMED)) {
    if (!path.includes('NAME') && !existsSync(path)) problems.push(`${document}: there is no ${path}`);
  }
}

for (const problem of problems) console.error(problem);
console.log(`tidiness: ${files.length} files, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
