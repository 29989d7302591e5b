import { describe, expect, it } from 'vitest';
import { SUSPECT } from './test-call-inputs.ts';
import { commandsIn, SUSPECT_TYPE } from './test-command-fields.ts';

/*
 * Products promise what is written down before anybody buys, to everybody alike. A field of their commands that could name a rate, a
 * price, an outcome or one customer fails here until somebody writes down why it cannot.
 */

const FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Bought: { owner: 'whose order it is' },
  ListSavings: { plan: 'one for all customers: it has no owner; orders keep the terms they were bought on' },
  DeclareRate: { rate: 'of a day that has not begun, once, within the published range, for everybody' },
  RedeemSavings: { owner: 'whose order it is' },
  ListLoan: { product: 'one for all customers: it has no owner; loans keep the terms they were asked for on' },
  EndLoanRequest: {
    owner: 'the customer, where they take their own request back',
    outcome: 'whether the house lends; what it costs is the product’s',
  },
  ListOffering: { terms: 'one for all customers, and fixed: it has no owner' },
  AllotOffering: {
    tick: 'one after the end, from the records; the seed was committed to before anybody applied',
  },
  IssueNft: { terms: 'one for all customers, and fixed: it has no owner' },
  BuyNft: { price: 'what the buyer was shown; another than the asked one buys nothing' },
  AskNft: { owner: 'whose item it is', price: 'what the owner asks; nobody has to pay it' },
  PayRewards: {},
};

describe('no command of the products', () => {
  const interfaces = commandsIn('products');

  it('is left out here', () => expect(interfaces.size).toBeGreaterThan(17));

  it.each([...interfaces.keys()].map((name) => ({ name })))('decides for one customer: $name', ({ name }) => {
    const suspects = [...(interfaces.get(name) ?? [])]
      .filter(([field, type]) => SUSPECT.test(field) || SUSPECT_TYPE.test(type))
      .map(([field]) => field);
    expect(suspects.filter((field) => FIELDS[name]?.[field] === undefined)).toEqual([]);
    expect(Object.keys(FIELDS[name] ?? {}).filter((field) => !suspects.includes(field))).toEqual([]);
  });
});
