import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * The wire package's lists of files and calls, read from its folders: `npm run wire` writes them, and a test says whether
 * they are as the folders are. A call is what a file exports as `endpoint({…})`, or as `consoleList(…)` for operators.
 */

export const WIRE = join(import.meta.dirname, '../packages/wire/src');
const NOTE = '// Written by `npm run wire` from the files of this folder.\n';
/** What others import by a name of its own, or the package alone. */
const APART =
  /^(theme\/|app-address|address\/chain-address|offering\/offering-draw|account\/secret-field|proof\/(check-|reserve-signature)|index|endpoints)/;
/** Operators' calls, checks and messages: the console imports them by a name of their own. */
const OPERATORS = /(^|\/)operator-[\w-]+\.ts$/;
const LISTS = /^operator-(index|endpoints)\.ts$/;

const filesIn = readdirSync(WIRE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .sort();

const exportsOf = (files: readonly string[]): string => files.map((file) => `export * from './${file}';\n`).join('');

/** A list of all calls that these files export. */
function callsOf(files: readonly string[], list: string, about: string): string {
  const calls = files.flatMap((file) => {
    const text = readFileSync(join(WIRE, file), 'utf8');
    const names = [...text.matchAll(/^export const (\w+) = (?:endpoint|consoleList)\(/gm)].map(([, name = '']) => name);
    return names.length === 0 ? [] : [{ file, names: names.sort() }];
  });
  const imports = calls.map(({ file, names }) => `import { ${names.join(', ')} } from './${file}';\n`).join('');
  const type = "import type { Endpoint } from './endpoint.ts';\n";
  const names = calls.flatMap((one) => one.names.map((name) => `  ${name},\n`)).join('');
  return `${NOTE}${type}${imports}\n/** ${about} */\nexport const ${list}: readonly Endpoint[] = [\n${names}];\n`;
}

const customers = filesIn.filter((file) => !APART.test(file) && !OPERATORS.test(file));
const operators = filesIn.filter((file) => OPERATORS.test(file) && !LISTS.test(file));
/** The files that are written, with their texts before they are formatted. */
export const WRITTEN: Readonly<Record<string, string>> = {
  'index.ts': NOTE + exportsOf([...customers, 'endpoints.ts'].sort()),
  'endpoints.ts': callsOf(customers, 'ENDPOINTS', 'Every call of customers and visitors.'),
  'operator-index.ts': NOTE + exportsOf([...operators, 'operator-endpoints.ts', 'operator/permissions.ts'].sort()),
  'operator-endpoints.ts': callsOf(operators, 'CONSOLE_ENDPOINTS', 'Every call of operators.'),
};
