import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text, timeMs, whole } from '../fields.ts';

/** The kind of wallet that signs: Ethereum (any chain of that kind) or TRON. */
export const WALLET_TYPES = ['ETH', 'TRON'] as const;
export type WalletType = (typeof WALLET_TYPES)[number];
export const walletType = () => z.enum(WALLET_TYPES);

/** What the signature is for. The message says so, and the signature is valid for nothing else. */
export const WALLET_PURPOSES = ['signIn', 'bind'] as const;
export type WalletPurpose = (typeof WALLET_PURPOSES)[number];

/** What is sent with a wallet's signature: which message was signed, and by whom. */
export const walletProof = {
  address: text(64),
  /** Nonce of the message, as answered by `walletNonce`. */
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
    /** The chain that the wallet is on (EIP-155). Ignored for TRON wallets. */
    chainId: z._default(whole(1), 1),
    purpose: z._default(z.enum(WALLET_PURPOSES), 'signIn'),
  }),
  output: z.object({ message: z.string(), nonce: z.string(), expiresMs: timeMs() }),
});
