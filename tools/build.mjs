import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, stop } from 'esbuild';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const serverOut = join(root, 'apps/server/dist');
const stamp = join(serverOut, 'built');

/** What the builds are made from. */
const SOURCES = [
  'packages',
  'apps/server/src',
  'apps/server/migrations',
  'apps/app',
  'apps/console',
  'package-lock.json',
  'tools',
];
const COMPRESSED = /\.(js|css|html|svg|json)$/;
/** Below this size the headers cost more than compressing saves. */
const COMPRESS_FROM_BYTES = 1024;

function* filesUnder(path) {
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path)) {
    if (name === 'node_modules' || name === 'dist' || name.startsWith('.')) continue;
    yield* filesUnder(join(path, name));
  }
}

/** Whether a source is newer than what was built. */
export function isStale() {
  try {
    const builtMs = statSync(stamp).mtimeMs;
    return SOURCES.some((source) => {
      for (const file of filesUnder(join(root, source))) if (statSync(file).mtimeMs > builtMs) return true;
      return false;
    });
  } catch {
    return true;
  }
}

/**
 * Read from their folders, because they bring binaries or files beside their code, or load parts of themselves by name
 * (tracing). Everything else goes into the bundle: to find and read its thousand files took a quarter of a start's work.
 */
export const OUTSIDE = [
  '@node-rs/argon2',
  '@opentelemetry/api',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-base',
  'bufferutil',
  'ccxt',
  'sharp',
  'svg-captcha',
];

/** What CommonJS code in a bundle of modules expects to find. */
const COMMON_JS = `import { createRequire as __createRequire } from 'node:module';
import { dirname as __dirnameOf } from 'node:path';
import { fileURLToPath as __pathOf } from 'node:url';
const require = __createRequire(import.meta.url);
const __filename = __pathOf(import.meta.url);
const __dirname = __dirnameOf(__filename);`;

/** How the server is built into a folder beside its sources, and what is copied there afterwards. */
export function serverBuild(outdir) {
  const options = {
    absWorkingDir: join(root, 'apps/server'),
    entryPoints: {
      main: 'src/main.ts',
      // Threads of main.
      'core-thread': 'src/exchange/core-thread.ts',
      'history-thread': 'src/market/history-thread.ts',
      'venue-thread': 'src/market/sources/venue-thread.ts',
      'past-thread': 'src/market/venue/past-thread.ts',
      'statement-thread': 'src/domains/proof/statement-thread.ts',
      verify: 'src/cli/verify.ts',
      market: 'src/cli/market.ts',
      operator: 'src/cli/operator.ts',
      backup: 'src/cli/backup.ts',
      restore: 'src/cli/restore.ts',
      'rotate-key': 'src/cli/rotate-key.ts',
      request: 'src/cli/request.ts',
      archive: 'src/cli/archive.ts',
      'go-back': 'src/cli/go-back.ts',
    },
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    // A stack needs places alone; Node 20 reads the maps at each start.
    sourcesContent: false,
    external: OUTSIDE,
    banner: { js: COMMON_JS },
    logLevel: 'warning',
  };
  const finish = () => {
    cpSync(join(root, 'apps/server/migrations'), join(outdir, 'migrations'), { recursive: true });
    // What the server says, in every language; the words of pages are the app's alone.
    const isServers = (path) =>
      !path.includes('.', join(root, 'packages/locales/src').length) || /(?<!\.pages)\.json$/.test(path);
    cpSync(join(root, 'packages/locales/src'), join(outdir, 'locales'), { recursive: true, filter: isServers });
  };
  return { options, finish };
}

/** Builds the server into a folder, with `changes` of its options. Not beside another build of the same process. */
export async function buildServer(outdir, changes = {}) {
  rmSync(outdir, { recursive: true, force: true });
  const { options, finish } = serverBuild(outdir);
  await build({ ...options, ...changes });
  // esbuild's process, 400 MB, would stay as long as this one. All builds of this one use it.
  await stop();
  finish();
}

/** `name`: the folder in apps that Vite builds. */
function buildPages(name) {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const run = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps', name),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (run.status !== 0) throw new Error(`the ${name} could not be built`);
  for (const file of filesUnder(join(root, 'apps', name, 'dist'))) {
    const bytes = readFileSync(file);
    if (!COMPRESSED.test(file) || bytes.length < COMPRESS_FROM_BYTES) continue;
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: quality }));
  }
}

/** Builds the server, the app and the console. `tell` is given a line for each step. */
export async function buildAll(tell) {
  tell('building the server');
  await buildServer(serverOut);
  tell('building the app');
  buildPages('app');
  tell('building the console');
  buildPages('console');
  writeFileSync(stamp, '');
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await buildAll((line) => console.log(line));
}
