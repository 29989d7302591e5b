import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServer, serverBuild } from '../../../../tools/build.mjs';

/** Where packages of the registry are found from. */
const CACHE = join(import.meta.dirname, '../../../../node_modules/.cache');

let folder: string | undefined;

/**
 * Before the first storage test: builds the server's threads, so that not each of some hundred servers loads their
 * sources one by one.
 */
export async function setup(): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  folder = mkdtempSync(join(CACHE, 'threads-'));
  const { entryPoints } = serverBuild(folder).options;
  const threads = Object.entries(entryPoints).filter(([name]) => name.endsWith('-thread'));
  await buildServer(folder, { entryPoints: Object.fromEntries(threads) });
  process.env.BUILT_THREADS = pathToFileURL(folder).href;
}

/** After the last one. */
export function teardown(): void {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
}
