import { BlockList, isIP } from 'node:net';

const BITS = { 4: 32, 6: 128 } as const;

interface Network {
  readonly address: string;
  readonly bits: number;
  readonly kind: 'ipv4' | 'ipv6';
}

function networkOf(text: string): Network | undefined {
  const [address = '', prefix, ...more] = text.split('/');
  const version = isIP(address);
  if (more.length > 0 || (version !== 4 && version !== 6)) return undefined;
  if (prefix !== undefined && !/^\d{1,3}$/.test(prefix)) return undefined;
  const bits = prefix === undefined ? BITS[version] : Number(prefix);
  return bits > BITS[version] ? undefined : { address, bits, kind: version === 4 ? 'ipv4' : 'ipv6' };
}

/** Whether a text is an address or a network: "203.0.113.7", "203.0.113.0/24", "2001:db8::/32". */
export const isNetwork = (text: string): boolean => networkOf(text) !== undefined;

/** All addresses of these networks. */
export function addressesOf(networks: readonly string[]): { has(address: string): boolean } {
  const list = new BlockList();
  for (const network of networks.map(networkOf)) {
    if (network !== undefined) list.addSubnet(network.address, network.bits, network.kind);
  }
  return {
    has: (address) => {
      const version = isIP(address);
      return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
    },
  };
}
