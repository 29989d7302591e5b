import { formatRate, rate } from '@bourse/money';
import {
  closeSavingsPlanCall,
  declareSavingsRateCall,
  type SavingsDraft,
  saveSavingsPlanCall,
  savingsCalendar,
  savingsFunding,
  savingsHistory,
  savingsPlanList,
  savingsRateList,
  validateReason,
} from '@bourse/wire/console';
import { sql } from 'kysely';
import { entriesOf } from '../../exchange/audit-entries.ts';
import type { Clock } from '../../platform/clock.ts';
import { listPage } from '../../platform/db/list-rows.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { refuseOn } from '../../platform/refusal.ts';
import { changedLines, toldLines } from '../../platform/told-lines.ts';
import type { ApprovalExecutor, ApprovalLine, Approvals } from '../approval/approvals.ts';
import {
  closeSavings,
  declareRate,
  type EditSavingsDeps,
  formerDraft,
  planSavings,
  type SavingsChange,
  savingsTarget,
  textOfDay,
} from './edit-savings.ts';
import { operatorCalendar, operatorFunding, operatorPlans } from './operator-view.ts';
import { ratesOf } from './savings-store.ts';

export interface SavingsRoutesDeps extends EditSavingsDeps {
  readonly clock: Clock;
  /** Phones read what is on offer again. */
  settingsChanged(): void;
}

/** What savings are on offer, what funds them, and the day's rates. */
export function savingsRoutes(deps: SavingsRoutesDeps, approvals: Pick<Approvals, 'propose'>): Route[] {
  const { db, clock, settingsChanged } = deps;
  return [
    route(savingsPlanList, 'read', async ({ query: { search, kind, state, page, perPage, sort, order } }) => {
      const wanted = search.toLowerCase();
      const found = (await operatorPlans(deps))
        .filter((plan) => kind === undefined || plan.kind === kind)
        .filter((plan) => state === undefined || plan.state === state)
        .filter(({ texts }) => texts.some(({ title }) => title.toLowerCase().includes(wanted)));
      const sign = order === 'asc' ? 1 : -1;
      const sorted = found.sort((a, b) => sign * (a[sort] - b[sort] || a.id - b.id));
      return { rows: sorted.slice((page - 1) * perPage, page * perPage), total: found.length };
    }),
    route(savingsHistory, 'read', ({ query }) => entriesOf(db, savingsTarget(query.planId), query)),
    route(savingsFunding, 'read', () => operatorFunding(deps)),
    route(saveSavingsPlanCall, 'write', async ({ body: { id, plan, reason }, operator }) => {
      refuseOn(validateReason(reason));
      const change: SavingsChange = { ...(id !== undefined && { id }), plan };
      const target = id === undefined ? 'savings new' : savingsTarget(id);
      return { approval: await approvals.propose('savings', target, change, reason, operator) };
    }),
    route(closeSavingsPlanCall, 'write', async ({ params, body: { reason }, operator }) => {
      refuseOn(validateReason(reason));
      await closeSavings(deps, { id: params.id, reason, operator });
      settingsChanged();
      return undefined;
    }),
    route(savingsCalendar, 'read', ({ params }) => operatorCalendar(deps, params.id, clock())),
    route(declareSavingsRateCall, 'write', async ({ params, body: { day, rate, reason }, operator }) => {
      refuseOn(validateReason(reason));
      await declareRate(deps, { id: params.id, day, rate, reason, operator });
      settingsChanged();
      return undefined;
    }),
    route(savingsRateList, 'read', async ({ query }) => {
      const sorting = { sorts: { day: sql.ref('day') }, key: sql.ref('day') };
      const { rows, total } = await listPage(db, ratesOf(query.planId), sorting, query);
      return {
        total,
        rows: rows.map((row) => ({
          id: textOfDay(row.day),
          day: textOfDay(row.day),
          rate: formatRate(rate(row.rate)),
          declaredMs: row.at_ms,
        })),
      };
    }),
  ];
}

/** How a proposed plan is put in force. */
export function savingsExecutor(deps: SavingsRoutesDeps): ApprovalExecutor {
  return {
    permission: 'products',
    former: ({ id }: SavingsChange) => (id === undefined ? undefined : formerDraft(deps, id)),
    lines: (payload) => linesOf(payload as SavingsChange & { readonly former?: string }),
    plan: (payload, _target, reason, operator) =>
      planSavings(deps, { ...(payload as SavingsChange), reason, operator }),
    done: async () => deps.settingsChanged(),
  };
}

/** One term or text a line; of a plan that is changed, what changes alone. */
function linesOf({ plan, former = '' }: SavingsChange & { readonly former?: string }): ApprovalLine[] {
  return former === ''
    ? toldLines(undefined, flat(plan))
    : changedLines(flat(JSON.parse(former) as SavingsDraft), flat(plan));
}

function flat({ texts, ...terms }: SavingsDraft): Record<string, string> {
  const lines = Object.entries(terms).map(([name, value]) => [name, String(value)]);
  const written = texts.flatMap(({ lang, ...parts }) =>
    Object.entries(parts).map(([name, value]) => [`${name} (${lang})`, value]),
  );
  return Object.fromEntries([...lines, ...written]);
}
