import { randomUUID } from 'node:crypto';
import {
  disableWebhook,
  proposeWebhook,
  proposeWebhookChange,
  proposeWebhookSecret,
  replayDelivery,
  replayPeriod,
  TEST_EVENT,
  testWebhook,
  validateReason,
  webhookSecret,
} from '@bourse/wire/console';
import type { AuditLog } from '../../exchange/audit-log.ts';
import { byOperator } from '../../exchange/record-change.ts';
import type { Statement } from '../../platform/db/database.ts';
import { one, rows, sqlFor, statement } from '../../platform/db/typed.ts';
import { badRequest } from '../../platform/http/read-request.ts';
import { type Call, type Route, route } from '../../platform/http/route.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import type { Approvals } from '../approval/approvals.ts';
import { addEvents } from './collect-events.ts';
import { addAttempt, attempt, type DeliverDeps, deliveryOf } from './deliver.ts';
import { deliveryRoutes } from './delivery-calls.ts';
import { replayedCount, replayedOne, replayStatement } from './replay.ts';
import {
  changeEndpoint,
  decidedOf,
  draftOf,
  type EndpointAct,
  type EndpointDraft,
  type EndpointRow,
  endpointOf,
  refuseAddress,
  targetOf,
} from './webhook-changes.ts';
import { testEvent } from './webhook-events.ts';
import { openSecret } from './webhook-secrets.ts';

export interface WebhookDeps extends DeliverDeps {
  readonly auditLog: AuditLog;
  readonly approvals: Pick<Approvals, 'propose'>;
}

/** More at once would hold up what happens now. */
const REPLAYED_MAX = 10_000;
const NEVER = new AbortController().signal;

type Actor = Pick<Call<typeof webhookSecret>, 'operator'>;

/** What operators see and decide about webhooks. */
export function webhookRoutes(deps: WebhookDeps): Route[] {
  return [
    ...deliveryRoutes(deps.db),
    route(proposeWebhook, 'write', (call) => propose(deps, call, { act: 'add', ...draftOf(call.body) })),
    route(proposeWebhookChange, 'write', (call) =>
      propose(deps, call, { act: 'change', id: call.params.id, ...draftOf(call.body) }),
    ),
    route(disableWebhook, 'write', async (call) => {
      refuseOn(validateReason(call.body.reason));
      await act(deps, call, 'disable', call.body.reason, ({ id, status }) => {
        if (status === 'off') throw new Refusal('approval_decided');
        return [statement(changeEndpoint(id).set({ status: 'off' }))];
      });
      return undefined;
    }),
    route(webhookSecret, 'write', (call) => fetchSecret(deps, call)),
    route(proposeWebhookSecret, 'write', async (call) => {
      const { id } = call.params;
      const draft = decidedOf(await endpointOf(deps.db, id));
      const { operator, body } = call;
      return propose(deps, { operator, body: { ...draft, ...body } }, { act: 'rotate', id, ...draft });
    }),
    route(testWebhook, 'write', (call) => sendTest(deps, call)),
    route(replayDelivery, 'write', (call) => replayAgain(deps, call)),
    route(replayPeriod, 'write', (call) => replayAll(deps, call)),
  ];
}

async function propose(
  { approvals, demoWorld }: WebhookDeps,
  { operator, body }: Actor & { readonly body: EndpointDraft & { readonly reason: string } },
  wanted: EndpointAct,
): Promise<{ approval: number }> {
  refuseOn(validateReason(body.reason));
  await refuseAddress(wanted.url, demoWorld.isPrivate);
  return { approval: await approvals.propose('webhook', targetOf(wanted.name), wanted, body.reason, operator) };
}

/** What one person does with an endpoint, as it is when it is their turn. */
async function act(
  { auditLog, db }: WebhookDeps,
  { operator, params: { id } }: Actor & { readonly params: { readonly id: number } },
  action: 'disable' | 'show-secret' | 'test' | 'replay',
  reason: string,
  change: (row: EndpointRow) => readonly Statement[] | Promise<readonly Statement[]>,
  after = '',
): Promise<EndpointRow> {
  let found: EndpointRow | undefined;
  await auditLog.record(async () => {
    const row = await endpointOf(db, id);
    found = row;
    const statements = await change(row);
    const target = targetOf(row.name);
    const who = byOperator({ operator, reason });
    return { auditEntry: { ...who, action: `webhook.${action}`, target, before: '', after }, statements };
  }, operator.from);
  return found ?? endpointOf(db, id);
}

/** Once, and for nobody but who has proposed the endpoint. */
async function fetchSecret(deps: WebhookDeps, call: Call<typeof webhookSecret>) {
  const row = await act(deps, call, 'show-secret', '', ({ id, proposed_by, secret_seen }) => {
    if (proposed_by !== call.operator.id || secret_seen) throw new Refusal('not_found', { field: 'id' });
    return [statement(changeEndpoint(id).set({ secret_seen: true }))];
  });
  return { name: row.name, secret: openSecret(deps.secrets, row) };
}

/** Whatever its status: so it can be seen whether it works again. It is tried once. */
async function sendTest(deps: WebhookDeps, call: Call<typeof testWebhook>) {
  const { db, clock } = deps;
  const event = testEvent(randomUUID(), clock());
  const row = await act(deps, call, 'test', '', ({ id }) => [
    ...addEvents([event]),
    testDelivery(event.id, id, clock()),
  ]);
  const [due] = await rows(
    db,
    sqlFor
      .selectFrom('webhook_deliveries as d')
      .innerJoin('webhook_events as e', 'e.seq', 'd.event_seq')
      .select('d.id')
      .where('e.id', '=', event.id)
      .where('d.endpoint_id', '=', row.id),
  );
  const [delivery] = due === undefined ? [] : await deliveryOf(db, due.id);
  if (delivery === undefined) throw new Refusal('not_found', { field: 'id' });
  const made = await attempt(deps, delivery, NEVER);
  const status = made.error === '' ? 'done' : 'failed';
  const outcome = sqlFor.updateTable('webhook_deliveries').set({ status, attempts: 1, last_status: made.status });
  await db.batch([addAttempt(delivery.id, made), statement(outcome.where('id', '=', delivery.id))]);
  return { ...made, delivery: delivery.id };
}

/** Not `waiting`, so that the job does not send it too. */
const testDelivery = (event: string, endpoint: number, nowMs: number): Statement =>
  statement(
    sqlFor
      .insertInto('webhook_deliveries')
      .columns(['event_seq', 'endpoint_id', 'status', 'next_ms', 'created_ms'])
      .expression(({ selectFrom }) =>
        selectFrom('webhook_events')
          .select(({ val }) => [
            'seq',
            val(endpoint).as('endpoint_id'),
            val<string>('failed').as('status'),
            val(nowMs).as('next_ms'),
            val(nowMs).as('created_ms'),
          ])
          .where('id', '=', event),
      ),
  );

const refuseOff = ({ status }: EndpointRow): void => {
  if (status !== 'on') throw badRequest('the endpoint is switched off', 'id');
};

async function replayAgain(deps: WebhookDeps, call: Call<typeof replayDelivery>): Promise<undefined> {
  refuseOn(validateReason(call.body.reason));
  const { db, clock } = deps;
  const found = await one(
    db,
    sqlFor
      .selectFrom('webhook_deliveries as d')
      .innerJoin('webhook_events as e', 'e.seq', 'd.event_seq')
      .select(['d.endpoint_id', 'e.type'])
      .where('d.id', '=', call.params.id),
  );
  if (found === undefined) throw new Refusal('not_found', { field: 'id' });
  const what = { ...call, params: { id: found.endpoint_id } };
  const after = JSON.stringify({ delivery: call.params.id });
  await act(
    deps,
    what,
    'replay',
    call.body.reason,
    (row) => {
      refuseOff(row);
      // Two decided since that it is not sent there.
      if (![...row.types, TEST_EVENT].includes(found.type)) throw badRequest('the endpoint does not receive it', 'id');
      return [replayedOne(call.params.id, clock())];
    },
    after,
  );
  return undefined;
}

async function replayAll(deps: WebhookDeps, call: Call<typeof replayPeriod>): Promise<{ count: number }> {
  const { fromMs, untilMs, onlyFailed, reason } = call.body;
  refuseOn(validateReason(reason));
  if (fromMs >= untilMs) throw badRequest('is not after the beginning', 'untilMs');
  const period = { fromMs, untilMs, onlyFailed };
  let count = 0;
  await act(
    deps,
    call,
    'replay',
    reason,
    async (row) => {
      refuseOff(row);
      count = await replayedCount(deps.db, row.id, period);
      if (count > REPLAYED_MAX)
        throw badRequest(`more than ${REPLAYED_MAX} events: choose a shorter period`, 'untilMs');
      return [replayStatement(row.id, period, deps.clock())];
    },
    JSON.stringify(period),
  );
  return { count };
}
