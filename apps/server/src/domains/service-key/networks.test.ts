import { expect, it } from 'vitest';
import { addressesOf, isNetwork } from './networks.ts';

it.each([
  ['203.0.113.7', true],
  ['203.0.113.0/24', true],
  ['0.0.0.0/0', true],
  ['2001:db8::/32', true],
  ['::1', true],
  ['203.0.113.0/33', false],
  ['2001:db8::/129', false],
  ['203.0.113.0/-1', false],
  ['203.0.113.0/', false],
  ['203.0.113.0/24/8', false],
  ['203.0.113', false],
  ['example.com', false],
  ['', false],
])('"%s" is a network: %s', (text, is) => {
  expect(isNetwork(text)).toBe(is);
});

it.each([
  ['203.0.113.7', true],
  ['203.0.113.255', true],
  // As a socket for both kinds of addresses tells it.
  ['::ffff:203.0.113.7', true],
  ['203.0.114.1', false],
  ['2001:db8::9', true],
  ['2001:db9::9', false],
  ['198.51.100.4', true],
  ['198.51.100.5', false],
  ['', false],
])('%s is among them: %s', (address, is) => {
  expect(addressesOf(['203.0.113.0/24', '2001:db8::/32', '198.51.100.4']).has(address)).toBe(is);
});
