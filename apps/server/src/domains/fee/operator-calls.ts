import { amount, formatAmount, formatRate } from '@bourse/money';
import { FEE_DESKS, validateSchedule } from '@bourse/wire';
import { customerFees, feeDesk, grantFeeLevel, previewFees, proposeFees, validateReason } from '@bourse/wire/console';
import type { AuditLog } from '../../exchange/audit-log.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import type { Approvals } from '../approval/approvals.ts';
import { type GrantedLevel, grantLevel, targetOf } from './decide-fees.ts';
import { type FeeDeps, standingText } from './fee-domain.ts';
import { levelRules } from './level-rules.ts';
import { previewOf } from './preview.ts';
import { listedFees, ratesText, scheduleIn, scheduleText } from './schedules.ts';
import { lastCounted } from './standings.ts';

export interface FeeOperatorDeps extends FeeDeps {
  readonly auditLog: AuditLog;
  readonly approvals: Pick<Approvals, 'propose'>;
}

/** What operators see and decide about fees. */
export function feeOperatorRoutes(deps: FeeOperatorDeps): Route[] {
  const { hub, committer, approvals, clock } = deps;
  return [
    route(feeDesk, 'read', () => {
      const { state } = committer.engine;
      return {
        schedules: [...state.fees.schedules()].filter(({ tiers }) => tiers.length > 0).map(scheduleText),
        instruments: listedFees(state, hub).map(({ maker, taker, ...rest }) => ({
          ...rest,
          maker: formatRate(maker),
          taker: formatRate(taker),
        })),
        levels: levelRules(deps.levels()),
        customers: countsOf([...state.fees.levels()].map(({ owner }) => state.fees.levelOf(owner, clock()))),
      };
    }),
    route(previewFees, 'write', ({ body: { schedule } }) => {
      refuseOn(validateSchedule(schedule));
      const { state } = committer.engine;
      return previewOf(state, listedFees(state, hub), scheduleIn(schedule), clock());
    }),
    route(proposeFees, 'write', async ({ body: { schedule, reason }, operator }) => {
      refuseOn(validateReason(reason));
      return { approval: await approvals.propose('fees', targetOf(schedule), schedule, reason, operator) };
    }),
    route(customerFees, 'read', ({ params }) => feesOfCustomer(deps, params.id)),
    route(grantFeeLevel, 'write', async ({ params, body: { level, untilMs, reason }, operator }) => {
      refuseOn(validateReason(reason));
      await refuseUnknown(deps, params.id);
      const isEnd = level === 0 ? untilMs === 0 : untilMs > clock();
      if (!isEnd) throw new Refusal('fee_invalid', { field: 'untilMs' });
      await grantLevel(deps, params.id, { level, untilMs }, { reason, operator });
      return undefined;
    }),
  ];
}

/** How many have each level above 0, the lowest first. */
function countsOf(levels: readonly number[]): { level: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const level of levels) if (level > 0) counts.set(level, (counts.get(level) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b).map(([level, count]) => ({ level, count }));
}

async function refuseUnknown({ db }: FeeDeps, userId: number): Promise<void> {
  const user = await one(db, sqlFor.selectFrom('users').select('id').where('id', '=', userId));
  if (user === undefined) throw new Refusal('not_found', { field: 'id' });
}

const HISTORY_MAX = 100;

const earnedOf = (userId: number) =>
  sqlFor
    .selectFrom('fee_level_changes')
    .select(['at_ms', 'level', 'volume', 'holdings'])
    .where('owner', '=', userId)
    .orderBy('id', 'desc')
    .limit(HISTORY_MAX);

const grantsOf = (userId: number) =>
  sqlFor
    .selectFrom('audit_log')
    .select(['id', 'at_ms', 'after'])
    .where('target', '=', `user ${userId}`)
    .where('action', '=', 'fees.grant')
    .orderBy('id', 'desc')
    .limit(HISTORY_MAX);

async function feesOfCustomer(deps: FeeDeps, userId: number) {
  const { db, committer, clock } = deps;
  await refuseUnknown(deps, userId);
  const { fees } = committer.engine.state;
  const { next: _, ...standing } = await standingText(deps, userId, await lastCounted(db));
  const [earned, grants] = await Promise.all([rows(db, earnedOf(userId)), rows(db, grantsOf(userId))]);
  const rates = FEE_DESKS.map((desk) => {
    const found = fees.ratesOf(desk, '*', userId, clock());
    return { desk, rates: found === undefined ? null : ratesText(found) };
  });
  const history = [
    ...earned.map(({ at_ms: atMs, level, volume, holdings }) => ({
      atMs,
      level,
      how: 'earned' as const,
      volume: plain(volume),
      holdings: plain(holdings),
      untilMs: null,
      audit: null,
    })),
    ...grants.map(({ id: audit, at_ms: atMs, after }) => {
      const { level, untilMs } = JSON.parse(after) as GrantedLevel;
      const how = level > 0 ? ('granted' as const) : ('withdrawn' as const);
      return { atMs, level, how, volume: null, holdings: null, untilMs: level > 0 ? untilMs : null, audit };
    }),
  ];
  return { ...standing, rates, history: history.sort((a, b) => b.atMs - a.atMs) };
}

/** "12.50000000" as "12.5". */
const plain = (text: string): string => formatAmount(amount(text));
