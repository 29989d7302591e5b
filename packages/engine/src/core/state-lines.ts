import { haltLines } from '../desks/halt/halt-lines.ts';
import { listingLines } from '../desks/instrument/listing-lines.ts';
import { marginLines } from '../desks/margin/margin-lines.ts';
import { riskLimitLines } from '../desks/risk/limit-lines.ts';
import { spotLines } from '../desks/spot/spot-lines.ts';
import { timedLines } from '../desks/timed/timed-lines.ts';
import { feeLines } from '../fee/fee-lines.ts';
import { ledgerLines } from '../ledger/ledger-lines.ts';
import { loanLines } from '../products/loan/loan-lines.ts';
import { nftLines } from '../products/nft/nft-lines.ts';
import { offeringLines } from '../products/offering/offering-lines.ts';
import { rewardLines } from '../products/reward/reward-lines.ts';
import { savingsLines } from '../products/savings/savings-lines.ts';
import { treasuryLines } from '../treasury/treasury-lines.ts';
import type { State } from './state.ts';

const ROOMS = [
  ledgerLines,
  spotLines,
  timedLines,
  marginLines,
  haltLines,
  feeLines,
  riskLimitLines,
  listingLines,
  treasuryLines,
  savingsLines,
  loanLines,
  offeringLines,
  nftLines,
  rewardLines,
];

/** The whole state as sorted text lines: two engines are in the same state exactly when their lines are the same. */
export function stateLines(state: State): string[] {
  const lines = ROOMS.flatMap((linesOf) => [...linesOf(state)]);
  for (const answer of state.idempotency.values())
    lines.push(`answer ${answer.key} ${answer.hash} ${answer.result.orderId ?? ''}`);
  lines.push(`next ${state.nextOrderId} ${state.nextTradeId} ${state.nextAuditEntryId}`);
  return lines.sort();
}
