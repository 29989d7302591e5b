import { formatAmount } from '@bourse/money';
import { type AllSetting, feeSchedules, myFees } from '@bourse/wire';
import type { Committer } from '../../exchange/committer.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { startOf } from './fee-days.ts';
import { levelRules, nextRule } from './level-rules.ts';
import { listedFees, rangesOf, scheduleText } from './schedules.ts';
import { lastCounted, standingOf } from './standings.ts';

export interface FeeDeps {
  readonly db: Database;
  readonly hub: Pick<MarketHub, 'instruments' | 'find'>;
  readonly committer: Committer;
  readonly clock: Clock;
  levels(): AllSetting['VIP_LEVEL_SETTING'];
}

/** What trading costs, and the own level. */
export function feeRoutes(deps: FeeDeps): Route[] {
  const { db, hub, committer, clock } = deps;
  return [
    route(feeSchedules, 'read', () => {
      const { state } = committer.engine;
      const nowMs = clock();
      const schedules = [...state.fees.schedules()].filter(({ tiers }) => tiers.length > 0).map(scheduleText);
      return {
        desks: rangesOf(listedFees(state, hub)),
        schedules: schedules.map((one) => ({
          ...one,
          name: hub.find(one.symbol)?.showSymbol ?? '',
          promotions: one.promotions.filter(({ toMs }) => toMs > nowMs),
        })),
        levels: levelRules(deps.levels()),
      };
    }),
    route(myFees, 'read', async ({ session: { userId } }) => {
      const day = await lastCounted(db);
      return { ...(await standingText(deps, userId, day)), countedUpto: day === undefined ? 0 : startOf(day + 1) };
    }),
  ];
}

/** A customer's level, and what it was reckoned from. */
export async function standingText(deps: FeeDeps, userId: number, day: number | undefined) {
  const { db, committer, clock } = deps;
  const { volume, holdings } = await standingOf(db, userId, day);
  const { fees } = committer.engine.state;
  const nowMs = clock();
  const own = fees.level(userId);
  const level = fees.levelOf(userId, nowMs);
  const isGranted = own !== undefined && own.granted > 0 && own.grantedUntilMs > nowMs;
  return {
    level,
    earned: own?.earned ?? 0,
    granted: isGranted ? { level: own.granted, untilMs: own.grantedUntilMs } : null,
    volume: formatAmount(volume),
    holdings: formatAmount(holdings),
    next: nextRule(levelRules(deps.levels()), level) ?? null,
  };
}
