import { always, type Handlers, once } from '../core/handler.ts';
import type { TreasuryCommand } from './commands.ts';
import { endRecharge, endWithdrawal } from './end-money.ts';
import { adjustBalance, moveHouse, payCommissions } from './house-money.ts';
import { recordAct } from './record-act.ts';
import { requestRecharge, requestWithdrawal } from './request-money.ts';

export const treasuryHandlers: Handlers<TreasuryCommand> = {
  'request-recharge': once(requestRecharge),
  'request-withdrawal': once(requestWithdrawal),
  'end-recharge': always(endRecharge),
  'end-withdrawal': always(endWithdrawal),
  'adjust-balance': always(adjustBalance),
  'move-house': always(moveHouse),
  'pay-commissions': always(payCommissions),
  'record-act': always((state, { act, atMs }) => ({ orderId: recordAct(state, act, atMs) })),
};
