import { addCustomerNote, customerNoteList, validateNote } from '@bourse/wire/console';
import { sql } from 'kysely';
import type { ActingOperator } from '../../exchange/record-change.ts';
import { allOf, listPage, matches } from '../../platform/db/list-rows.ts';
import { one, sqlFor, statement } from '../../platform/db/typed.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import type { CustomerDeps } from './customer-deps.ts';

type NoteDeps = Pick<CustomerDeps, 'db' | 'auditLog' | 'queueChanged'>;

interface Note {
  readonly userId: number;
  readonly text: string;
  /** The note that it strikes through. */
  readonly strikes: number | undefined;
  readonly nowMs: number;
  readonly operator: ActingOperator;
}

/** What operators note about customers. Notes are added, never changed. */
export function noteRoutes(deps: NoteDeps): Route[] {
  const { db, queueChanged } = deps;
  return [
    route(customerNoteList, 'read', async ({ query }) => {
      const found = notes().where(allOf(matches(sql.ref<string>('n.text'), query.search)));
      const by = { time: sql.ref('n.created_ms'), customer: sql.ref('n.user_id') };
      const sorts = { id: sql.ref('n.id') };
      const { rows, total } = await listPage(db, found, { sorts, key: sorts.id, by }, query);
      return { total, rows: rows.map(({ operator, ...row }) => ({ ...row, operator: operator ?? '' })) };
    }),
    route(addCustomerNote, 'write', async ({ params, body, operator, nowMs }) => {
      refuseOn(validateNote(body.text));
      const id = await addNote(deps, {
        userId: params.id,
        text: body.text,
        strikes: body.strikes,
        nowMs,
        operator,
      });
      queueChanged('customers');
      return { id };
    }),
  ];
}

const notes = () =>
  sqlFor
    .selectFrom('customer_notes as n')
    .leftJoin('operators as o', 'o.id', 'n.operator_id')
    .leftJoin('customer_notes as later', 'later.strikes', 'n.id')
    .select(['n.id', 'n.user_id as userId', 'o.name as operator', 'n.text', 'n.created_ms as createdMs', 'n.strikes'])
    .select('later.id as struckBy');

/** Adds a note; its number. Refuses one that strikes another customer's note, one that is struck, or itself a strike. */
async function addNote({ db, auditLog }: NoteDeps, note: Note): Promise<number> {
  const { userId, text, strikes, nowMs, operator } = note;
  await auditLog.record(async () => {
    const known = await one(db, sqlFor.selectFrom('users').select('id').where('id', '=', userId));
    if (known === undefined) throw new Refusal('not_found', { field: 'id' });
    const struck = strikes === undefined ? undefined : await struckBy(db, userId, strikes);
    return {
      auditEntry: {
        operator: operator.id,
        address: operator.address,
        action: strikes === undefined ? 'customer.note' : 'customer.strike-note',
        target: `user ${userId}`,
        reason: strikes === undefined ? 'a note' : text.slice(0, REASON_MAX),
        before: struck ?? '',
        after: JSON.stringify({ text, ...(strikes === undefined ? {} : { strikes }) }),
      },
      statements: [
        statement(
          sqlFor
            .insertInto('customer_notes')
            .values({ user_id: userId, operator_id: operator.id, text, strikes: strikes ?? null, created_ms: nowMs }),
        ),
      ],
    };
  }, operator.from);
  // Acts come one after the other, and this operator's last note about this customer is the one that was just made.
  const made = sqlFor
    .selectFrom('customer_notes')
    .select('id')
    .where('user_id', '=', userId)
    .where('operator_id', '=', operator.id)
    .orderBy('id', 'desc')
    .limit(1);
  return (await one(db, made))?.id ?? 0;
}

const REASON_MAX = 500;

/** The text of a note that may be struck through. */
async function struckBy(db: NoteDeps['db'], userId: number, id: number): Promise<string> {
  const note = await one(db, notes().where('n.id', '=', id).where('n.user_id', '=', userId));
  if (note === undefined || note.strikes !== null) throw new Refusal('not_found', { field: 'strikes' });
  if (note.struckBy !== null) throw new Refusal('note_struck', { field: 'strikes' });
  return JSON.stringify({ text: note.text });
}
