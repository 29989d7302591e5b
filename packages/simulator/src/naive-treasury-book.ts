import type { AuditEntry, PayCommissions, TransferKind } from '@bourse/engine';
import type { NaiveAccount } from './naive-ledger.ts';
import type { NaiveMove } from './naive-move.ts';

/** Money on its way in or out, as the twin knows it. */
export interface NaiveMoney {
  readonly id: number;
  readonly kind: 'recharge' | 'withdrawal';
  readonly owner: number;
  readonly accountType: number;
  readonly asset: string;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly reference: number;
  readonly status: 'waiting' | 'done' | 'refused' | 'cancelled';
  readonly settled: bigint;
  readonly createdMs: number;
  readonly updatedMs: number;
}

export type NaiveAct = AuditEntry & { readonly id: number; readonly atMs: number };

/** The twin's treasury: everything that ever happened, in lists. */
export class NaiveTreasury {
  /** Every deposit and withdrawal as it was asked for, and again as it ended. */
  readonly events: NaiveMoney[] = [];
  waiting: NaiveMoney[] = [];
  readonly auditEntries: NaiveAct[] = [];
  readonly runs: PayCommissions[] = [];
  readonly moves: NaiveMove[] = [];

  /** The last batch whose fees were shared. */
  get commissionedBatch(): number {
    return Math.max(0, ...this.runs.map(({ uptoBatch }) => uptoBatch));
  }

  auditEntry(auditEntry: AuditEntry, atMs: number): number {
    const id = this.auditEntries.length + 1;
    this.auditEntries.push({ ...auditEntry, id, atMs });
    return id;
  }

  /** Moves free money. */
  give(kind: TransferKind, from: NaiveAccount, to: NaiveAccount, amount: bigint, orders = { from: 0, to: 0 }): void {
    from.available -= amount;
    to.available += amount;
    const { ledger, asset } = from;
    const ends = { from: from.owner, to: to.owner, fromOrderId: orders.from, toOrderId: orders.to };
    this.moves.push({ kind, ledger, asset, ...ends, amount });
  }
}
