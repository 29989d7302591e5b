import type { CommandResult } from '../core/idempotency.ts';
import { COMMISSIONS_MAX } from '../core/limits.ts';
import { type Rejection, reject } from '../core/rejection.ts';
import type { State } from '../core/state.ts';
import { isHouse, type LedgerName, OWNER } from '../ledger/owners.ts';
import { isItem } from '../products/nft/nft.ts';
import type { AdjustBalance, MoveHouse, PayCommissions } from './commands.ts';
import { recordAuditEntry } from './record-audit-entry.ts';

/** Operators correct a customer's balance, always against the treasury account, so that no money is created. */
export function adjustBalance(state: State, command: AdjustBalance): CommandResult | Rejection {
  const { ledger, owner, accountType, asset, amount, direction, auditEntry, atMs } = command;
  if (amount <= 0n || isHouse(owner) || accountType === 0 || isItem(asset)) return reject('amount_incorrect');
  const ends = [
    { owner: OWNER.treasury, type: 0 },
    { owner, type: accountType },
  ] as const;
  const [from, to] = direction === 'credit' ? ends : [ends[1], ends[0]];
  const paying = state.ledger.find(ledger, from.owner, from.type, asset);
  if (paying === undefined || paying.available < amount) {
    return direction === 'credit'
      ? reject('house_limit')
      : reject('insufficient_balance', { asset: asset.toUpperCase() });
  }
  const receiving = state.ledger.account(ledger, to.owner, to.type, asset);
  state.ledger.transfer(paying, receiving, amount, { kind: 'adjustment', fromOrderId: 0, toOrderId: 0 }, atMs);
  recordAuditEntry(state, auditEntry, atMs);
  return {};
}

/**
 * House accounts between which operators may move money. Escrow, savings and offerings are promised to customers:
 * nobody may move them.
 */
const MOVABLE: ReadonlySet<number> = new Set([
  OWNER.external,
  OWNER.liquidity,
  OWNER.fees,
  OWNER.insurance,
  OWNER.treasury,
  OWNER.rewards,
  OWNER.loans,
]);

/** Operators pay in money for the house, take it out, or move it between the house's accounts. */
export function moveHouse(state: State, command: MoveHouse): CommandResult | Rejection {
  const { ledger, asset, from, to, amount, auditEntry, atMs } = command;
  if (isItem(asset)) return reject('amount_incorrect');
  if (amount <= 0n || from === to || !MOVABLE.has(from) || !MOVABLE.has(to)) return reject('amount_incorrect');
  if (from !== OWNER.external) {
    const available = state.ledger.find(ledger, from, 0, asset)?.available ?? 0n;
    if (available < amount) return reject('insufficient_balance', { asset: asset.toUpperCase() });
    if (coversPositions(from) && !coversPositions(to) && coverOf(state, ledger, asset) < amount) {
      return reject('house_limit');
    }
  }
  const paying = state.ledger.account(ledger, from, 0, asset);
  const receiving = state.ledger.account(ledger, to, 0, asset);
  state.ledger.transfer(paying, receiving, amount, { kind: 'house', fromOrderId: 0, toOrderId: 0 }, atMs);
  recordAuditEntry(state, auditEntry, atMs);
  return {};
}

function coversPositions(owner: number): boolean {
  return owner === OWNER.liquidity || owner === OWNER.insurance;
}

/** What the house has beyond the adverse move that it must be able to pay. No more than this may be taken out. */
function coverOf(state: State, ledger: LedgerName, asset: string): bigint {
  const has = (owner: number) => state.ledger.find(ledger, owner, 0, asset)?.available ?? 0n;
  return has(OWNER.liquidity) + has(OWNER.insurance) - state.margin.stressOf(ledger, asset);
}

/** Pays inviters their share of fees the house has received. The fees of each batch are shared once. */
export function payCommissions(state: State, command: PayCommissions): CommandResult | Rejection {
  const { fromBatch, uptoBatch, payments, atMs } = command;
  if (fromBatch !== state.treasury.commissionedBatch || uptoBatch <= fromBatch) return reject('batch_order');
  if (payments.length > COMMISSIONS_MAX) return reject('order_too_large');
  const sums = new Map<string, bigint>();
  for (const { owner, asset, amount } of payments) {
    if (amount <= 0n || isHouse(owner)) return reject('amount_incorrect');
    sums.set(asset, (sums.get(asset) ?? 0n) + amount);
  }
  for (const [asset, sum] of sums) {
    const fees = state.ledger.find('live', OWNER.fees, 0, asset);
    if (fees === undefined || fees.available < sum) return reject('house_limit');
  }
  for (const { owner, asset, amount } of payments) {
    const fees = state.ledger.account('live', OWNER.fees, 0, asset);
    const account = state.ledger.account('live', owner, 1, asset);
    state.ledger.transfer(fees, account, amount, { kind: 'commission', fromOrderId: 0, toOrderId: 0 }, atMs);
  }
  state.treasury.commissionedBatch = uptoBatch;
  state.changes.treasury.commissionRuns.add({ fromBatch, uptoBatch, payments, atMs });
  return {};
}
