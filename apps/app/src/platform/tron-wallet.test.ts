import { afterEach, describe, expect, it } from 'vitest';
import { safeIcon } from './browser-wallet.ts';
import { findTronLink } from './tron-wallet.ts';

const ADDRESS = 'TN3W4H6rK2ce4vX9YnFQHwKENnHjoxb3m9';
/** "Grüße" as wallets are handed it. */
const HELLO = '0x4772c3bcc39f65';

/** A page with this much of TronLink in it. */
const page = (parts: object) => Object.assign(globalThis, { window: parts });
const link = (base58: string | false, sign: (text: string) => Promise<string> = async (text) => `signed ${text}`) => ({
  request: async () => ({ code: 200 }),
  tronWeb: { defaultAddress: { base58 }, trx: { signMessageV2: sign } },
});
const ask = (method: string, params?: readonly unknown[]) =>
  findTronLink()?.provider.request(params === undefined ? { method } : { method, params });

describe('TronLink', () => {
  afterEach(() => Reflect.deleteProperty(globalThis, 'window'));

  it('is missing where nothing of it is there', () => {
    page({});
    expect(findTronLink()).toBeUndefined();
  });

  it('shows its account and signs the words, not their bytes', async () => {
    page({ tron: link(ADDRESS) });
    expect(await ask('eth_requestAccounts')).toEqual([ADDRESS]);
    expect(await ask('personal_sign', [HELLO])).toBe('signed Grüße');
    expect(await ask('eth_chainId')).toBe('0x2b6653dc');
  });

  it('is declined where it shows no account, and where it says so in words', async () => {
    page({ tronLink: link(false) });
    await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 });
    expect(await ask('eth_accounts')).toEqual([]);
    page({ tron: link(ADDRESS, () => Promise.reject(new Error('Confirmation declined by user'))) });
    await expect(ask('personal_sign', [HELLO])).rejects.toMatchObject({ code: 4001 });
  });

  it('does nothing else', async () => {
    page({ tron: link(ADDRESS) });
    await expect(ask('eth_sendTransaction', [{}])).rejects.toThrow('eth_sendTransaction');
  });
});

describe('the picture of a wallet', () => {
  it.each([
    ['data:image/png;base64,iVBORw0KGgo=', true],
    ['data:image/webp;base64,UklGRg==', true],
    ['data:text/html;base64,PGI+', false],
    ['javascript:alert(1)', false],
    ['https://example.com/icon.png', false],
    [undefined, false],
    [7, false],
  ])('%s: %s', (icon, shown) => {
    expect(safeIcon(icon) !== undefined).toBe(shown);
  });
  it('is of a bounded length', () => {
    expect(safeIcon(`data:image/png;base64,${'A'.repeat(1_000_000)}`)).toBeUndefined();
  });
});
