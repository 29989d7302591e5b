import { AUDIT_STATUS, type QueryOf } from '@bourse/wire';
import {
  customerCard,
  customerEntries,
  customerList,
  customerOrder,
  customerOrders,
  customerPositions,
} from '@bourse/wire/console';
import { type InferResult, sql } from 'kysely';
import { entriesPage } from '../../exchange/entries.ts';
import { customerName, customerText } from '../../platform/customer-name.ts';
import { allOf, listPage, matches } from '../../platform/db/list-rows.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import { type Call, type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CustomerDeps } from './customer-deps.ts';
import { orderOf, ordersOf } from './customer-orders.ts';
import { positionsPage } from './customer-positions.ts';
import { tagsOf } from './customer-tags.ts';

const customers = () =>
  sqlFor
    .selectFrom('users as u')
    .select(['u.id', 'u.login_name', 'u.email', 'u.phone', 'u.wallet_address', 'u.simulated', 'u.status', 'u.credits'])
    .select(({ selectFrom }) => {
      const latest = (level: number) =>
        selectFrom('certifications as c')
          .select('c.status')
          .whereRef('c.user_id', '=', 'u.id')
          .where('c.level', '=', level)
          .orderBy('c.id', 'desc')
          .limit(1);
      return ['u.created_ms', latest(1).as('primary_status'), latest(2).as('advanced_status'), tagsOf(sql.ref('u.id'))];
    });
type Row = InferResult<ReturnType<typeof customers>>[number];

/** Customers, as operators may see them. */
export function customerRoutes(deps: CustomerDeps): Route[] {
  return [
    route(customerList, 'read', ({ query }) => list(deps, query)),
    route(customerCard, 'read', (call) => card(deps, call)),
    route(customerEntries, 'history', ({ query }) => entriesPage(deps.db, query.customer, query)),
    route(customerOrders, 'history', ({ query }) => ordersOf(deps.db, query)),
    route(customerOrder, 'history', ({ params }) => orderOf(deps.db, params.id)),
    route(customerPositions, 'history', ({ query }) => positionsPage(deps.db, query)),
  ];
}

async function list({ db }: CustomerDeps, query: QueryOf<typeof customerList>) {
  const found = customers().where(({ eb, exists, not, selectFrom }) => {
    const first = exists(
      selectFrom('certifications as v')
        .select('v.id')
        .whereRef('v.user_id', '=', 'u.id')
        .where('v.level', '=', 1)
        .where('v.status', '=', Number(AUDIT_STATUS.approved)),
    );
    return allOf(
      query.status === undefined ? undefined : eb('u.status', '=', query.status),
      query.verified === undefined ? undefined : query.verified === '1' ? first : not(first),
      query.simulated === undefined ? undefined : eb('u.simulated', '=', query.simulated === '1'),
      query.tag === undefined
        ? undefined
        : exists(
            selectFrom('tagged_customers as g')
              .select('g.tag_id')
              .whereRef('g.user_id', '=', 'u.id')
              .where('g.tag_id', '=', query.tag),
          ),
      matches(customerText, query.search),
    );
  });
  const sorts = { id: sql.ref('u.id'), createdMs: sql.ref('u.created_ms') };
  const page = await listPage(db, found, { sorts, key: sorts.id, by: { time: sorts.createdMs } }, query);
  // What is masked in lists is for the page of one customer.
  return {
    total: page.total,
    rows: page.rows.map((row) => ({
      ...headOf(row),
      email: null,
      phone: null,
      wallet: null,
      loginName: customerName(row),
    })),
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
    tags: row.tags,
    createdMs: row.created_ms,
  };
}

async function card(deps: CustomerDeps, { params, nowMs }: Call<typeof customerCard>) {
  const { db, account, certification, freezing, limits, balancesOf } = deps;
  const row = await one(db, customers().select(['u.invite_code', 'u.invited_by']).where('u.id', '=', params.id));
  if (row === undefined) throw new Refusal('not_found', { field: 'id' });
  const [standing, verification, live, demo, freezes, ownLimits, consent, sessions, signIns] = await Promise.all([
    account.standingOf(row.id),
    certification.verificationOf(row.id),
    balancesOf(row.id, false),
    balancesOf(row.id, true),
    freezing.listFreezes(row.id),
    limits.seen(row.id),
    one(db, sqlFor.selectFrom('registration_consents').selectAll().where('user_id', '=', row.id)),
    rows(
      db,
      sqlFor
        .selectFrom('sessions')
        .select(['id', 'created_ms', 'expires_ms', 'address', 'user_agent'])
        .where('user_id', '=', row.id)
        .where('expires_ms', '>', nowMs)
        .orderBy('id', 'desc'),
    ),
    rows(
      db,
      sqlFor
        .selectFrom('sign_ins')
        .select(['at_ms', 'method', 'outcome', 'address', 'country'])
        .where('user_id', '=', row.id)
        .orderBy('id', 'desc')
        .limit(20),
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
    passkeys: standing.passkeys,
    live,
    demo,
    freezes: freezes.map((one) => ({
      id: one.id,
      module: one.module,
      reason: one.reason,
      fromMs: one.from_ms,
      untilMs: one.until_ms,
      liftedMs: one.lifted_ms,
      active: one.lifted_ms === null && (one.until_ms === null || one.until_ms > nowMs),
    })),
    limits: ownLimits,
    consent:
      consent === undefined
        ? null
        : {
            termsVersion: consent.terms_version,
            language: consent.language,
            minimumAge: consent.minimum_age,
            country: consent.country,
            atMs: consent.at_ms,
          },
    sessions: sessions.map((one) => ({
      id: one.id,
      createdMs: one.created_ms,
      expiresMs: one.expires_ms,
      address: one.address,
      userAgent: one.user_agent,
    })),
    signIns: signIns.map(({ at_ms, ...one }) => ({ atMs: at_ms, ...one })),
  };
}
