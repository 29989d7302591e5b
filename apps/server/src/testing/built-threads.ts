import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { serverBuild } from '../../../../tools/build.mjs';

/** Where packages of the registry are found from. */
const CACHE = join(import.meta.dirname, '../../../../node_modules/.cache');

let folder: string | undefined;

/**
 * Before the first storage test: builds the server's threads, so that not each of some hundred servers loads their
 * sources one by one.
 */
export function setup(): void {
  mkdirSync(CACHE, { recursive: true });
  folder = mkdtempSync(join(CACHE, 'threads-'));
  const { options, finish } = serverBuild(folder);
  const threads = Object.entries(options.entryPoints).filter(([name]) => name.endsWith('-thread'));
  buildSync({ ...options, entryPoints: Object.fromEntries(threads) });
  finish();
  process.env.BUILT_THREADS = pathToFileURL(folder).href;
}

/** After the last one. */
export function teardown(): void {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
}
