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
import { contains, equals, listRows } from '../../platform/db/list-rows.ts';
import { type Call, type Route, route } from '../../platform/http/route.ts';
import { refuseOn } from '../../platform/refusal.ts';
import type { ApprovalExecutor, Approvals } from '../approval/approvals.ts';
import { entriesOf } from '../audit/operator-calls.ts';
import { CUSTOMER_TEXT, customerName } from '../customer/customer-name.ts';
import {
  cancelOffering,
  type ManageOfferingsDeps,
  planOffering,
  saveOfferingTexts,
  stateOffering,
  targetOf,
  textsOf,
} from './manage-offerings.ts';
import {
  ACCOUNT_OF_DESK,
  deskOf,
  OFFERING_COLUMNS,
  OFFERING_TABLES,
  type OfferingOrderRecord,
  type OfferingRecord,
} from './offering-records.ts';

/** Offerings: what is on sale, who asked for it, and what was decided about it. */
export function offeringRoutes(deps: ManageOfferingsDeps, approvals: Pick<Approvals, 'propose'>): Route[] {
  const { db } = deps;
  return [
    route(offeringList, 'read', (call) => list(deps, call)),
    route(offeringApplications, 'read', (call) => applications(deps, call)),
    route(offeringHistory, 'read', ({ query }) => entriesOf(db, targetOf(query.offering), query)),
    route(previewOfferingCall, 'read', ({ body }) => stateOffering(deps, body.offering)),
    route(proposeOfferingCall, 'write', async ({ body, operator, address }) => {
      refuseOn(validateReason(body.reason));
      const stated = stateOffering(deps, body.offering);
      const by = { id: operator.id, address };
      return { approval: await approvals.propose('offering', 'offerings', stated, body.reason, by) };
    }),
    route(saveOfferingTextsCall, 'write', async ({ params, body, operator, address }) => {
      refuseOn(validateReason(body.reason));
      await saveOfferingTexts(deps, { ...params, ...body, operator: { id: operator.id, address } });
      return undefined;
    }),
    route(cancelOfferingCall, 'write', async ({ params, body, operator, address }) => {
      refuseOn(validateReason(body.reason));
      await cancelOffering(deps, { ...params, ...body, operator: { id: operator.id, address } });
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

async function list({ db }: ManageOfferingsDeps, { query }: Call<typeof offeringList>) {
  const { desk } = query;
  const source = {
    select: OFFERING_COLUMNS,
    from: OFFERING_TABLES,
    where: [
      contains("t.title || ' ' || o.asset || ' ' || t.show_symbol", query.search),
      equals('o.account_type', desk === undefined ? undefined : ACCOUNT_OF_DESK[desk]),
      equals('o.kind', query.kind),
      equals('o.status', query.status),
      equals('o.id', query.offering),
    ],
    sorts: { id: 'o.id', beginTime: 'o.begin_ms' },
    key: 'o.id',
  };
  const { rows, total } = await listRows<OfferingRecord, 'id' | 'beginTime'>(db, source, query);
  return {
    total,
    rows: rows.map((row) => ({
      ...{ id: row.id, desk: deskOf(row), kind: row.kind, status: row.status },
      ...{ asset: row.asset, payAsset: row.pay_asset, price: formatPrice(price(row.price)) },
      total: formatAmount(amount(row.total)),
      unit: formatAmount(amount(row.unit)),
      purchaseLimit: formatAmount(amount(row.purchase_limit)),
      ...{ beginTime: row.begin_ms, endTime: row.end_ms, payMs: row.pay_ms, lockMs: row.lock_ms },
      referencePrice: row.reference_price === null ? null : formatPrice(price(row.reference_price)),
      discount: row.discount === null ? null : formatRate(rate(row.discount)),
      taken: formatAmount(amount(row.taken)),
      left: formatAmount(amount(row.remaining)),
      ...{ orders: row.orders, commitment: row.commitment, seed: row.seed },
      texts: textsOf(row),
      createdMs: row.created_ms,
    })),
  };
}

type ApplicationRow = Pick<
  OfferingOrderRecord,
  'id' | 'owner' | 'quantity' | 'won' | 'cost' | 'status' | 'created_ms'
> & {
  readonly updated_ms: number;
  readonly login_name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
};

async function applications({ db }: ManageOfferingsDeps, { query }: Call<typeof offeringApplications>) {
  const source = {
    select: `r.id, r.owner, r.quantity, r.won, r.cost, r.status, r.created_ms, r.updated_ms,
      u.login_name, u.email, u.phone`,
    from: 'offering_orders r left join users u on u.id = r.owner',
    where: [equals('r.offering_id', query.offering), contains(CUSTOMER_TEXT, query.search)],
    sorts: { id: 'r.id' },
    key: 'r.id',
  };
  const { rows, total } = await listRows<ApplicationRow, 'id'>(db, source, query);
  return {
    total,
    rows: rows.map((row) => ({
      ...{ id: row.id, userId: row.owner, loginName: customerName(row), status: row.status },
      quantity: formatAmount(amount(row.quantity)),
      won: formatAmount(amount(row.won)),
      cost: formatAmount(amount(row.cost)),
      ...{ createdMs: row.created_ms, updatedMs: row.updated_ms },
    })),
  };
}
