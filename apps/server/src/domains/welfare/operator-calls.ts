import { formatAmount } from '@bourse/money';
import { CODE, type WelfareDraft } from '@bourse/wire';
import { closeWelfare, proposeWelfare, validateReason, welfareHistory, welfareList } from '@bourse/wire/console';
import { sql } from 'kysely';
import { entriesOf } from '../../exchange/audit-entries.ts';
import { listPage, matches } from '../../platform/db/list-rows.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import type { ApprovalExecutor, ApprovalLine, Approvals } from '../approval/approvals.ts';
import { closeWelfareEvent, type EditWelfareDeps, planWelfare } from './edit-welfare.ts';
import { rewardsFund } from './welfare-domain.ts';
import { stateOf } from './welfare-state.ts';
import { eventOf, eventsWithPaid, WelfareStore } from './welfare-store.ts';

export interface WelfareRoutesDeps extends EditWelfareDeps {
  /** Phones read the events again. */
  settingsChanged(): void;
}

/** Welfare events: proposed by one operator, confirmed by another, closed by any of them. */
export function welfareRoutes(deps: WelfareRoutesDeps, approvals: Pick<Approvals, 'propose'>): Route[] {
  const { db, clock } = deps;
  return [
    route(welfareList, 'read', async ({ query }) => {
      const [key, by] = [sql.ref('e.id'), { time: sql.ref('e.created_ms') }];
      const sorting = { sorts: { id: key }, key, by };
      const { rows, total } = await listPage(db, wanted(query.search), sorting, query);
      return { total, rows: rows.map(eventOf).map((event) => rowOf(event, clock(), rewardsFund(deps.committer))) };
    }),
    route(welfareHistory, 'read', ({ query: { name, ...query } }) => entriesOf(db, `welfare ${name}`, query)),
    route(proposeWelfare, 'write', async ({ body: { event, reason }, operator }) => {
      refuseOn(validateReason(reason));
      return { approval: await approvals.propose('welfare', `welfare ${event.name}`, event, reason, operator) };
    }),
    route(closeWelfare, 'write', async ({ params: { id }, body: { reason }, operator }) => {
      refuseOn(validateReason(reason));
      const event = await new WelfareStore(db).one(id);
      if (event === undefined) throw new Refusal('not_found', { code: CODE.notFound, field: 'id' });
      await closeWelfareEvent(deps, { id, name: event.name, reason, operator });
      deps.settingsChanged();
      return undefined;
    }),
  ];
}

function wanted(search: string) {
  const found = matches(sql`${sql.ref('e.name')} || ' ' || ${sql.ref('e.texts')}::text`, search);
  return found === undefined ? eventsWithPaid() : eventsWithPaid().where(found);
}

function rowOf(event: ReturnType<typeof eventOf>, nowMs: number, fund: bigint) {
  const { id, name, texts, conditions, customers, beginMs, endMs, createdMs } = event;
  return {
    id,
    name,
    texts,
    conditions,
    customers,
    beginMs,
    endMs,
    createdMs,
    state: stateOf(event, nowMs, fund),
    amount: formatAmount(event.amount),
    budget: formatAmount(event.budget),
    paid: formatAmount(event.paid),
  };
}

/** How a proposed event is put in force. */
export function welfareExecutor(deps: WelfareRoutesDeps): ApprovalExecutor {
  return {
    permission: 'products',
    lines: (payload) => linesOf(payload as WelfareDraft),
    plan: (payload, _target, reason, operator) =>
      planWelfare(deps, { event: payload as WelfareDraft, reason, operator }),
    done: async () => deps.settingsChanged(),
  };
}

/** Everything that customers would be promised. */
function linesOf({ name, texts, amount, budget, beginMs, endMs, conditions }: WelfareDraft): ApprovalLine[] {
  const time = (ms: number) => new Date(ms).toISOString();
  const { registeredFromMs, verified, firstRecharge, traded } = conditions;
  const lines: [string, string | null][] = [
    ['name', name],
    ['amount', `${amount} USDT`],
    ['budget', `${budget} USDT`],
    ['begin', time(beginMs)],
    ['end', time(endMs)],
    ['registeredFrom', registeredFromMs === null ? null : time(registeredFromMs)],
    ['verified', verified ? 'yes' : null],
    ['firstRecharge', firstRecharge === null ? null : `${firstRecharge} USDT`],
    ['traded', traded ? 'yes' : null],
    ...texts.map(({ lang, title, content }): [string, string] => [`text (${lang})`, `${title}: ${content}`]),
  ];
  return lines.flatMap(([line, value]) => (value === null ? [] : [{ name: line, value }]));
}
