import type { Ladder } from '../book/ladder.ts';
import type { Halt } from '../desks/halt/halt.ts';
import type { ListingPhase } from '../desks/instrument/phase.ts';
import { MarginChanges } from '../desks/margin/margin-changes.ts';
import type { RiskLimit } from '../desks/risk/risk-limit.ts';
import { SpotChanges } from '../desks/spot/spot-changes.ts';
import { TimedChanges } from '../desks/timed/timed-changes.ts';
import { FeeChanges } from '../fee/fee-changes.ts';
import { LedgerChanges } from '../ledger/ledger-changes.ts';
import { ProductChanges } from '../products/product-changes.ts';
import { TreasuryChanges } from '../treasury/treasury-changes.ts';
import type { IdempotentAnswer } from './idempotency.ts';
import { Recorded, Touched, TouchedGroup } from './touched.ts';

/** What commands changed since the last drain: what the committer writes. */
export class Changes extends TouchedGroup {
  readonly ledger = new LedgerChanges();
  /** Of the spot desk and the margin desks. */
  readonly ladders = new Touched<Ladder>();
  readonly spot = new SpotChanges();
  readonly timed = new TimedChanges();
  readonly margin = new MarginChanges();
  readonly halts = new Recorded<Halt>();
  readonly fees = new FeeChanges();
  readonly phases = new Recorded<ListingPhase>();
  readonly limits = new Recorded<RiskLimit>();
  readonly treasury = new TreasuryChanges();
  readonly products = new ProductChanges();
  readonly answers = new Recorded<IdempotentAnswer>();
}
