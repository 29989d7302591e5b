import type { Changes, MoneyOrder, State, Transfer } from '@bourse/engine';

/**
 * The tables' rows of deposits and withdrawals, of operators' acts and of commissions, built only from the changes
 * that the engine reports.
 */
export class TreasuryMirror {
  /** Also of what is over. */
  readonly #orders = new Map<number, MoneyOrder>();
  #lastEntry = 0;
  #uptoBatch = 0;
  /** What the house ever received in fees of the live ledger, and passed on, by asset. */
  readonly #received = new Map<string, bigint>();
  readonly #passedOn = new Map<string, bigint>();

  /** Takes the rows of one command; returns what is wrong with them. */
  take(changes: Changes): string | undefined {
    return this.#takeOrders(changes) ?? this.#takeEntries(changes) ?? this.#takeRuns(changes);
  }

  /** An engine loaded as after a restart: waiting orders, and the counters from the last rows. */
  restore(state: State): void {
    // Latest first: the order in which rows are read must not matter.
    for (const row of [...this.#orders.values()].reverse()) {
      if (row.status === 'waiting') state.treasury.opened({ ...row, updatedMs: row.createdMs });
    }
    state.nextAuditEntryId = this.#lastEntry + 1;
    state.treasury.commissionedBatch = this.#uptoBatch;
  }

  /** A row is written once when the order begins to wait and once when it ends; it says what moved then. */
  #takeOrders({ treasury, ledger }: Changes): string | undefined {
    const ids = new Set<number>();
    for (const order of treasury.orders.rows) {
      const { id, status, settled, updatedMs } = order;
      const former = this.#orders.get(id);
      if (former === undefined && status !== 'waiting') return `money order ${id} is over and never waited`;
      if (former !== undefined && (former.status !== 'waiting' || status === 'waiting'))
        return `money order ${id} was ${former.status} and is ${status}`;
      const wrong = movedWrongly(order, ledger.transfers.rows);
      if (wrong !== undefined) return wrong;
      // Only these columns are ever updated.
      this.#orders.set(
        id,
        former === undefined ? { ...order, dirty: false } : { ...former, status, settled, updatedMs },
      );
      ids.add(id);
    }
    const stray = ledger.transfers.rows.find(
      ({ cause: { kind, fromOrderId, toOrderId } }) =>
        (kind === 'recharge' && !ids.has(toOrderId)) || (kind === 'withdrawal' && !ids.has(fromOrderId)),
    );
    return stray === undefined ? undefined : `${stray.amount} moved by ${stray.cause.kind} without a row`;
  }

  #takeEntries({ treasury }: Changes): string | undefined {
    for (const { id } of treasury.auditEntries.rows) {
      if (id !== this.#lastEntry + 1) return `act ${id} follows act ${this.#lastEntry}`;
      this.#lastEntry = id;
    }
    return undefined;
  }

  #takeRuns({ treasury, ledger }: Changes): string | undefined {
    const told = new Map<string, bigint>();
    for (const { fromBatch, uptoBatch, payments } of treasury.commissionRuns.rows) {
      if (fromBatch !== this.#uptoBatch || uptoBatch <= fromBatch)
        return `commissions of batches ${fromBatch} to ${uptoBatch} are paid after those up to ${this.#uptoBatch}`;
      this.#uptoBatch = uptoBatch;
      for (const { asset, amount } of payments) add(told, asset, amount);
    }
    for (const { from, to, amount, cause } of ledger.transfers.rows) {
      if (to.owner === -3 && to.ledger === 'live') add(this.#received, to.asset, amount);
      if (cause.kind !== 'commission') continue;
      if (from.owner !== -3) return `a commission is paid by ${from.owner}`;
      add(told, from.asset, -amount);
      add(this.#passedOn, from.asset, amount);
    }
    for (const [asset, rest] of told) if (rest !== 0n) return `commissions of ${rest} ${asset} were told and not paid`;
    for (const [asset, paid] of this.#passedOn) {
      const received = this.#received.get(asset) ?? 0n;
      if (paid > received) return `commissions of ${paid} ${asset} of fees of ${received}`;
    }
    return undefined;
  }
}

function add(sums: Map<string, bigint>, asset: string, amount: bigint): void {
  sums.set(asset, (sums.get(asset) ?? 0n) + amount);
}

/**
 * A completed deposit brought in what its row says; a completed withdrawal took that out, and its fee; any other moved
 * nothing.
 */
function movedWrongly(order: MoneyOrder, transfers: readonly Transfer[]): string | undefined {
  const { id, kind, owner, accountType, asset, fee, status, settled } = order;
  const moved: Record<string, bigint> = { recharge: 0n, withdrawal: 0n, fee: 0n };
  for (const { from, to, amount, cause } of transfers) {
    if (cause.fromOrderId !== id && cause.toOrderId !== id) continue;
    const mine = cause.kind === 'recharge' ? to : from;
    const other = cause.kind === 'recharge' ? from : to;
    const isRight = mine.ledger === 'live' && mine.owner === owner && mine.type === accountType && mine.asset === asset;
    if (!isRight || other.owner !== (cause.kind === 'fee' ? -3 : -1)) return `money order ${id} moved money of others`;
    moved[cause.kind] = (moved[cause.kind] ?? 0n) + amount;
  }
  const wanted = { recharge: 0n, withdrawal: 0n, fee: 0n, [kind]: settled };
  if (status === 'done' && kind === 'withdrawal') wanted.fee = fee;
  const text = (sums: Record<string, bigint>) => `in ${sums.recharge}, out ${sums.withdrawal}, fee ${sums.fee}`;
  return text(moved) === text(wanted) ? undefined : `money order ${id} moved ${text(moved)}, its row ${text(wanted)}`;
}
