import { expect, it } from 'vitest';
import { commandTypes } from './test-command-types.ts';

/**
 * What bounds each command that customers can repeat, and why many small ones are no way around it. A bound that protects somebody
 * (from whom nobody knows, from a stolen session, the house's money) counts over time or over all that is open, for a person
 * where accounts are known to be one's. A bound on the size of a single act is left only where nothing is gained by repeating it.
 */
const COUNTED: Readonly<Record<string, string>> = {
  'request-withdrawal':
    'without a verification: thirty days, of a person (withdrawal-tiers.ts); what waits is held at once',
  'request-deposit':
    'own limits: a day and a month (limit-guard.ts); crediting it: a second operator by the sum of a day',
  'buy-nft':
    'from other customers: what was paid in a day for all collections, in USDT, one after the other (resale-guard.ts)',
  'request-loan': 'a product’s largest loan and the number of loans: all that a person has open (loan-room.ts)',
  'buy-savings':
    'purchases of a plan: ever, of a person (buy-savings.ts); its size: all that runs; interest is set aside at once',
  'apply-offering': 'once, or up to the limit of purchases, of a person; or with the cost held (subscribe.ts)',
  'pay-rewards':
    'DeFi: a day, of an address and a person; activities and welfare events: once a person; copies: of fees received',
  'pay-commissions': 'of fees received; invited persons who are verified, once each',
  'place-margin':
    'own limit of losses: a day; the house, and limits of operators: all that a customer has open (house_share, customer_limit) and all customers together',
  'adjust-margin': 'own limit of losses: what is added in a day',
  'place-timed': 'own limit of losses: a day; the win is put aside at once, as far as the house has it',
  'place-order': 'paid for at once; prices by band and collar',
  'amend-order': 'as an order: paid for at once, of what the former one held and what is free',
  convert: 'one quote at a time, good once, no larger than what the house has (swap-quotes.ts)',
  'enter-simulation': 'simulated money, once for each account',
};

/** Moves nothing out, or what was put aside before; by customers. */
const NEEDS_NONE = [
  'cancel-order',
  'cancel-margin',
  'cancel-stop',
  'cancel-offering',
  'close-position',
  'set-stop',
  'move-funds',
  'ask-nft',
  'redeem-savings',
  'repay-loan',
  'pay-offering',
  'end-withdrawal',
  'end-deposit',
  'end-loan-request',
];

/** By operators, where the sum of a day or always two persons decide (needs-second.ts), or by the server itself. */
const NOT_BY_CUSTOMERS = [
  'list-instrument',
  'list-timed',
  'list-margin',
  'list-savings',
  'list-loan',
  'list-offering',
  'issue-nft',
  'declare-rate',
  'allot-offering',
  'fund-account',
  'adjust-balance',
  'move-house',
  'record-audit-entry',
  'halt-trading',
  'set-fee-schedule',
  'set-risk-limit',
  'set-fee-level',
  'grant-fee-level',
  'wind-down-listing',
  'end-listing',
  'reopen-listing',
  'split-shares',
  'pay-dividend',
  'open-trading',
  'settle-timed',
  'step-products',
  'tick',
];

it('every command is known: a new one with a bound says over what it counts', () => {
  expect([...Object.keys(COUNTED), ...NEEDS_NONE, ...NOT_BY_CUSTOMERS].sort()).toEqual(commandTypes());
});
