import type { BrowserWallet, WalletProvider } from './browser-wallet.ts';

/** What TronLink puts into a page; the older form is `window.tronLink`, the newer (TIP-1193) `window.tron`. */
interface TronLink {
  request(asked: { readonly method: string }): Promise<unknown>;
  readonly tronWeb?: TronWeb | false;
  on?: WalletProvider['on'];
  removeListener?: WalletProvider['removeListener'];
}
interface TronWeb {
  readonly defaultAddress?: { readonly base58?: string | false };
  readonly trx: { signMessageV2(message: string): Promise<string> };
}

declare global {
  interface Window {
    readonly tron?: TronLink;
    readonly tronLink?: TronLink;
  }
}

/** TRON's main chain: the one that messages name. */
const CHAIN = '0x2b6653dc';
const REJECTED = 4001;

/** TronLink behind the questions of EIP-1193, or undefined where it is missing. */
export function findTronLink(): BrowserWallet | undefined {
  const link = window.tron ?? window.tronLink;
  if (link === undefined) return undefined;
  const provider: WalletProvider = {
    request: ({ method, params }) => answer(link, method, params),
    ...(link.on !== undefined && { on: link.on.bind(link) }),
    ...(link.removeListener !== undefined && { removeListener: link.removeListener.bind(link) }),
  };
  return { type: 'TRON', id: 'tronlink', name: 'TronLink', icon: undefined, provider };
}

async function answer(link: TronLink, method: string, params: readonly unknown[] = []): Promise<unknown> {
  if (method === 'eth_chainId') return CHAIN;
  if (method === 'eth_accounts') return [addressOf(link)].filter((one) => one !== undefined);
  if (method === 'eth_requestAccounts') {
    await link.request({ method: link === window.tron ? 'eth_requestAccounts' : 'tron_requestAccounts' });
    const address = addressOf(link);
    // The older form answers also where its owner said no.
    if (address === undefined) throw Object.assign(new Error('no account'), { code: REJECTED });
    return [address];
  }
  const web = link.tronWeb;
  if (method !== 'personal_sign' || !web) throw new Error(method);
  try {
    return await web.trx.signMessageV2(textOf(String(params[0])));
  } catch (error) {
    // It says so in words.
    if (/declin|reject|cancel/i.test(String(error))) throw Object.assign(new Error('declined'), { code: REJECTED });
    throw error;
  }
}

const addressOf = (link: TronLink): string | undefined =>
  (link.tronWeb || undefined)?.defaultAddress?.base58 || undefined;

function textOf(hex: string): string {
  const bytes = (hex.slice(2).match(/../g) ?? []).map((digits) => Number.parseInt(digits, 16));
  return new TextDecoder().decode(new Uint8Array(bytes));
}
