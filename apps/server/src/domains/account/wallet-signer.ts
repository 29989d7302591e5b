import type { WalletType } from '@bourse/wire';
import { addressOfTron } from '@bourse/wire/chain-address';

/** Wallets with one key alone; what contracts sign (ERC-1271) is longer, and only a chain could check it. */
const SIGNATURE = /^0x[0-9a-f]{130}$/i;
const PREFIX: Readonly<Record<WalletType, string>> = {
  ETH: '\x19Ethereum Signed Message:\n',
  TRON: '\x19TRON Signed Message:\n',
};

export const isSignature = (signature: string): boolean => SIGNATURE.test(signature);

/**
 * Whether the address has signed exactly this text (EIP-191; TIP-191 for TRON). `address` as it is kept. The library is
 * loaded when the first signature comes.
 */
export async function hasSigned(
  walletType: WalletType,
  address: string,
  message: string,
  signature: string,
): Promise<boolean> {
  if (!isSignature(signature)) return false;
  const { keccak256 } = await import('ox/Hash');
  const { recoverAddress } = await import('ox/Secp256k1');
  const bytes = new TextEncoder().encode(message);
  const prefix = new TextEncoder().encode(`${PREFIX[walletType]}${bytes.length}`);
  const payload = keccak256(new Uint8Array([...prefix, ...bytes]));
  try {
    const signer = recoverAddress({ payload, signature: signature as `0x${string}` }).toLowerCase();
    return signer === (walletType === 'ETH' ? address : addressOfTron(address));
  } catch {
    return false;
  }
}
