const GROUPS = 8;
const IN_IPV6 = '::ffff:';
/** As some proxies write them: "[2001:db8::1]:443", "1.2.3.4:5555". */
const WITH_PORT = /^(?:\[(.*)\](?::\d+)?|([\d.]+):\d+)$/;

/**
 * Addresses between which one caller can switch at will count as one: a customer of a provider has a whole IPv6 /64.
 * An IPv4 address is itself, however it is written. A port does not count.
 */
export function networkOf(written: string): string {
  const address = withoutPort(written);
  return isIpv6(address) ? firstGroups(address, 4) : ipv4Of(address);
}

/** Addresses that one hand often holds: an IPv6 /48, an IPv4 /24. */
export function prefixOf(written: string): string {
  const address = withoutPort(written);
  if (isIpv6(address)) return firstGroups(address, 3);
  return ipv4Of(address).replace(/\.\d+$/, '.0');
}

function withoutPort(written: string): string {
  const [, bracketed, plain] = WITH_PORT.exec(written) ?? [];
  return bracketed ?? plain ?? written;
}

const isIpv6 = (address: string): boolean => address.includes(':') && !address.startsWith(IN_IPV6);

const ipv4Of = (address: string): string => (address.startsWith(IN_IPV6) ? address.slice(IN_IPV6.length) : address);

function firstGroups(address: string, count: number): string {
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, GROUPS - groups.length - after.length);
  return `${[...groups, ...Array<string>(zeros).fill('0'), ...after].slice(0, count).join(':')}::`;
}
