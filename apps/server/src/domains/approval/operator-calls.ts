import type { ApprovalKind } from '@bourse/wire/console';
import { approvalList, decideApproval, validateReason } from '@bourse/wire/console';
import type { Database } from '../../platform/db/database.ts';
import { contains, equals, listRows } from '../../platform/db/list-rows.ts';
import { type Call, type Route, route } from '../../platform/http/route.ts';
import { refuseOn } from '../../platform/refusal.ts';
import type { Approvals } from './approvals.ts';

interface Row {
  readonly id: number;
  readonly kind: ApprovalKind;
  readonly target: string;
  readonly payload: string;
  readonly reason: string;
  readonly proposed_by: number;
  readonly proposer: string | null;
  readonly proposed_ms: number;
  readonly status: 'open' | 'done' | 'rejected';
  readonly decided_by: number | null;
  readonly decider: string | null;
  readonly decided_ms: number | null;
  readonly decision_reason: string;
}

/** The queue of what needs two people. */
export function approvalRoutes(db: Database, approvals: Approvals): Route[] {
  return [
    route(approvalList, 'read', (call) => list(db, approvals, call)),
    route(decideApproval, 'write', async ({ params, body, operator, address }) => {
      refuseOn(validateReason(body.reason));
      await approvals.decide(params.id, body.approve, body.reason, { ...operator, address });
      return undefined;
    }),
  ];
}

async function list(db: Database, approvals: Approvals, { query, operator }: Call<typeof approvalList>) {
  const kinds = approvals.kindsOf(operator.permissions);
  const source = {
    select: `a.id, a.kind, a.target, a.payload, a.reason, a.proposed_by, p.name as proposer, a.proposed_ms, a.status,
      a.decided_by, d.name as decider, a.decided_ms, a.decision_reason`,
    from: 'approvals a left join operators p on p.id = a.proposed_by left join operators d on d.id = a.decided_by',
    where: [
      { sql: 'a.kind = any(?::text[])', value: kinds },
      equals('a.status', query.status),
      equals('a.kind', query.kind),
      contains("a.target || ' ' || a.reason", query.search),
    ],
    sorts: { id: 'a.id', proposedMs: 'a.proposed_ms' },
    key: 'a.id',
  };
  const { rows, total } = await listRows<Row, 'id' | 'proposedMs'>(db, source, query);
  return {
    total,
    rows: rows.map((row) => ({
      ...{ id: row.id, kind: row.kind, target: row.target, reason: row.reason, status: row.status },
      lines: [...approvals.executor(row.kind).lines(JSON.parse(row.payload))],
      proposedBy: { id: row.proposed_by, name: row.proposer ?? '' },
      proposedMs: row.proposed_ms,
      decidedBy: row.decided_by === null ? null : { id: row.decided_by, name: row.decider ?? '' },
      decidedMs: row.decided_ms,
      decisionReason: row.decision_reason,
      mayDecide: row.status === 'open' && row.proposed_by !== operator.id,
    })),
  };
}
