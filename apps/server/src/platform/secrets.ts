import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** Encrypts what a reader of the tables must not see: document numbers, pictures, keys of second factors. */
export interface Secrets {
  /**
   * Encrypts (AES-256-GCM); base64. `of` is authenticated with it, so a sealed value that is moved to another row
   * cannot be opened.
   */
  seal(value: string | Buffer, of: string): string;
  /** Throws if the value was changed or belongs to another row. */
  open(sealed: string, of: string): Buffer;
  /** A keyed hash, with which equal values can be found: it reveals nothing else about the value. */
  mac(value: string): string;
}

/**
 * From SECRET_KEY (at least 32 characters), or a key made at the first start in DATA_DIR/secret.key, for its owner
 * alone.
 */
export async function openSecrets(config: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>): Promise<Secrets> {
  return secretsOf(config.SECRET_KEY ?? (await keptKey(config.DATA_DIR)));
}

export function secretsOf(key: string): Secrets {
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', key, 'bourse', use, KEY_BYTES));
  const sealing = derived('seal');
  const marking = derived('mac');
  return {
    seal: (value, of) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(of));
      const body = Buffer.concat([cipher.update(value), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    open: (sealed, of) => {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(of))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    },
    mac: (value) => createHmac('sha256', marking).update(value).digest('base64url'),
  };
}

/** The same without making a key; undefined where there is none. */
export async function findSecrets(config: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>): Promise<Secrets | undefined> {
  const key = config.SECRET_KEY ?? (await readKey(config.DATA_DIR));
  return key === undefined ? undefined : secretsOf(key);
}

const keyFile = (folder: string): string => join(folder, 'secret.key');

const readKey = async (folder: string): Promise<string | undefined> =>
  (await readFile(keyFile(folder), 'utf8').catch(() => undefined))?.trim();

async function keptKey(folder: string): Promise<string> {
  const known = await readKey(folder);
  if (known !== undefined) return known;
  const key = randomBytes(KEY_BYTES).toString('base64url');
  await mkdir(folder, { recursive: true });
  await writeFile(keyFile(folder), `${key}\n`, { mode: 0o600, flag: 'wx' });
  return key;
}
