import type { ReplayMemory } from '../market/replay/replay-provider.ts';
import type { MarketSetting } from '../platform/config.ts';
import type { Database } from '../platform/db/database.ts';
import { changeFact, readFact } from '../platform/db/facts.ts';

const FACT = 'replay_began';

/** Where a replay began, kept with the settings it began with: with others it begins anew. */
export function replayMemory(db: Database, market: MarketSetting): ReplayMemory {
  const settings = JSON.stringify(market);
  return {
    read: async () => {
      const fact = await readFact(db, FACT);
      if (fact === undefined) return undefined;
      const kept = JSON.parse(fact) as { readonly settings: string; readonly beganMs: number };
      return kept.settings === settings ? kept.beganMs : undefined;
    },
    keep: (beganMs) => changeFact(db, FACT, JSON.stringify({ settings, beganMs })),
  };
}
