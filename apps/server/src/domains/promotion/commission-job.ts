import { rate } from '@bourse/money';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { Repeated } from '../../platform/repeated.ts';
import type { OnePerson } from '../certification/one-person.ts';
import { type Commission, commissionsOf } from './commissions.ts';
import { feesOf, invitersOf, lastBatch, nextFees } from './fees-of-invited.ts';

export interface CommissionJobDeps {
  readonly db: Database;
  readonly log: Log;
  readonly persons: Pick<OnePerson, 'verified'>;
  /** Shares by level: "0.10". */
  rates(): readonly string[];
  /** The batch up to which commissions are paid. */
  paidUpto(): number;
  /** Pays the shares of the fees of batches after `fromBatch`, up to and with `uptoBatch`. Rejects where it cannot. */
  pay(payments: readonly Commission[], fromBatch: number, uptoBatch: number): Promise<void>;
}

const EVERY_MS = 60_000;
/** Batches whose fees are shared at once. */
const BATCHES_MAX = 2_000;
/** Payments of one command; the fees of a single batch are shared whole, however many they bring. */
const PAYMENTS_MAX = 500;

/** Shares the fees of the live ledger with those who invited who paid them, once a minute where there are new ones. */
export class CommissionJob extends Repeated {
  readonly #deps: CommissionJobDeps;
  /** No customer who was invited paid a fee in the batches up to this one, since the last payment. */
  #scannedUpto = 0;

  constructor(deps: CommissionJobDeps) {
    super(EVERY_MS, deps.log, 'commissions were not paid');
    this.#deps = deps;
  }

  protected override async work(): Promise<void> {
    const last = await lastBatch(this.#deps.db);
    while (!this.closed && (await this.#shareNext(last)));
  }

  /** Shares the next fees up to batch `last`; false where there are none. */
  async #shareNext(last: number): Promise<boolean> {
    const { db, paidUpto, pay } = this.#deps;
    const paid = paidUpto();
    const from = Math.max(paid, this.#scannedUpto);
    const first = await nextFees(db, from, last);
    if (first === undefined) {
      this.#scannedUpto = last;
      return false;
    }
    let upto = Math.min(last, first - 1 + BATCHES_MAX);
    let found = await this.#commissions(from, upto);
    while (found.payments.length > PAYMENTS_MAX && upto > first) {
      upto = first + Math.floor((upto - first) / 2);
      found = await this.#commissions(from, upto);
    }
    // Also where all shares came to nothing: these fees are done with.
    if (found.fees > 0) await pay(found.payments, paid, upto);
    this.#scannedUpto = upto;
    return true;
  }

  async #commissions(from: number, upto: number): Promise<{ fees: number; payments: Commission[] }> {
    const { db, rates, persons } = this.#deps;
    const fees = await feesOf(db, from, upto);
    const inviters = await invitersOf(db, [...new Set(fees.map(({ owner }) => owner))]);
    const known = await persons.verified([...new Set([...inviters].flatMap(([owner, above]) => [owner, ...above]))]);
    const above = (owner: number) => onceEach(owner, inviters.get(owner) ?? [], known);
    const payments = commissionsOf(fees, above, rates().map(rate));
    return { fees: fees.length, payments };
  }
}

/**
 * Who gets a share of a customer's fees, by level: nothing of the fees of somebody nobody knows, nothing for who is not verified, for
 * inviting oneself, or for a second account; the levels above keep theirs.
 */
function onceEach(
  owner: number,
  inviters: readonly number[],
  known: ReadonlyMap<number, readonly number[]>,
): (number | undefined)[] {
  const taken = new Set(known.get(owner));
  if (taken.size === 0) return [];
  return inviters.map((inviter) => {
    const accounts = known.get(inviter);
    if (accounts === undefined || taken.has(inviter)) return undefined;
    for (const account of accounts) taken.add(account);
    return inviter;
  });
}
