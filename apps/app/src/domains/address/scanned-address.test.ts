import type { Chain } from '@bourse/wire';
import { expect, it } from 'vitest';
import { readScanned } from './scanned-address.ts';

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const ETHER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const TOKEN = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

const FOUND: [text: string, chain: Chain, address: string][] = [
  [` ${TRON}\n`, 'TRC', TRON],
  [`tron:${TRON}?amount=5`, 'TRC', TRON],
  [BITCOIN, 'BTC', BITCOIN],
  [BITCOIN.toUpperCase(), 'BTC', BITCOIN],
  [`bitcoin:${BITCOIN}?amount=0.01&label=Anna`, 'BTC', BITCOIN],
  [`BITCOIN:${BITCOIN.toUpperCase()}`, 'BTC', BITCOIN],
  [ETHER, 'ERC', ETHER],
  [ETHER.toLowerCase(), 'ETH', ETHER],
  [`ethereum:${ETHER}`, 'ETH', ETHER],
  [`ethereum:pay-${ETHER}@1?value=2e18`, 'ETH', ETHER],
  [`ethereum:${TOKEN}/transfer?address=${ETHER}&uint256=1`, 'ERC', ETHER],
  [`ethereum:${TOKEN}@1/transfer?uint256=1&address=${ETHER}`, 'ERC', ETHER],
];
it.each(FOUND)('%s for %s', (text, chain, address) =>
  expect(readScanned(text, chain)).toEqual({ kind: 'address', address }),
);

const OTHER: [text: string, chain: Chain, found: Chain | undefined][] = [
  [TRON, 'ERC', 'TRC'],
  [`bitcoin:${BITCOIN}`, 'TRC', 'BTC'],
  [ETHER, 'TRC', 'ERC'],
  [`ethereum:${ETHER}`, 'BTC', 'ERC'],
  // Polygon.
  [`ethereum:${ETHER}@137`, 'ERC', undefined],
  ['lightning:lnbc1500n1', 'BTC', undefined],
  ['https://example.org', 'TRC', undefined],
];
it.each(OTHER)('%s is not for %s', (text, chain, found) =>
  expect(readScanned(text, chain)).toEqual({ kind: 'network', found }),
);

const NONE: [text: string, chain: Chain][] = [
  ['', 'TRC'],
  ['hello', 'TRC'],
  // A letter of the checksum is another.
  [`${TRON.slice(0, -1)}u`, 'TRC'],
  [`ethereum:${TOKEN}/approve?address=${ETHER}`, 'ERC'],
  [`ethereum:${TOKEN}/transfer?uint256=1`, 'ERC'],
  ['ethereum:vitalik.eth', 'ERC'],
  ['bitcoin:%E0%A4%A', 'BTC'],
];
it.each(NONE)('%s holds no address for %s', (text, chain) =>
  expect(readScanned(text, chain)).toEqual({ kind: 'none' }),
);
