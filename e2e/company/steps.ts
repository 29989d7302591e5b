import type { Company } from './company.ts';
import { checkBooks, firstClosing } from './steps-closing.ts';
import { brand, firstOperators, makeDeployment, start } from './steps-founding.ts';
import { listCoin, listMetal, listShare } from './steps-listing.ts';
import {
  bringHouseMoney,
  firstDeposit,
  firstWithdrawal,
  openChannels,
  registerCustomer,
  setFees,
  verifyCustomer,
} from './steps-money.ts';
import { buyCoin, buyMetal, buyShare, splitAndDividend } from './steps-trading.ts';

/** What a chapter of the guide says to do. */
export interface CompanyStep {
  /** The heading in docs/first-day.md, without its number. */
  readonly heading: string;
  /** For the long run alone. */
  readonly long?: boolean;
  tell(company: Company): Promise<void>;
}

/** In the order of the guide. */
export const STEPS: readonly CompanyStep[] = [
  { heading: 'Make the deployment', tell: makeDeployment },
  { heading: 'Start the server', tell: start },
  { heading: 'Make the first two operators', tell: firstOperators },
  { heading: 'Give it your brand', tell: brand },
  { heading: 'List a coin', tell: listCoin },
  { heading: 'List a metal', long: true, tell: listMetal },
  { heading: 'List a share', long: true, tell: listShare },
  { heading: 'Bring the house’s money', tell: bringHouseMoney },
  { heading: 'Say where customers pay', tell: openChannels },
  { heading: 'Set the fees', tell: setFees },
  { heading: 'The first customer registers', tell: registerCustomer },
  { heading: 'Verify the first customer', tell: verifyCustomer },
  { heading: 'Credit the first deposit', tell: firstDeposit },
  { heading: 'The first trade: a coin', tell: buyCoin },
  { heading: 'A contract on the metal', long: true, tell: buyMetal },
  { heading: 'A share', long: true, tell: buyShare },
  { heading: 'Pay the first withdrawal', tell: firstWithdrawal },
  { heading: 'Pay a dividend and split a share', long: true, tell: splitAndDividend },
  { heading: 'Read the first daily closing', long: true, tell: firstClosing },
  { heading: 'Check the books', tell: checkBooks },
];
