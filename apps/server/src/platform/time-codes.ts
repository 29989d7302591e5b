/** Time-based codes of authenticators (RFC 6238: SHA-1, 30 s, six digits). */
import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
const KEY_BYTES = 20;
const DIGITS = 6;
/** How many time steps a phone's clock may be off, either way. */
const WINDOW = 1;
const CODE_FORM = /^\d{6}$/;

/** A new key in base32, as authenticators expect it. */
export function newTimeCodeKey(): string {
  return new Secret({ size: KEY_BYTES }).base32;
}

/** The address that an authenticator reads: issuer, name of the account, key (base32). */
export function otpauthUri(issuer: string, label: string, key: string): string {
  return totpOf(key, { issuer, label }).toString();
}

/** The time step within the window to which this code belongs; undefined if there is none. `key`: base32. */
export function stepOfCode(key: string, code: string, nowMs: number): number | undefined {
  if (!CODE_FORM.test(code)) return undefined;
  const delta = totpOf(key).validate({ token: code, timestamp: nowMs, window: WINDOW });
  return delta === null ? undefined : Math.floor(nowMs / (STEP_SECONDS * 1000)) + delta;
}

/** The bytes of a key, which are stored sealed. */
export function bytesOfKey(key: string): Buffer {
  return Buffer.from(Secret.fromBase32(key).bytes);
}

export function keyOfBytes(bytes: Uint8Array): string {
  return new Secret({ buffer: new Uint8Array(bytes).buffer }).base32;
}

function totpOf(key: string, names: { readonly issuer?: string; readonly label?: string } = {}): TOTP {
  const secret = Secret.fromBase32(key);
  return new TOTP({ ...names, secret, algorithm: 'SHA1', digits: DIGITS, period: STEP_SECONDS });
}
