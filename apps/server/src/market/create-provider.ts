import type { Clock } from '../platform/clock.ts';
import type { MarketSetting } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import type { Instrument } from './instrument.ts';
import type { PriceProvider } from './provider.ts';
import type { ReplayMemory } from './replay/replay-provider.ts';
import type { SourcesMemory } from './sources/sources-provider.ts';

/** `known`: it was not drawn by this server, so somebody may foresee the prices. */
export interface Seed {
  readonly seed: string;
  readonly known: boolean;
}

export interface ProviderOptions {
  readonly clock: Clock;
  /** Of the simulated market. */
  readonly seed: Seed;
  /** The catalogue: what is to be priced. */
  readonly instruments: readonly Instrument[];
  readonly log?: Log | undefined;
  /** Of a replay. */
  readonly memory?: ReplayMemory | undefined;
  /** Of several sources. */
  readonly said?: SourcesMemory | undefined;
}

/** The provider that the setting MARKET names; only its modules are loaded. The caller has to open it. */
export async function createProvider(
  market: MarketSetting,
  { clock, seed, instruments, log, memory, said }: ProviderOptions,
): Promise<PriceProvider> {
  switch (market.kind) {
    case 'simulated': {
      const { createSimulatedProvider } = await import('./simulated/simulated-provider.ts');
      return createSimulatedProvider({ ...seed, clock, instruments });
    }
    case 'replay': {
      const { createReplayProvider } = await import('./replay/replay-provider.ts');
      const { folder, start, speed } = market;
      return createReplayProvider({ folder, start, speed, clock, memory, instruments });
    }
    case 'exchange': {
      const { createExchangeProvider } = await import('./venue/exchange-provider.ts');
      return createExchangeProvider({ name: market.name, clock, log, instruments });
    }
    case 'sources': {
      const { SourcesProvider } = await import('./sources/sources-provider.ts');
      return new SourcesProvider({ sources: market.sources, clock, log, instruments, memory: said });
    }
  }
}
