import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, text, timeMs, whole } from '../fields.ts';
import { consoleList, reason } from '../operator-fields.ts';
import { DELIVERY_STATUSES, TEST_EVENT, WEBHOOK_EVENTS, WEBHOOK_STATUSES } from './operator-events.ts';

const permission = 'connections';
const proposal = z.object({ approval: id() });
const params = z.object({ id: id() });
const eventTypes = () => z.array(z.enum(WEBHOOK_EVENTS)).check(z.minLength(1), z.maxLength(WEBHOOK_EVENTS.length));
const draft = { name: text(60), url: text(500), types: eventTypes() };
const secret = z.object({ name: z.string(), secret: z.string() });

export const webhookList = consoleList({
  id: 'console.webhookList',
  path: '/api/console/webhooks',
  permission,
  summary: 'Endpoints of the company’s own systems; search in name and address.',
  sort: ['id', 'name'],
  filters: { status: z.optional(z.enum(WEBHOOK_STATUSES)) },
  output: z.object({
    id: id(),
    name: z.string(),
    url: z.string(),
    types: z.array(z.string()),
    status: z.enum(WEBHOOK_STATUSES),
    /** Since when nothing has arrived; null: the last delivery did. */
    failingSinceMs: z.nullable(timeMs()),
    /** The caller may fetch its secret, once. */
    secretWaits: z.boolean(),
    /** Until when the former secret signs too; 0: it does not. */
    formerUntilMs: z.number(),
    createdMs: timeMs(),
    /** Deliveries that wait for an attempt, and that were given up. */
    waiting: z.number(),
    failed: z.number(),
  }),
});

export const proposeWebhook = endpoint({
  id: 'console.proposeWebhook',
  method: 'POST',
  path: '/api/console/webhooks/add',
  caller: 'operator',
  permission,
  summary: 'Proposes an endpoint. Once confirmed, its proposer fetches the secret, once.',
  envelope: 'data',
  body: z.object({ ...draft, reason: reason() }),
  output: proposal,
});

export const proposeWebhookChange = endpoint({
  id: 'console.proposeWebhookChange',
  method: 'POST',
  path: '/api/console/webhooks/{id}/change',
  caller: 'operator',
  permission,
  summary: 'Proposes another name, address or events for an endpoint, which is switched on with it.',
  envelope: 'data',
  params,
  body: z.object({ ...draft, reason: reason() }),
  output: proposal,
});

export const disableWebhook = endpoint({
  id: 'console.disableWebhook',
  method: 'POST',
  path: '/api/console/webhooks/{id}/disable',
  caller: 'operator',
  permission,
  summary: 'Sends nothing more to an endpoint, at once. Two people switch it on again.',
  envelope: 'none',
  params,
  body: z.object({ reason: reason() }),
});

export const webhookSecret = endpoint({
  id: 'console.webhookSecret',
  method: 'POST',
  path: '/api/console/webhooks/{id}/secret',
  caller: 'operator',
  permission,
  summary: 'The secret of an endpoint, for who has proposed the endpoint or this secret, once.',
  envelope: 'data',
  params,
  output: secret,
});

export const proposeWebhookSecret = endpoint({
  id: 'console.proposeWebhookSecret',
  method: 'POST',
  path: '/api/console/webhooks/{id}/rotate',
  caller: 'operator',
  permission,
  summary:
    'Proposes another secret. Once confirmed, its proposer fetches it, once; the former one signs too for a day.',
  envelope: 'data',
  params,
  body: z.object({ reason: reason() }),
  output: proposal,
});

/** One try to deliver. */
const attempt = z.object({
  atMs: timeMs(),
  durationMs: z.number(),
  /** 0: there was no answer. */
  status: z.number(),
  /** Why there was no good answer, in words. */
  error: z.string(),
  /** Its first bytes. */
  answer: z.string(),
});
export type WebhookAttempt = z.infer<typeof attempt>;

export const testWebhook = endpoint({
  id: 'console.testWebhook',
  method: 'POST',
  path: '/api/console/webhooks/{id}/test',
  caller: 'operator',
  permission,
  summary: 'Sends an event of the type "test", once, and tells what came of it.',
  envelope: 'data',
  params,
  output: z.extend(attempt, { delivery: id() }),
});

const delivery = {
  id: id(),
  /** The webhook-id, the same in every attempt. */
  event: z.string(),
  type: z.string(),
  webhook: z.object({ id: id(), name: z.string() }),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.number(),
  /** HTTP status of the last attempt; 0: there was no answer, or no attempt yet. */
  lastStatus: z.number(),
  eventMs: timeMs(),
  createdMs: timeMs(),
  /** Of the next attempt, while it waits. */
  nextMs: z.nullable(timeMs()),
};

export const deliveryList = consoleList({
  id: 'console.deliveryList',
  path: '/api/console/webhooks/deliveries',
  permission,
  summary: 'What was sent to endpoints, by the time of the event; search in the event’s id.',
  sort: ['id', 'eventMs'],
  by: ['time'],
  filters: {
    webhook: z.optional(id()),
    type: z.optional(z.enum([...WEBHOOK_EVENTS, TEST_EVENT])),
    status: z.optional(z.enum(DELIVERY_STATUSES)),
  },
  output: z.object(delivery),
});

export const deliveryView = endpoint({
  id: 'console.deliveryView',
  method: 'GET',
  path: '/api/console/webhooks/deliveries/{id}',
  caller: 'operator',
  permission,
  summary: 'One delivery: what is sent, and every attempt.',
  envelope: 'data',
  params,
  output: z.object({ ...delivery, url: z.string(), body: z.string(), log: z.array(attempt) }),
});

export const replayDelivery = endpoint({
  id: 'console.replayDelivery',
  method: 'POST',
  path: '/api/console/webhooks/deliveries/{id}/replay',
  caller: 'operator',
  permission,
  summary: 'Sends a delivery again, under the same webhook-id.',
  envelope: 'none',
  params,
  body: z.object({ reason: reason() }),
});

export const replayPeriod = endpoint({
  id: 'console.replayPeriod',
  method: 'POST',
  path: '/api/console/webhooks/{id}/replay',
  caller: 'operator',
  permission,
  summary: 'Sends an endpoint the events of a period again that it receives; or only those that did not arrive.',
  envelope: 'data',
  params,
  body: z.object({ fromMs: whole(0), untilMs: whole(0), onlyFailed: z.boolean(), reason: reason() }),
  output: z.object({ count: z.number() }),
});
