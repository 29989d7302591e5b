import { describe, expect, it } from 'vitest';
import { checkCaller, hourOfWeek, isNetwork, isWithin } from './caller-rights.ts';

describe('networks', () => {
  it.each([
    ['192.0.2.0/24', true],
    ['192.0.2.7', true],
    ['0.0.0.0/0', true],
    ['2001:db8::/32', true],
    ['::1', true],
    ['192.0.2.0/33', false],
    ['192.0.2.0/', false],
    ['192.0.2.0/24/8', false],
    ['192.0.2/24', false],
    ['192.0.2.256', false],
    ['2001:db8::/129', false],
    ['fe80::1%eth0', false],
    ['office', false],
    ['', false],
  ])('%s can be one: %s', (network, is) => {
    expect(isNetwork(network)).toBe(is);
  });

  it.each([
    [['192.0.2.0/24'], '192.0.2.255', true],
    [['192.0.2.0/24'], '192.0.3.0', false],
    [['192.0.2.7'], '192.0.2.7', true],
    [['192.0.2.7'], '192.0.2.8', false],
    [['192.0.2.0/24'], '::ffff:192.0.2.1', true],
    [['192.0.2.0/24', '2001:db8::/32'], '2001:db8:1::1', true],
    [['0.0.0.0/0'], '2001:db8::1', false],
    [['192.0.2.0/24'], 'nowhere', false],
    [['192.0.2.0/24'], '', false],
    [[], 'nowhere', true],
  ] as const)('%j let %s in: %s', (networks, address, is) => {
    expect(isWithin(networks, address)).toBe(is);
  });
});

it.each([
  ['2026-03-04T15:30:00Z', 'UTC', 3, 15],
  ['2026-03-04T23:30:00Z', 'Europe/Berlin', 4, 0],
  // The night in which an hour is missing there.
  ['2026-03-29T01:30:00Z', 'Europe/Berlin', 7, 3],
  ['2026-03-02T02:00:00Z', 'America/New_York', 7, 21],
])('%s in %s is in hour %i %i of the week', (time, zone, day, hour) => {
  expect(hourOfWeek(Date.parse(time), zone)).toEqual({ day, hour });
});

it('says which permission a caller lacks, and after where they are', () => {
  const from = { address: '203.0.113.9', nowMs: 0 };
  const limits = { all: [{ networks: ['192.0.2.0/24'], hours: [] }], zone: 'UTC' };
  expect(() => checkCaller({ permissions: ['audit'] }, 'audit', from)).not.toThrow();
  expect(() => checkCaller({ permissions: [] }, 'audit', from)).toThrow(
    expect.objectContaining({ key: 'permission_missing', params: { permission: 'audit' } }),
  );
  expect(() => checkCaller({ permissions: [], limits }, 'audit', from)).toThrow('operator_address_refused');
});
