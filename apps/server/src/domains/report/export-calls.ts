import { open } from 'node:fs/promises';
import { CODE, type Endpoint } from '@bourse/wire';
import { EXPORT_PART_BYTES, endExport, exportList, exportPart, startExport } from '@bourse/wire/console';
import { sql } from 'kysely';
import type { AuditLog } from '../../exchange/audit-log.ts';
import type { Database } from '../../platform/db/database.ts';
import { allOf, listPage, matches } from '../../platform/db/list-rows.ts';
import { one, sqlFor } from '../../platform/db/typed.ts';
import { hasPermission, missing } from '../../platform/http/caller-rights.ts';
import type { ListCalls } from '../../platform/http/list-calls.ts';
import { parsePart } from '../../platform/http/read-request.ts';
import { type Call, type Operator, type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ListExports } from './list-exports.ts';

export interface ExportCallDeps {
  readonly db: Database;
  readonly auditLog: AuditLog;
  readonly listCalls: ListCalls;
  readonly exports: ListExports;
}

/** Files of lists: each only for who asked for it. */
export function exportRoutes(deps: ExportCallDeps): Route[] {
  const { db, exports, listCalls } = deps;
  return [
    route(startExport, 'write', (call) => start(deps, call)),
    route(exportList, 'read', ({ query, operator }) => {
      const found = sqlFor
        .selectFrom('list_exports')
        .select(['id', 'list', 'format', 'status', 'written', 'total', 'bytes', 'file_name as fileName'])
        .select(['created_ms as createdMs', 'ended_ms as endedMs'])
        .where(({ eb, ref }) =>
          allOf(
            eb('operator_id', '=', operator.id),
            query.status === undefined ? undefined : eb('status', '=', query.status),
            matches(ref('list'), query.search),
          ),
        );
      const key = sql.ref('id');
      return listPage(db, found, { sorts: { id: key }, key, by: { time: sql.ref('created_ms') } }, query);
    }),
    route(exportPart, 'history', async ({ params, query, operator }) => {
      const { status, format, list } = await own(db, params.id, operator.id);
      // Whose role was taken meanwhile has no more of it.
      if (status !== 'done' || !mayRead(listCalls.find(list)?.endpoint, operator)) throw notFound();
      return readPart(exports.pathOf(params.id, format), query.from);
    }),
    route(endExport, 'write', async ({ params, operator }) => {
      const { format } = await own(db, params.id, operator.id);
      await exports.end(params.id, format);
      return undefined;
    }),
  ];
}

const notFound = () => new Refusal('not_found', { code: CODE.notFound, field: 'id' });

function mayRead(endpoint: Endpoint | undefined, { permissions }: Operator): boolean {
  return endpoint !== undefined && (endpoint.permission === undefined || permissions.includes(endpoint.permission));
}

async function own(db: Database, id: number, operator: number) {
  const found = sqlFor
    .selectFrom('list_exports')
    .select(['status', 'format', 'list'])
    .where('id', '=', id)
    .where('operator_id', '=', operator);
  const row = await one(db, found);
  if (row === undefined) throw notFound();
  return row;
}

async function start({ auditLog, listCalls, exports }: ExportCallDeps, call: Call<typeof startExport>) {
  const { body, operator, address } = call;
  const list = listCalls.find(body.list);
  if (list === undefined) throw new Refusal('not_found', { field: 'list' });
  const { endpoint } = list;
  if (endpoint.permission !== undefined && !hasPermission(operator, endpoint.permission))
    throw missing(endpoint.permission);
  const query = parsePart(endpoint.query, body.query) as object;
  const id = await exports.begin({ name: body.list, list, query, format: body.format, call }, () =>
    auditLog.record(
      () => ({
        auditEntry: {
          operator: operator.id,
          address,
          reason: `${body.format} of everything found`,
          action: 'list.export',
          target: `list ${body.list}`,
          before: '',
          after: JSON.stringify(body.query),
        },
        statements: [],
      }),
      operator.from,
    ),
  );
  return { id };
}

async function readPart(path: string, from: number) {
  const file = await open(path, 'r').catch(() => {
    throw notFound();
  });
  try {
    const { size } = await file.stat();
    const bytes = Buffer.alloc(Math.max(0, Math.min(EXPORT_PART_BYTES, size - from)));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
    const part = bytes.subarray(0, bytesRead);
    return { base64: part.toString('base64'), bytes: size, isLast: from + bytesRead >= size };
  } finally {
    await file.close();
  }
}
