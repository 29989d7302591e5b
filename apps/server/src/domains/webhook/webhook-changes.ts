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
import { FORMER_MS, newSecret, sealedFor } from './webhook-secrets.ts';

export interface EndpointDraft {
  readonly name: string;
  readonly url: string;
  readonly types: readonly WebhookEvent[];
}

/** What two decide about an endpoint. `former`: what it was when this was proposed. `rotate`: another secret, nothing else. */
export type EndpointAct = EndpointDraft &
  (
    | { readonly act: 'add' }
    | { readonly act: 'change' | 'rotate'; readonly id: number; readonly former?: EndpointDraft | null }
  );

export interface ChangeDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly demoWorld: Pick<DemoWorld, 'isPrivate'>;
}

interface ExecutorDeps extends ChangeDeps {
  /** Makes events of what was stored until now. */
  collect(): Promise<unknown>;
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

/**
 * What was typed, in one form; refuses what is none. The address is written as it is reached, so that who confirms reads no
 * other host than it leads to. Whether it may be reached is looked at by the plan.
 */
export function draftOf({ name, url, types }: EndpointDraft): EndpointDraft {
  if (name === '') throw badRequest('is empty', 'name');
  const chosen = new Set(types);
  const reached = URL.canParse(url) ? new URL(url).href : url;
  return { name, url: reached, types: WEBHOOK_EVENTS.filter((type) => chosen.has(type)) };
}

/** What an endpoint is, as far as two decide it. */
export const decidedOf = ({ name, url, types }: EndpointRow): EndpointDraft =>
  draftOf({ name, url, types: types as WebhookEvent[] });

/** How endpoints are added and changed once a second operator has confirmed it. */
export function endpointExecutor(deps: ExecutorDeps): ApprovalExecutor {
  return {
    permission: 'connections',
    former: async (payload) => {
      const wanted = payload as EndpointAct;
      if (wanted.act === 'add') return undefined;
      const row = await one(deps.db, endpoints.where('id', '=', wanted.id));
      return row === undefined ? null : decidedOf(row);
    },
    lines: (payload) => {
      const wanted = payload as EndpointAct;
      const { act, name, url, types } = wanted;
      // A new secret changes nothing of what stands below.
      const { former } = wanted.act === 'change' ? wanted : {};
      const was = former && {
        formerName: former.name,
        formerAddress: former.url,
        formerTypes: former.types.join(', '),
      };
      const lines = { act, ...was, name, address: url, types: types.join(', ') };
      return Object.entries(lines).map(([key, value]) => ({ name: key, value }));
    },
    plan: (payload, _target, reason, operator) => plan(deps, payload as EndpointAct, reason, operator),
  };
}

async function plan(
  { db, clock, secrets, demoWorld, collect }: ExecutorDeps,
  act: EndpointAct,
  reason: string,
  operator: ActingOperator,
): Promise<AuditedPlan> {
  const { name, url, types } = act;
  refuseForm(url, demoWorld.isPrivate);
  const former = act.act === 'add' ? undefined : await endpointOf(db, act.id);
  const namesake = await one(db, endpoints.where('name', '=', name));
  if (namesake !== undefined && namesake.id !== former?.id) throw badRequest('is taken', 'name');
  const after = { name, url, types };
  const entry = {
    ...byOperator({ operator, reason }),
    target: targetOf(name),
    after: JSON.stringify(after),
  };
  if (former !== undefined && act.act === 'rotate') {
    return {
      auditEntry: { ...entry, action: 'webhook.rotate', before: '', after: '' },
      statements: [rotate(former, { secrets, nowMs: clock(), proposedBy: operator.id })],
    };
  }
  if (former !== undefined) {
    const { name: was, url: from, types: of, status } = former;
    const change = { name, url, types: [...types], status: 'on' as const, failing_since_ms: null };
    return {
      auditEntry: {
        ...entry,
        action: 'webhook.change',
        before: JSON.stringify({ name: was, url: from, types: of, status }),
      },
      statements: [statement(changeEndpoint(former.id).set(change)), endUnwanted(former.id, types)],
    };
  }
  // What happened until now becomes events while the endpoint is not there yet, and is not told to it.
  await collect();
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

/** Another secret, which its proposer fetches once; the former one signs too for a while. */
function rotate(
  { id, mark, secret_sealed }: EndpointRow,
  { secrets, nowMs, proposedBy }: { readonly secrets: Secrets; readonly nowMs: number; readonly proposedBy: number },
) {
  const secret = { secret_sealed: secrets.seal(newSecret(), sealedFor(mark)), secret_seen: false };
  const former = { former_sealed: secret_sealed, former_until_ms: nowMs + FORMER_MS };
  return statement(changeEndpoint(id).set({ ...secret, ...former, proposed_by: proposedBy }));
}

/** What waits and is not wanted any more is not sent: the address may be another's now. */
const endUnwanted = (id: number, types: readonly WebhookEvent[]) =>
  statement(
    sqlFor
      .updateTable('webhook_deliveries as d')
      .from('webhook_events as e')
      .set({ status: 'failed' })
      .whereRef('e.seq', '=', 'd.event_seq')
      .where('d.endpoint_id', '=', id)
      .where('d.status', '=', 'waiting')
      .where(({ eb, fn, val, not }) => not(eb('e.type', '=', fn.any(val([...types]))))),
  );

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
