import { randomUUID } from 'node:crypto';
import { isUploadId, type QueryOf } from '@bourse/wire';
import {
  addCaseDocument,
  assignCase,
  type CaseFigure,
  caseDocument,
  caseList,
  caseView,
  closeCase,
  moveCase,
  noteCase,
  raiseCase,
  validateNote,
  validateReason,
} from '@bourse/wire/console';
import { type InferResult, sql } from 'kysely';
import { cleanPicture } from '../../platform/clean-picture.ts';
import { customerName, customerText } from '../../platform/customer-name.ts';
import { dataUrl } from '../../platform/data-url.ts';
import { allOf, listPage, matches } from '../../platform/db/list-rows.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import { type Call, type Route, route } from '../../platform/http/route.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import type { Secrets } from '../../platform/secrets.ts';
import {
  addCaseNote,
  addDocument,
  type By,
  type CaseActDeps,
  endCase,
  raiseByHand,
  setCaseStatus,
  takeCase,
} from './decide-case.ts';

export interface CaseDeps extends CaseActDeps {
  readonly secrets: Secrets;
}

/** What a document is sealed for. */
export const sealedFor = (id: string): string => `case_documents ${id}`;

const by = ({ operator, nowMs }: Pick<Call<typeof noteCase>, 'operator' | 'nowMs'>): By => ({
  operator,
  nowMs,
});

/** Cases of customers. */
export function caseRoutes(deps: CaseDeps): Route[] {
  const { db, secrets } = deps;
  return [
    route(caseList, 'read', ({ query, operator }) => list(deps, query, operator.id)),
    route(caseView, 'read', ({ params }) => view(deps, params.id)),
    route(raiseCase, 'write', async (call) => {
      refuseOn(validateReason(call.body.reason));
      return { id: await raiseByHand(deps, call.params.id, call.body.reason, by(call)) };
    }),
    route(noteCase, 'write', async (call) => {
      refuseOn(validateNote(call.body.text));
      await addCaseNote(deps, call.params.id, call.body.text, by(call));
      return undefined;
    }),
    route(assignCase, 'write', async (call) => {
      await takeCase(deps, call.params.id, call.body.take, by(call));
      return undefined;
    }),
    route(moveCase, 'write', async (call) => {
      refuseOn(validateReason(call.body.reason));
      await setCaseStatus(deps, call.params.id, call.body.status, call.body.reason, by(call));
      return undefined;
    }),
    route(closeCase, 'write', async (call) => {
      refuseOn(validateReason(call.body.reason));
      await endCase(deps, call.params.id, call.body, by(call));
      return undefined;
    }),
    route(addCaseDocument, 'write', async (call) => {
      const { bytes, mime } = await cleanPicture(call.file);
      const id = randomUUID();
      const document = { id, mime, bytes: bytes.length, sealed: secrets.seal(bytes, sealedFor(id)) };
      await addDocument(deps, call.query.case, document, by(call));
      return { url: id };
    }),
    route(caseDocument, 'read', async ({ params }) => {
      const { document } = params;
      const stored = sqlFor.selectFrom('case_documents').select(['mime', 'sealed']).where('id', '=', document);
      const found = isUploadId(document) ? await one(db, stored) : undefined;
      if (found === undefined) throw new Refusal('not_found', { field: 'document' });
      return { img: dataUrl({ mime: found.mime, bytes: secrets.open(found.sealed, sealedFor(document)) }) };
    }),
  ];
}

const cases = () =>
  sqlFor
    .selectFrom('cases as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .leftJoin('operators as a', 'a.id', 'c.assigned_to')
    .leftJoin('operators as r', 'r.id', 'c.raised_by')
    .leftJoin('operators as e', 'e.id', 'c.closed_by')
    .select(['c.id', 'c.user_id', 'u.login_name', 'u.email', 'u.phone', 'c.rule', 'c.status', 'c.outcome'])
    .select([
      'c.assigned_to',
      'a.name as assignee',
      'c.raised_by',
      'r.name as raiser',
      'c.closed_by',
      'e.name as closer',
    ])
    .select(['c.raised_ms', 'c.changed_ms', 'c.closed_ms', 'c.close_reason'])
    .select(({ selectFrom }) =>
      selectFrom('case_findings as f')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('f.case_id', '=', 'c.id')
        .$asScalar()
        .$notNull()
        .as('findings'),
    );

const person = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

const rowOf = (row: InferResult<ReturnType<typeof cases>>[number]) => ({
  id: row.id,
  userId: row.user_id,
  loginName: customerName(row),
  rule: row.rule,
  status: row.status,
  outcome: row.outcome,
  assignedTo: person(row.assigned_to, row.assignee),
  findings: row.findings,
  raisedMs: row.raised_ms,
  changedMs: row.changed_ms,
});

async function list({ db }: CaseDeps, query: QueryOf<typeof caseList>, operator: number) {
  const { status, rule, mine, search } = query;
  const found = cases().where(({ eb }) =>
    allOf(
      matches(customerText, search),
      status === undefined ? undefined : eb('c.status', '=', status),
      rule === undefined ? undefined : eb('c.rule', '=', rule),
      mine === undefined ? undefined : eb('c.assigned_to', '=', operator),
    ),
  );
  const sorts = { id: sql.ref('c.id'), changedMs: sql.ref('c.changed_ms') };
  const columns = { time: sql.ref('c.raised_ms'), customer: sql.ref('c.user_id') };
  const page = await listPage(db, found, { sorts, key: sorts.id, by: columns }, query);
  return { total: page.total, rows: page.rows.map(rowOf) };
}

async function view({ db }: CaseDeps, id: number) {
  const row = await one(db, cases().where('c.id', '=', id));
  if (row === undefined) throw new Refusal('not_found', { field: 'id' });
  const [found, notes, documents] = await Promise.all([
    rows(
      db,
      sqlFor
        .selectFrom('case_findings')
        .select(({ ref }) => ['id', 'at_ms as atMs', ref('figures').$castTo<CaseFigure[]>().as('figures')])
        .where('case_id', '=', id)
        .orderBy('id', 'desc'),
    ),
    rows(
      db,
      sqlFor
        .selectFrom('case_notes as n')
        .leftJoin('operators as o', 'o.id', 'n.operator_id')
        .select(['n.id', 'o.name as operator', 'n.text', 'n.created_ms as createdMs'])
        .where('n.case_id', '=', id)
        .orderBy('n.id', 'desc'),
    ),
    rows(
      db,
      sqlFor
        .selectFrom('case_documents as d')
        .leftJoin('operators as o', 'o.id', 'd.operator_id')
        .select(['d.id', 'o.name as operator', 'd.created_ms as createdMs'])
        .where('d.case_id', '=', id)
        .orderBy('d.created_ms'),
    ),
  ]);
  const named = <Row extends { readonly operator: string | null }>(one: Row) => ({
    ...one,
    operator: one.operator ?? '',
  });
  return {
    ...rowOf(row),
    raisedBy: person(row.raised_by, row.raiser),
    closedBy: person(row.closed_by, row.closer),
    closedMs: row.closed_ms,
    closeReason: row.close_reason ?? '',
    found,
    notes: notes.map(named),
    documents: documents.map(named),
  };
}
