import type { Chain } from '@bourse/wire';
import { checkAddress } from '@bourse/wire/chain-address';

export type ScannedAddress =
  /** As it is stored. */
  | { readonly kind: 'address'; readonly address: string }
  /** One of another network, or of a chain that is not supported: then there is none to name. */
  | { readonly kind: 'network'; readonly found: Chain | undefined }
  | { readonly kind: 'none' };

const URI = /^([a-z][a-z0-9+.-]{1,30}):(?:\/\/)?(.*)$/is;
/** EIP-681: "pay-" before the address, the chain behind it, then a function of a token's contract. */
const ETHEREUM = /^(?:pay-)?(0x[0-9a-f]{40})(?:@(\d+))?(?:\/(\w+))?$/i;
const MAINNET = '1';
const OTHERS: readonly Chain[] = ['TRC', 'BTC', 'ERC'];
/** One form of address for both. */
const sameForm = (a: Chain, b: Chain): boolean => a === b || (a !== 'TRC' && a !== 'BTC' && b !== 'TRC' && b !== 'BTC');

/** What a QR code holds, for the network that is chosen: a plain address, or a payment link of a wallet. An amount in it is not read. */
export function readScanned(text: string, chain: Chain): ScannedAddress {
  const trimmed = text.trim();
  const [, scheme, rest] = URI.exec(trimmed) ?? [];
  if (scheme === undefined || rest === undefined) return plain(trimmed, chain);
  const [path = '', query = ''] = rest.split('?');
  switch (scheme.toLowerCase()) {
    case 'bitcoin':
      return ofChain(decoded(path), 'BTC', chain);
    case 'tron':
      return ofChain(decoded(path), 'TRC', chain);
    case 'ethereum':
      return ethereum(path, query, chain);
    default:
      return { kind: 'network', found: undefined };
  }
}

function ethereum(path: string, query: string, chain: Chain): ScannedAddress {
  const [, target, network = MAINNET, call] = ETHEREUM.exec(path) ?? [];
  if (target === undefined) return { kind: 'none' };
  if (network !== MAINNET) return { kind: 'network', found: undefined };
  if (call === undefined) return ofChain(target, 'ERC', chain);
  // A transfer of a token names its contract first; who receives it stands in the query.
  const receiver = new URLSearchParams(query).get('address');
  if (call !== 'transfer' || receiver === null) return { kind: 'none' };
  return ofChain(receiver, 'ERC', chain);
}

function ofChain(address: string, found: Chain, chain: Chain): ScannedAddress {
  const check = checkAddress(sameForm(found, chain) ? chain : found, address);
  if (!check.ok) return { kind: 'none' };
  return sameForm(found, chain) ? { kind: 'address', address: check.address } : { kind: 'network', found };
}

/** Without a scheme the form of the address says of which network it is. */
function plain(text: string, chain: Chain): ScannedAddress {
  const check = checkAddress(chain, text);
  if (check.ok) return { kind: 'address', address: check.address };
  const found = OTHERS.find((other) => !sameForm(other, chain) && checkAddress(other, text).ok);
  return found === undefined ? { kind: 'none' } : { kind: 'network', found };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
