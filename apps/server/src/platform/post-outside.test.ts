import { describe, expect, it } from 'vitest';
import { checkOutside, postOutside } from './post-outside.ts';

const RULES = { timeoutMs: 1_000, bytesMax: 100 };

const REFUSED: readonly (readonly [string, boolean, RegExp])[] = [
  ['nonsense', true, /not an address/],
  ['ftp://example.com/', true, /not https/],
  ['http://example.com/hook', true, /not https/],
  ['http://127.0.0.1:9/', false, /not https/],
  ['https://127.0.0.1/', false, /a private address/],
  ['https://[::1]/', false, /a private address/],
  ['https://[::ffff:127.0.0.1]/', false, /a private address/],
  ['https://localhost/', false, /a private address/],
  ['https://10.1.2.3/', true, /a private address/],
  ['https://192.168.0.7/', true, /a private address/],
  ['https://169.254.169.254/latest/meta-data', true, /a private address/],
  ['https://[fd00::1]/', true, /a private address/],
  ['https://2130706433/', false, /a private address/],
  ['https://0x7f.1/', false, /a private address/],
  ['https://user:word@example.com/', true, /user name/],
  ['https://1.1.1.1/#part', true, /fragment/],
];

describe('where nothing is sent to', () => {
  it.each(REFUSED)('%s, on a private machine: %s', async (url, loopback, why) => {
    await expect(checkOutside(url, loopback)).rejects.toThrow(why);
    await expect(postOutside(url, { body: '', headers: {} }, { ...RULES, loopback })).rejects.toThrow(why);
  });

  it.each([
    ['https://1.1.1.1/hook', false],
    ['https://[2606:4700::1111]:8443/hook?a=b', false],
    ['http://127.0.0.1:9/', true],
    ['http://localhost:9/', true],
    ['http://[::1]:9/', true],
  ] as const)('%s may be, on a private machine: %s', async (url, loopback) => {
    await expect(checkOutside(url, loopback)).resolves.toBeUndefined();
  });
});
