import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { createBase58check } from '@scure/base';
import type { Issue } from '../messages.ts';
import type { Chain } from './wallet-address.ts';

/*
 * In a file of its own, `@bourse/wire/chain-address`: the hashes are loaded by the pages that need them.
 */

const HEX_ADDRESS = /^0x[0-9a-f]{40}$/i;
/** Base58 has neither 0, O, I nor l. */
const TRON_ADDRESS = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;
const TRON_PREFIX = 0x41;
const TRON_BYTES = 21;
const HALF_BYTE = 8;

const base58check = createBase58check(sha256);

export type AddressCheck =
  /** The address as it is stored: for ERC and ETH with the capitals of their checksum. */
  { readonly ok: true; readonly address: string } | { readonly ok: false; readonly issue: Issue };

/** Reads an address of a chain and checks its form, and its checksum if it has one. Blanks around it are ignored. */
export function checkAddress(chain: Chain, typed: string): AddressCheck {
  const address = typed.trim();
  const wrong = (key: Issue['key']): AddressCheck => ({ ok: false, issue: { key, field: 'address' } });
  if (address === '') return wrong('wallet_address_cannot_be_empty');
  if (chain === 'TRC') {
    if (!TRON_ADDRESS.test(address)) return wrong('address_form_tron');
    return isTron(address) ? { ok: true, address } : wrong('address_checksum');
  }
  if (!HEX_ADDRESS.test(address)) return wrong('address_form_ethereum');
  const checksummed = withChecksum(address);
  return isPlain(address) || address === checksummed ? { ok: true, address: checksummed } : wrong('address_checksum');
}

/** All small or all capital letters: written without a checksum. */
function isPlain(address: string): boolean {
  const digits = address.slice(2);
  return digits === digits.toLowerCase() || digits === digits.toUpperCase();
}

/** EIP-55: a letter is a capital where the hash of the small ones has 8 or more at its place. */
function withChecksum(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const written = [...digits].map((digit, at) =>
    Number.parseInt(hash.charAt(at), 16) >= HALF_BYTE ? digit.toUpperCase() : digit,
  );
  return `0x${written.join('')}`;
}

/** Base58 with four bytes of double SHA-256 at its end: 0x41 and twenty bytes of the account. */
function isTron(address: string): boolean {
  try {
    const bytes = base58check.decode(address);
    return bytes.length === TRON_BYTES && bytes[0] === TRON_PREFIX;
  } catch {
    return false;
  }
}

/**
 * The account of a TRON address as Ethereum writes it: 0x and forty small digits. Undefined where it is no such
 * address.
 */
export function addressOfTron(address: string): string | undefined {
  return isTron(address) ? `0x${bytesToHex(base58check.decode(address).subarray(1))}` : undefined;
}
