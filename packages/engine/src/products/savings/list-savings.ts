import type { CommandResult } from '../../core/idempotency.ts';
import { type Rejection, reject } from '../../core/rejection.ts';
import type { State } from '../../core/state.ts';
import { recordAuditEntry } from '../../treasury/record-audit-entry.ts';
import type { DeclareRate, ListSavings } from './commands.ts';
import { dayOf } from './savings-order.ts';
import { checkSavingsPlan } from './savings-plan.ts';

/** Rates are declared at most a year ahead. */
const DAYS_AHEAD = 366;

export function listSavings(state: State, { plan, auditEntry, atMs }: ListSavings): CommandResult | Rejection {
  const wrong = checkSavingsPlan(plan);
  if (wrong !== undefined) return wrong;
  const former = state.savings.plans.get(plan.id);
  if (former !== undefined && (former.kind !== plan.kind || former.asset !== plan.asset)) {
    return reject('product_invalid', { detail: 'kind and asset of a listed plan stay' });
  }
  state.savings.plans.set(plan.id, plan);
  state.changes.products.plans.add(plan);
  recordAuditEntry(state, auditEntry, atMs);
  return {};
}

/**
 * A rate is declared before its day begins, and only once, so that nobody can choose it to suit or harm certain
 * customers.
 */
export function declareRate(
  state: State,
  { planId, day, rate, auditEntry, atMs }: DeclareRate,
): CommandResult | Rejection {
  const plan = state.savings.plans.get(planId);
  if (plan?.kind !== 'pledge') return reject('product_closed');
  if (!Number.isInteger(day) || day <= dayOf(atMs)) return reject('appointment_past');
  if (state.savings.rateOf(planId, day) !== undefined) return reject('rate_declared');
  if (rate < plan.minRate || rate > plan.maxRate || day > dayOf(atMs) + DAYS_AHEAD) return reject('rate_range');
  state.savings.declared({ planId, day, rate });
  state.changes.products.rates.add({ planId, day, rate, atMs });
  recordAuditEntry(state, auditEntry, atMs);
  return {};
}
