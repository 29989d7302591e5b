import { ZERO } from '@bourse/money';
import type { Outcome } from '../core/handler.ts';
import type { CommandResult } from '../core/idempotency.ts';
import { type Rejection, reject } from '../core/rejection.ts';
import type { State } from '../core/state.ts';
import { isItem } from '../products/nft/nft.ts';
import type { TransferKind } from './account.ts';
import type { EnterSimulation, FundAccount } from './commands.ts';
import { isHouse, OWNER } from './owners.ts';

/**
 * No deposits go to the outside, where they come from, nor to accounts that hold exactly what customers were promised.
 */
const UNDEPOSITABLE: ReadonlySet<number> = new Set([OWNER.external, OWNER.escrow, OWNER.savings, OWNER.offerings]);

export function fundAccount(state: State, command: FundAccount): CommandResult | Rejection {
  if (command.amount <= 0n) return reject('amount_incorrect');
  if (UNDEPOSITABLE.has(command.owner) || isItem(command.asset)) return reject('amount_incorrect');
  if (isHouse(command.owner) !== (command.accountType === 0)) return reject('amount_incorrect');
  bringIn(state, command, 'deposit');
  return {};
}

/** The grant is given once, however often somebody enters. */
export function enterSimulation(state: State, { owner, asset, grant, atMs }: EnterSimulation): Outcome {
  if (grant < 0n) return reject('amount_incorrect');
  if (state.granted.has(owner)) return { ok: true, changed: false, result: { granted: false } };
  if (grant > ZERO) bringIn(state, { ledger: 'demo', owner, accountType: 1, asset, amount: grant, atMs }, 'grant');
  state.granted.add(owner);
  state.changes.ledger.granted.add(owner);
  return { ok: true, changed: true, result: { granted: true } };
}

function bringIn(state: State, to: Omit<FundAccount, 'type'>, kind: TransferKind): void {
  const outside = state.ledger.account(to.ledger, OWNER.external, 0, to.asset);
  const account = state.ledger.account(to.ledger, to.owner, to.accountType, to.asset);
  state.ledger.transfer(outside, account, to.amount, { kind, fromOrderId: 0, toOrderId: 0 }, to.atMs);
}
