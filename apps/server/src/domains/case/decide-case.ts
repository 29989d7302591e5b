import type { AuditAction, CASE_OUTCOMES } from '@bourse/wire/console';
import type { AuditLog } from '../../exchange/audit-log.ts';
import { type ActingOperator, recordChange } from '../../exchange/record-change.ts';
import type { Database, Statement } from '../../platform/db/database.ts';
import { one, sqlFor, statement } from '../../platform/db/typed.ts';
import { Refusal } from '../../platform/refusal.ts';

export interface CaseActDeps {
  readonly db: Database;
  readonly auditLog: AuditLog;
  /** Something changed in the queue of cases. */
  changed(): void;
}

interface Act {
  readonly action: AuditAction;
  readonly reason: string;
  readonly operator: ActingOperator;
  readonly after: object;
  readonly statements: readonly Statement[];
}

/** Who acts, and when. */
export interface By {
  readonly operator: ActingOperator;
  readonly nowMs: number;
}

const updated = (id: number) => sqlFor.updateTable('cases').where('id', '=', id);

/** Does something to a case that is not closed, and records it. Nothing is done to one that is. */
async function act({ db, auditLog, changed }: CaseActDeps, id: number, { action, ...change }: Act): Promise<void> {
  await recordChange(auditLog, {
    ...change,
    action,
    target: `case ${id}`,
    before: async () => {
      const known = await one(db, sqlFor.selectFrom('cases').select(['status', 'assigned_to']).where('id', '=', id));
      if (known === undefined) throw new Refusal('not_found', { field: 'id' });
      if (known.status === 'closed') throw new Refusal('case_closed', { field: 'id' });
      return { status: known.status, assignedTo: known.assigned_to };
    },
  });
  changed();
}

const noted = (caseId: number, text: string, { operator, nowMs }: By) =>
  sqlFor.insertInto('case_notes').values({ case_id: caseId, operator_id: operator.id, text, created_ms: nowMs });

/** Raises a case by hand; its number. */
export async function raiseByHand(deps: CaseActDeps, userId: number, reason: string, by: By): Promise<number> {
  const { db, auditLog, changed } = deps;
  await recordChange(auditLog, {
    reason,
    operator: by.operator,
    action: 'case.raise',
    target: `user ${userId}`,
    before: async () => {
      const known = await one(db, sqlFor.selectFrom('users').select('id').where('id', '=', userId));
      if (known === undefined) throw new Refusal('not_found', { field: 'id' });
      return undefined;
    },
    after: { rule: 'hand' },
    statements: [
      statement(
        sqlFor
          .with('made', (query) =>
            query
              .insertInto('cases')
              .values({
                user_id: userId,
                rule: 'hand',
                status: 'open',
                raised_by: by.operator.id,
                raised_ms: by.nowMs,
                changed_ms: by.nowMs,
              })
              .returning('id'),
          )
          .insertInto('case_notes')
          .columns(['case_id', 'operator_id', 'text', 'created_ms'])
          .expression((query) =>
            query
              .selectFrom('made')
              .select(({ ref, val }) => [
                ref('made.id').as('case_id'),
                val(by.operator.id).as('operator_id'),
                val(reason).as('text'),
                val(by.nowMs).as('created_ms'),
              ]),
          ),
      ),
    ],
  });
  changed();
  const made = sqlFor
    .selectFrom('cases')
    .select('id')
    .where('user_id', '=', userId)
    .where('raised_by', '=', by.operator.id)
    .orderBy('id', 'desc')
    .limit(1);
  return (await one(db, made))?.id ?? 0;
}

export const addCaseNote = (deps: CaseActDeps, id: number, text: string, by: By) =>
  act(deps, id, {
    action: 'case.note',
    reason: 'a note',
    operator: by.operator,
    after: { text },
    statements: [statement(noted(id, text, by)), statement(updated(id).set({ changed_ms: by.nowMs }))],
  });

export const takeCase = (deps: CaseActDeps, id: number, take: boolean, by: By) => {
  const to = take ? by.operator.id : null;
  return act(deps, id, {
    action: 'case.assign',
    reason: take ? 'takes the case' : 'gives the case back',
    operator: by.operator,
    after: { assignedTo: to },
    statements: [statement(updated(id).set({ assigned_to: to, changed_ms: by.nowMs }))],
  });
};

export const setCaseStatus = (deps: CaseActDeps, id: number, status: 'open' | 'waiting', reason: string, by: By) =>
  act(deps, id, {
    action: 'case.move',
    reason,
    operator: by.operator,
    after: { status },
    statements: [statement(noted(id, reason, by)), statement(updated(id).set({ status, changed_ms: by.nowMs }))],
  });

export const endCase = (
  deps: CaseActDeps,
  id: number,
  { outcome, reason }: { readonly outcome: (typeof CASE_OUTCOMES)[number]; readonly reason: string },
  { operator, nowMs }: By,
) =>
  act(deps, id, {
    action: 'case.close',
    reason,
    operator,
    after: { status: 'closed', outcome },
    statements: [
      statement(
        updated(id).set({
          status: 'closed',
          outcome,
          close_reason: reason,
          closed_by: operator.id,
          closed_ms: nowMs,
          changed_ms: nowMs,
        }),
      ),
    ],
  });

/** A picture that was cleaned and sealed. */
export interface SealedDocument {
  readonly id: string;
  readonly mime: string;
  readonly bytes: number;
  readonly sealed: string;
}

export const addDocument = (deps: CaseActDeps, id: number, document: SealedDocument, { operator, nowMs }: By) =>
  act(deps, id, {
    action: 'case.document',
    reason: 'a document',
    operator,
    after: { document: document.id, bytes: document.bytes },
    statements: [
      statement(
        sqlFor
          .insertInto('case_documents')
          .values({ ...document, case_id: id, operator_id: operator.id, created_ms: nowMs }),
      ),
      statement(updated(id).set({ changed_ms: nowMs })),
    ],
  });
