import type { Role } from '@bourse/wire';
import { KEY_DAYS_MAX, KEY_PREFIX, PEOPLE_ONLY, type Permission } from '@bourse/wire/console';
import type { AuditedPlan } from '../../exchange/audit-log.ts';
import { type ActingOperator, byOperator } from '../../exchange/record-change.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { one, sqlFor, statement } from '../../platform/db/typed.ts';
import { isNetwork } from '../../platform/http/caller-rights.ts';
import { badRequest } from '../../platform/http/read-request.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ApprovalExecutor } from '../approval/approvals.ts';
import type { RoleRights } from './service-keys.ts';

const DAY_MS = 86_400_000;
const NAME = /^[a-z0-9][a-z0-9._-]{2,27}$/;

/** What two decide about a new key. */
export interface KeyDraft {
  readonly name: string;
  readonly role: Role;
  readonly permissions: readonly Permission[];
  readonly networks: readonly string[];
  readonly perMinute: number;
  readonly endsMs: number;
}

export interface KeyChangeDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly rights: RoleRights;
}

export const targetOf = (name: string): string => `service key ${name}`;

/** Refuses what no key can be. */
export function checkDraft({ name, permissions, networks, endsMs }: KeyDraft, nowMs: number): void {
  if (!NAME.test(name)) throw badRequest('3 to 28 of a-z, 0-9 and . _ -', 'name');
  if (permissions.length === 0) throw badRequest('none is chosen', 'permissions');
  if (permissions.some((one) => PEOPLE_ONLY.includes(one))) throw new Refusal('service_key_people');
  if (networks.length === 0) throw badRequest('none is given', 'networks');
  const wrong = networks.find((one) => !isNetwork(one));
  if (wrong !== undefined) throw badRequest(`"${wrong}" is no address and no network`, 'networks');
  if (endsMs <= nowMs) throw badRequest('is over', 'endsMs');
  if (endsMs > nowMs + KEY_DAYS_MAX * DAY_MS) throw badRequest(`at most ${KEY_DAYS_MAX} days`, 'endsMs');
}

/** How keys are made once a second operator has confirmed it. */
export function keyExecutor(deps: KeyChangeDeps): ApprovalExecutor {
  return {
    permission: 'connections',
    lines: (payload) => {
      const { name, role, permissions, networks, perMinute, endsMs } = payload as KeyDraft;
      const lines = {
        name,
        role,
        permissions: permissions.join(', '),
        networks: networks.join(', '),
        perMinute: String(perMinute),
        ends: `${new Date(endsMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      };
      return Object.entries(lines).map(([key, value]) => ({ name: key, value }));
    },
    plan: (payload, _target, reason, operator) => plan(deps, payload as KeyDraft, reason, operator),
  };
}

async function plan(
  { db, clock, rights }: KeyChangeDeps,
  draft: KeyDraft,
  reason: string,
  operator: ActingOperator,
): Promise<AuditedPlan> {
  const nowMs = clock();
  checkDraft(draft, nowMs);
  const { name, role, permissions, networks, perMinute, endsMs } = draft;
  await refuseMore({ db, rights }, operator.id, permissions);
  const actor = `${KEY_PREFIX}${name}`;
  const taken = await one(db, sqlFor.selectFrom('operators').select('id').where('name', '=', actor));
  if (taken !== undefined) throw badRequest('is taken', 'name');
  return {
    auditEntry: {
      ...byOperator({ operator, reason }),
      action: 'serviceKey.add',
      target: targetOf(name),
      before: '',
      after: JSON.stringify(draft),
    },
    statements: [
      // Its own name in the audit log. Nobody can sign in as it: the table itself refuses that.
      statement(
        sqlFor
          .insertInto('operators')
          .values({ name: actor, password_hash: '', role, disabled: true, created_ms: nowMs }),
      ),
      statement(
        sqlFor
          .insertInto('service_keys')
          .columns(['operator_id', 'permissions', 'networks', 'per_minute', 'proposed_by', 'created_ms', 'ends_ms'])
          .expression(({ selectFrom }) =>
            selectFrom('operators')
              .select(({ val }) => [
                'id',
                val(JSON.stringify(permissions)).as('permissions'),
                val(JSON.stringify(networks)).as('networks'),
                val(perMinute).as('per_minute'),
                val(operator.id).as('proposed_by'),
                val(nowMs).as('created_ms'),
                val(endsMs).as('ends_ms'),
              ])
              .where('name', '=', actor),
          ),
      ),
    ],
  };
}

/** A key never has more than who proposes it, as they are when it is confirmed. */
async function refuseMore(
  { db, rights }: Pick<KeyChangeDeps, 'db' | 'rights'>,
  operator: number,
  permissions: readonly Permission[],
): Promise<void> {
  const proposer = await one(db, sqlFor.selectFrom('operators').select('role').where('id', '=', operator));
  const own = proposer === undefined ? [] : rights.of(operator, proposer.role).permissions;
  if (!permissions.every((one) => own.includes(one))) throw new Refusal('permission_missing');
}
