import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { request as requestTls } from 'node:https';
import { join, resolve } from 'node:path';
import { WebSocket } from 'ws';
import { freePort, startServerProcess, temporaryFolder } from '../server-process.ts';

/**
 * `npm run proxies:test`, after `npm run package`: starts nginx and Caddy with the examples of operations/proxy before a server,
 * and loads the app and a web socket through each, over TLS. Only ports and the certificate are replaced.
 */
const examples = resolve(import.meta.dirname, '../../operations/proxy');
const place = temporaryFolder('proxies');
// Started by root, PostgreSQL runs under another account, which has to pass.
chmodSync(place, 0o711);
const [plainPort, tlsPort] = [await freePort(), await freePort()];
const SITE = 'market.example';
/** A browser leaves out a port that belongs to the protocol; here there is another one. */
const host = `${SITE}:${tlsPort}`;
const settings = { DATA_DIR: join(place, 'data'), TRUST_PROXY: 'true', PUBLIC_URL: `https://${SITE}` };
const server = await startServerProcess(settings, resolve(examples, '../../dist/bourse/apps/server/dist'));
const upstream = server.url.replace('http://', '');
const children: ChildProcess[] = [];

try {
  makeCertificate();
  await through('nginx', startNginx);
  await through('caddy', startCaddy);
  console.log('both examples pass pages, calls and web sockets on');
} finally {
  for (const child of children) child.kill('SIGKILL');
  await server.stop();
}

async function through(name: string, start: () => ChildProcess): Promise<void> {
  if (spawnSync(name, [name === 'nginx' ? '-v' : 'version']).error !== undefined) {
    throw new Error(`${name} is not installed: apt-get install --no-install-recommends nginx caddy`);
  }
  const child = start();
  children.push(child);
  await untilListens();
  await expectStatus(name, '/home', 200);
  await expectStatus(name, '/healthz', 200);
  await expectStatus(name, '/metrics', 404);
  const plain = await ask(plainPort, '/home', false);
  if (plain.statusCode !== 301 && plain.statusCode !== 308)
    throw new Error(`${name} answers without TLS: ${plain.statusCode}`);
  await opensSocket(`https://${host}`);
  // A page of another site: so the header Host, which it is compared with, arrives as the browser sent it.
  const isRefused = await opensSocket('https://elsewhere.example').then(
    () => false,
    () => true,
  );
  if (!isRefused) throw new Error(`${name}: a page of another site opened a web socket`);
  console.log(`${name}: pages, calls, web socket; no metrics, nothing without TLS`);
  child.kill('SIGTERM');
  await once(child, 'exit');
}

function makeCertificate(): void {
  const subject = ['-subj', `/CN=${SITE}`, '-addext', `subjectAltName=DNS:${SITE}`];
  const files = ['-keyout', join(place, 'privkey.pem'), '-out', join(place, 'fullchain.pem')];
  const made = spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    ...subject,
    ...files,
  ]);
  if (made.status !== 0) throw new Error(String(made.stderr));
}

function startNginx(): ChildProcess {
  const example = readFileSync(join(examples, 'nginx.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${tlsPort} ssl;`)
    .replace('server 127.0.0.1:3000;', `server ${upstream};`)
    .replaceAll(`/etc/ssl/${SITE}`, place);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${place}/${kind};`,
  );
  const logs = `daemon off; pid ${place}/nginx.pid; error_log stderr warn; user root;`;
  const config = `${logs} events {} http { access_log off; ${paths.join(' ')}\n${example}\n}`;
  writeFileSync(join(place, 'nginx.conf'), config);
  return spawn('nginx', ['-c', join(place, 'nginx.conf')], { stdio: 'inherit' });
}

function startCaddy(): ChildProcess {
  const example = readFileSync(join(examples, 'Caddyfile'), 'utf8');
  const certificate = `tls ${join(place, 'fullchain.pem')} ${join(place, 'privkey.pem')}`;
  const options = `{\n\thttp_port ${plainPort}\n\thttps_port ${tlsPort}\n\tadmin off\n\tdefault_bind 127.0.0.1\n}\n`;
  const config = example.replace(/^(\{\$SITE\} \{)$/m, `$1\n\t${certificate}`);
  writeFileSync(join(place, 'Caddyfile'), `${options}${config}`);
  const env = { ...process.env, HOME: place, XDG_DATA_HOME: place, SITE, UPSTREAM: upstream };
  const args = ['run', '--adapter', 'caddyfile', '--config', join(place, 'Caddyfile')];
  return spawn('caddy', args, { env, stdio: ['ignore', 'inherit', 'ignore'] });
}

function ask(port: number, path: string, tls = true): Promise<IncomingMessage> {
  const options = {
    host: '127.0.0.1',
    port,
    path,
    headers: { host: tls ? host : SITE, accept: 'text/html' },
    agent: false,
  };
  return new Promise((done, reject) => {
    const take = (answer: IncomingMessage) => done(answer.resume());
    const asked = tls
      ? requestTls({ ...options, servername: SITE, rejectUnauthorized: false }, take)
      : request(options, take);
    asked.once('error', reject).end();
  });
}

async function untilListens(): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await ask(tlsPort, '/healthz').catch(() => undefined);
    if (answer?.statusCode === 200) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('the proxy does not pass requests on');
}

async function expectStatus(name: string, path: string, expected: number): Promise<void> {
  const { statusCode } = await ask(tlsPort, path);
  if (statusCode !== expected) throw new Error(`${name} ${path}: ${statusCode}, not ${expected}`);
}

function opensSocket(origin: string): Promise<void> {
  const options = { headers: { host }, servername: SITE, rejectUnauthorized: false, origin };
  const socket = new WebSocket(`wss://127.0.0.1:${tlsPort}/ws/visitor1`, options);
  return new Promise((done, reject) => {
    socket.once('error', reject);
    socket.once('open', () => {
      socket.close();
      done();
    });
  });
}
