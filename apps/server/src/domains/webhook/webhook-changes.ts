import { randomUUID } from 'node:crypto';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@bourse/wire/console';
import type { InferResult } from 'kysely';
import type { AuditedPlan } from '../../exchange/audit-log.ts';
import { type ActingOperator, byOperator } from '../../exchange/record-change.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { one, sqlFor, statement } from '../../platform/db/typed.ts';
import type { DemoWorld } from '../../platform/demo-world.ts';
import { OutsideError } from '../../platform/fetch-outside.ts';
import { badRequest } from '../../platform/http/read-request.ts';
import { checkForm, checkOutside } from '../../platform/post-outside.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { ApprovalExecutor } from '../approval/approvals.ts';
import { newSecret, sealedFor } from './webhook-secrets.ts';

export interface EndpointDraft {
  readonly name: string;
  readonly url: string;
  readonly types: readonly WebhookEvent[];
}

/** What two decide about an endpoint. */
export type EndpointAct = EndpointDraft & ({ readonly act: 'add' } | { readonly act: 'change'; readonly id: number });

export interface ChangeDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly demoWorld: Pick<DemoWorld, 'isPrivate'>;
}

export type EndpointRow = InferResult<typeof endpoints>[number];
const endpoints = sqlFor.selectFrom('webhook_endpoints').selectAll();

export async function endpointOf(db: Database, id: number): Promise<EndpointRow> {
  const row = await one(db, endpoints.where('id', '=', id));
  if (row === undefined) throw new Refusal('not_found', { field: 'id' });
  return row;
}

export const changeEndpoint = (id: number) => sqlFor.updateTable('webhook_endpoints').where('id', '=', id);
export const targetOf = (name: string): string => `webhook ${name}`;

/** What was typed, in one form; refuses what is none. Whether the address may be reached is looked at by the plan. */
export function draftOf({ name, url, types }: EndpointDraft): EndpointDraft {
  if (name === '') throw badRequest('is empty', 'name');
  const chosen = new Set(types);
  return { name, url, types: WEBHOOK_EVENTS.filter((type) => chosen.has(type)) };
}

/** How endpoints are added and changed once a second operator has confirmed it. */
export function endpointExecutor(deps: ChangeDeps): ApprovalExecutor {
  return {
    permission: 'connections',
    lines: (payload) => {
      const { act, name, url, types } = payload as EndpointAct;
      return Object.entries({ act, name, address: url, types: types.join(', ') }).map(([key, value]) => ({
        name: key,
        value,
      }));
    },
    plan: (payload, _target, reason, operator) => plan(deps, payload as EndpointAct, reason, operator),
  };
}

async function plan(
  { db, clock, secrets, demoWorld }: ChangeDeps,
  act: EndpointAct,
  reason: string,
  operator: ActingOperator,
): Promise<AuditedPlan> {
  const { name, url, types } = act;
  refuseForm(url, demoWorld.isPrivate);
  const former = act.act === 'change' ? await endpointOf(db, act.id) : undefined;
  const namesake = await one(db, endpoints.where('name', '=', name));
  if (namesake !== undefined && namesake.id !== former?.id) throw badRequest('is taken', 'name');
  const after = { name, url, types };
  const entry = {
    ...byOperator({ operator, reason }),
    target: targetOf(name),
    after: JSON.stringify(after),
  };
  if (former !== undefined) {
    const { name: was, url: from, types: of, status } = former;
    const change = { name, url, types: [...types], status: 'on' as const, failing_since_ms: null };
    return {
      auditEntry: {
        ...entry,
        action: 'webhook.change',
        before: JSON.stringify({ name: was, url: from, types: of, status }),
      },
      statements: [statement(changeEndpoint(former.id).set(change))],
    };
  }
  const mark = randomUUID();
  const added = sqlFor.insertInto('webhook_endpoints').values({
    mark,
    name,
    url,
    types: [...types],
    status: 'on',
    secret_sealed: secrets.seal(newSecret(), sealedFor(mark)),
    proposed_by: operator.id,
    created_ms: clock(),
  });
  return { auditEntry: { ...entry, action: 'webhook.add', before: '' }, statements: [statement(added)] };
}

/** No plan waits for a name server, for all others wait for the plan; where the name leads each delivery looks again. */
function refuseForm(url: string, loopback: boolean): void {
  try {
    checkForm(url, loopback);
  } catch (error) {
    throw refusalOfUrl(error);
  }
}

/** Also where its name leads now. */
export async function refuseAddress(url: string, loopback: boolean): Promise<void> {
  try {
    await checkOutside(url, loopback);
  } catch (error) {
    throw refusalOfUrl(error);
  }
}

const refusalOfUrl = (error: unknown) => (error instanceof OutsideError ? badRequest(error.message, 'url') : error);
