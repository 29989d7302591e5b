import { type Amount, amount, formatAmount, parseAmount, ZERO } from '@bourse/money';
import type { QueryOf } from '@bourse/wire';
import { loanOwedInTime, percentOfRate } from '@bourse/wire';
import {
  decideLoanCall,
  type LoanProductDraft,
  loanCase,
  loanProductHistory,
  loanProductRows,
  loanQueue,
  saveLoanProduct,
  validateReason,
} from '@bourse/wire/console';
import { type InferResult, sql } from 'kysely';
import { entriesOf } from '../../exchange/audit-entries.ts';
import { type Amounts, needsSecond } from '../../exchange/needs-second.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import { customerName, customerText } from '../../platform/customer-name.ts';
import { allOf, listPage, matches } from '../../platform/db/list-rows.ts';
import { one, rows } from '../../platform/db/typed.ts';
import { type Call, type Route, route } from '../../platform/http/route.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import { toldLines } from '../../platform/told-lines.ts';
import type { ApprovalExecutor, Approvals } from '../approval/approvals.ts';
import type { SettingsDomain } from '../settings/settings-domain.ts';
import { loanDecided, loanFund, planLoan, refuseLoan } from './decide-loan.ts';
import type { LoanDeps } from './loan-deps.ts';
import { loanProductDrafts, planLoanProduct, productText } from './loan-products.ts';
import { loans, owedFor, principalOf, termsOf } from './loan-records.ts';

export interface ConsoleLoanDeps {
  readonly hub: MarketHub;
  readonly settings: Pick<SettingsDomain, 'current'>;
  readonly loan: LoanDeps;
  /** Phones read what is on offer again. */
  settingsChanged(): void;
}

type Row = InferResult<ReturnType<typeof loansOfCustomers>>[number];

const DAY_MS = 86_400_000;

/** Loans that customers ask for, and the terms that are offered. */
export function loanRoutes(deps: ConsoleLoanDeps, approvals: Pick<Approvals, 'propose' | 'doOrPropose'>): Route[] {
  return [
    route(loanQueue, 'read', ({ query }) => queueRows(deps, query)),
    route(loanCase, 'read', ({ params }) => caseOf(deps, params.id)),
    route(decideLoanCall, 'write', (call) => decide(deps, approvals, call)),
    route(loanProductRows, 'read', async ({ query: { search, page, perPage, order } }) => {
      const found = (await loanProductDrafts(deps.loan)).filter(({ repayOrg }) =>
        repayOrg.toLowerCase().includes(search.toLowerCase()),
      );
      const sorted = order === 'asc' ? found : found.toReversed();
      return { rows: sorted.slice((page - 1) * perPage, page * perPage), total: found.length };
    }),
    route(loanProductHistory, 'read', ({ query: { id, ...query } }) =>
      entriesOf(deps.loan.db, `loan product ${id}`, query),
    ),
    route(saveLoanProduct, 'write', async ({ body, operator }) => {
      refuseOn(validateReason(body.reason));
      const { product, former, reason } = body;
      const target = product.id === 0 ? 'new loan product' : `loan product ${product.id}`;
      return { approval: await approvals.propose('loanProduct', target, { product, former }, reason, operator) };
    }),
  ];
}

/** How what was proposed about loans is carried out. */
export function loanExecutors(deps: ConsoleLoanDeps): Readonly<Record<'loan' | 'loanProduct', ApprovalExecutor>> {
  return {
    loan: {
      permission: 'loans',
      lines: (payload) => linesOf(payload as object),
      plan: (payload, _target, reason, operator) => {
        const { id, granted } = payload as { id: number; granted: string };
        return planLoan(deps.loan, { id, granted: amount(granted), reason, operator });
      },
      done: async (payload, target) => {
        loanDecided(deps.loan, Number(target.replace('user ', '')), (payload as { id: number }).id);
      },
    },
    loanProduct: {
      permission: 'products',
      former: ({ product }: ProposedProduct) => (product.id === 0 ? undefined : productText(deps.loan, product.id)),
      lines: (payload) => {
        const { product, former } = payload as ProposedProduct;
        const was = product.id === 0 ? undefined : textsIn(JSON.parse(former) as LoanProductDraft);
        return toldLines(was, textsIn(product));
      },
      plan: (payload, _target, reason, operator) => {
        const { product, former } = payload as ProposedProduct;
        return planLoanProduct(deps.loan, { product, former, reason, operator });
      },
      done: async () => deps.settingsChanged(),
    },
  };
}

/** `former`: JSON of the row that was edited; "" for a new one. */
interface ProposedProduct {
  readonly product: LoanProductDraft;
  readonly former: string;
}

const textsIn = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

const linesOf = (values: object) => Object.entries(values).map(([name, value]) => ({ name, value: String(value) }));

async function decide(
  deps: ConsoleLoanDeps,
  approvals: Pick<Approvals, 'doOrPropose'>,
  { params: { id }, body, operator }: Call<typeof decideLoanCall>,
): Promise<{ approval: number | null }> {
  refuseOn(validateReason(body.reason));
  const row = await rowById(deps, id);
  if (row.status !== 'waiting') throw new Refusal('order_not_open');
  const by = { reason: body.reason, operator };
  if (!body.approve) {
    await refuseLoan(deps.loan, { id, ...by });
    return { approval: null };
  }
  const granted = grantedOf(body.granted ?? formatAmount(amount(row.amount)));
  const payload = { id, granted: formatAmount(granted), asset: row.asset };
  const proposal = { kind: 'loan', target: `user ${row.owner}`, payload, ...by } as const;
  const needsTwo = async () => needsSecond(deps, row.asset, granted, (await rowById(deps, id)).today);
  return { approval: await approvals.doOrPropose(proposal, needsTwo) };
}

function grantedOf(text: string): Amount {
  const parsed = parseAmount(text);
  if (!parsed.ok || parsed.value <= 0n) throw new Refusal('amount_incorrect', { field: 'granted' });
  return parsed.value;
}

/** Loans with their customers, how these are verified, what was paid out to them within a day by asset, and the open approval. */
const loansOfCustomers = ({ loan: { clock } }: ConsoleLoanDeps) =>
  loans()
    .innerJoin('users as u', 'u.id', 'l.owner')
    .select(['u.login_name', 'u.email', 'u.phone'])
    .select(({ selectFrom, ref }) => {
      const latest = (level: number) =>
        selectFrom('certifications as c')
          .select('c.status')
          .whereRef('c.user_id', '=', 'l.owner')
          .where('c.level', '=', level)
          .orderBy('c.id', 'desc')
          .limit(1);
      const paidOut = selectFrom('loans as o')
        .select(({ ref }) => ['o.asset', sql<string>`trim_scale(sum(${ref('o.granted')}))::text`.as('total')])
        .whereRef('o.owner', '=', 'l.owner')
        .where('o.disbursed_ms', '>', clock() - DAY_MS)
        .groupBy('o.asset');
      const today = selectFrom(paidOut.as('s')).select(({ fn }) =>
        fn.coalesce(fn<Amounts>('jsonb_object_agg', ['s.asset', 's.total']), sql<Amounts>`'{}'`).as('sums'),
      );
      const approval = selectFrom('approvals as a')
        .select('a.id')
        .where('a.kind', '=', 'loan')
        .where('a.status', '=', 'open')
        .where('a.payload', 'like', sql<string>`'{"id":' || ${ref('l.id')} || ',%'`)
        .limit(1);
      return [
        latest(1).as('primary_status'),
        latest(2).as('advanced_status'),
        today.$asScalar().$notNull().as('today'),
        approval.as('approval'),
      ];
    });

const SORTS = { id: sql.ref('l.id'), amount: sql.ref('l.amount'), createdMs: sql.ref('l.created_ms') };

async function queueRows(deps: ConsoleLoanDeps, query: QueryOf<typeof loanQueue>) {
  const found = loansOfCustomers(deps).where(({ eb }) => {
    const status = query.status === undefined ? undefined : eb('l.status', '=', query.status);
    return allOf(status, matches(customerText, query.search));
  });
  const by = { time: SORTS.createdMs, coin: sql.ref('l.asset'), customer: sql.ref('l.owner') };
  const { rows, total } = await listPage(deps.loan.db, found, { sorts: SORTS, key: SORTS.id, by }, query);
  return { total, rows: rows.map((row) => seen(deps, row)) };
}

async function rowById(deps: ConsoleLoanDeps, id: number): Promise<Row> {
  const row = await one(deps.loan.db, loansOfCustomers(deps).where('l.id', '=', id));
  if (row === undefined) throw new Refusal('not_found', { field: 'id' });
  return row;
}

/** With the customer's fifty newest other ones. */
async function caseOf(deps: ConsoleLoanDeps, id: number) {
  const row = await rowById(deps, id);
  const theirs = loansOfCustomers(deps).where('l.owner', '=', row.owner).where('l.id', '<>', id);
  const others = await rows(deps.loan.db, theirs.orderBy('l.id', 'desc').limit(50));
  return {
    ...seen(deps, row),
    pictures: [
      { kind: 'front' as const, upload: row.front_upload },
      { kind: 'back' as const, upload: row.back_upload },
      { kind: 'hand' as const, upload: row.hand_upload },
    ],
    others: others.map((other) => seen(deps, other)),
    fund: formatAmount(loanFund(deps.loan, row.asset)),
  };
}

function seen(deps: ConsoleLoanDeps, row: Row) {
  const terms = termsOf(row);
  const asked = amount(row.amount);
  return {
    id: row.id,
    userId: row.owner,
    loginName: customerName(row),
    coin: row.asset,
    status: row.status,
    amount: formatAmount(asked),
    granted: formatAmount(amount(row.granted)),
    days: terms.days,
    rate: percentOfRate(terms.rate),
    overdueRate: percentOfRate(terms.overdueRate),
    overdueDays: terms.overdueDays,
    inTime: formatAmount(loanOwedInTime(principalOf(row), terms).total),
    owed: formatAmount(owedFor(row, deps.loan.clock())?.total ?? ZERO),
    remark: row.remark,
    createdMs: row.created_ms,
    dueMs: row.disbursed_ms > 0 ? row.due_ms : null,
    auditStatusPrimary: String(row.primary_status ?? 0),
    auditStatusAdvanced: String(row.advanced_status ?? 0),
    needsSecond: row.status === 'waiting' && needsSecond(deps, row.asset, asked, row.today),
    approval: row.approval ?? 0,
  };
}
