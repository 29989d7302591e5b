import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { bech32, bech32m, createBase58check } from '@scure/base';
import type { Issue } from '../messages.ts';
import type { Chain } from './wallet-address.ts';

/*
 * In a file of its own, `@bourse/wire/chain-address`: the hashes are loaded by the pages that need them.
 */

const HEX_ADDRESS = /^0x[0-9a-f]{40}$/i;
/** Base58 has neither 0, O, I nor l. */
const TRON_ADDRESS = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;
const TRON_PREFIX = 0x41;
/** What follows is Base58 too; testnets begin with m, n or 2. */
const BITCOIN_HASH = /^[13][1-9A-HJ-NP-Za-km-z]{25,34}$/;
/** A hash of a key, and of a script. */
const BITCOIN_PREFIXES = [0x00, 0x05];
/** Segregated witness on the main chain, all in small letters: 20 or 32 bytes. Testnets begin with tb1. */
const BITCOIN_WITNESS = /^bc1(?:[02-9ac-hj-np-z]{39}|[02-9ac-hj-np-z]{59})$/;
const SCRIPT_BYTES = 32;
const HASH_BYTES = 21;
const HALF_BYTE = 8;

const base58check = createBase58check(sha256);

export type AddressCheck =
  /** The address as it is stored: for ERC and ETH with the capitals of their checksum, for BTC's bc1 in small letters. */
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
  if (chain === 'BTC') return checkBitcoin(address, wrong);
  if (!HEX_ADDRESS.test(address)) return wrong('address_form_ethereum');
  const checksummed = withChecksum(address);
  return isPlain(address) || address === checksummed ? { ok: true, address: checksummed } : wrong('address_checksum');
}

/** Bitcoin's main chain: a hash in Base58, or a witness in Bech32 (version 0) or Bech32m (version 1). */
function checkBitcoin(address: string, wrong: (key: Issue['key']) => AddressCheck): AddressCheck {
  // QR codes hold bc1 in capitals; both mixed are no address.
  const witness = address === address.toUpperCase() ? address.toLowerCase() : address;
  if (BITCOIN_WITNESS.test(witness)) {
    const known = isWitness(witness);
    if (known === undefined) return wrong('address_checksum');
    return known ? { ok: true, address: witness } : wrong('address_form_bitcoin');
  }
  if (!BITCOIN_HASH.test(address)) return wrong('address_form_bitcoin');
  return isBase58(address, BITCOIN_PREFIXES) ? { ok: true, address } : wrong('address_checksum');
}

/**
 * Whether somebody can hold what is paid to a witness: undefined where its checksum is wrong, false where its version
 * or length has no owner yet, so that anybody could take what is paid there.
 */
function isWitness(address: string): boolean | undefined {
  const [coding, version] = address.charAt(3) === 'q' ? [bech32, 0] : [bech32m, 1];
  const decoded = coding.decodeUnsafe(address);
  if (decoded === undefined) return undefined;
  const program = coding.fromWordsUnsafe(decoded.words.slice(1));
  if (program === undefined || decoded.words[0] !== version) return false;
  return version === 0 || program.length === SCRIPT_BYTES;
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
  return isBase58(address, [TRON_PREFIX]);
}

/** Twenty bytes after one of the prefixes, with a right checksum. */
function isBase58(address: string, prefixes: readonly number[]): boolean {
  try {
    const bytes = base58check.decode(address);
    return bytes.length === HASH_BYTES && prefixes.some((prefix) => bytes[0] === prefix);
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
