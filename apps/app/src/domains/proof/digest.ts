import type { Digest } from '@bourse/wire/proof';
import { sha256 } from '@noble/hashes/sha2.js';

/** The browser's own SHA-256; where it offers none (a page without https), a library's. */
export const digest: Digest = async (bytes) => {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  return subtle === undefined ? sha256(bytes) : new Uint8Array(await subtle.digest('SHA-256', new Uint8Array(bytes)));
};
