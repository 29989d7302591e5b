import type { Clock } from '../platform/clock.ts';
import { MarketHub } from './market-hub.ts';
import { PriceIntake } from './price-intake.ts';
import { sourceData } from './price-source.ts';
import type { PriceProvider } from './provider.ts';

/** A hub over a provider in the same thread; `start` begins its ticks. */
export async function openTestHub(provider: PriceProvider, clock: Clock, afterId = 0) {
  const intake = new PriceIntake(provider, clock);
  const hub = new MarketHub(
    {
      ...sourceData(intake, await intake.open(afterId)),
      bars: (wanted) => provider.bars(wanted),
      subscribe: (listener) => intake.subscribe(listener),
    },
    clock,
  );
  await hub.open();
  return Object.assign(hub, { start: () => intake.start() });
}
