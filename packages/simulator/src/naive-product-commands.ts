import type { PlaceOrder, ProductCommand } from '@bourse/engine';
import { naiveEndLoanRequest, naiveListLoan, naiveRepay, naiveRequestLoan } from './naive-loans.ts';
import { naiveAsk, naiveBuyNft, naiveIssue, naivePayRewards } from './naive-nfts.ts';
import { naiveAllot, naiveApply, naiveCancelOffering, naiveListOffering, naivePay } from './naive-offerings.ts';
import type { NaiveOutcome } from './naive-outcome.ts';
import { naiveStepProducts } from './naive-product-steps.ts';
import { naiveBuySavings, naiveDeclareRate, naiveListSavings, naiveRedeem } from './naive-savings.ts';
import type { NaiveState } from './naive-state.ts';

/** `once`: a request that a customer sends again gets the same answer as before. */
export function naiveApplyProduct(
  exchange: NaiveState,
  command: ProductCommand,
  once: (bought: Pick<PlaceOrder, 'idempotency'>, run: () => NaiveOutcome) => NaiveOutcome,
): NaiveOutcome {
  switch (command.type) {
    case 'list-savings':
      return naiveListSavings(exchange, command);
    case 'declare-rate':
      return naiveDeclareRate(exchange, command);
    case 'buy-savings':
      return once(command, () => naiveBuySavings(exchange, command));
    case 'redeem-savings':
      return naiveRedeem(exchange, command);
    case 'list-loan':
      return naiveListLoan(exchange, command);
    case 'request-loan':
      return once(command, () => naiveRequestLoan(exchange, command));
    case 'end-loan-request':
      return naiveEndLoanRequest(exchange, command);
    case 'repay-loan':
      return once(command, () => naiveRepay(exchange, command));
    case 'list-offering':
      return naiveListOffering(exchange, command);
    case 'cancel-offering':
      return naiveCancelOffering(exchange, command);
    case 'apply-offering':
      return once(command, () => naiveApply(exchange, command));
    case 'allot-offering':
      return naiveAllot(exchange, command);
    case 'pay-offering':
      return once(command, () => naivePay(exchange, command));
    case 'issue-nft':
      return naiveIssue(exchange, command);
    case 'buy-nft':
      return once(command, () => naiveBuyNft(exchange, command));
    case 'ask-nft':
      return naiveAsk(exchange, command);
    case 'pay-rewards':
      return naivePayRewards(exchange, command);
    case 'step-products':
      return naiveStepProducts(exchange, command);
  }
}
