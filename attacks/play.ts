import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { serverBuild } from '../tools/build.mjs';
import { startServerProcess } from '../tools/server-process.ts';
import type { Attack, Loot, Weakening } from './attack.ts';
import { World } from './world.ts';

const ROOT = join(import.meta.dirname, '..');

/** Plays an attack against a server of its own, and says what it brought. `weak`: with its protections taken away. */
export async function play(attack: Attack, weak: boolean): Promise<Loot> {
  const dist = weak ? await weakened(attack) : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'bourse-attack-'));
  const settings = {
    DATA_DIR: folder,
    MARKET: 'simulated',
    TRUST_PROXY: 'true',
    RATE_LIMITS: 'false',
    DEMO_WORLD: 'false',
  };
  const server = await startServerProcess({ ...settings, ...attack.settings }, dist);
  try {
    return await attack.play(new World(server.url));
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
    if (dist !== undefined) rmSync(dist, { recursive: true, force: true });
  }
}

/** Builds the server without the attack's protections, beside the real one. Throws where a text is not there any more. */
async function weakened({ name, weaken = [] }: Attack): Promise<string> {
  const outdir = join(ROOT, 'apps/server', `.weak-${name}`);
  const { options, finish } = serverBuild(outdir);
  const changes = new Map<string, Weakening[]>();
  for (const one of weaken) changes.set(join(ROOT, one.file), [...(changes.get(join(ROOT, one.file)) ?? []), one]);
  const plugin: Plugin = {
    name: 'weaken',
    setup: (setup) =>
      setup.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const own = changes.get(path);
        return own === undefined ? undefined : { contents: changed(path, own), loader: 'ts' };
      }),
  };
  await build({ ...options, plugins: [plugin, ...options.plugins] });
  finish();
  return outdir;
}

function changed(path: string, changes: readonly Weakening[]): string {
  let text = readFileSync(path, 'utf8');
  for (const { from, to } of changes) {
    if (!text.includes(from)) throw new Error(`${path} does not hold the protection any more: ${from}`);
    text = text.replace(from, to);
  }
  return text;
}
