import { type DefiCoin, joinMessage, type MessageKey, type MessageParams, sendApproveHash } from '@bourse/wire';
import { call } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import {
  type BrowserWallet,
  bringToChain,
  signText,
  WalletDeclined,
  WalletOnOtherChain,
  walletAddress,
} from '../../platform/browser-wallet.ts';

/** Asks the wallet for its address and for one signature, and joins with them. */
export async function joinWithWallet(wallet: BrowserWallet, userId: number, coin: DefiCoin): Promise<void> {
  const address = await walletAddress(wallet);
  const { typedData } = await call(joinMessage, { body: { address, coin } });
  await bringToChain(wallet, typedData.domain.chainId);
  const hash = await signText(wallet, address, typedData);
  await call(sendApproveHash, { body: { userId, address, hash } });
}

/** What to say of a wallet that did not sign; undefined where the server has said it. */
export function walletFault(error: unknown): { readonly key: MessageKey; readonly params?: MessageParams } | undefined {
  if (error instanceof ApiError) return undefined;
  if (error instanceof WalletDeclined) return { key: 'defi_cancel' };
  if (error instanceof WalletOnOtherChain) return { key: 'defi_wallet_chain', params: { chain: error.message } };
  return { key: 'Authorization_failed' };
}
