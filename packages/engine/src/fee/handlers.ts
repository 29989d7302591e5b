import { always, type Handlers } from '../core/handler.ts';
import type { FeeCommand } from './commands.ts';
import { grantFeeLevel, setFeeLevel, setFeeSchedule } from './set-fees.ts';

export const feeHandlers: Handlers<FeeCommand> = {
  'set-fee-schedule': always(setFeeSchedule),
  'set-fee-level': always(setFeeLevel),
  'grant-fee-level': always(grantFeeLevel),
};
