import type { Clock } from '../clock.ts';
import type { ChainReader } from './chain-reader.ts';
import type { ChainSetting } from './chain-setting.ts';

/** The chain that the settings name; undefined where there is none. What reads it is loaded only then. */
export async function openChain(setting: ChainSetting | undefined, clock: Clock): Promise<ChainReader | undefined> {
  if (setting === undefined) return undefined;
  const { RpcChain } = await import('./rpc-chain.ts');
  return new RpcChain(setting, clock);
}
