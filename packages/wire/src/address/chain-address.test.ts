import { bech32, bech32m } from '@scure/base';
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

/** The first block's address, BIP 13's, BIP 173's and BIP 350's own vectors. */
const BITCOIN = [
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  '3P14159f73E4gFr7JterCCQh9QjiTjiZrG',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
];

describe('BTC', () => {
  it.each(BITCOIN)('takes %s', (address) => {
    expect(checkAddress('BTC', ` ${address} `)).toEqual({ ok: true, address });
  });

  it('takes the capitals of a QR code, and keeps small letters', () => {
    const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
    expect(checkAddress('BTC', address.toUpperCase())).toEqual({ ok: true, address });
  });
});

/** BIP 350: refused. */
const V1_OLD_CHECKSUM = bech32.encode('bc', [1, ...bech32.toWords(new Uint8Array(32))]);
const VERSION_16 = bech32m.encode('bc', [16, ...bech32m.toWords(new Uint8Array(32))]);
const WITNESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

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
  ['one letter changed', 'BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'address_checksum'],
  ['two letters swapped', 'BTC', '3P14159f73E4gFr7JterCCQh9QjiTjiZGr', 'address_checksum'],
  ['a witness with one letter changed', 'BTC', `${WITNESS.slice(0, -1)}5`, 'address_checksum'],
  ['a witness of version 1 with the checksum of version 0', 'BTC', V1_OLD_CHECKSUM, 'address_checksum'],
  ['mixed letters', 'BTC', `BC1${WITNESS.slice(3)}`, 'address_form_bitcoin'],
  ['one capital', 'BTC', `${WITNESS.slice(0, -2)}T4`, 'address_form_bitcoin'],
  ['a witness that is too long', 'BTC', `${WITNESS}q`, 'address_form_bitcoin'],
  ['a witness without an owner', 'BTC', 'bc1pfeessrawgf', 'address_form_bitcoin'],
  ['a witness of a version to come', 'BTC', VERSION_16, 'address_form_bitcoin'],
  ['a testnet’s witness', 'BTC', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'address_form_bitcoin'],
  ['a testnet’s', 'BTC', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'address_form_bitcoin'],
  ['a testnet’s script', 'BTC', '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', 'address_form_bitcoin'],
  ['too long', 'BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNaaa', 'address_form_bitcoin'],
  ['a zero', 'BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7Divf0a', 'address_form_bitcoin'],
  ['another chain’s', 'BTC', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'address_form_bitcoin'],
  ['a letter too few', 'TRC', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6', 'address_form_tron'],
];

it.each(WRONG)('refuses %s: %s %s', (_, chain, address, key) => {
  expect(checkAddress(chain, address)).toEqual({ ok: false, issue: { key, field: 'address' } });
});
