import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Orders } from './orders.ts';
import {
  commandLine,
  expect,
  freePort,
  headIn,
  KEY,
  missingBuild,
  ROOT,
  run,
  seconds,
  startServerProcess,
  type Trial,
  temporaryFolder,
  until,
} from './trial.ts';

const BUILD = `
  const { serverBuild } = await import(process.argv[1] + '/tools/build.mjs');
  const { build } = (await import('node:module')).createRequire(process.argv[1] + '/package.json')('esbuild');
  const { options, finish } = serverBuild(process.argv[1] + '/apps/server/dist');
  await build({ ...options, sourcemap: false });
  finish();`;

const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** The version before: that of BEFORE, the newest tag that is not this commit, or the commit before the newest migration. */
function versionBefore(): string | undefined {
  try {
    const head = git('rev-parse', 'HEAD');
    if (process.env.BEFORE !== undefined) return git('rev-parse', process.env.BEFORE);
    const tag = git('tag', '--merged', 'HEAD', '--sort=-creatordate')
      .split('\n')
      .find((one) => one !== '' && git('rev-list', '-n', '1', one) !== head);
    if (tag !== undefined) return git('rev-list', '-n', '1', tag);
    const newest = readdirSync(join(ROOT, 'apps/server/migrations')).sort().at(-1) ?? '';
    // Of the branch that lands: what was merged into it may lack migrations that were on it before.
    const ofMain = ['log', '--first-parent', '-m', '--diff-filter=A', '--format=%H', '-n', '1'];
    const added = git(...ofMain, '--', `apps/server/migrations/${newest}`);
    return added === '' ? undefined : git('rev-parse', `${added}^`);
  } catch {
    return undefined;
  }
}

/** Its server, built in a folder of its own with this version's packages. */
function buildFormer(commit: string): string {
  const tree = temporaryFolder('former');
  const archive = join(tree, 'former.tar');
  run('git', [
    'archive',
    '--format=tar',
    `--output=${archive}`,
    commit,
    'package.json',
    'packages',
    'apps/server',
    'tools',
    'deployments',
  ]);
  run('tar', ['-xf', archive, '-C', tree]);
  // The links in it to our own packages are relative: so they lead to the former ones.
  const linked = spawnSync('cp', ['-al', join(ROOT, 'node_modules'), tree]);
  if (linked.status !== 0)
    cpSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  const nested = join(ROOT, 'apps/server/node_modules');
  if (existsSync(nested))
    cpSync(nested, join(tree, 'apps/server/node_modules'), { recursive: true, verbatimSymlinks: true });
  run(process.execPath, ['--input-type=module', '-e', BUILD, tree], {}, tree);
  return tree;
}

export const upgrade: Trial = {
  name: 'upgrade and going back, under load',
  chapter: 'upgrading.md',
  missing: () => missingBuild() ?? (versionBefore() === undefined ? 'git does not know the version before' : undefined),
  async run() {
    const commit = versionBefore() ?? '';
    const former = buildFormer(commit);
    const formerDist = join(former, 'apps/server/dist');
    const place = { DATA_DIR: temporaryFolder('upgrade'), SECRET_KEY: KEY };
    const settings = { ...place, RATE_LIMITS: 'false', PORT: String(await freePort()) };
    const orders = new Orders(4);
    let server = await startServerProcess(settings, formerDist);
    await orders.open(server.url);
    const trading = orders.trade(server.url);
    const grows = async (what: string) => {
      const before = orders.answered.length;
      await until(what, () => orders.answered.length > before + 40);
    };
    await grows('orders on the former version');
    const backup = join(temporaryFolder('upgrade-backup'), 'before.gz');
    // With its own command line: this version's reads the tables only after the upgrade.
    const head = headIn(run(process.execPath, [join(formerDist, 'backup.js'), backup], place));
    await server.stop();
    server = await startServerProcess(settings);
    await grows('orders on this version');
    const upMs = orders.longestGapMs;
    expect(commandLine('verify', ['--head', head], place).includes('all equal'), 'the books differ after the upgrade');
    await server.stop();
    const said = commandLine('go-back', [former], place);
    server = await startServerProcess(settings, formerDist);
    await grows('orders on the former version, again');
    await server.stop();
    server = await startServerProcess(settings);
    await grows('orders on this version, again');
    orders.end();
    await trading;
    expect((await orders.lost(server.url)) === 0, 'answered orders are lost');
    await server.stop();
    expect(commandLine('verify', ['--head', head], place).includes('all equal'), 'the books differ at the end');
    return `from ${commit.slice(0, 8)} and back and again; ${said.trim().split(': ').at(-1)}; the longest time without an answer ${seconds(Math.max(upMs, orders.longestGapMs))}; none of ${orders.answered.length} answered orders is lost, all equal`;
  },
};
