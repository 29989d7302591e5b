import { currentPrices } from '../../exchange/current-prices.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { Repeated } from '../../platform/repeated.ts';
import { isDayRecorded, recordDay } from './day-worth.ts';

const LOOK_MS = 15_000;

export interface DayJobDeps {
  readonly db: Database;
  readonly hub: MarketHub;
  readonly clock: Clock;
  readonly log: Log;
}

/** Records at the beginning of each day (UTC) what customers' accounts are worth; at a start within a day, at once. */
export class DayJob extends Repeated {
  readonly #deps: DayJobDeps;

  constructor(deps: DayJobDeps) {
    super(LOOK_MS, deps.log, 'the worth of the day’s beginning was not recorded', { atOnce: true });
    this.#deps = deps;
  }

  protected override async work(): Promise<void> {
    const { db, hub, clock } = this.#deps;
    if (await isDayRecorded(db, clock())) return;
    await recordDay(db, currentPrices(hub), clock());
  }
}
