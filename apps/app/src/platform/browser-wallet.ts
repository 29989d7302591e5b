import type { WalletType } from '@bourse/wire';

/**
 * Wallets of this browser: those that announce themselves (EIP-6963), else the one at `window.ethereum`. Three questions are
 * asked of them and nothing else: which account, which chain, and a signature under a text that the wallet shows.
 */

/** EIP-1193. */
export interface WalletProvider {
  request(asked: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>;
  /** Absent in some: then nothing is heard of changes. */
  on?(event: 'chainChanged' | 'accountsChanged', listener: (value: unknown) => void): unknown;
  removeListener?(event: 'chainChanged' | 'accountsChanged', listener: (value: unknown) => void): unknown;
}

export interface BrowserWallet {
  readonly type: WalletType;
  /** The same at every visit: the name that its maker has reserved (EIP-6963 rdns), "" where it does not say. */
  readonly id: string;
  /** "" where it does not say. */
  readonly name: string;
  /** A picture as a `data:` address. */
  readonly icon: string | undefined;
  readonly provider: WalletProvider;
}

declare global {
  interface Window {
    readonly ethereum?: WalletProvider;
  }
}

interface Announcement {
  readonly info: { readonly uuid: string; readonly name: string; readonly icon?: unknown; readonly rdns?: unknown };
  readonly provider: WalletProvider;
}

/** Wallets answer at once; the slow ones are not waited for. */
const ANNOUNCED_MS = 300;

const ICON = /^data:image\/(png|jpeg|webp|svg\+xml)[;,]/;
const ICON_MAX = 100_000;

/** What wallets announce is theirs to say: only a picture that is carried along is shown, as a picture. */
export function safeIcon(icon: unknown): string | undefined {
  return typeof icon === 'string' && icon.length <= ICON_MAX && ICON.test(icon) ? icon : undefined;
}

/** What there is, each once. */
export async function findWallets(): Promise<readonly BrowserWallet[]> {
  const found = new Map<string, BrowserWallet>();
  const hear = (event: Event) => {
    const { info, provider } = (event as CustomEvent<Announcement>).detail;
    const id = typeof info.rdns === 'string' ? info.rdns : '';
    found.set(info.uuid, { type: 'ETH', id, name: String(info.name), icon: safeIcon(info.icon), provider });
  };
  window.addEventListener('eip6963:announceProvider', hear);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  await new Promise((resolve) => setTimeout(resolve, ANNOUNCED_MS));
  window.removeEventListener('eip6963:announceProvider', hear);
  if (found.size > 0) return [...found.values()];
  return window.ethereum === undefined
    ? []
    : [{ type: 'ETH', id: '', name: '', icon: undefined, provider: window.ethereum }];
}

/** The wallet’s owner said no. */
export class WalletDeclined extends Error {}
/** The wallet is on another chain and stays there. */
export class WalletOnOtherChain extends Error {}

/** EIP-1193: the user rejected the request. */
const REJECTED = 4001;

async function ask(provider: WalletProvider, method: string, params: readonly unknown[] = []): Promise<unknown> {
  try {
    return await provider.request({ method, params });
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === REJECTED) throw new WalletDeclined(method, { cause: error });
    throw error;
  }
}

/** The chain that the wallet is on. */
export async function walletChain({ provider }: Pick<BrowserWallet, 'provider'>): Promise<number> {
  return Number(await ask(provider, 'eth_chainId'));
}

/** The owner's signature under a plain text (EIP-191; TIP-191 for TRON). */
export async function signMessage({ provider }: BrowserWallet, address: string, message: string): Promise<string> {
  const bytes = new TextEncoder().encode(message);
  const hex = `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  const signature = await ask(provider, 'personal_sign', [hex, address]);
  if (typeof signature !== 'string') throw new Error('no signature');
  return signature;
}

/** The address that the owner shows us. */
export async function walletAddress({ provider }: BrowserWallet): Promise<string> {
  const accounts = await ask(provider, 'eth_requestAccounts');
  const [first] = Array.isArray(accounts) ? accounts : [];
  if (typeof first !== 'string') throw new Error('no account');
  return first;
}

/** Brings the wallet to a chain: many sign only for the chain they are on. */
export async function bringToChain({ provider }: BrowserWallet, chainId: number): Promise<void> {
  if (Number(await ask(provider, 'eth_chainId')) === chainId) return;
  try {
    await ask(provider, 'wallet_switchEthereumChain', [{ chainId: `0x${chainId.toString(16)}` }]);
  } catch (error) {
    if (error instanceof WalletDeclined) throw error;
    throw new WalletOnOtherChain(String(chainId), { cause: error });
  }
}

/** The owner's signature under a typed text (EIP-712). */
export async function signText({ provider }: BrowserWallet, address: string, typedData: object): Promise<string> {
  const signature = await ask(provider, 'eth_signTypedData_v4', [address, JSON.stringify(typedData)]);
  if (typeof signature !== 'string') throw new Error('no signature');
  return signature;
}
