import { sql } from 'kysely';
import type { Database, Statement } from '../../platform/db/database.ts';
import { one, rows, sqlFor, statement } from '../../platform/db/typed.ts';
import { closingWritten, decided, moneyEvents, type NewEvent, registered, TOLD_ACTS } from './webhook-events.ts';

const DAY_MS = 86_400_000;
/** Numbers of customers are given before they are stored, and not stored in their order: so far back is looked again. */
const UNORDERED = 1_000;
/** Further back nothing can be new. Shorter than events are kept, by which it is known what was told. */
const LOOK_BACK_MS = 20 * DAY_MS;
const AT_ONCE = 1_000;

type Source = 'audit' | 'money' | 'customers' | 'fanned';
type Cursors = Readonly<Record<Source, number>>;

/**
 * Makes events of what was stored since the last time, and deliveries of events, in one transaction with the cursors:
 * they follow from the tables alone, so none is lost where the server stops, and none is told of what did not happen.
 * How many events there were.
 */
export async function collectEvents(db: Database, nowMs: number): Promise<number> {
  const cursors = await readCursors(db);
  if (cursors === undefined) {
    await begin(db, nowMs);
    return 0;
  }
  const [audit, money, customers, closings] = [
    await auditEvents(db, cursors.audit),
    await moneyChanges(db, cursors.money),
    await newCustomers(db, cursors.customers, nowMs),
    await newClosings(db, nowMs),
  ];
  const events = [...audit.events, ...money.events, ...customers.events, ...closings];
  const upto = { audit: audit.upto, money: money.upto, customers: customers.upto };
  const moved = (Object.keys(upto) as (keyof typeof upto)[]).filter((source) => upto[source] !== cursors[source]);
  if (events.length === 0 && moved.length === 0) return 0;
  await db.batch([
    ...addEvents(events),
    ...(events.length === 0 ? [] : fanOut(nowMs)),
    ...moved.map((source) => moveCursor(source, upto[source])),
  ]);
  return events.length;
}

async function readCursors(db: Database): Promise<Cursors | undefined> {
  const found = await rows(db, sqlFor.selectFrom('webhook_cursors').select(['source', 'upto']));
  if (found.length === 0) return undefined;
  return Object.fromEntries(found.map(({ source, upto }) => [source, upto])) as unknown as Cursors;
}

/** The first time: what was before is not told. */
async function begin(db: Database, nowMs: number): Promise<void> {
  const [entry, customer] = await Promise.all([
    one(
      db,
      sqlFor.selectFrom('audit_log').select(({ fn }) => fn.max('id').as('id')),
    ),
    one(
      db,
      sqlFor.selectFrom('users').select(({ fn }) => fn.max('id').as('id')),
    ),
  ]);
  const upto: Cursors = { audit: entry?.id ?? 0, money: nowMs, customers: customer?.id ?? 0, fanned: 0 };
  const known = await rows(
    db,
    sqlFor
      .selectFrom('closings')
      .selectAll()
      .where('made_ms', '>=', nowMs - LOOK_BACK_MS),
  );
  const former = await rows(db, customersFrom(upto.customers, nowMs).where('id', '<=', upto.customers));
  const events = [...known.map(closingWritten), ...former.map(registered)];
  await db.batch([
    // They count as told.
    ...addEvents(events),
    statement(
      sqlFor
        .insertInto('webhook_cursors')
        .values(Object.entries(upto).map(([source, at]) => ({ source, upto: at })))
        .onConflict((conflict) => conflict.doNothing()),
    ),
    FANNED,
  ]);
}

/** Numbers of audit entries are given by one writer, in the order in which they are stored. */
async function auditEvents(db: Database, from: number) {
  const last = await one(
    db,
    sqlFor
      .selectFrom('audit_log')
      .select(({ fn }) => fn.max('id').as('id'))
      .where('id', '>', from),
  );
  if (last?.id == null) return { events: [], upto: from };
  const entries = await rows(
    db,
    sqlFor
      .selectFrom('audit_log')
      .select(['id', 'action', 'target', 'at_ms', 'before', 'after'])
      .where('id', '>', from)
      .where('id', '<=', last.id)
      .where('action', 'in', TOLD_ACTS)
      .orderBy('id'),
  );
  return { events: entries.map(decided).filter((one) => one !== undefined), upto: last.id };
}

/** Orders of money are stored in the order of the engine's time, which never runs back; those of the last moment come again. */
async function moneyChanges(db: Database, sinceMs: number) {
  const found = await rows(
    db,
    sqlFor
      .selectFrom('money_orders')
      .select(['id', 'kind', 'owner', 'asset', 'amount', 'fee', 'settled', 'status', 'created_ms', 'updated_ms'])
      .where('updated_ms', '>=', sinceMs)
      .orderBy('updated_ms')
      .orderBy('id'),
  );
  const events = found.flatMap((row) => moneyEvents(row, sinceMs));
  const known = await knownOf(
    db,
    events.map(({ id }) => id),
  );
  return { events: events.filter(({ id }) => !known.has(id)), upto: found.at(-1)?.updated_ms ?? sinceMs };
}

const customersFrom = (upto: number, nowMs: number) =>
  sqlFor
    .selectFrom('users')
    .select(['id', 'created_ms'])
    .where('id', '>', upto - UNORDERED)
    .where('created_ms', '>=', nowMs - LOOK_BACK_MS)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('webhook_events as e')
            .select('e.seq')
            .where('e.type', '=', 'customer.registered')
            .whereRef('e.subject', '=', 'users.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(AT_ONCE);

async function newCustomers(db: Database, upto: number, nowMs: number) {
  const found = await rows(db, customersFrom(upto, nowMs));
  return { events: found.map(registered), upto: Math.max(upto, found.at(-1)?.id ?? 0) };
}

async function newClosings(db: Database, nowMs: number): Promise<NewEvent[]> {
  const found = await rows(
    db,
    sqlFor
      .selectFrom('closings as c')
      .select(['c.day', 'c.made_ms', 'c.batch', 'c.head_hash', 'c.hash'])
      .where('c.made_ms', '>=', nowMs - LOOK_BACK_MS)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('webhook_events as e')
              .select('e.seq')
              .where('e.type', '=', 'closing.written')
              .whereRef('e.subject', '=', 'c.day'),
          ),
        ),
      )
      .orderBy('c.day'),
  );
  return found.map(closingWritten);
}

async function knownOf(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await rows(
    db,
    sqlFor
      .selectFrom('webhook_events')
      .select('id')
      .where(({ eb, fn, val }) => eb('id', '=', fn.any(val([...ids])))),
  );
  return new Set(found.map(({ id }) => id));
}

/** A statement takes 65,535 values; what the former version did for a week may be more. */
export const addEvents = (events: readonly NewEvent[]): Statement[] =>
  Array.from({ length: Math.ceil(events.length / AT_ONCE) }, (_, part) =>
    statement(
      sqlFor
        .insertInto('webhook_events')
        .values(
          events.slice(part * AT_ONCE, (part + 1) * AT_ONCE).map(({ id, type, subject, atMs, data }) => ({
            id,
            type,
            subject,
            at_ms: atMs,
            data: JSON.stringify(data),
          })),
        )
        .onConflict((conflict) => conflict.doNothing()),
    ),
  );

const FANNED: Statement = statement(
  sqlFor
    .updateTable('webhook_cursors')
    .set({ upto: sql<number>`greatest(upto, (select coalesce(max(seq), 0) from webhook_events))` })
    .where('source', '=', 'fanned'),
);

/** A delivery for each event since the last time and each endpoint that wants it. */
function fanOut(nowMs: number): Statement[] {
  const wanted = sqlFor
    .insertInto('webhook_deliveries')
    .columns(['event_seq', 'endpoint_id', 'status', 'next_ms', 'created_ms'])
    .expression(({ selectFrom }) =>
      selectFrom('webhook_events as e')
        .innerJoin('webhook_endpoints as w', (join) => join.on(sql<boolean>`e.type = any(w.types)`))
        .select(({ val }) => [
          'e.seq',
          'w.id',
          val<string>('waiting').as('status'),
          val(nowMs).as('next_ms'),
          val(nowMs).as('created_ms'),
        ])
        .where('w.status', '=', 'on')
        .where('e.seq', '>', selectFrom('webhook_cursors').select('upto').where('source', '=', 'fanned'))
        .orderBy('e.seq'),
    )
    .onConflict((conflict) => conflict.doNothing());
  return [statement(wanted), FANNED];
}

const moveCursor = (source: Source, upto: number): Statement =>
  statement(sqlFor.updateTable('webhook_cursors').set({ upto }).where('source', '=', source));
