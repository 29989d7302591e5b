import { type Amount, formatAmount } from '@bourse/money';
import { type Rejection, type RejectionCode, reject } from '../../core/rejection.ts';
import type { State } from '../../core/state.ts';
import type { LedgerName } from '../../ledger/owners.ts';
import type { RiskDesk } from './risk-limit.ts';

/** What somebody is about to open. */
export interface Opening {
  readonly ledger: LedgerName;
  readonly desk: RiskDesk;
  readonly owner: number;
  readonly asset: string;
  /** Its worth with what would rest of it, or its stake. */
  readonly worth: bigint;
}

/** What a customer has open in an asset on all desks: worth of positions and of opening orders, and stakes. */
export function openOfCustomer({ margin, timed }: State, ledger: LedgerName, owner: number, asset: string): bigint {
  return margin.worthOfOwner(ledger, owner, asset) + timed.stakes.ofOwner(ledger, owner, asset);
}

/** What all customers have open in an asset on a desk. */
export function openOfDesk({ margin, timed }: State, ledger: LedgerName, desk: RiskDesk, asset: string): bigint {
  return desk === 'timed' ? timed.stakes.ofAll(ledger, asset) : margin.worthOfDesk(ledger, desk, asset);
}

/** The refusal of what would be open beyond a limit of operators: it says which, and what is left. Simulated money risks nothing. */
export function beyondLimits(state: State, opening: Opening): Rejection | undefined {
  const { limits } = state;
  const { ledger, desk, owner, asset, worth } = opening;
  if (limits.isEmpty || ledger !== 'live') return undefined;
  const beyond = (code: RejectionCode, most: Amount | null, open: bigint) => {
    if (most === null || open + worth <= most) return undefined;
    const left = open < most ? ((most - open) as Amount) : (0n as Amount);
    return reject(code, { most: formatAmount(most), left: formatAmount(left), asset: asset.toUpperCase() });
  };
  const stake = desk === 'timed' ? limits.ofCustomer('stake', owner, asset) : null;
  return (
    beyond('stake_limit', stake, 0n) ??
    beyond(
      'customer_limit',
      limits.ofCustomer('exposure', owner, asset),
      openOfCustomer(state, ledger, owner, asset),
    ) ??
    beyond('desk_limit', limits.ofDesk(desk, asset), openOfDesk(state, ledger, desk, asset))
  );
}
