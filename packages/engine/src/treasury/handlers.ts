import { always, type Handlers, once } from '../core/handler.ts';
import type { TreasuryCommand } from './commands.ts';
import { endDeposit, endWithdrawal } from './end-money.ts';
import { adjustBalance, moveHouse, payCommissions } from './house-money.ts';
import { recordAuditEntry } from './record-audit-entry.ts';
import { requestDeposit, requestWithdrawal } from './request-money.ts';

export const treasuryHandlers: Handlers<TreasuryCommand> = {
  'request-deposit': once(requestDeposit),
  'request-withdrawal': once(requestWithdrawal),
  'end-deposit': always(endDeposit),
  'end-withdrawal': always(endWithdrawal),
  'adjust-balance': always(adjustBalance),
  'move-house': always(moveHouse),
  'pay-commissions': always(payCommissions),
  'record-audit-entry': always((state, { auditEntry, atMs }) => ({
    orderId: recordAuditEntry(state, auditEntry, atMs),
  })),
};
