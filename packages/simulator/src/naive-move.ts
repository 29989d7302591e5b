import type { Transfer, TransferKind } from '@bourse/engine';

/** A movement of money as the twin books it, with its kind as in the engine's books. */
export interface NaiveMove {
  readonly kind: TransferKind;
  readonly ledger: string;
  readonly asset: string;
  readonly from: number;
  readonly to: number;
  readonly amount: bigint;
  readonly fromOrderId: number;
  readonly toOrderId: number;
}

export function moveText({ kind, ledger, asset, from, to, amount, fromOrderId, toOrderId }: NaiveMove): string {
  return `${kind} ${ledger} ${asset} ${amount} from ${from} (${fromOrderId}) to ${to} (${toOrderId})`;
}

/** The engine's transfer in the same words. */
export function transferText({ from, to, amount, cause }: Transfer): string {
  const { ledger, asset } = from;
  return moveText({ ...cause, ledger, asset, from: from.owner, to: to.owner, amount });
}
