import type { Clock } from '../platform/clock.ts';
import type { MarketSetting } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import type { PriceProvider } from './provider.ts';

export interface ProviderOptions {
  readonly clock: Clock;
  /** Seed of the simulated market; overrides the setting, because the database keeps the first one. */
  readonly seed?: string | undefined;
  readonly log?: Log | undefined;
}

/** The provider that the setting MARKET names; only its modules are loaded. The caller has to open it. */
export async function createProvider(
  market: MarketSetting,
  { clock, seed, log }: ProviderOptions,
): Promise<PriceProvider> {
  switch (market.kind) {
    case 'simulated': {
      const { createSimulatedProvider } = await import('./simulated/simulated-provider.ts');
      return createSimulatedProvider({ seed: seed ?? market.seed, clock });
    }
    case 'replay': {
      const { createReplayProvider } = await import('./replay/replay-provider.ts');
      const { folder, start, speed } = market;
      return createReplayProvider({ folder, start, speed, clock });
    }
    case 'exchange': {
      const { createExchangeProvider } = await import('./venue/exchange-provider.ts');
      return createExchangeProvider({ name: market.name, clock, log });
    }
  }
}
