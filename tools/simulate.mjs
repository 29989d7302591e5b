import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';

/**
 * `npm run simulate`: as one file, without the names that a loader of TypeScript gives each function each time it is
 * made. That is half of the time.
 */
const root = resolve(import.meta.dirname, '..');
const outfile = join(root, `node_modules/.cache/simulator/${process.pid}.mjs`);
buildSync({
  entryPoints: [join(root, 'packages/simulator/src/cli.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  logLevel: 'warning',
});
process.on('exit', () => rmSync(outfile, { force: true }));
await import(pathToFileURL(outfile).href);
