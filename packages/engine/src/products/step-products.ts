import { STEP_MAX } from '../core/limits.ts';
import type { State } from '../core/state.ts';
import type { Due } from './agenda.ts';
import { fallOverdue } from './loan/end-loan.ts';
import { closeOffering } from './offering/list-offering.ts';
import { unlockOrder } from './offering/unlock-order.ts';
import { creditDay } from './savings/credit-day.ts';
import { savingsDueMs } from './savings/savings-order.ts';
import type { StepProducts } from './step-command.ts';

/** Does what is due, earliest first. Returns whether there was anything. */
export function stepProducts(state: State, { atMs }: StepProducts): boolean {
  let done = 0;
  while (done < STEP_MAX) {
    const due = state.agenda.take(atMs);
    if (due === undefined) break;
    if (happens(state, due, atMs)) done += 1;
  }
  return done > 0;
}

/** Whether it still had to be done. */
function happens(state: State, due: Due, atMs: number): boolean {
  switch (due.kind) {
    case 'savings': {
      const order = state.savings.orders.get(due.id);
      if (order === undefined) return false;
      creditDay(state, order, atMs);
      if (order.status === 'running') state.agenda.add('savings', order.id, savingsDueMs(order));
      return true;
    }
    case 'loan': {
      const loan = state.loans.loans.get(due.id);
      if (loan?.status !== 'running') return false;
      fallOverdue(state, loan, atMs);
      return true;
    }
    case 'offering': {
      const offering = state.offerings.offerings.get(due.id);
      if (offering === undefined) return false;
      closeOffering(state, offering, atMs);
      return true;
    }
    case 'lock': {
      const order = state.offerings.orders.get(due.id);
      if (order?.locked !== true) return false;
      unlockOrder(state, order, atMs);
      return true;
    }
  }
}
