import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { secret } from './secret-field.ts';
import { walletProof } from './wallet-nonce.ts';

export const bindWallet = endpoint({
  id: 'security.bindWallet',
  method: 'POST',
  path: '/api/user/wallet/bind',
  caller: 'customer',
  summary:
    'Binds a wallet to the account, proved by its signature under a message with the purpose bind: from then on it signs in. Needs the login password, or, where there is none, a sign-in of the last ten minutes; withdrawals rest for 24 hours.',
  envelope: 'none',
  body: z.object({ ...walletProof, loginPassword: z.optional(secret()) }),
});

export const removeWallet = endpoint({
  id: 'security.removeWallet',
  method: 'POST',
  path: '/api/user/wallet/remove',
  caller: 'customer',
  summary:
    'Removes the wallet while there is another way to sign in, and ends the other sessions. Needs the login password, or, where there is none, a sign-in of the last ten minutes.',
  envelope: 'none',
  body: z.object({ loginPassword: z.optional(secret()) }),
});
