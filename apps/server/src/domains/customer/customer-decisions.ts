import { parseAmount } from '@bourse/money';
import {
  adjustBalanceCall,
  endCustomerSessions,
  freezeCustomerCall,
  liftFreezeCall,
  resetCustomerTotpCall,
  validateReason,
} from '@bourse/wire/console';
import { one, sqlFor } from '../../platform/db/typed.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import type { Approvals } from '../approval/approvals.ts';
import type { Adjustment } from '../treasury/money-executors.ts';
import type { CustomerDeps } from './customer-deps.ts';

/** What operators do to a customer's account; never to a trade of theirs. */
export function customerDecisionRoutes(deps: CustomerDeps, approvals: Approvals): Route[] {
  const { auditLog, account, freezing, support, db, queueChanged } = deps;
  return [
    route(freezeCustomerCall, 'write', async ({ params, body, operator, nowMs }) => {
      refuseOn(validateReason(body.reason));
      const { module, reason, untilMs } = body;
      if (untilMs !== undefined && untilMs <= nowMs) throw new Refusal('freeze_past', { field: 'untilMs' });
      await freezing.freezeCustomer({
        userId: params.id,
        module,
        reason,
        untilMs,
        operator,
      });
      queueChanged('customers');
      return undefined;
    }),
    route(liftFreezeCall, 'write', async ({ params, body, operator }) => {
      refuseOn(validateReason(body.reason));
      await freezing.liftFreeze({ id: params.id, reason: body.reason, operator });
      queueChanged('customers');
      return undefined;
    }),
    route(endCustomerSessions, 'write', async ({ params, body, operator, address }) => {
      refuseOn(validateReason(body.reason));
      await auditLog.record(async () => {
        const known = await one(db, sqlFor.selectFrom('users').select('id').where('id', '=', params.id));
        if (known === undefined) throw new Refusal('not_found', { field: 'id' });
        return {
          auditEntry: {
            operator: operator.id,
            address,
            reason: body.reason,
            before: '',
            after: '',
            action: 'customer.end-sessions',
            target: `user ${params.id}`,
          },
          statements: [],
        };
      }, operator.from);
      await account.endSessions(params.id);
      queueChanged('customers');
      return undefined;
    }),
    route(resetCustomerTotpCall, 'write', async ({ params, body, operator }) => {
      refuseOn(validateReason(body.reason));
      const request = { userId: params.id, reason: body.reason, operator };
      await support.resetTotp(request);
      queueChanged('customers');
      return undefined;
    }),
    route(adjustBalanceCall, 'write', async ({ params, body, operator }) => {
      refuseOn(validateReason(body.reason));
      const { reason, ...rest } = body;
      const parsed = parseAmount(rest.amount);
      if (!parsed.ok || parsed.value <= 0n) throw new Refusal('amount_incorrect', { field: 'amount' });
      const payload: Adjustment = { userId: params.id, ...rest };
      return { approval: await approvals.propose('adjustment', `user ${params.id}`, payload, reason, operator) };
    }),
  ];
}
