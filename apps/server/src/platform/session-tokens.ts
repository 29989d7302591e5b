import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

export function newSessionToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Whether we could have made it: anything else is nobody's. */
export const isSessionToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** The hash of a token. Only this is stored. */
export function hashOfToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
