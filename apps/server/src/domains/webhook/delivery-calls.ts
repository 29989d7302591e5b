import {
  type DELIVERY_STATUSES,
  deliveryList,
  deliveryView,
  type WEBHOOK_STATUSES,
  webhookList,
} from '@bourse/wire/console';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { allOf, listPage, matches } from '../../platform/db/list-rows.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { bodyOf } from './webhook-events.ts';

type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** What operators see: endpoints, and the log of deliveries. */
export function deliveryRoutes(db: Database): Route[] {
  return [
    route(webhookList, 'read', async ({ query, operator }) => {
      const { search, status } = query;
      const found = listedEndpoints().where(({ eb, or, and }) =>
        and([
          or([
            matches(sql.ref<string>('w.name'), search) ?? eb.lit(true),
            matches(sql.ref<string>('w.url'), search) ?? eb.lit(true),
          ]),
          status === undefined ? eb.lit(true) : eb('w.status', '=', status),
        ]),
      );
      const sorts = { id: sql.ref('w.id'), name: sql.ref('w.name') };
      const { rows: page, total } = await listPage(db, found, { sorts, key: sorts.id }, query);
      return {
        total,
        rows: page.map(({ proposedBy, seen, ...row }) => ({
          ...row,
          secretWaits: !seen && proposedBy === operator.id,
        })),
      };
    }),
    route(deliveryList, 'read', async ({ query }) => {
      const { search, webhook, type, status } = query;
      const found = listedDeliveries().where(({ eb }) =>
        allOf(
          matches(sql.ref<string>('e.id'), search),
          webhook === undefined ? undefined : eb('d.endpoint_id', '=', webhook),
          type === undefined ? undefined : eb('e.type', '=', type),
          status === undefined ? undefined : eb('d.status', '=', status),
        ),
      );
      const sorts = { id: sql.ref('d.id'), eventMs: sql.ref('e.at_ms') };
      const sorting = { sorts, key: sorts.id, by: { time: sql.ref('e.at_ms') } };
      const { rows: page, total } = await listPage(db, found, sorting, query);
      return { total, rows: page.map(rowOf) };
    }),
    route(deliveryView, 'read', async ({ params }) => {
      const row = await one(
        db,
        listedDeliveries().select(['w.url', 'e.data', 'e.at_ms']).where('d.id', '=', params.id),
      );
      if (row === undefined) throw new Refusal('not_found', { field: 'id' });
      const log = await rows(
        db,
        sqlFor
          .selectFrom('webhook_attempts')
          .select(['at_ms as atMs', 'duration_ms as durationMs', 'status', 'error', 'answer'])
          .where('delivery_id', '=', params.id)
          .orderBy('id', 'desc')
          .limit(LOG_MAX),
      );
      const { url, data, at_ms, ...rest } = row;
      return { ...rowOf(rest), url, body: bodyOf({ type: row.type, at_ms, data }), log };
    }),
  ];
}

const LOG_MAX = 100;

const listedEndpoints = () =>
  sqlFor
    .selectFrom('webhook_endpoints as w')
    .select(({ selectFrom, fn }) => [
      'w.id',
      'w.name',
      'w.url',
      'w.types',
      'w.status',
      'w.failing_since_ms as failingSinceMs',
      'w.former_until_ms as formerUntilMs',
      'w.created_ms as createdMs',
      'w.proposed_by as proposedBy',
      'w.secret_seen as seen',
      ...(['waiting', 'failed'] as const).map((status) =>
        selectFrom('webhook_deliveries as d')
          .select(fn.countAll<number>().as('count'))
          .whereRef('d.endpoint_id', '=', 'w.id')
          .where('d.status', '=', status)
          .$asScalar()
          .$notNull()
          .as(status),
      ),
    ])
    .$narrowType<{ status: (typeof WEBHOOK_STATUSES)[number] }>();

const listedDeliveries = () =>
  sqlFor
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_events as e', 'e.seq', 'd.event_seq')
    .innerJoin('webhook_endpoints as w', 'w.id', 'd.endpoint_id')
    .select([
      'd.id',
      'e.id as event',
      'e.type',
      'w.id as webhookId',
      'w.name as webhookName',
      'd.status',
      'd.attempts',
      'd.last_status as lastStatus',
      'e.at_ms as eventMs',
      'd.created_ms as createdMs',
      'd.next_ms as nextMs',
    ])
    .$narrowType<{ status: DeliveryStatus }>();

function rowOf<Row extends { webhookId: number; webhookName: string; status: DeliveryStatus; nextMs: number }>({
  webhookId,
  webhookName,
  nextMs,
  ...row
}: Row) {
  return {
    ...row,
    webhook: { id: webhookId, name: webhookName },
    nextMs: row.status === 'waiting' ? nextMs : null,
  };
}
