import { formatAmount } from '@bourse/money';
import type { AllSetting } from '@bourse/wire';
import type { Committer } from '../../exchange/committer.ts';
import { orRefuse } from '../../exchange/or-refuse.ts';
import type { Clock } from '../../platform/clock.ts';
import { one, sqlFor, statement } from '../../platform/db/typed.ts';
import type { Log } from '../../platform/log.ts';
import { Repeated } from '../../platform/repeated.ts';
import { type CountDeps, storeDay, volumesOf } from './count-day.ts';
import { DAYS_COUNTED, dayOf } from './fee-days.ts';
import { levelReached, levelRules, NO_STANDING, type Standing } from './level-rules.ts';
import { allStandings, lastCounted } from './standings.ts';

export interface LevelJobDeps extends CountDeps {
  readonly committer: Committer;
  readonly clock: Clock;
  readonly log: Log;
  levels(): AllSetting['VIP_LEVEL_SETTING'];
}

const LOOK_MS = 60_000;

/**
 * Once a day, when the day's beginning is recorded: counts what each customer traded on the days before, and sets the levels
 * that volume or holdings earned.
 */
export class LevelJob extends Repeated {
  readonly #deps: LevelJobDeps;

  constructor(deps: LevelJobDeps) {
    super(LOOK_MS, deps.log, 'levels of fees were not set');
    this.#deps = deps;
  }

  protected override async work(): Promise<void> {
    const { db, clock } = this.#deps;
    const today = dayOf(clock());
    const recorded = await one(db, sqlFor.selectFrom('worth_days').select('prices').where('day', '=', today));
    if (recorded === undefined) return;
    const last = await lastCounted(db);
    if (last !== undefined && last >= today - 1) return;
    const prices = JSON.parse(recorded.prices) as Readonly<Record<string, string>>;
    for (let day = Math.max(today - DAYS_COUNTED, (last ?? 0) + 1); day < today && !this.closed; day += 1) {
      const volumes = await volumesOf(this.#deps, day, prices);
      await db.batch(storeDay(day, volumes, prices, clock()));
    }
    if (!this.closed) await this.#setLevels(today - 1);
  }

  async #setLevels(day: number): Promise<void> {
    const { db, committer, levels } = this.#deps;
    const rules = levelRules(levels());
    const standings = await allStandings(db, day);
    const { fees } = committer.engine.state;
    const owners = new Set([...standings.keys(), ...[...fees.levels()].map(({ owner }) => owner)]);
    for (const owner of [...owners].sort((a, b) => a - b)) {
      if (this.closed) return;
      const standing = standings.get(owner) ?? NO_STANDING;
      const former = fees.level(owner)?.earned ?? 0;
      const level = levelReached(rules, standing);
      if (level !== former) await this.#set(owner, former, level, standing);
    }
  }

  async #set(owner: number, former: number, level: number, { volume, holdings }: Standing): Promise<void> {
    const { committer, clock } = this.#deps;
    const change = sqlFor.insertInto('fee_level_changes').values({
      owner,
      at_ms: clock(),
      former,
      level,
      volume: formatAmount(volume),
      holdings: formatAmount(holdings),
    });
    orRefuse(await committer.submit({ type: 'set-fee-level', owner, level }, [statement(change)]));
  }
}
