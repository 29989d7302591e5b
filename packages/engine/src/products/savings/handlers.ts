import { always, type Handlers, once } from '../../core/handler.ts';
import { buySavings } from './buy-savings.ts';
import type { SavingsCommand } from './commands.ts';
import { declareRate, listSavings } from './list-savings.ts';
import { redeemSavings } from './redeem-savings.ts';

export const savingsHandlers: Handlers<SavingsCommand> = {
  'list-savings': always(listSavings),
  'declare-rate': always(declareRate),
  'buy-savings': once(buySavings),
  'redeem-savings': always(redeemSavings),
};
