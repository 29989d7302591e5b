import { type Amount, min, type Rate, rateDown, ZERO } from '@bourse/money';
import type { State } from '../core/state.ts';
import type { Account } from '../ledger/account.ts';
import { OWNER } from '../ledger/owners.ts';
import type { FeeRates } from './fee-schedule.ts';

/** What a maker is due of the fee of the order that met it. */
export interface Rebate {
  readonly to: Account;
  readonly orderId: number;
  readonly amount: Amount;
}

/** The rate of a maker's fee: a rebate is paid apart from it. */
export function makerFee(rates: FeeRates): Rate {
  return rates.maker > 0n ? rates.maker : (0n as Rate);
}

/** A maker's rebate of what the taker received, rounded down; zero where its rate is none. */
export function rebateOf(rates: FeeRates | undefined, received: Amount): Amount {
  return rates === undefined || rates.maker >= 0n ? ZERO : rateDown(received, -rates.maker as Rate);
}

/**
 * Pays rebates from the fee that a taker has just paid, in the asset of that fee, in the order of the fills. Together
 * they are never more than it.
 */
export function payRebates(
  state: State,
  rebates: readonly Rebate[],
  taker: { readonly orderId: number; readonly fee: Amount },
  atMs: number,
): void {
  let left = taker.fee;
  for (const { to, orderId, amount } of rebates) {
    const paid = min(amount, left);
    if (paid <= 0n) continue;
    const fees = state.ledger.account(to.ledger, OWNER.fees, 0, to.asset);
    const cause = { kind: 'rebate', fromOrderId: taker.orderId, toOrderId: orderId } as const;
    state.ledger.transfer(fees, to, paid, cause, atMs);
    left = (left - paid) as Amount;
  }
}
