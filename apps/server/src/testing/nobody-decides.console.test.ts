import { ENDPOINTS } from '@bourse/wire';
import { CONSOLE_ENDPOINTS } from '@bourse/wire/console';
import { describe, expect, it } from 'vitest';
import { inputsOf, SUSPECT } from './test-call-inputs.ts';

/* Operators decide about requests, texts and settings: never about a price, an outcome, odds, or as a customer. */

/** An offering is one for all customers: they see its terms before they ask for anything, and two operators agree. */
const OFFERED =
  'of an offering to everybody, at which nobody has to buy; seen only, or proposed for another operator to agree';
const OFFERING = { price: OFFERED, discount: OFFERED, total: OFFERED, unit: OFFERED, purchaseLimit: OFFERED };

/** Of an instrument: the same for everybody who trades it; nothing that is open changes its terms. */
const TERMS =
  'a term of an instrument, the same for everybody; proposed, in force for new orders when another operator agrees';
const CATALOGUE = {
  ...Object.fromEntries(
    [
      ...['quote', 'tickSize', 'lotSize', 'minNotional', 'makerFee', 'takerFee', 'halfSpread', 'levelStep', 'levels'],
      ...['levelQuantity', 'band', 'collar', 'openFee', 'closeFee', 'leverages', 'maintenance', 'stressMove'],
      ...['customerShare', 'lossShare', 'min', 'max', 'balanceShare', 'exposure', 'volatility'],
    ].map((name) => [name, TERMS]),
  ),
  odds: 'of a length of timed contracts, the same for everybody; contracts keep those they were opened at; another operator agrees',
  referencePrice: 'where the simulated market of a new instrument begins; live prices are the source’s',
  ticksPerMinute: 'how often the simulated market has a price',
  closes: 'when the market of everybody closes',
  closed: 'a day on which nobody trades',
};
const DIVIDEND = { perShare: 'what the company pays for each share, the same for all; another operator agrees' };

/** Whom a message goes to; nobody’s level or tag is changed by it. */
const SEGMENT = {
  levelFrom: 'customers on a level are written to',
  levelTo: 'customers on a level are written to',
  tag: 'customers with a tag are written to',
};

/** Fields of the operators' calls that look as if they could, by call, and why they cannot. */
const CALL_FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'console.previewCatalogue': CATALOGUE,
  'console.proposeCatalogue': CATALOGUE,
  'console.previewShares': DIVIDEND,
  'console.proposeShares': DIVIDEND,
  'console.tagCustomer': { tags: 'words that operators sort customers by; nothing reads them but lists' },
  'console.customerList': { tag: 'whose rows are shown' },
  'console.caseList': { rule: 'whose cases are shown: those that a rule raised' },
  'console.closeCase': { outcome: 'what operators say a case came to; nothing follows from it by itself' },
  'console.movementList': { account: 'of the house, whose movements are shown' },
  'console.certificationQueue': { level: 'primary or advanced' },
  'console.proposeRiskLimit': {
    userId: 'whose limit it is: nothing is opened, closed or moved; another operator agrees',
    exposure: 'what may be open at most: it only refuses what is new; another operator agrees',
    stake: 'the largest stake that is taken; another operator agrees',
  },
  'console.grantFeeLevel': { level: 'of fees, by published schedules, until a moment; in the audit log' },
  'console.saveLoanProduct': {
    odds: 'interest that everybody is offered, seen before asking; two agree, and loans keep the terms they were asked for on',
    overdueOdds: 'the same, of days after the cycle',
  },
  'console.previewOffering': OFFERING,
  'console.proposeOffering': OFFERING,
  'console.issueNft': { price: 'of items that everybody is offered; a collection never changes' },
  'console.saveNotice': { title: 'of a text that everybody reads', remark: 'a note about it' },
  'console.saveRule': {
    rule: 'the text that everybody reads; the rules themselves are the listings’',
    title: 'of a text that everybody reads',
  },
  'console.saveHelpGroup': { group: 'a heading of the help', title: 'of a text that everybody reads' },
  'console.saveSavingsPlan': {
    minRate: 'of a plan that everybody is offered, for orders to come; another operator agrees',
    maxRate: 'of a plan that everybody is offered, for orders to come; another operator agrees',
  },
  'console.declareSavingsRate': {
    rate: 'of a day that has not begun, for everybody, within the plan’s range, once',
  },
  'console.proposeDefiRates': {
    rates: 'of a day that has not begun, for everybody, by what wallets hold; another operator agrees',
    rate: 'of a day that has not begun, for everybody; another operator agrees',
  },
  'console.countSegment': SEGMENT,
  'console.proposeCampaign': {
    ...SEGMENT,
    accountReason: 'why a message is about the account, for who confirms it and the audit log',
  },
  'console.attachForCustomer': { customer: 'whose conversation a file is for' },
  'console.saveHelpArticle': { group: 'the heading of the help that an article stands under' },
};

/** Of a desk or an instrument: it has no owner. */
const FEE_SCHEDULE = {
  maker: 'what everybody on a level pays or is paid back; done when another operator agrees',
  taker: 'what everybody on a level pays; done when another operator agrees',
};
/** What lists are filtered by: whose rows are shown. */
const FILTERS: ReadonlySet<string> = new Set(['customer']);
const isFilter = ({ method, envelope }: (typeof CONSOLE_ENDPOINTS)[number], name: string): boolean =>
  method === 'GET' && envelope === 'rows' && FILTERS.has(name);

/** What takes money's amounts, by call: whose, and who agrees. */
const AMOUNTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'console.decideRecharge': {
    credited: 'what was seen to arrive for a recharge the customer asked for; above a limit two agree',
  },
  'console.adjustBalance': { amount: 'against the treasury; proposed, done when another operator agrees' },
  'console.issueNft': {
    price: 'of items that everybody is offered; a collection never changes',
    fee: 'of resales, for everybody',
  },
  'console.proposeWelfare': {
    amount:
      'what every customer who meets the conditions is paid from the rewards fund, once; done when another operator agrees',
    budget: 'all that may be paid; done when another operator agrees',
    firstRecharge: 'what a customer must have recharged: a condition of everybody’s',
  },
  'console.decideLoan': {
    granted: 'at most what the customer asked for, paid from the loan fund; above a limit two agree',
  },
  'console.saveLoanProduct': {
    odds: 'of a product that everybody is offered; two agree',
    overdueOdds: 'of a product that everybody is offered; two agree',
    amountMin: 'a limit of a product that everybody is offered',
    amountMax: 'a limit of a product that everybody is offered',
  },
  'console.saveSavingsPlan': {
    minRate: 'what a day pays at least, to everybody who buys; proposed, in force when another operator agrees',
    maxRate: 'what a day pays at most, to everybody who buys; covered by the rewards fund when an order is bought',
    minAmount: 'the smallest order of everybody',
    maxAmount: 'the largest order of everybody',
    capacity: 'of all orders together',
    redeemFee: 'what redeeming costs everybody who buys from then on',
  },
  'console.declareSavingsRate': { rate: 'what a day pays to everybody, within the range they bought' },
  'console.previewOffering': OFFERING,
  'console.proposeOffering': OFFERING,
  'console.proposeDefiRates': {
    amountTotle: 'holdings from which a rate applies to everybody; proposed, done when another operator agrees',
    rate: 'what a day pays to everybody who holds so much; proposed, done when another operator agrees',
  },
  'console.proposeDefiActivity': {
    amount: 'what each of so many is paid once, from the rewards fund; proposed, done when another operator agrees',
    totleAmount: 'what a wallet must hold for it, the same for everybody',
  },
  'console.previewCatalogue': CATALOGUE,
  'console.proposeCatalogue': CATALOGUE,
  'console.previewShares': DIVIDEND,
  'console.proposeShares': DIVIDEND,
  'console.previewFees': FEE_SCHEDULE,
  'console.proposeFees': FEE_SCHEDULE,
  'console.proposeRiskLimit': {
    exposure: 'what may be open at most: it only refuses what is new; another operator agrees',
    stake: 'the largest stake that is taken; another operator agrees',
  },
  'console.moveHouse': { amount: 'between accounts of the house; proposed, done when another operator agrees' },
};

/** What takes values of any shape, by call, and what checks them. */
const ANYTHING: Readonly<Record<string, string>> = {
  'console.startExport': 'the filters of a list that is read: its own call checks them',
  'console.saveView': 'filters that are kept as they are, and checked by the list’s call when they are used',
};

const calls = CONSOLE_ENDPOINTS.map((endpoint) => ({ endpoint, call: endpoint.id }));

describe('no call of operators', () => {
  it.each(calls)('sets a price, an outcome, odds or a balance: $call', ({ endpoint, call }) => {
    const { names, decimals } = inputsOf(endpoint);
    const suspects = [...names].filter(
      (name) => SUSPECT.test(name) && !isFilter(endpoint, name) && CALL_FIELDS[call]?.[name] === undefined,
    );
    const unnamed = [...decimals].filter((name) => AMOUNTS[call]?.[name] === undefined);
    const free = [...names].filter((name) => name.endsWith('*') && ANYTHING[call] === undefined);
    expect([...suspects, ...unnamed, ...free]).toEqual([]);
  });

  it.each(calls)('is open to customers, or is theirs: $call', ({ endpoint, call }) => {
    const isSignIn = ['console.signIn', 'console.confirmCode'].includes(call);
    expect(endpoint.caller).toBe(isSignIn ? 'anyone' : 'operator');
    expect(endpoint.path).toMatch(/^\/api\/console\//);
    expect(JSON.stringify([...inputsOf(endpoint).names])).not.toMatch(/satoken/i);
  });

  it('is for every operator, but for what is their own', () => {
    const free = CONSOLE_ENDPOINTS.filter(
      ({ caller, permission }) => caller === 'operator' && permission === undefined,
    );
    expect(new Set(free.map(({ id }) => id))).toEqual(
      new Set([
        'console.signOut',
        'console.me',
        'console.changeOwnPassword',
        // Sign-ins, sessions, passkeys and acts of who asks.
        ...['console.ownActivity', 'console.ownAudit', 'console.endOwnSession', 'console.endOtherSessions'],
        ...['console.askOwnPasskey', 'console.beginOwnPasskey', 'console.addOwnPasskey'],
        ...['console.renameOwnPasskey', 'console.removeOwnPasskey'],
        // Names for filters, of nobody else.
        ...['console.viewList', 'console.saveView', 'console.deleteView'],
        // Each row asks for the permission of what it is about.
        ...['console.approvalList', 'console.decideApproval', 'console.picture'],
      ]),
    );
  });

  it('stands among the customers’ calls', () => {
    expect(ENDPOINTS.filter(({ path, caller }) => path.startsWith('/api/console') || caller === 'operator')).toEqual(
      [],
    );
    const ids = [...ENDPOINTS, ...CONSOLE_ENDPOINTS].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
