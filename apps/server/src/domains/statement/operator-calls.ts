import { customerStatement } from '@bourse/wire/console';
import type { AuditLog } from '../../exchange/audit-log.ts';
import { one, sqlFor } from '../../platform/db/typed.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type StatementDeps, writeStatement } from './statement-domain.ts';

/** Statements of customers that operators have made. */
export function customerStatementRoutes(deps: StatementDeps, auditLog: AuditLog): Route[] {
  let isBusy = false;
  return [
    route(customerStatement, 'history', async ({ params, query, operator, address, nowMs }) => {
      const { kind, ledger, from: fromMs = 0, to: toMs = Number.MAX_SAFE_INTEGER, zone = 'UTC' } = query;
      const known = sqlFor.selectFrom('users').select('id').where('id', '=', params.id);
      if ((await one(deps.db, known)) === undefined) throw new Refusal('not_found', { field: 'id' });
      if (isBusy) throw new Refusal('busy');
      isBusy = true;
      try {
        await auditLog.record(
          () => ({
            auditEntry: {
              operator: operator.id,
              address,
              reason: 'a statement of a customer',
              action: 'customer.statement',
              target: `user ${params.id}`,
              before: '',
              after: JSON.stringify({ kind, ledger, from: query.from ?? null, to: query.to ?? null }),
            },
            statements: [],
          }),
          operator.from,
        );
        return await writeStatement(deps, { userId: params.id, ledger, kind, fromMs, toMs, zone }, nowMs);
      } finally {
        isBusy = false;
      }
    }),
  ];
}
