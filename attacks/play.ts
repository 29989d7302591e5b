import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { serverBuild } from '../tools/build.mjs';
import { freePort, startServerProcess } from '../tools/server-process.ts';
import type { Attack, Loot, Weakening } from './attack.ts';
import { SourceFeed } from './source-feed.ts';
import { World } from './world.ts';

const ROOT = join(import.meta.dirname, '..');
const USUAL = { MARKET: 'simulated', TRUST_PROXY: 'true', RATE_LIMITS: 'false', DEMO_WORLD: 'false' };

/** A server that attacks are played against. */
export interface Target {
  readonly world: World;
  close(): Promise<void>;
}

/** Starts a server; `weakened`: without the protections that stand against one attack. */
export async function openTarget({ settings, recording, sources }: Attack, weakened?: Attack): Promise<Target> {
  const dist = weakened === undefined ? undefined : await weakBuild(weakened);
  const folder = mkdtempSync(join(tmpdir(), 'bourse-attack-'));
  const recorded = join(folder, 'recorded');
  recording?.(recorded);
  const market = recording === undefined ? {} : { MARKET: `replay:${recorded}` };
  const port = await freePort();
  const feed = sources && new SourceFeed(join(folder, 'sources'), `http://127.0.0.1:${port}`, sources);
  const own = { DATA_DIR: folder, PORT: String(port), ...settings, ...market, ...feed?.settings };
  const server = await startServerProcess({ ...USUAL, ...own }, dist);
  return {
    world: new World(server.url, folder, dist ?? join(ROOT, 'apps/server/dist'), () => server.stop(), feed),
    close: async () => {
      feed?.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
      if (dist !== undefined) rmSync(dist, { recursive: true, force: true });
    },
  };
}

/** Plays one attack against a server of its own, without the protections that stand against it. */
export async function playWeak(attack: Attack): Promise<Loot> {
  const target = await openTarget(attack, attack);
  try {
    return await attack.play(target.world);
  } finally {
    await target.close();
  }
}

/** Builds the server without the attack's protections, beside the real one. Throws where a text is not there any more. */
async function weakBuild({ name, weaken = [] }: Attack): Promise<string> {
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
  await build({ ...options, plugins: [plugin] });
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
