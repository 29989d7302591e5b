import { expect, it } from 'vitest';
import { networkOf, prefixOf } from './network-of.ts';

const rows: [address: string, network: string][] = [
  ['1.2.3.4', '1.2.3.4'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2::1', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8:0:0::'],
  // The same network, written with its zeros in either place.
  ['2001:0:0:1::9', '2001:0:0:1::'],
  ['2001::1:5:6:7:9', '2001:0:0:1::'],
  ['::1', '0:0:0:0::'],
  ['', ''],
  // Each connection has another port.
  ['1.2.3.4:5555', '1.2.3.4'],
  ['[::ffff:1.2.3.4]:5555', '1.2.3.4'],
  ['[2001:db8::1]:443', '2001:db8:0:0::'],
  ['[2001:db8::1]', '2001:db8:0:0::'],
];
it.each(rows)('%s is in %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['1.2.3.4', '1.2.3.0'],
  ['::ffff:1.2.3.4', '1.2.3.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8::1', '2001:db8:0::'],
  ['1.2.3.4:5555', '1.2.3.0'],
  ['[2001:db8::1]:443', '2001:db8:0::'],
  ['', ''],
])('%s is in the prefix %s', (address, prefix) => {
  expect(prefixOf(address)).toBe(prefix);
});
