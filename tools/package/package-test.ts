import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { WebSocket } from 'ws';
import { freePort, temporaryFolder } from '../server-process.ts';

/**
 * `npm run package:test`, after `npm run package`: copies the tree out of the repository and runs it there: server, app,
 * console, web socket, every command line, a backup and its restore. Run by root it does so as `nobody`, who may write
 * only into the folder of the data.
 */
const tree = resolve(import.meta.dirname, '../../dist/bourse');
/** With Debian and Node in front, an image stays under 400 MB. */
const MOST_BYTES = 190e6;
const FOR_DEVELOPMENT = [
  'typescript',
  'vite',
  'vitest',
  'tsx',
  'esbuild',
  '@playwright',
  '@biomejs',
  '@types',
  'react',
];
const READY_WITHIN_MS = 120_000;
const NOBODY = 65_534;

const place = temporaryFolder('package');
const [copy, data, other] = [join(place, 'bourse'), join(place, 'data'), join(place, 'other')] as const;
const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const port = await freePort();
const env = { PATH: process.env.PATH, HOME: data, PORT: String(port), DATA_DIR: data, NODE_ENV: 'production' };
const url = `http://127.0.0.1:${port}`;
let traces = 0;
const receiver = createServer((request, response) => {
  request.resume().once('end', () => {
    if (request.url === '/v1/traces') traces += 1;
    response.setHeader('content-type', 'application/json').end('{}');
  });
});
await once(receiver.listen(0, '127.0.0.1'), 'listening');
const { port: receives } = receiver.address() as AddressInfo;

cpSync(tree, copy, { recursive: true, verbatimSymlinks: true });
chmodSync(place, 0o755);
for (const folder of [data, other]) {
  mkdirSync(folder, { mode: 0o700 });
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
}

checkContents();
console.log(`starting it in ${copy}${account.uid === undefined ? '' : ', as nobody'}`);
const server = spawn('npm', ['start'], {
  cwd: copy,
  env: { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${receives}` },
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: true,
  ...account,
});
try {
  await untilReady();
  await answers('/home', '<div id="root"');
  await answers('/console/', '<div id="root"');
  await answers('/healthz', '"status":"ok"');
  await answers('/api/market/kline?symbol=btcusdt&interval=1m&limit=1', '"code":200');
  await opensSocket();
  await sendsTraces();
  prints('operator', ['list'], 'olivia');
  prints('verify', [], 'all equal');
  prints('backup', [join(data, 'backup.gz')], 'tables; the journal ends at');
} finally {
  await stop();
  receiver.close();
}
prints('restore', [join(data, 'backup.gz')], 'all equal', { DATA_DIR: other });
console.log('the tree runs by itself');

function checkContents(): void {
  const files = readdirSync(tree, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  console.log(`${files.length} files, ${Math.round(bytes / 1e6)} MB`);
  const packages = readdirSync(join(tree, 'node_modules'));
  const wrong = [
    ...(bytes > MOST_BYTES ? [`more than ${MOST_BYTES / 1e6} MB`] : []),
    ...files.filter(({ name }) => /\.([cm]?tsx?|map)$/.test(name)).map(({ name }) => name),
    ...packages.filter((name) => FOR_DEVELOPMENT.includes(name)),
  ];
  if (wrong.length > 0) throw new Error(`not for a production tree: ${wrong.slice(0, 20).join(', ')}`);
}

async function untilReady(): Promise<void> {
  const untilMs = performance.now() + READY_WITHIN_MS;
  while (performance.now() < untilMs && server.exitCode === null) {
    const isReady = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server did not become ready');
}

async function answers(path: string, part: string): Promise<void> {
  const answer = await fetch(`${url}${path}`, { headers: { accept: 'text/html' } });
  const text = await answer.text();
  if (!answer.ok || !text.includes(part)) throw new Error(`${path}: ${answer.status}\n${text.slice(0, 500)}`);
  console.log(`answers ${path}`);
}

/** They are sent every five seconds. */
async function sendsTraces(): Promise<void> {
  const untilMs = performance.now() + READY_WITHIN_MS;
  while (traces === 0) {
    if (performance.now() > untilMs) throw new Error('no trace was sent');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  console.log('sends traces');
}

/** As the app's pages open it. */
function opensSocket(): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/visitor1`, { origin: url });
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () => {
      console.log('opens a web socket');
      socket.close();
      resolve();
    });
  });
}

/** Runs a command line of the tree, which must print this. */
function prints(command: string, args: readonly string[], part: string, settings = {}): void {
  const options = { cwd: copy, env: { ...env, ...settings }, encoding: 'utf8', ...account } as const;
  const { status, stdout, stderr } = spawnSync('npm', ['run', '-s', command, '--', ...args], options);
  if (status !== 0 || !stdout.includes(part)) throw new Error(`${command}: ${status}\n${stdout}\n${stderr}`);
  console.log(`runs ${command}: ${stdout.split('\n')[0]}`);
}

/** npm does not pass a signal on to what it runs. */
function stop(): Promise<void> {
  if (server.exitCode !== null || server.pid === undefined) return Promise.resolve();
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  process.kill(-server.pid, 'SIGTERM');
  return ended;
}
