import { showToast } from '@bourse/ui';
import { type LoginDraft, login, SIGN_TYPE, type WalletPurpose, type WalletType, walletNonce } from '@bourse/wire';
import i18next from 'i18next';
import { call } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import {
  type BrowserWallet,
  signMessage,
  WalletDeclined,
  walletAddress,
  walletChain,
} from '../../platform/browser-wallet.ts';
import { startSession } from '../../platform/session.ts';
import { toastError } from '../../platform/toasts.ts';
import { beginWalletSession } from '../../platform/wallet-session.ts';

/** What a wallet has signed, as the calls take it. */
export interface WalletProof {
  readonly address: string;
  readonly nonce: string;
  readonly signature: string;
}

/** A proof, and where it comes from. */
export interface Signed {
  readonly wallet: BrowserWallet;
  readonly walletType: WalletType;
  readonly chain: number;
  readonly proof: WalletProof;
}

/** Asks the wallet for its address, the server for the message, and the wallet for its signature. */
export async function signWith(wallet: BrowserWallet, purpose: WalletPurpose): Promise<Signed> {
  const address = await walletAddress(wallet);
  const chain = await walletChain(wallet);
  const body = { address, walletType: wallet.type, chainId: chain, purpose };
  const { message, nonce } = await call(walletNonce, { body });
  const signature = await signMessage(wallet, address, message);
  return { wallet, walletType: wallet.type, chain, proof: { address, nonce, signature } };
}

type More = Pick<LoginDraft, 'totp' | 'activeCode' | 'country' | 'adult' | 'terms'>;

/** Signs in. A refusal that asks for something more (`totp_required`, `residence_required`) leaves what was signed good. */
export async function enterWith(signed: Signed, more: More) {
  const { wallet, walletType, chain, proof } = signed;
  const { satoken } = await call(login, { body: { signType: SIGN_TYPE.wallet, walletType, ...proof, ...more } });
  await startSession(satoken);
  beginWalletSession(wallet, { type: walletType, id: wallet.id, address: proof.address, chain });
}

/** Says why nothing was signed, or what the server said. */
export function toastWalletFault(error: unknown): void {
  if (error instanceof ApiError) toastError(error);
  else showToast(i18next.t(error instanceof WalletDeclined ? 'wallet.declined' : 'wallet.silent'), 'error');
}
