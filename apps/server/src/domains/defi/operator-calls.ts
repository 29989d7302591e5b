import { type DefiRate, defiDayOf } from '@bourse/wire';
import {
  defiActivityList,
  defiHistory,
  defiParticipantList,
  defiProgram,
  defiRunIncomes,
  defiRunList,
  endDefiActivity,
  proposeDefiActivity,
  proposeDefiRates,
  validateReason,
} from '@bourse/wire/console';
import { entriesLike } from '../../exchange/audit-entries.ts';
import type { ActingOperator } from '../../exchange/record-change.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { refuseOn } from '../../platform/refusal.ts';
import { toldLines } from '../../platform/told-lines.ts';
import type { ApprovalExecutor, ApprovalLine, Approvals } from '../approval/approvals.ts';
import type { DefiDeps } from './defi-deps.ts';
import { listActivities, listParticipants, listRunIncomes, listRuns, programView } from './operator-view.ts';
import { type DefiChange, defiTarget, planDefi } from './plan-defi.ts';
import { ratesOn } from './rate-tables.ts';

interface Proposing {
  readonly body: { readonly reason: string };
  readonly operator: ActingOperator;
}

/** The DeFi programme: what it pays for, what it paid, and to whom. Every change needs two people. */
export function defiRoutes(deps: DefiDeps, approvals: Pick<Approvals, 'propose'>): Route[] {
  const propose = async ({ body, operator }: Proposing, change: DefiChange) => {
    refuseOn(validateReason(body.reason));
    return { approval: await approvals.propose('defi', defiTarget(change), change, body.reason, operator) };
  };
  return [
    route(defiProgram, 'read', () => programView(deps)),
    route(defiActivityList, 'read', (call) => listActivities(deps, call)),
    route(defiRunList, 'read', (call) => listRuns(deps, call)),
    route(defiRunIncomes, 'read', (call) => listRunIncomes(deps, call)),
    route(defiParticipantList, 'read', (call) => listParticipants(deps, call)),
    route(defiHistory, 'read', ({ query }) => entriesLike(deps.db, 'defi %', query)),
    route(proposeDefiRates, 'write', (call) => propose(call, { type: 'rates', rates: call.body.rates })),
    route(proposeDefiActivity, 'write', (call) => propose(call, { type: 'activity', activity: call.body.activity })),
    route(endDefiActivity, 'write', (call) => propose(call, { type: 'end', id: call.params.id })),
  ];
}

/** How a proposed change of the programme is carried out. */
export function defiExecutor(deps: DefiDeps): ApprovalExecutor {
  return {
    permission: 'products',
    former: ({ type }: DefiChange) => (type === 'rates' ? ratesOn(deps.db, defiDayOf(deps.clock()) + 1) : undefined),
    lines: (payload) => linesOf(payload as DefiChange & { readonly former?: readonly DefiRate[] }),
    plan: (payload, _target, reason, operator) => planDefi(deps, payload as DefiChange, { reason, operator }),
  };
}

const textsOf = (rates: readonly DefiRate[]) =>
  Object.fromEntries(rates.map(({ sort, amountTotle, rate }) => [`level ${sort}`, `${amountTotle}: ${rate}`]));

function linesOf(change: DefiChange & { readonly former?: readonly DefiRate[] }): ApprovalLine[] {
  if (change.type === 'rates') return toldLines(change.former && textsOf(change.former), textsOf(change.rates));
  if (change.type === 'end') return [{ name: 'endOf', value: String(change.id) }];
  const { coin, type, amount, totleAmount, places, beginMs, endMs } = change.activity;
  const time = (ms: number) => new Date(ms).toISOString();
  return [
    { name: 'coin', value: coin.toUpperCase() },
    { name: 'activityType', value: type },
    { name: 'holdingFrom', value: totleAmount },
    { name: 'pays', value: amount },
    { name: 'places', value: String(places) },
    { name: 'begins', value: time(beginMs) },
    { name: 'ends', value: time(endMs) },
  ];
}
