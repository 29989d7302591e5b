import type { HaltCommand } from '../desks/halt/commands.ts';
import type { CorporateAction, ListingCommand } from '../desks/instrument/commands.ts';
import type { MarginCommand } from '../desks/margin/commands.ts';
import type { SetRiskLimit } from '../desks/risk/commands.ts';
import type { SpotCommand } from '../desks/spot/commands.ts';
import type { TickCommand } from '../desks/tick-command.ts';
import type { TimedCommand } from '../desks/timed/commands.ts';
import type { FeeCommand } from '../fee/commands.ts';
import type { LedgerCommand } from '../ledger/commands.ts';
import type { LoanCommand } from '../products/loan/commands.ts';
import type { NftCommand } from '../products/nft/commands.ts';
import type { OfferingCommand } from '../products/offering/commands.ts';
import type { PayRewards } from '../products/reward/commands.ts';
import type { SavingsCommand } from '../products/savings/commands.ts';
import type { StepProducts } from '../products/step-command.ts';
import type { TreasuryCommand } from '../treasury/commands.ts';

export type ProductCommand = SavingsCommand | LoanCommand | OfferingCommand | NftCommand | PayRewards | StepProducts;

/** Everything that the engine can be told to do; each part of it lists its own. */
export type Command =
  | LedgerCommand
  | TickCommand
  | SpotCommand
  | TimedCommand
  | MarginCommand
  | HaltCommand
  | FeeCommand
  | SetRiskLimit
  | ListingCommand
  | CorporateAction
  | TreasuryCommand
  | ProductCommand;
