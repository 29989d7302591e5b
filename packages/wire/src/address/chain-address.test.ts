import { describe, expect, it } from 'vitest';
import { checkAddress } from './chain-address.ts';
import type { Chain } from './wallet-address.ts';

/** EIP-55's own vectors. */
const CHECKSUMMED = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];
/** Contracts everybody can look up: the USDT and USDD tokens of Tron, and the address of zeros. */
const TRON = [
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'TPYmHEhy5n8TCEfYGqW2rPxsghSfzghPDn',
  'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
];

describe('ERC and ETH', () => {
  it.each(CHECKSUMMED)('takes %s', (address) => {
    for (const chain of ['ERC', 'ETH'] as const) {
      expect(checkAddress(chain, ` ${address} `)).toEqual({ ok: true, address });
      expect(checkAddress(chain, address.toLowerCase())).toEqual({ ok: true, address });
      expect(checkAddress(chain, `0x${address.slice(2).toUpperCase()}`)).toEqual({ ok: true, address });
    }
  });
});

describe('TRC', () => {
  it.each(TRON)('takes %s', (address) => {
    expect(checkAddress('TRC', `${address}\n`)).toEqual({ ok: true, address });
  });
});

const WRONG: [what: string, chain: Chain, address: string, key: string][] = [
  ['nothing', 'ERC', '', 'wallet_address_cannot_be_empty'],
  ['blanks', 'TRC', '  ', 'wallet_address_cannot_be_empty'],
  ['one capital changed', 'ETH', '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'address_checksum'],
  ['one digit changed', 'ERC', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAee', 'address_checksum'],
  ['one digit less', 'ERC', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'address_form_ethereum'],
  ['one digit more', 'ERC', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAedd', 'address_form_ethereum'],
  ['no 0x', 'ERC', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'address_form_ethereum'],
  ['a letter beyond f', 'ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg', 'address_form_ethereum'],
  ['another chain’s', 'ERC', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'address_form_ethereum'],
  ['another chain’s', 'TRC', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'address_form_tron'],
  ['one letter changed', 'TRC', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', 'address_checksum'],
  ['two letters swapped', 'TRC', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjL6jt', 'address_checksum'],
  ['a zero', 'TRC', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj0t', 'address_form_tron'],
  ['a Bitcoin address', 'TRC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'address_form_tron'],
  ['a letter too few', 'TRC', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6', 'address_form_tron'],
];

it.each(WRONG)('refuses %s: %s %s', (_, chain, address, key) => {
  expect(checkAddress(chain, address)).toEqual({ ok: false, issue: { key, field: 'address' } });
});
