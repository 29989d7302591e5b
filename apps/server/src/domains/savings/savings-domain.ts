import { DAY_MS, type SavingsKind } from '@bourse/engine';
import { formatRate, rate } from '@bourse/money';
import {
  benefitDays,
  benefitList,
  benefitSummary,
  financialDetail,
  financialList,
  financialOrderList,
  pledgeOrderList,
  pledgePlanList,
  pledgeRateList,
  pledgeSummary,
  redeemPledge,
  redeemPledgeAnew,
  savingsMovements,
  submitFinancial,
  submitPledge,
} from '@bourse/wire';
import { type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { Benefits } from './benefits.ts';
import { buySavings, redeemSavings } from './buy-savings.ts';
import type { SavingsDeps } from './savings-deps.ts';
import { financialOrderRow, financialRow, pledgeOrderRow, pledgePlanRow, type Telling } from './savings-rows.ts';
import { type OrderRow, SavingsStore } from './savings-store.ts';

const PLEDGE_STATUSES: Readonly<Record<string, readonly OrderRow['status'][]>> = {
  all: ['running', 'completed', 'redeemed'],
  0: ['running'],
  1: ['completed'],
  2: ['redeemed'],
};
/** A fixed term is kept: none of them is redeemed. */
const FIXED_STATUSES: typeof PLEDGE_STATUSES = { all: ['running', 'completed'], 0: ['running'], 1: ['completed'] };

interface Reader {
  readonly session: { readonly userId: number } | undefined;
  readonly lang: string;
  readonly nowMs: number;
}

/** Pledges and financial products: what is on offer, what customers have bought, and what it brings them. */
export function createSavingsDomain(deps: SavingsDeps): { readonly routes: readonly Route[] } {
  const { db, committer, persons } = deps;
  const store = new SavingsStore(db);
  const benefits = new Benefits(db);
  const stateNow = () => committer.engine.state;

  /** What is told of plans of a kind, with what people read of them, in the operator's order. */
  const tell = async (kind: SavingsKind, { session, lang, nowMs }: Reader): Promise<Telling[]> => {
    const plans = [...stateNow().savings.plans.values()].filter((plan) => plan.kind === kind);
    const accounts = session === undefined ? [] : await persons.known(session.userId);
    const read = await store.read(
      plans.map(({ id }) => id),
      lang,
    );
    return read.flatMap((texts) => {
      const plan = stateNow().savings.plans.get(texts.plan_id);
      return plan === undefined ? [] : [{ state: stateNow(), plan, read: texts, accounts, nowMs } satisfies Telling];
    });
  };

  const pledges: Route[] = [
    route(pledgePlanList, 'read', async (call) => {
      const rows = (await tell('pledge', call)).map(pledgePlanRow).filter(({ state }) => state !== 'closed');
      return { rows, total: rows.length };
    }),
    route(pledgeRateList, 'read', async ({ query }) => {
      const { rows, total } = await store.rates(query.planId, query);
      return {
        total,
        rows: rows.map((row) => ({
          day: row.day * DAY_MS,
          odds: formatRate(rate(row.rate)),
          declaredTime: row.at_ms,
        })),
      };
    }),
    route(pledgeSummary, 'read', ({ session, nowMs }) => benefits.pledges(session.userId, nowMs)),
    route(
      submitPledge,
      'trade',
      async (call) => {
        await buySavings(deps, 'pledge', { ...call, planId: call.body.planId, amount: call.body.amount });
        return undefined;
      },
      { freezes: 'FINANCIAL' },
    ),
    route(pledgeOrderList, 'history', async ({ session, query, lang }) => {
      const statuses = PLEDGE_STATUSES[query.status ?? 'all'] ?? [];
      const { rows, total } = await store.orders(session.userId, 'pledge', statuses, lang, query);
      return { rows: rows.map(pledgeOrderRow), total };
    }),
    ...[redeemPledge, redeemPledgeAnew].map((call) =>
      route(call, 'trade', async ({ session, body }) => {
        await redeemSavings(committer, session, body.id);
        return undefined;
      }),
    ),
  ];

  const financial: Route[] = [
    route(financialList, 'read', async (call) => {
      const hot = call.query.isHot;
      const rows = (await tell('fixed', call))
        .map(financialRow)
        .filter(({ state, isHot }) => state !== 'closed' && (hot === undefined || isHot === (hot === '1')));
      return { rows, total: rows.length };
    }),
    route(financialDetail, 'read', async (call) => {
      const found = (await tell('fixed', call)).find(({ plan }) => plan.id === call.params.id);
      if (found === undefined) throw new Refusal('not_found', { code: 404, field: 'id' });
      return financialRow(found);
    }),
    route(
      submitFinancial,
      'trade',
      async (call) => {
        await buySavings(deps, 'fixed', { ...call, planId: call.body.id, amount: call.body.amount });
        return undefined;
      },
      { freezes: 'FINANCIAL' },
    ),
    route(financialOrderList, 'history', async ({ session, query, lang }) => {
      const statuses = FIXED_STATUSES[query.status ?? 'all'] ?? [];
      const { rows, total } = await store.orders(session.userId, 'fixed', statuses, lang, query);
      return { rows: rows.map(financialOrderRow), total };
    }),
    route(benefitSummary, 'read', ({ session, nowMs }) => benefits.summary(session.userId, nowMs)),
    route(benefitList, 'history', ({ session, query, lang }) => benefits.list(session.userId, query.kind, lang, query)),
    route(benefitDays, 'history', ({ session, query }) => benefits.days(session.userId, query)),
    route(savingsMovements, 'history', ({ session, query }) => benefits.movements(session.userId, query)),
  ];

  return { routes: [...pledges, ...financial] };
}
