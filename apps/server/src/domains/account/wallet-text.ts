import type { WalletType } from '@bourse/wire';

/** What a message says; times in milliseconds. */
export interface WalletText {
  readonly walletType: WalletType;
  /** "http://127.0.0.1:3000". */
  readonly site: string;
  /** As its chain writes it: checksummed, or Base58. */
  readonly address: string;
  /** One line in the customer's language. */
  readonly statement: string;
  /** EIP-155; of TRON it is not read. */
  readonly chainId: number;
  /** Letters and digits. */
  readonly nonce: string;
  readonly issuedMs: number;
  readonly expiresMs: number;
}

const CHAINS: Readonly<Record<WalletType, string>> = { ETH: 'Ethereum', TRON: 'TRON' };
/** TRON's main chain, as CAIP-2 names it. */
const TRON_CHAIN = '0x2b6653dc';

/** EIP-4361; for TRON the same form with its chain's name (CAIP-122). Wallets compare the first line with the page's address. */
export function walletText(text: WalletText): string {
  const { walletType, site, address, statement, chainId, nonce } = text;
  const iso = (ms: number): string => new Date(ms).toISOString();
  return [
    `${new URL(site).host} wants you to sign in with your ${CHAINS[walletType]} account:`,
    address,
    '',
    statement,
    '',
    `URI: ${site}`,
    'Version: 1',
    `Chain ID: ${walletType === 'ETH' ? chainId : TRON_CHAIN}`,
    `Nonce: ${nonce}`,
    `Issued At: ${iso(text.issuedMs)}`,
    `Expiration Time: ${iso(text.expiresMs)}`,
  ].join('\n');
}

/** Whether the message was made for pages of this site. */
export function isForSite(message: string, site: string): boolean {
  return message.startsWith(`${new URL(site).host} wants you to sign in `);
}
