import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { type Database, sqlState } from './db/database.ts';
import { keepFact, readFact } from './db/facts.ts';
import { type Secrets, secretsOf } from './secrets.ts';

type KeyPlace = Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>;

const KEY_BYTES = 32;
/** The keyed hash by which the database knows the key that its values are sealed with. */
export const FINGERPRINT = 'key_fingerprint';
/** What hashes are made with since the key was changed for the first time, sealed. */
export const MAC_KEY = 'mac_key';
/** SQLSTATE of a table that is not there yet. */
const UNDEFINED_TABLE = '42P01';

const LOST =
  'is not the key that this database was begun with: put back that key, or its file secret.key. Without it documents, cards, pictures and second factors cannot be read';
const CHANGE = 'To change the key, npm run rotate-key';

export const keyFile = (folder: string): string => join(folder, 'secret.key');
/** The new key while it is changed, and after a change that ended between the database and the file. */
export const nextKeyFile = (folder: string): string => join(folder, 'secret.key.next');

export const newKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

/** The key in force: SECRET_KEY, or that of the file; undefined where there is none. */
export async function findKey({ SECRET_KEY, DATA_DIR }: KeyPlace): Promise<string | undefined> {
  return SECRET_KEY ?? readKey(keyFile(DATA_DIR));
}

/**
 * The secrets of this installation, from SECRET_KEY or from DATA_DIR/secret.key. Only where nothing was sealed before is
 * a key made. `isKeyOf`: whether a key opens what a database of a former version holds, which knew no fingerprint. Rejects
 * with words at any other key.
 */
export async function openSecrets(
  place: KeyPlace,
  db: Database,
  isKeyOf: (secrets: Secrets) => Promise<boolean>,
): Promise<Secrets> {
  const known = await readFact(db, FINGERPRINT);
  const key = (await findKey(place)) ?? (known === undefined ? newKey() : undefined);
  if (known !== undefined) return openKnown(place, db, key, known);
  if (key === undefined || !(await isKeyOf(secretsOf(key)))) throw new Error(`${LOST}. ${CHANGE}`);
  if (place.SECRET_KEY === undefined) await keepKey(place.DATA_DIR, key);
  const { fingerprint } = secretsOf(key);
  if ((await keepFact(db, FINGERPRINT, fingerprint)) !== fingerprint) throw new Error(`${LOST}. ${CHANGE}`);
  return secretsOf(key);
}

async function openKnown(
  { SECRET_KEY, DATA_DIR }: KeyPlace,
  db: Database,
  key: string | undefined,
  known: string,
): Promise<Secrets> {
  if (key !== undefined && secretsOf(key).fingerprint === known) return withMacKey(db, key);
  const next = SECRET_KEY === undefined ? await readKey(nextKeyFile(DATA_DIR)) : undefined;
  if (next === undefined || secretsOf(next).fingerprint !== known) throw new Error(`${LOST}. ${CHANGE}`);
  // The change of the key ended after it was stored and before its file had its name.
  await rename(nextKeyFile(DATA_DIR), keyFile(DATA_DIR));
  return withMacKey(db, next);
}

/** The same beside a server, without making anything; undefined where there is no key. */
export async function findSecrets(place: KeyPlace, db: Database): Promise<Secrets | undefined> {
  const key = await findKey(place);
  return key === undefined ? undefined : withMacKey(db, key);
}

/** The secrets of a key, with what hashes are made with. */
export async function withMacKey(db: Database, key: string): Promise<Secrets> {
  const secrets = secretsOf(key);
  const kept = await readFact(db, MAC_KEY).catch((error: unknown) => {
    if (sqlState(error) === UNDEFINED_TABLE) return undefined;
    throw error;
  });
  return kept === undefined ? secrets : secretsOf(key, secrets.open(kept, MAC_KEY));
}

async function readKey(file: string): Promise<string | undefined> {
  return (await readFile(file, 'utf8').catch(() => undefined))?.trim();
}

async function keepKey(folder: string, key: string): Promise<void> {
  if ((await readKey(keyFile(folder))) !== undefined) return;
  await mkdir(folder, { recursive: true });
  await writeFile(keyFile(folder), `${key}\n`, { mode: 0o600, flag: 'wx' });
}
