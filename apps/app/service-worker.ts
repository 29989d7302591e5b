import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import type { PrecachedFiles } from './precached-files.ts';

const SOURCE = join(import.meta.dirname, 'src/worker/service-worker.ts');
/** They change under the same name. */
const PLAIN_NAMES = ['index.html', 'theme-start.js'];
/** Written once the others are: see first-paint.ts. */
const START = /^assets\/start-.*\.js$/;

/** The worker of src/worker, with the list of what it loads ahead; the app registers it by itself. */
export function serviceWorker(precached: PrecachedFiles): Plugin {
  let outDir = '';
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => {
      outDir = join(root, build.outDir);
    },
    closeBundle: async () => {
      const plain = PLAIN_NAMES.map(async (url) => ({ url, revision: await digest(join(outDir, url)) }));
      const built = (await readdir(join(outDir, 'assets'))).map((name) => `assets/${name}`).sort();
      // Names carry a hash already.
      const hashed = built
        .filter((url) => START.test(url) || precached.has(url))
        .map((url) => ({ url, revision: null }));
      const list = [...(await Promise.all(plain)), ...hashed];
      await build({
        entryPoints: [SOURCE],
        outfile: join(outDir, 'service-worker.js'),
        bundle: true,
        minify: true,
        format: 'iife',
        target: 'es2022',
        logLevel: 'warning',
        define: { 'self.__WB_MANIFEST': JSON.stringify(list), 'process.env.NODE_ENV': '"production"' },
      });
    },
  };
}

async function digest(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 32);
}
