import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  expect,
  freePort,
  missingProgram,
  missingRoot,
  ROOT,
  run,
  runBeside,
  type Trial,
  temporaryFolder,
  until,
} from './trial.ts';

/** Debian's release whose Node is new enough. */
const RELEASE = 'trixie';
const MIRROR = process.env.DEBIAN_MIRROR ?? 'http://deb.debian.org/debian';
const MOST_MB = 400;
/** What an image of Debian leaves out. */
const LEFT_OUT = [
  'var/cache/apt',
  'var/lib/apt/lists',
  'usr/share/doc',
  'usr/share/man',
  'usr/share/locale',
  'usr/share/info',
];
const CERTIFICATES = 'etc/ssl/certs/ca-certificates.crt';

/**
 * The Dockerfile's own steps, run by buildah on clean roots made of Debian's packages in place of the images of Node, which
 * stand under their names here. CLEAN_ROOTS: a folder in which the roots are kept for the next run.
 */
export const image: Trial = {
  name: 'image from the Dockerfile, in a clean root',
  chapter: 'installing.md, Ways to run it',
  missing: () => missingRoot() ?? missingProgram('buildah', 'debootstrap', 'chroot'),
  async run() {
    const place = temporaryFolder('image');
    const roots = process.env.CLEAN_ROOTS ?? place;
    mkdirSync(roots, { recursive: true });
    const storage = ['--root', join(place, 'storage'), '--runroot', join(place, 'run'), '--storage-driver', 'overlay'];
    const buildah = (...args: readonly string[]) => runBeside('buildah', [...storage, ...args]);
    const slim = await rootOf(join(roots, 'slim'), ['nodejs', 'ca-certificates']);
    const build = await rootOf(join(roots, 'build'), ['nodejs', 'npm', 'ca-certificates']);
    try {
      await asImage(buildah, slim, 'docker.io/library/node:20-bookworm-slim');
      await asImage(buildah, build, 'docker.io/library/node:20-bookworm');
      const dockerfile = join(ROOT, 'operations/container/Dockerfile');
      const ignored = `${dockerfile}.dockerignore`;
      const from = [
        '--pull-never',
        '--isolation',
        'chroot',
        '--network',
        'host',
        '--format',
        'docker',
        '--ignorefile',
        ignored,
      ];
      await buildah('bud', ...from, '-t', 'bourse', '-f', dockerfile, ROOT);
      return await serves(buildah);
    } finally {
      await buildah('umount', '--all');
      await buildah('rm', '--all');
      await buildah('rmi', '--all', '--force');
    }
  },
};

type Buildah = (...args: readonly string[]) => Promise<string>;

/** A clean root with these packages, and the account that the images of Node have. */
async function rootOf(root: string, packages: readonly string[]): Promise<string> {
  if (existsSync(join(root, 'ready'))) return root;
  await runBeside('debootstrap', ['--variant=minbase', RELEASE, root, MIRROR]);
  await runBeside('chroot', [root, 'apt-get', 'update']);
  await runBeside('chroot', [root, 'apt-get', 'install', '-y', '--no-install-recommends', ...packages], {
    DEBIAN_FRONTEND: 'noninteractive',
  });
  run('chroot', [root, 'useradd', '--create-home', '--uid', '1000', '--shell', '/bin/sh', 'node']);
  for (const folder of LEFT_OUT) run('rm', ['-rf', join(root, folder)]);
  writeFileSync(join(root, 'ready'), '');
  return root;
}

/** `npm ci` reaches its registry as this machine does: with the same certificates. */
async function asImage(buildah: Buildah, root: string, name: string): Promise<void> {
  const container = (await buildah('from', 'scratch')).trim().split('\n').at(-1) ?? '';
  const folder = (await buildah('mount', container)).trim();
  // Without the devices, which every container has of its own.
  run('sh', ['-c', 'tar -C "$0" --exclude="./dev/*" -cf - . | tar -C "$1" -xpf -', root, folder]);
  if (existsSync(`/${CERTIFICATES}`)) copyFileSync(`/${CERTIFICATES}`, join(folder, CERTIFICATES));
  await buildah('umount', container);
  await buildah(
    'config',
    '--env',
    `NODE_EXTRA_CA_CERTS=/${CERTIFICATES}`,
    '--env',
    'PATH=/usr/local/bin:/usr/bin:/bin',
    container,
  );
  await buildah('commit', '--rm', container, name);
}

/** Runs the image's own command as its own account, on a root that it cannot write. */
async function serves(buildah: Buildah): Promise<string> {
  const { OCIv1, Docker } = JSON.parse(await buildah('inspect', '--type', 'image', 'bourse')) as Inspected;
  const { User = '', Cmd = [], Env = [] } = (Docker ?? { config: OCIv1.config }).config;
  expect(User === 'node', `it runs as ${User === '' ? 'root' : User}`);
  const container = (await buildah('from', '--pull-never', 'bourse')).trim().split('\n').at(-1) ?? '';
  const folder = (await buildah('mount', container)).trim();
  const megabytes = Number(run('du', ['-sm', folder]).split('\t')[0]);
  expect(megabytes < MOST_MB, `the image takes ${megabytes} MB, more than ${MOST_MB}`);
  for (const path of ['bourse/node_modules/typescript', 'bourse/node_modules/vite', 'bourse/apps/server/src', 'build'])
    expect(!existsSync(join(folder, path)), `the image holds ${path}`);
  const port = await freePort();
  const env = Object.fromEntries(
    Env.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  const settings = { ...env, PORT: String(port), HOST: '127.0.0.1', HOME: '/tmp' };
  const list = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  // What every container has of its own.
  for (const place of ['proc', 'dev']) mkdirSync(join(folder, place), { recursive: true });
  run('mount', ['-t', 'proc', 'proc', join(folder, 'proc')]);
  run('mount', ['--rbind', '/dev', join(folder, 'dev')]);
  run('mount', ['--make-rslave', join(folder, 'dev')]);
  const args = ['--userspec=node:node', folder, '/usr/bin/env', '-i', '-C', '/bourse', ...list, ...Cmd];
  const server = spawn('chroot', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    const ready = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    const tookMs = await until(
      'the image serves',
      async () => {
        if (server.exitCode !== null) throw new Error(`it ended: ${said}`);
        return ready();
      },
      300_000,
    );
    const page = await fetch(`http://127.0.0.1:${port}/home`, { headers: { accept: 'text/html' } });
    expect((await page.text()).includes('<div id="root"'), 'the app is not served');
    const uid = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1];
    expect(uid === '1000', `it runs with the account ${uid}`);
    return `built by the Dockerfile's own steps; ${megabytes} MB; serves the app ${(tookMs / 1000).toFixed(1)} s after its start, as an account without rights`;
  } finally {
    server.kill('SIGTERM');
    await ended;
    for (const place of ['proc', 'dev']) run('umount', ['-R', '-l', join(folder, place)]);
  }
}

interface Config {
  readonly config: { readonly User?: string; readonly Cmd?: readonly string[]; readonly Env?: readonly string[] };
}
interface Inspected {
  readonly OCIv1: Config;
  readonly Docker?: Config;
}
