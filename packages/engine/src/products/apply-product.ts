import type { CommandResult } from '../idempotency.ts';
import { endLoanRequest, repayLoan } from '../loan/end-loan.ts';
import { listLoan, requestLoan } from '../loan/request-loan.ts';
import { issueNft } from '../nft/issue-nft.ts';
import { askNft, buyNft } from '../nft/trade-nft.ts';
import { allotOffering } from '../offering/allot-offering.ts';
import { applyOffering, payOffering } from '../offering/apply-offering.ts';
import { cancelOffering, listOffering } from '../offering/list-offering.ts';
import type { ProductCommand, StepProducts } from '../product-commands.ts';
import type { Rejection } from '../rejection.ts';
import { payRewards } from '../rewards/pay-rewards.ts';
import { buySavings } from '../savings/buy-savings.ts';
import { declareRate, listSavings } from '../savings/list-savings.ts';
import { redeemSavings } from '../savings/redeem-savings.ts';
import type { State } from '../state.ts';

/** One command of the products, time steps apart. */
export function applyProduct(state: State, command: Exclude<ProductCommand, StepProducts>): CommandResult | Rejection {
  switch (command.type) {
    case 'list-savings':
      return listSavings(state, command);
    case 'declare-rate':
      return declareRate(state, command);
    case 'buy-savings':
      return buySavings(state, command);
    case 'redeem-savings':
      return redeemSavings(state, command);
    case 'list-loan':
      return listLoan(state, command);
    case 'request-loan':
      return requestLoan(state, command);
    case 'end-loan-request':
      return endLoanRequest(state, command);
    case 'repay-loan':
      return repayLoan(state, command);
    case 'list-offering':
      return listOffering(state, command);
    case 'cancel-offering':
      return cancelOffering(state, command);
    case 'apply-offering':
      return applyOffering(state, command);
    case 'allot-offering':
      return allotOffering(state, command);
    case 'pay-offering':
      return payOffering(state, command);
    case 'issue-nft':
      return issueNft(state, command);
    case 'buy-nft':
      return buyNft(state, command);
    case 'ask-nft':
      return askNft(state, command);
    case 'pay-rewards':
      return payRewards(state, command);
  }
}
