import { BlockList, isIP } from 'node:net';
import { remembering } from './remembering.ts';

/** This machine, and the networks at home and in an office. */
const NEAR = new BlockList();
for (const [net, bits, kind] of [
  ['127.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
] as const) {
  NEAR.addSubnet(net, bits, kind);
}

/** Names that no public name server answers for. */
const NEAR_NAME = /(^|\.)localhost$|\.local$/i;

/** Whether a host's name or address is one by which nobody outside can be reached: "localhost", "192.168.0.7", "[::1]". */
export const isNear = remembering((host) => {
  const name = host.replace(/^\[|\]$/g, '').replace(/^::ffff:/i, '');
  const kind = isIP(name);
  if (kind === 0) return NEAR_NAME.test(name);
  return NEAR.check(name, kind === 4 ? 'ipv4' : 'ipv6');
});

/** Whether an address such as "http://localhost:3000/home" is near. One that cannot be read is not. */
export const isNearUrl = remembering((url) => URL.canParse(url) && isNear(new URL(url).hostname));
