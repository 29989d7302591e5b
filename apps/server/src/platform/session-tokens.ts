import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

export function newSessionToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Tokens are known and stored by this alone. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
