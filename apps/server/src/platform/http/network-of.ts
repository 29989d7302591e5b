const GROUPS = 8;
const IN_IPV6 = '::ffff:';

/**
 * Addresses between which one caller can switch at will count as one: a customer of a provider has a whole IPv6 /64.
 * An IPv4 address is itself, however it is written.
 */
export function networkOf(address: string): string {
  return isIpv6(address) ? firstGroups(address, 4) : ipv4Of(address);
}

/** Addresses that one hand often holds: an IPv6 /48, an IPv4 /24. */
export function prefixOf(address: string): string {
  if (isIpv6(address)) return firstGroups(address, 3);
  return ipv4Of(address).replace(/\.\d+$/, '.0');
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
