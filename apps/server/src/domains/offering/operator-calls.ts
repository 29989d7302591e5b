import { amount, formatAmount, formatPrice, formatRate, price, rate } from '@bourse/money';
import {
  cancelOfferingCall,
  offeringApplications,
  offeringHistory,
  offeringList,
  previewOfferingCall,
  proposeOfferingCall,
  type StatedOffering,
  saveOfferingTextsCall,
  validateReason,
} from '@bourse/wire/console';
import { sql } from 'kysely';
import { entriesOf } from '../../exchange/audit-entries.ts';
import { CUSTOMER_TEXT, customerName } from '../../platform/customer-name.ts';
import { listPage, matches } from '../../platform/db/list-rows.ts';
import { sqlFor } from '../../platform/db/typed.ts';
import { type Call, type Route, route } from '../../platform/http/route.ts';
import { refuseOn } from '../../platform/refusal.ts';
import type { ApprovalExecutor, Approvals } from '../approval/approvals.ts';
import {
  cancelOffering,
  type ManageOfferingsDeps,
  planOffering,
  saveOfferingTexts,
  stateOffering,
  targetOf,
  textsOf,
} from './manage-offerings.ts';
import { ACCOUNT_OF_DESK, deskOf, entryOf, offeringsWithTexts } from './offering-records.ts';

/** Offerings: what is on sale, who asked for it, and what was decided about it. */
export function offeringRoutes(deps: ManageOfferingsDeps, approvals: Pick<Approvals, 'propose'>): Route[] {
  const { db } = deps;
  return [
    route(offeringList, 'read', (call) => list(deps, call)),
    route(offeringApplications, 'read', (call) => applications(deps, call)),
    route(offeringHistory, 'read', ({ query }) => entriesOf(db, targetOf(query.offering), query)),
    route(previewOfferingCall, 'read', ({ body }) => stateOffering(deps, body.offering)),
    route(proposeOfferingCall, 'write', async ({ body, operator }) => {
      refuseOn(validateReason(body.reason));
      const stated = stateOffering(deps, body.offering);
      return { approval: await approvals.propose('offering', 'offerings', stated, body.reason, operator) };
    }),
    route(saveOfferingTextsCall, 'write', async ({ params, body, operator }) => {
      refuseOn(validateReason(body.reason));
      await saveOfferingTexts(deps, { ...params, ...body, operator });
      return undefined;
    }),
    route(cancelOfferingCall, 'write', async ({ params, body, operator }) => {
      refuseOn(validateReason(body.reason));
      await cancelOffering(deps, { ...params, ...body, operator });
      return undefined;
    }),
  ];
}

const TIMES: ReadonlySet<string> = new Set(['beginTime', 'endTime', 'referenceTime']);

/** How a proposed offering is listed. */
export function offeringExecutor(deps: ManageOfferingsDeps): ApprovalExecutor {
  return {
    permission: 'products',
    lines: (payload) =>
      Object.entries(payload as StatedOffering)
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => ({
          name,
          value: TIMES.has(name) ? new Date(Number(value)).toISOString() : String(value),
        })),
    plan: (payload, _target, reason, operator) => planOffering(deps, payload as StatedOffering, { reason, operator }),
  };
}

const TITLE = sql<string>`${sql.ref('t.title')} || ' ' || ${sql.ref('o.asset')} || ' ' || ${sql.ref('t.show_symbol')}`;
const SORTING = { sorts: { id: sql.ref('o.id'), beginTime: sql.ref('o.begin_ms') }, key: sql.ref('o.id') };

const wanted = ({ search, desk, kind, status, offering }: Call<typeof offeringList>['query']) =>
  offeringsWithTexts().where(({ and, eb }) =>
    and(
      [
        matches(TITLE, search),
        desk === undefined ? undefined : eb('o.account_type', '=', ACCOUNT_OF_DESK[desk]),
        kind === undefined ? undefined : eb('o.kind', '=', kind),
        status === undefined ? undefined : eb('o.status', '=', status),
        offering === undefined ? undefined : eb('o.id', '=', offering),
      ].filter((one) => one !== undefined),
    ),
  );

async function list({ db }: ManageOfferingsDeps, { query }: Call<typeof offeringList>) {
  const { rows, total } = await listPage(db, wanted(query), { ...SORTING, by: { time: sql.ref('o.begin_ms') } }, query);
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      desk: deskOf(row),
      kind: row.kind,
      status: row.status,
      asset: row.asset,
      payAsset: row.pay_asset,
      price: formatPrice(price(row.price)),
      total: formatAmount(amount(row.total)),
      unit: formatAmount(amount(row.unit)),
      purchaseLimit: formatAmount(amount(row.purchase_limit)),
      beginTime: row.begin_ms,
      endTime: row.end_ms,
      payMs: row.pay_ms,
      lockMs: row.lock_ms,
      entry: entryOf(row),
      referencePrice: row.reference_price === null ? null : formatPrice(price(row.reference_price)),
      discount: row.discount === null ? null : formatRate(rate(row.discount)),
      taken: formatAmount(amount(row.taken)),
      left: formatAmount(amount(row.remaining)),
      orders: row.orders,
      commitment: row.commitment,
      seed: row.seed,
      texts: textsOf(row),
      createdMs: row.created_ms,
    })),
  };
}

const appliedFor = ({ offering, search }: Call<typeof offeringApplications>['query']) =>
  sqlFor
    .selectFrom('offering_orders as r')
    .leftJoin('users as u', 'u.id', 'r.owner')
    .select(['r.id', 'r.owner', 'r.quantity', 'r.won', 'r.cost', 'r.status', 'r.created_ms', 'r.updated_ms'])
    .select(['u.login_name', 'u.email', 'u.phone'])
    .where('r.offering_id', '=', offering)
    .where(({ and }) => and([matches(sql.raw<string>(CUSTOMER_TEXT), search)].filter((one) => one !== undefined)));

async function applications({ db }: ManageOfferingsDeps, { query }: Call<typeof offeringApplications>) {
  const by = { time: sql.ref('r.created_ms'), customer: sql.ref('r.owner') };
  const sorting = { sorts: { id: sql.ref('r.id') }, key: sql.ref('r.id'), by };
  const { rows, total } = await listPage(db, appliedFor(query), sorting, query);
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      userId: row.owner,
      loginName: customerName(row),
      status: row.status,
      quantity: formatAmount(amount(row.quantity)),
      won: formatAmount(amount(row.won)),
      cost: formatAmount(amount(row.cost)),
      createdMs: row.created_ms,
      updatedMs: row.updated_ms,
    })),
  };
}
