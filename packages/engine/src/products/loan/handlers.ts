import { always, type Handlers, once } from '../../core/handler.ts';
import type { LoanCommand } from './commands.ts';
import { endLoanRequest, repayLoan } from './end-loan.ts';
import { listLoan, requestLoan } from './request-loan.ts';

export const loanHandlers: Handlers<LoanCommand> = {
  'list-loan': always(listLoan),
  'request-loan': once(requestLoan),
  'end-loan-request': always(endLoanRequest),
  'repay-loan': once(repayLoan),
};
