import { always, type Handlers, once } from '../core/handler.ts';
import type { LedgerCommand } from './commands.ts';
import { enterSimulation, fundAccount } from './fund-account.ts';
import { convert, moveFunds } from './move-funds.ts';

export const ledgerHandlers: Handlers<LedgerCommand> = {
  'fund-account': always(fundAccount),
  'enter-simulation': enterSimulation,
  'move-funds': once(moveFunds),
  convert: once(convert),
};
