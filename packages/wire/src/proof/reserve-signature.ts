import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { reserveText } from './check-liabilities.ts';

/*
 * In a file of its own, `@bourse/wire/reserve-signature`: the curve is loaded only where there is a reserve to check.
 */

/** r and s, 32 bytes each, and v: 27 or 28. */
const SIGNATURE = /^0x([0-9a-f]{64})([0-9a-f]{64})(1b|1c)$/i;
const ADDRESS_DIGITS = 40;

/** Whether an address on a chain like Ethereum's has signed `reserveText` for this site, as wallets sign texts (EIP-191). */
export function hasSignedReserve(address: string, site: string, signature: string): boolean {
  const [, r = '', s = '', v = ''] = SIGNATURE.exec(signature) ?? [];
  if (v === '') return false;
  const text = utf8ToBytes(reserveText(site, address));
  const prefix = utf8ToBytes(`\x19Ethereum Signed Message:\n${text.length}`);
  try {
    const recovery = Number.parseInt(v, 16) - 27;
    const signed = new secp256k1.Signature(BigInt(`0x${r}`), BigInt(`0x${s}`), recovery);
    const key = signed.recoverPublicKey(keccak_256(Uint8Array.of(...prefix, ...text)));
    const point = hexToBytes(key.toHex(false)).subarray(1);
    return `0x${bytesToHex(keccak_256(point)).slice(-ADDRESS_DIGITS)}` === address.toLowerCase();
  } catch {
    return false;
  }
}
