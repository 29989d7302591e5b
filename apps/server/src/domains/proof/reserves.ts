import type { AllSetting } from '@bourse/wire';
import type { ChainReader } from '../../platform/chain/chain-reader.ts';
import type { ChainSetting } from '../../platform/chain/chain-setting.ts';
import type { ReadReserve } from './liabilities.ts';
import { amountText } from './sum-tree.ts';

/** Chains whose own coin is one of our assets, by EIP-155. */
const COINS: ReadonlyMap<number, string> = new Map([[1, 'eth']]);

export interface ReserveDeps {
  readonly chain: ChainReader | undefined;
  readonly tokens: ChainSetting['tokens'];
  /** Addresses that have signed. */
  reserves(): AllSetting['RESERVES_SETTING'];
}

/** What the operator's addresses hold now, all at one block; nothing without a chain. Rejects if no node answers. */
export async function readReserves({ chain, tokens, reserves }: ReserveDeps): Promise<ReadReserve[]> {
  const addresses = reserves();
  if (chain === undefined || addresses.length === 0) return [];
  const block = await chain.head();
  const coin = COINS.get(chain.chainId);
  const held: ReadReserve[] = [];
  for (const { address, signature } of addresses) {
    const add = async (asset: string, read: Promise<bigint>) => {
      const amount = await read;
      const at = { chain: `eip155:${chain.chainId}`, address, signature, block: block.number };
      if (amount > 0n) held.push({ ...at, asset, amount: amountText(amount) });
    };
    if (coin !== undefined) await add(coin, chain.coinOf(address, block));
    for (const [asset, token] of Object.entries(tokens)) {
      if (token !== undefined) await add(asset, chain.balanceOf(token, address, block));
    }
  }
  return held;
}
