import { keccak256 } from 'ox/Hash';
import { fromString } from 'ox/Hex';
import { parseMessage } from 'ox/Siwe';
import { describe, expect, it } from 'vitest';
import { signHash, testKey } from '../../testing/test-key.ts';
import { isDerivedName, namesOf } from './wallet-name.ts';
import { hasSigned } from './wallet-signer.ts';
import { walletSite } from './wallet-site.ts';
import { isForSite, walletText } from './wallet-text.ts';

const KEY = `0x${'1'.padStart(64, '0')}` as const;
const OWNER = testKey(KEY);
const TEXT = {
  walletType: 'ETH',
  site: 'http://127.0.0.1:4140',
  address: OWNER.address,
  statement: 'I sign in to Bourse with this wallet.',
  chainId: 137,
  nonce: '0123456789abcdef0123456789abcdef',
  issuedMs: Date.UTC(2026, 0, 2, 3, 4, 5),
  expiresMs: Date.UTC(2026, 0, 2, 3, 9, 5),
} as const;

describe('the message', () => {
  it('is what other readers of EIP-4361 read', () => {
    expect(parseMessage(walletText(TEXT))).toEqual({
      domain: '127.0.0.1:4140',
      address: OWNER.address,
      statement: TEXT.statement,
      uri: TEXT.site,
      version: '1',
      chainId: 137,
      nonce: TEXT.nonce,
      issuedAt: new Date(TEXT.issuedMs),
      expirationTime: new Date(TEXT.expiresMs),
    });
  });

  it('names the chain of TRON', () => {
    const text = walletText({ ...TEXT, walletType: 'TRON', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' });
    expect(text.split('\n').slice(0, 2)).toEqual([
      '127.0.0.1:4140 wants you to sign in with your TRON account:',
      'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    ]);
    expect(text).toContain('\nChain ID: 0x2b6653dc\n');
  });

  it.each([
    ['http://127.0.0.1:4140', true],
    ['http://127.0.0.1:414', false],
    ['http://0.0.1:4140', false],
    ['https://bourse.example', false],
  ])('for %s: %s', (site, yes) => {
    expect(isForSite(walletText(TEXT), site)).toBe(yes);
  });
});

describe('whose signature it is', () => {
  const message = walletText(TEXT);
  const kept = OWNER.address.toLowerCase();

  it('of Ethereum', async () => {
    const signature = await OWNER.signMessage({ message });
    expect(await hasSigned('ETH', kept, message, signature)).toBe(true);
    expect(await hasSigned('ETH', kept, `${message} `, signature)).toBe(false);
    expect(await hasSigned('TRON', kept, message, signature)).toBe(false);
    expect(await hasSigned('ETH', `0x${'1'.repeat(40)}`, message, signature)).toBe(false);
  });

  // The account of this key on TRON: 0x41 and the same twenty bytes, in Base58 with a checksum.
  const TRON = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC';
  it('of TRON, with letters of more than one byte', async () => {
    const text = `${message}\n登录`;
    const hash = keccak256(fromString(`\x19TRON Signed Message:\n${Buffer.byteLength(text)}${text}`));
    const signature = signHash(hash, KEY);
    expect(await hasSigned('TRON', TRON, text, signature)).toBe(true);
    expect(await hasSigned('TRON', TRON, message, signature)).toBe(false);
    expect(await hasSigned('TRON', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', text, signature)).toBe(false);
  });

  it.each(['', '0x', `0x${'0'.repeat(130)}`, `0x${'f'.repeat(130)}`, `0x${'ab'.repeat(200)}`, 'abc'])(
    'nobody’s: %s',
    async (signature) => {
      expect(await hasSigned('ETH', kept, message, signature)).toBe(false);
    },
  );
});

describe('where it is signed for', () => {
  it.each([
    [undefined, 'http://127.0.0.1:4140', 'http://127.0.0.1:4140'],
    [undefined, 'http://localhost:3000', 'http://localhost:3000'],
    [undefined, 'http://192.168.1.20:3000', 'http://192.168.1.20:3000'],
    ['https://bourse.example/app', 'http://anything', 'https://bourse.example'],
    [undefined, 'https://bourse.example', 'wallet_site_unknown'],
    [undefined, 'http://127.0.0.1.evil.example', 'wallet_site_unknown'],
    [undefined, 'http://203.0.113.7', 'wallet_site_unknown'],
    [undefined, 'http://', 'wallet_site_unknown'],
    [undefined, 'http://a b', 'wallet_site_unknown'],
  ])('%s %s: %s', (publicUrl, requested, expected) => {
    const read = () => {
      try {
        return walletSite(publicUrl, requested);
      } catch (error) {
        return (error as { key: string }).key;
      }
    };
    expect(read()).toBe(expected);
  });
});

it('names of accounts that nobody can choose', () => {
  const names = namesOf('0x12ab34cd56ef78900987fe65dc43ba21f00d9f3c');
  expect(names[0]).toBe('0x12ab…9f3c');
  expect(new Set(names).size).toBe(3);
  expect(names.every(isDerivedName)).toBe(true);
  expect(isDerivedName('0x12ab')).toBe(false);
});
