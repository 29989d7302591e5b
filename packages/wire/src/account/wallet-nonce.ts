import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text, timeMs, whole } from '../fields.ts';

/** Whose key signs: an Ethereum wallet's (any chain of that kind), or a TRON wallet's. */
export const WALLET_TYPES = ['ETH', 'TRON'] as const;
export type WalletType = (typeof WALLET_TYPES)[number];
export const walletType = () => z.enum(WALLET_TYPES);

/** What the signature is for. The message says it, and it is good for nothing else. */
export const WALLET_PURPOSES = ['signIn', 'bind'] as const;
export type WalletPurpose = (typeof WALLET_PURPOSES)[number];

/** What a wallet's signature is sent with: which message it stands under, and whose it is. */
export const walletProof = {
  address: text(64),
  /** Of the message, as `walletNonce` answered it. */
  nonce: text(64),
  /** 65 bytes in hexadecimal. */
  signature: text(600),
};

export const walletNonce = endpoint({
  id: 'account.walletNonce',
  method: 'POST',
  path: '/api/user/walletNonce',
  caller: 'anyone',
  summary:
    'The message that a wallet signs (EIP-4361): good once, for five minutes, for this address. With the purpose bind it is good for the signed-in customer alone.',
  envelope: 'data',
  body: z.object({
    address: text(64),
    walletType: z._default(walletType(), 'ETH'),
    /** The chain that the wallet is on (EIP-155). Of a TRON wallet it is not read. */
    chainId: z._default(whole(1), 1),
    purpose: z._default(z.enum(WALLET_PURPOSES), 'signIn'),
  }),
  output: z.object({ message: z.string(), nonce: z.string(), expiresMs: timeMs() }),
});
