import { always, type Handlers, once } from '../core/handler.ts';
import type { LedgerCommand } from './commands.ts';
import { deposit, enterSimulation } from './deposit.ts';
import { convert, moveFunds } from './move-funds.ts';

export const ledgerHandlers: Handlers<LedgerCommand> = {
  deposit: always(deposit),
  'enter-simulation': enterSimulation,
  'move-funds': once(moveFunds),
  convert: once(convert),
};
