import type { Amount } from '@bourse/money';
import type { CommandResult } from '../../core/idempotency.ts';
import { type Rejection, reject } from '../../core/rejection.ts';
import type { State } from '../../core/state.ts';
import { ownPosition } from './closing.ts';
import type { AdjustMargin } from './commands.ts';
import { accountOf } from './margin-account.ts';
import { markOf, sparableMargin } from './position-figures.ts';

/**
 * Adds to a position's margin, or takes out what it does not need. What is added as principal stays until the position
 * is closed; what is added as margin may be taken out again.
 */
export function adjustMargin(state: State, command: AdjustMargin): CommandResult | Rejection {
  const position = ownPosition(state, command);
  if (position === undefined) return reject('position_not_open', { id: command.positionId });
  const { amount, how, quote } = command;
  if (amount <= 0n) return reject('amount_incorrect');
  const account = accountOf(state, position);
  if (how === 'reduce') {
    if (quote === null) return reject('price_stale');
    if (amount > sparableMargin(position, markOf(quote))) return reject('margin_spare');
    state.ledger.release(account, amount);
  } else {
    if (account.available < amount) return reject('insufficient_balance', { asset: position.asset.toUpperCase() });
    state.ledger.hold(account, amount);
  }
  const change = how === 'reduce' ? -amount : amount;
  if (how !== 'principal') position.added = (position.added + change) as Amount;
  state.margin.positionChanged(position, { margin: change });
  return { orderId: position.id };
}
