import type { ApprovalKind } from '@bourse/wire/console';
import { approvalList, decideApproval, validateReason } from '@bourse/wire/console';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { listPage, matches } from '../../platform/db/list-rows.ts';
import { sqlFor } from '../../platform/db/typed.ts';
import { type Call, type Route, route } from '../../platform/http/route.ts';
import { refuseOn } from '../../platform/refusal.ts';
import { visible, visibleValue } from '../../platform/told-lines.ts';
import type { ApprovalExecutor, ApprovalLine, Approvals } from './approvals.ts';

/** The queue of what needs two people. */
export function approvalRoutes(db: Database, approvals: Approvals): Route[] {
  return [
    route(approvalList, 'read', (call) => list(db, approvals, call)),
    route(decideApproval, 'write', async ({ params, body, operator }) => {
      refuseOn(validateReason(body.reason));
      await approvals.decide(params.id, body.approve, body.reason, operator);
      return undefined;
    }),
  ];
}

async function list(db: Database, approvals: Approvals, { query, operator }: Call<typeof approvalList>) {
  const kinds = approvals.kindsOf(operator.permissions);
  const found = sqlFor
    .selectFrom('approvals as a')
    .leftJoin('operators as p', 'p.id', 'a.proposed_by')
    .leftJoin('operators as d', 'd.id', 'a.decided_by')
    .select(['a.id', 'a.kind', 'a.target', 'a.payload', 'a.reason', 'a.proposed_by', 'p.name as proposer'])
    .select(['a.proposed_ms', 'a.status', 'a.decided_by', 'd.name as decider', 'a.decided_ms', 'a.decision_reason'])
    .where(({ eb, and, fn, ref, val }) => {
      const conditions = [
        eb('a.kind', '=', fn.any(val(kinds))),
        query.status === undefined ? undefined : eb('a.status', '=', query.status),
        query.kind === undefined ? undefined : eb('a.kind', '=', query.kind),
        matches(sql<string>`${ref('a.target')} || ' ' || ${ref('a.reason')}`, query.search),
      ];
      return and(conditions.filter((condition) => condition !== undefined));
    })
    .$narrowType<{ kind: ApprovalKind }>();
  const sorts = { id: sql.ref('a.id'), proposedMs: sql.ref('a.proposed_ms') };
  const { rows, total } = await listPage(db, found, { sorts, key: sorts.id, by: { time: sorts.proposedMs } }, query);
  const refusals = await approvals.refusals(rows, operator.id);
  return {
    total,
    rows: await Promise.all(
      rows.map(async (row, index) => ({
        id: row.id,
        kind: row.kind,
        target: visible(row.target),
        reason: visible(row.reason),
        status: row.status,
        lines: await linesOf(approvals.executor(row.kind), JSON.parse(row.payload)),
        proposedBy: { id: row.proposed_by, name: row.proposer ?? '' },
        proposedMs: row.proposed_ms,
        decidedBy: row.decided_by === null ? null : { id: row.decided_by, name: row.decider ?? '' },
        decidedMs: row.decided_ms,
        decisionReason: visible(row.decision_reason),
        confirmRefusal: refusals[index]?.confirm ?? null,
        rejectRefusal: refusals[index]?.reject ?? null,
      })),
    ),
  };
}

async function linesOf(executor: ApprovalExecutor, payload: object): Promise<ApprovalLine[]> {
  const lines = await executor.lines?.(payload);
  const all = lines ?? Object.entries(payload).map(([name, value]): ApprovalLine => ({ name, value: String(value) }));
  return all.map(({ name, value, drawn }) => ({
    name: visible(name),
    value: drawn === true ? value : visibleValue(value),
  }));
}
