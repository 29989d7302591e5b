import { createHash, randomBytes } from 'node:crypto';
import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './postgres-account.ts';

/** How it is reached. */
export interface Listening {
  readonly user: string;
  /** The folder of its socket, or an address of this machine. */
  readonly host: string;
  readonly port: number;
  readonly password: string | undefined;
  readonly settings: Readonly<Record<string, string>>;
}

const USER = 'bourse';
/** Part of the socket's name; nothing listens on it. */
const SOCKET_PORT = 5432;
/** The longest path of a socket that systems allow. */
const SOCKET_PATH_MAX = 107;
const PORTS = { from: 40_000, count: 20_000 };

export function listeningFor(
  dataDir: string,
  cluster: string,
  account: Account | undefined,
  network: 'socket' | 'loopback' = process.platform === 'win32' ? 'loopback' : 'socket',
): Listening {
  if (network === 'loopback') return loopback(dataDir);
  const path = join(cluster, `.s.PGSQL.${SOCKET_PORT}`);
  const host = Buffer.byteLength(path) <= SOCKET_PATH_MAX ? cluster : shortFolder(cluster, account);
  const settings = { listen_addresses: '', unix_socket_directories: `"${host}"`, port: `${SOCKET_PORT}` };
  return { user: USER, host, port: SOCKET_PORT, password: undefined, settings };
}

/** If the path is too long: a folder that belongs to this account, and that nobody else can have created. */
function shortFolder(cluster: string, account: Account | undefined): string {
  const folder = join(tmpdir(), `bourse-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`);
  const uid = account?.uid ?? process.getuid?.() ?? 0;
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 });
    if (account !== undefined) chownSync(folder, account.uid, account.gid);
  }
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new Error(`${folder} belongs to somebody else: choose a DATA_DIR with a shorter path`);
  }
  return folder;
}

/** Port and password are stored, so that later processes find the running server. */
function loopback(dataDir: string): Listening {
  const file = join(dataDir, 'postgres-access.json');
  if (!existsSync(file)) {
    const port = PORTS.from + (randomBytes(2).readUInt16BE() % PORTS.count);
    const access = { port, password: randomBytes(24).toString('base64url') };
    writeFileSync(file, JSON.stringify(access), { mode: 0o600, flag: 'wx' });
  }
  const { port, password } = JSON.parse(readFileSync(file, 'utf8')) as { port: number; password: string };
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: `${port}` };
  return { user: USER, host: '127.0.0.1', port, password, settings };
}

/** Its address in the form of DATABASE_URL. */
export function urlOf({ user, host, port, password }: Listening): string {
  if (password === undefined) return `postgres://${user}@/postgres?host=${encodeURIComponent(host)}&port=${port}`;
  return `postgres://${user}:${password}@${host}:${port}/postgres`;
}
