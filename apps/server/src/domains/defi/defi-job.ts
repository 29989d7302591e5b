import { DEFI_COINS, DEFI_DAY_MS, type DefiCoin, defiDayOf } from '@bourse/wire';
import { ChainSilent } from '../../platform/chain/chain-reader.ts';
import { Refusal } from '../../platform/refusal.ts';
import { Repeated } from '../../platform/repeated.ts';
import { activitiesIn } from './activities.ts';
import { type DayReading, readDay, storeDay, storeUnread } from './day-run.ts';
import type { DefiDeps } from './defi-deps.ts';
import { sealAhead } from './draw-block.ts';
import type { ActivityPayments } from './pay-activity.ts';
import { payWaiting } from './pay-run.ts';
import { firstUnread } from './unread-day.ts';

const EVERY_MS = 30_000;
/** A day is read this long after its end: its last block is settled then. */
export const SETTLED_MS = 20 * 60_000;
/** A day that could not be read for so long is given up: most nodes do not know old states. */
export const UNREAD_MS = 3 * DEFI_DAY_MS;

/** Seals what draws the block of each day, reads the day once it is over, and pays it. Looks twice a minute; what a stopped server missed it takes up again. */
export class DefiJob extends Repeated {
  readonly #deps: DefiDeps;
  readonly #payments: ActivityPayments;

  constructor(deps: DefiDeps, payments: ActivityPayments) {
    super(EVERY_MS, deps.log, 'the DeFi programme did not run');
    this.#deps = deps;
    this.#payments = payments;
  }

  protected override async work(): Promise<void> {
    await sealAhead(this.#deps);
    for (const coin of DEFI_COINS) await this.#readDays(coin);
    await payWaiting(this.#deps);
  }

  /** The days of a coin that are over and have not been read, oldest first; stops at the first that cannot be read yet. */
  async #readDays(coin: DefiCoin): Promise<void> {
    const { clock } = this.#deps;
    const until = defiDayOf(clock() - SETTLED_MS);
    const first = (await firstUnread(this.#deps.db, coin)) ?? until;
    for (let day = first; day < until && !this.closed; day += 1) {
      if (!(await this.#doDay(coin, day))) return;
    }
  }

  async #doDay(coin: DefiCoin, day: number): Promise<boolean> {
    const { log, clock } = this.#deps;
    let reading: DayReading;
    try {
      reading = await readDay(this.#deps, coin, day);
    } catch (error) {
      if (!(error instanceof ChainSilent)) throw error;
      log.warn({ err: error, coin, day }, 'a day of the DeFi programme could not be read');
      if (clock() < (day + 1) * DEFI_DAY_MS + UNREAD_MS) return false;
      await storeUnread(this.#deps, coin, day);
      return true;
    }
    await this.#payActivities(reading);
    return storeDay(this.#deps, reading);
  }

  /** Where nobody claims, who held enough on a day of an activity is paid with it. Each payment has its own key: a second look pays nothing. */
  async #payActivities({ coin, day, block, read }: DayReading): Promise<void> {
    const { db, deployment, log } = this.#deps;
    if (deployment.defi.claimByUpdate) return;
    const [fromMs, untilMs] = [day * DEFI_DAY_MS, (day + 1) * DEFI_DAY_MS];
    const activities = (await activitiesIn(db, fromMs, untilMs)).filter((one) => one.coin === coin);
    for (const { id, least } of activities.reverse()) {
      for (const { participant, holding } of read.filter((one) => one.holding >= least)) {
        try {
          await this.#payments.pay(id, participant, { amount: holding, block });
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          if (error.key === 'house_limit') log.warn({ activity: id }, 'the rewards fund is short for an activity');
          if (error.key === 'house_limit' || error.key === 'defi_activity_over') break;
        }
      }
    }
  }
}
