import { sql } from 'kysely';
import type { Database, Statement } from '../../platform/db/database.ts';
import { one, sqlFor, statement } from '../../platform/db/typed.ts';

/** By the time of the events. */
export interface Period {
  readonly fromMs: number;
  readonly untilMs: number;
  /** Leaves out what has arrived. */
  readonly onlyFailed: boolean;
}

/** Waits for an attempt as if it were new. */
const afresh = (nowMs: number) => ({ status: 'waiting' as const, attempts: 0, last_status: 0, next_ms: nowMs });

export const replayedOne = (delivery: number, nowMs: number): Statement =>
  statement(sqlFor.updateTable('webhook_deliveries').set(afresh(nowMs)).where('id', '=', delivery));

/** Events of the period that the endpoint receives. */
const eventsOf = (endpoint: number, { fromMs, untilMs, onlyFailed }: Period) =>
  sqlFor
    .selectFrom('webhook_events as e')
    .innerJoin('webhook_endpoints as w', (join) =>
      join.on('w.id', '=', endpoint).on(sql<boolean>`e.type = any(w.types)`),
    )
    .leftJoin('webhook_deliveries as d', (join) =>
      join.onRef('d.event_seq', '=', 'e.seq').onRef('d.endpoint_id', '=', 'w.id'),
    )
    .where('e.at_ms', '>=', fromMs)
    .where('e.at_ms', '<', untilMs)
    .where(({ or, eb, val }) =>
      or([eb(val(onlyFailed), '=', false), eb('d.id', 'is', null), eb('d.status', '=', 'failed')]),
    );

export async function replayedCount(db: Database, endpoint: number, period: Period): Promise<number> {
  const counted = eventsOf(endpoint, period).select(({ fn }) => fn.countAll<number>().as('count'));
  return (await one(db, counted))?.count ?? 0;
}

/** Also what happened while the endpoint was off. */
export const replayStatement = (endpoint: number, period: Period, nowMs: number): Statement =>
  statement(
    sqlFor
      .insertInto('webhook_deliveries')
      .columns(['event_seq', 'endpoint_id', 'status', 'next_ms', 'created_ms'])
      .expression(
        eventsOf(endpoint, period)
          .select(({ val }) => [
            'e.seq',
            'w.id',
            val<string>('waiting').as('status'),
            val(nowMs).as('next_ms'),
            val(nowMs).as('created_ms'),
          ])
          .orderBy('e.seq'),
      )
      .onConflict((conflict) => conflict.columns(['event_seq', 'endpoint_id']).doUpdateSet(afresh(nowMs))),
  );
