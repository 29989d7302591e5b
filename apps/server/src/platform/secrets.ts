import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

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
  /**
   * A keyed hash, with which equal values can be found: it reveals nothing else about the value. It stays the same when
   * the key is changed.
   */
  mac(value: string): string;
  /** Tells keys apart, and nothing about them. */
  readonly fingerprint: string;
  /** What `mac` hashes with, for who changes the key. */
  readonly macKey: Buffer;
}

/** `macKey`: that of a former key, which hashes go on to be made with. */
export function secretsOf(key: string, macKey?: Buffer): Secrets {
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', key, 'bourse', use, KEY_BYTES));
  const sealing = derived('seal');
  const marking = macKey ?? derived('mac');
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
    mac: macOf(marking),
    fingerprint: derived('fingerprint').toString('hex'),
    macKey: marking,
  };
}

/** `mac` alone, for who has its key. */
export const macOf =
  (key: Buffer) =>
  (value: string): string =>
    createHmac('sha256', key).update(value).digest('base64url');
