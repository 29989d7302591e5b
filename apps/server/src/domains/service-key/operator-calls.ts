import {
  KEY_PREFIX,
  KEY_TOKEN_PREFIX,
  proposeServiceKey,
  revokeServiceKey,
  type SERVICE_KEY_STATES,
  serviceKeyList,
  serviceKeySecret,
  validateReason,
} from '@bourse/wire/console';
import { sql } from 'kysely';
import type { AuditLog } from '../../exchange/audit-log.ts';
import { allOf, listPage, matches } from '../../platform/db/list-rows.ts';
import { one, sqlFor, statement } from '../../platform/db/typed.ts';
import { type Call, type Route, route } from '../../platform/http/route.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import { hashOfToken, newSessionToken } from '../../platform/session-tokens.ts';
import type { Approvals } from '../approval/approvals.ts';
import { checkDraft, type KeyChangeDeps, type KeyDraft, targetOf } from './key-changes.ts';
import { permissionsOf, type StoredServiceKeys } from './service-keys.ts';

export interface ServiceKeyDeps extends KeyChangeDeps {
  readonly auditLog: AuditLog;
  readonly approvals: Pick<Approvals, 'propose'>;
  readonly keys: Pick<StoredServiceKeys, 'load' | 'forget'>;
}

/** What operators see and decide about service keys. */
export function serviceKeyRoutes(deps: ServiceKeyDeps): Route[] {
  return [
    route(serviceKeyList, 'read', (call) => list(deps, call)),
    route(proposeServiceKey, 'write', async ({ body, operator }) => {
      const { reason, ...typed } = body;
      refuseOn(validateReason(reason));
      // It works in its proposer's role, so it never has more than that has.
      const draft: KeyDraft = { ...typed, role: operator.role, permissions: [...new Set(typed.permissions)] };
      if (!draft.permissions.every((one) => operator.permissions.includes(one)))
        throw new Refusal('permission_missing');
      checkDraft(draft, deps.clock());
      return { approval: await deps.approvals.propose('serviceKey', targetOf(draft.name), draft, reason, operator) };
    }),
    route(serviceKeySecret, 'write', (call) => fetchSecret(deps, call)),
    route(revokeServiceKey, 'write', (call) => revoke(deps, call)),
  ];
}

type State = (typeof SERVICE_KEY_STATES)[number];

const stateAt = (nowMs: number) => sql<State>`case when k.revoked_ms is not null then 'revoked'
  when k.ends_ms <= ${nowMs} then 'ended' when p.disabled then 'stopped'
  when k.token_hash is null then 'unfetched' else 'active' end`;

async function list({ db, clock, rights }: ServiceKeyDeps, { query, operator }: Call<typeof serviceKeyList>) {
  const { search, state } = query;
  const found = sqlFor
    .selectFrom('service_keys as k')
    .innerJoin('operators as o', 'o.id', 'k.operator_id')
    .innerJoin('operators as p', 'p.id', 'k.proposed_by')
    .select([
      'k.id',
      'k.operator_id as operatorId',
      'o.name',
      'o.role',
      'k.permissions',
      'k.networks',
      'k.per_minute as perMinute',
    ])
    .select(['k.proposed_by', 'k.ends_ms as endsMs', 'k.created_ms as createdMs', 'k.last_use_ms as lastUseMs'])
    .select(['k.last_address as lastAddress', stateAt(clock()).as('state')])
    .where(
      allOf(
        matches(sql.ref<string>('o.name'), search),
        state === undefined ? undefined : sql<boolean>`${stateAt(clock())} = ${state}`,
      ),
    );
  const sorts = {
    id: sql.ref('k.id'),
    name: sql.ref('o.name'),
    endsMs: sql.ref('k.ends_ms'),
    lastUseMs: sql.ref('k.last_use_ms'),
  };
  const { rows, total } = await listPage(db, found, { sorts, key: sorts.id }, query);
  return {
    total,
    rows: rows.map(({ permissions, networks, proposed_by, ...row }) => ({
      ...row,
      name: row.name.slice(KEY_PREFIX.length),
      permissions: permissionsOf(rights.of(row.operatorId, row.role).permissions, JSON.parse(permissions) as string[]),
      networks: JSON.parse(networks) as string[],
      secretWaits: row.state === 'unfetched' && proposed_by === operator.id,
    })),
  };
}

async function keyOf({ db }: ServiceKeyDeps, id: number) {
  const row = await one(
    db,
    sqlFor
      .selectFrom('service_keys as k')
      .innerJoin('operators as o', 'o.id', 'k.operator_id')
      .select(['k.id', 'o.name', 'k.proposed_by', 'k.token_hash', 'k.revoked_ms', 'k.ends_ms'])
      .where('k.id', '=', id),
  );
  if (row === undefined) throw new Refusal('not_found', { field: 'id' });
  return { ...row, name: row.name.slice(KEY_PREFIX.length) };
}

/** Made when it is fetched, and only its hash is kept: once, and for nobody but who has proposed the key. */
async function fetchSecret(deps: ServiceKeyDeps, { params, operator, address }: Call<typeof serviceKeySecret>) {
  const secret = `${KEY_TOKEN_PREFIX}${newSessionToken()}`;
  let name = '';
  await deps.auditLog.record(async () => {
    const row = await keyOf(deps, params.id);
    const isOpen = row.token_hash === null && row.revoked_ms === null && row.ends_ms > deps.clock();
    if (row.proposed_by !== operator.id || !isOpen) throw new Refusal('not_found', { field: 'id' });
    name = row.name;
    const who = { operator: operator.id, address, reason: '', before: '', after: '' };
    return {
      auditEntry: { ...who, action: 'serviceKey.show-secret', target: targetOf(name) },
      statements: [change(params.id, { token_hash: hashOfToken(secret) })],
    };
  }, operator.from);
  await deps.keys.load();
  return { name, secret };
}

async function revoke(deps: ServiceKeyDeps, { params, body, operator, address }: Call<typeof revokeServiceKey>) {
  refuseOn(validateReason(body.reason));
  try {
    await deps.auditLog.record(async () => {
      const row = await keyOf(deps, params.id);
      if (row.revoked_ms !== null) throw new Refusal('approval_decided');
      deps.keys.forget(params.id);
      const who = { operator: operator.id, address, reason: body.reason, before: '', after: '' };
      return {
        auditEntry: { ...who, action: 'serviceKey.revoke', target: targetOf(row.name) },
        statements: [change(params.id, { revoked_ms: deps.clock() })],
      };
    }, operator.from);
  } finally {
    // Where it could not be stored, the key is still one.
    await deps.keys.load();
  }
  return undefined;
}

const change = (id: number, to: { readonly token_hash: string } | { readonly revoked_ms: number }) =>
  statement(sqlFor.updateTable('service_keys').set(to).where('id', '=', id));
