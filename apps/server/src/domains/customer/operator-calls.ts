import { AUDIT_STATUS, type QueryOf } from '@bourse/wire';
import { customerCard, customerEntries, customerList, customerOrders } from '@bourse/wire/console';
import { contains, equals, listRows } from '../../platform/db/list-rows.ts';
import { type Call, type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { listEntries } from '../assets/entries.ts';
import type { CustomerDeps } from './customer-deps.ts';
import { CUSTOMER_TEXT, customerName } from './customer-name.ts';
import { ordersOf } from './customer-orders.ts';

interface Row {
  readonly id: number;
  readonly login_name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly wallet_address: string | null;
  readonly simulated: boolean;
  readonly status: number;
  readonly credits: number;
  readonly created_ms: number;
  readonly primary_status: number | null;
  readonly advanced_status: number | null;
}

const level = (n: number) =>
  `(select status from certifications c where c.user_id = u.id and c.level = ${n} order by id desc limit 1)`;
const HEAD = `u.id, u.login_name, u.email, u.phone, u.wallet_address, u.simulated, u.status, u.credits, u.created_ms,
  ${level(1)} as primary_status, ${level(2)} as advanced_status`;

/** Customers, as operators may see them. */
export function customerRoutes(deps: CustomerDeps): Route[] {
  return [
    route(customerList, 'read', ({ query }) => list(deps, query)),
    route(customerCard, 'read', (call) => card(deps, call)),
    route(customerEntries, 'history', ({ query }) => {
      const { userId, ledger, coin, page, perPage } = query;
      const paging = { pageNum: page, pageSize: Math.min(perPage, 100) };
      const filter = coin === undefined ? paging : { ...paging, symbol: coin.toLowerCase() };
      return listEntries(deps.db, userId, ledger === 'demo', { ...filter, type: undefined });
    }),
    route(customerOrders, 'history', ({ query }) => ordersOf(deps.db, query)),
  ];
}

async function list({ db }: CustomerDeps, query: QueryOf<typeof customerList>) {
  const source = {
    select: HEAD,
    from: 'users u',
    where: [equals('u.status', query.status), contains(CUSTOMER_TEXT, query.search)],
    sorts: { id: 'u.id', createdMs: 'u.created_ms' },
    key: 'u.id',
  };
  const { rows, total } = await listRows<Row, 'id' | 'createdMs'>(db, source, query);
  // What is masked in lists is for the page of one customer.
  return {
    total,
    rows: rows.map((row) => ({ ...headOf(row), email: null, phone: null, wallet: null, loginName: customerName(row) })),
  };
}

function headOf(row: Row) {
  return {
    id: row.id,
    loginName: row.login_name ?? '',
    email: row.email,
    phone: row.phone,
    wallet: row.wallet_address,
    simulated: row.simulated,
    status: row.status,
    credits: row.credits,
    auditStatusPrimary: String(row.primary_status ?? AUDIT_STATUS.none),
    auditStatusAdvanced: String(row.advanced_status ?? AUDIT_STATUS.none),
    createdMs: row.created_ms,
  };
}

async function card(deps: CustomerDeps, { params, nowMs }: Call<typeof customerCard>) {
  const { db, account, certification, freezing, limits, balancesOf } = deps;
  const [row] = await db.query<Row & { invite_code: string; invited_by: number | null }>(
    `select ${HEAD}, u.invite_code, u.invited_by from users u where u.id = $1`,
    [params.id],
  );
  if (row === undefined) throw new Refusal('not_found', { field: 'id' });
  const [standing, verification, live, demo, freezes, ownLimits, sessions, signIns] = await Promise.all([
    account.standingOf(row.id),
    certification.verificationOf(row.id),
    balancesOf(row.id, false),
    balancesOf(row.id, true),
    freezing.listFreezes(row.id),
    limits.seen(row.id),
    db.query<{ id: number; created_ms: number; expires_ms: number; address: string; user_agent: string }>(
      'select id, created_ms, expires_ms, address, user_agent from sessions where user_id = $1 and expires_ms > $2 order by id desc',
      [row.id, nowMs],
    ),
    db.query<{ at_ms: number; method: string; outcome: string; address: string }>(
      'select at_ms, method, outcome, address from sign_ins where user_id = $1 order by id desc limit 20',
      [row.id],
    ),
  ]);
  return {
    ...headOf(row),
    loginName: customerName(row),
    realName: verification.realName,
    idCard: verification.idCard,
    inviteCode: row.invite_code,
    invitedBy: row.invited_by,
    fundPasswordSet: standing.fundPasswordSet,
    totp: standing.totp,
    live,
    demo,
    freezes: freezes.map((one) => ({
      ...{ id: one.id, module: one.module, reason: one.reason, fromMs: one.from_ms },
      ...{ untilMs: one.until_ms, liftedMs: one.lifted_ms },
      active: one.lifted_ms === null && (one.until_ms === null || one.until_ms > nowMs),
    })),
    limits: ownLimits,
    sessions: sessions.map((one) => ({
      ...{ id: one.id, createdMs: one.created_ms, expiresMs: one.expires_ms },
      ...{ address: one.address, userAgent: one.user_agent },
    })),
    signIns: signIns.map(({ at_ms, ...one }) => ({ atMs: at_ms, ...one })),
  };
}
