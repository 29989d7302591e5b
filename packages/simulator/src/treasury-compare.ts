import type {
  Changes,
  CommissionRun,
  Engine,
  MoneyOrder,
  PayCommissions,
  RecordedAuditEntry,
  Transfer,
} from '@bourse/engine';
import { type Difference, firstDifference } from './differences.ts';
import type { NaiveExchange } from './naive-exchange.ts';
import { moveText, transferText } from './naive-move.ts';
import type { NaiveAct, NaiveMoney, NaiveTreasury } from './naive-treasury-book.ts';

/** The lengths of the twin's lists before a command. */
export interface TreasuryMark {
  readonly events: number;
  readonly auditEntries: number;
  readonly runs: number;
  readonly moves: number;
}

export function treasuryMarkOf({ events, auditEntries, runs, moves }: NaiveTreasury): TreasuryMark {
  return { events: events.length, auditEntries: auditEntries.length, runs: runs.length, moves: moves.length };
}

const KINDS: readonly string[] = ['recharge', 'withdrawal', 'adjustment', 'house', 'commission'];

/** The fees of withdrawals among all fees: those whose row says so. */
export function isWithdrawalFee({ treasury }: Changes, { kind, fromOrderId }: Transfer['cause']): boolean {
  return kind === 'fee' && treasury.orders.rows.some(({ id }) => id === fromOrderId);
}

/** First difference between what one command wrote: rows, acts, runs of commissions, then transfers in their order. */
export function compareTreasuryChanges(changes: Changes, { treasury }: NaiveExchange, mark: TreasuryMark): Difference {
  const moves = changes.ledger.transfers.rows.filter(
    ({ cause }) => KINDS.includes(cause.kind) || isWithdrawalFee(changes, cause),
  );
  return (
    firstDifference(
      'money order row',
      changes.treasury.orders.rows.map(orderText),
      treasury.events.slice(mark.events).map(orderText),
    ) ??
    firstDifference(
      'act',
      changes.treasury.auditEntries.rows.map(entryText),
      treasury.auditEntries.slice(mark.auditEntries).map(entryText),
    ) ??
    firstDifference(
      'run',
      changes.treasury.commissionRuns.rows.map(runText),
      treasury.runs.slice(mark.runs).map(runText),
    ) ??
    firstDifference('movement', moves.map(transferText), treasury.moves.slice(mark.moves).map(moveText))
  );
}

/**
 * First difference between the waiting orders, and between the numbers of the last act and of the last batch with
 * commissions.
 */
export function compareTreasury({ state }: Engine, { treasury }: NaiveExchange): Difference {
  const byId = (a: { readonly id: number }, b: { readonly id: number }) => a.id - b.id;
  return (
    firstDifference(
      'money order',
      [...state.treasury.orders.values()].sort(byId).map(orderText),
      [...treasury.waiting].sort(byId).map(orderText),
    ) ??
    firstDifference(
      'of next act and commissioned batch,',
      [`${state.nextAuditEntryId}`, `${state.treasury.commissionedBatch}`],
      [`${treasury.auditEntries.length + 1}`, `${treasury.commissionedBatch}`],
    )
  );
}

/** First difference between the acts that a replay of the journal gives and those there were. */
export function compareAuditEntries(
  auditEntries: readonly RecordedAuditEntry[],
  { treasury }: NaiveExchange,
): Difference {
  return firstDifference('act of the journal', auditEntries.map(entryText), treasury.auditEntries.map(entryText));
}

function orderText(one: MoneyOrder | NaiveMoney): string {
  const { id, kind, owner, accountType, asset, amount, fee, reference, status, settled, createdMs, updatedMs } = one;
  return `${id} ${kind} ${owner} ${accountType} ${asset} ${amount} (${fee}) ${reference} ${status} ${settled} ${createdMs} ${updatedMs}`;
}

function entryText(one: RecordedAuditEntry | NaiveAct): string {
  const { id, atMs, operator, second, action, target, reason, address, before, after } = one;
  return JSON.stringify([id, atMs, operator, second, action, target, reason, address, before, after]);
}

function runText({ fromBatch, uptoBatch, payments, atMs }: CommissionRun | PayCommissions): string {
  const parts = payments.map((one) => `${one.owner} ${one.fromOwner} ${one.level} ${one.asset} ${one.amount}`);
  return `${fromBatch} to ${uptoBatch} at ${atMs}: ${parts.join()}`;
}
