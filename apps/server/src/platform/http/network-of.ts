const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * Addresses between which one caller can switch at will count as one: a customer of a provider has a whole IPv6 /64.
 */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, GROUPS - groups.length - after.length);
  return `${[...groups, ...Array<string>(zeros).fill('0'), ...after].slice(0, NETWORK_GROUPS).join(':')}::`;
}
