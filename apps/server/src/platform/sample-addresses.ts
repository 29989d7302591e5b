import type { DepositChannelSetting } from '@bourse/wire';

/** Addresses that nobody owns, by chain: what is sent there is lost. */
export const NOBODYS = {
  tron: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  ethereum: '0x000000000000000000000000000000000000dEaD',
  bitcoin: '1BitcoinEaterAddressDontSendf59kuE',
} as const;

const KNOWN: ReadonlySet<string> = new Set(Object.values(NOBODYS).map((address) => address.toLowerCase()));

/** Whether money sent by a channel would be lost: it is marked as a sample, or its address is one that nobody owns. */
export function isSample({
  sample,
  address,
  kind,
}: Pick<DepositChannelSetting, 'sample' | 'address' | 'kind'>): boolean {
  return kind !== 'card' && (sample || KNOWN.has(address.toLowerCase()));
}
