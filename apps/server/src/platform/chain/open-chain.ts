import type { Clock } from '../clock.ts';
import type { ChainReader } from './chain-reader.ts';
import type { ChainSetting } from './chain-setting.ts';

/**
 * The chain that the settings name; undefined if they name none. The modules that read it are loaded only if needed.
 */
export async function openChain(setting: ChainSetting | undefined, clock: Clock): Promise<ChainReader | undefined> {
  if (setting === undefined) return undefined;
  const { RpcChain } = await import('./rpc-chain.ts');
  return new RpcChain(setting, clock);
}
