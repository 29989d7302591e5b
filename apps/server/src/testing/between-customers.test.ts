import { expect, it } from 'vitest';
import { commandTypes } from './test-command-types.ts';

/**
 * By which command value can pass from one customer to another, and what keeps a stolen session from using it. Every other
 * command moves value between a customer and the house, or between a customer's own accounts.
 */
const BETWEEN_CUSTOMERS: Readonly<Record<string, string>> = {
  'place-order':
    'customers meet one another within the quote alone, and not without one: what is lost that way is a spread (`meet`)',
  'amend-order': 'places an order as `place-order` does',
  'place-margin':
    'customers meet one another within the quote alone; no order is met whose position would be liquidated at once',
  'close-position': 'customers meet within the quote alone, and not beyond the price at which the margin is used up',
  'set-stop': 'as closing; a limit not beyond the price at which the margin is used up',
  tick: 'carries out stops within their bounds',
  'buy-nft':
    'above twice the issue price or what the seller paid, or 100 USDT in a day: the guards of a withdrawal (resale-guard.ts); what it brings rests',
  'set-fee-schedule':
    'two operators; moves nothing: rebates come out of the fee of the order that meets theirs, and are never more',
  'pay-rewards': 'shares of the fees that the house received',
  'pay-commissions': 'shares of the fees that the house received',
};

const HOUSE_OR_OWN = [
  'list-instrument',
  'halt-trading',
  'set-risk-limit',
  'set-fee-level',
  'grant-fee-level',
  'wind-down-listing',
  'end-listing',
  'reopen-listing',
  'split-shares',
  'pay-dividend',
  'open-trading',
  'cancel-order',
  'list-timed',
  'place-timed',
  'settle-timed',
  'list-margin',
  'cancel-margin',
  'adjust-margin',
  'cancel-stop',
  'fund-account',
  'enter-simulation',
  'move-funds',
  'convert',
  'request-deposit',
  'end-deposit',
  'request-withdrawal',
  'end-withdrawal',
  'adjust-balance',
  'move-house',
  'record-audit-entry',
  'step-products',
  'issue-nft',
  'ask-nft',
  'list-savings',
  'declare-rate',
  'buy-savings',
  'redeem-savings',
  'list-loan',
  'request-loan',
  'end-loan-request',
  'repay-loan',
  'list-offering',
  'apply-offering',
  'allot-offering',
  'pay-offering',
  'cancel-offering',
];

it('every command is known: a new one by which customers can give to one another needs a guard', () => {
  expect(commandTypes()).toEqual([...Object.keys(BETWEEN_CUSTOMERS), ...HOUSE_OR_OWN].sort());
});
