import {
  type Command,
  commitmentOf,
  type Loan,
  type Offering,
  type OfferingOrder,
  type Outcome,
  type SavingsOrder,
  type State,
} from '@bourse/engine';
import type { Amount } from '@bourse/money';
import { after, around, type Fault, type Honest, instead, move, refusedNoMore, TAKEN } from './faults.ts';

const [OUTSIDE, FEES, REWARDS, SAVINGS] = [-1, -3, -7, -8] as const;
const DAY = 86_400_000;
const ITEM = 100_000_000n as Amount;

type Step = Extract<Command, { type: 'step-products' }>;

/** Changes the state after a step of time, given the rows that the step changed. */
function afterStep(what: string, wrong: (state: State, command: Step) => void): Fault {
  return after(what, 'step-products', wrong);
}

const savingsOf = ({ savings }: State, id: number): SavingsOrder | undefined => savings.orders.get(id);
const loanOf = ({ loans }: State, id: number): Loan | undefined => loans.loans.get(id);
const offeringOf = ({ offerings }: State, id: number): Offering | undefined => offerings.offerings.get(id);
const rowsOf = ({ changes }: State): readonly OfferingOrder[] => changes.products.offeringOrders.rows;

/** Changes the terms for the time of one command. */
function onOtherTerms<T extends object>(terms: T | undefined, other: Partial<T>, run: () => Outcome): Outcome {
  if (terms === undefined) return run();
  const former = { ...terms };
  Object.assign(terms, other);
  const outcome = run();
  for (const key of Object.keys(other)) Object.assign(terms, { [key]: former[key as keyof T] });
  return outcome;
}

/** Applies a command of this type again on other terms if it was refused. */
function anyway<T extends Command['type']>(
  what: string,
  at: T,
  code: Parameters<typeof refusedNoMore>[2],
  take: (state: State, command: Extract<Command, { type: T }>, honest: Honest) => Outcome | undefined,
): Fault {
  return refusedNoMore(what, at, code, take);
}

const SAVINGS_FAULTS: readonly Fault[] = [
  afterStep('interest is rounded up', (state, { atMs }) => {
    for (const { owner, orderId } of state.changes.products.interest.rows) {
      const asset = state.changes.products.savings.rows.find(({ id }) => id === orderId)?.asset ?? '';
      const rest = state.ledger.find('live', REWARDS, 0, asset)?.available ?? 0n;
      const ids = { fromOrderId: orderId, toOrderId: orderId };
      if (rest > 0n) {
        move(state, { kind: 'interest', asset, from: [REWARDS, 0], to: [owner, 2], amount: 1n, ...ids }, atMs);
      }
    }
  }),
  afterStep('a day is to be paid twice', ({ changes }) => {
    for (const order of changes.products.savings.rows) if (order.status === 'running') order.nextDay -= 1;
  }),
  afterStep('the interest of a day is not written', ({ changes }) => {
    changes.products.interest.rows = [];
  }),
  around('what was not declared earns the most', 'step-products', ({ savings }) => {
    for (const { planId, nextDay, minRate, maxRate } of savings.orders.values()) {
      if (minRate === maxRate || savings.rateOf(planId, nextDay) !== undefined) continue;
      savings.declared({ planId, day: nextDay, rate: maxRate });
    }
  }),
  around('the interest of a fixed term is lost', 'step-products', ({ savings }) => {
    for (const order of savings.orders.values()) {
      if (order.kind === 'fixed' && order.nextDay === order.lastDay) order.earned = 0n as Amount;
    }
  }),
  anyway('a rate is declared when its day has begun', 'declare-rate', 'appointment_past', ({ savings }, command) => {
    savings.declared(command);
    return TAKEN;
  }),
  anyway('a rate is declared twice', 'declare-rate', 'rate_declared', ({ savings }, command) => {
    savings.declared(command);
    return TAKEN;
  }),
  around(
    'cover of a redeemed order is not returned',
    'redeem-savings',
    (state, { orderId }) => savingsOf(state, orderId),
    (state, { atMs }, order) => {
      if (order === undefined || order.maxRate === 0n) return;
      const has = state.ledger.find('live', REWARDS, 0, order.asset)?.available ?? 0n;
      if (has === 0n) return;
      const ends = { from: [REWARDS, 0], to: [SAVINGS, 0] } as const;
      move(state, { kind: 'cover', asset: order.asset, ...ends, amount: 1n }, atMs);
    },
  ),
  around('principal is redeemed without the fee', 'redeem-savings', (state, { orderId }) => {
    const order = savingsOf(state, orderId);
    if (order !== undefined) Object.assign(order, { redeemFee: 0n });
  }),
  around('a fixed term is redeemed', 'redeem-savings', (state, { orderId }) => {
    const order = savingsOf(state, orderId);
    if (order !== undefined) Object.assign(order, { redeemable: true });
  }),
  anyway('a plan takes more than its capacity', 'buy-savings', 'product_full', ({ savings }, command, honest) =>
    onOtherTerms(savings.plans.get(command.planId), { capacity: 0n as Amount }, () => honest(command)),
  ),
  anyway('a promise is not covered', 'buy-savings', 'house_limit', (state, command, honest) => {
    const { asset = '' } = state.savings.plans.get(command.planId) ?? {};
    const ends = { from: [OUTSIDE, 0], to: [REWARDS, 0] } as const;
    move(state, { kind: 'house', asset, ...ends, amount: 10n ** 16n }, command.atMs);
    return honest(command);
  }),
  after('a purchase is not counted', 'buy-savings', ({ savings }, { planId, owner }) => {
    savings.restoreBought(planId, owner, savings.bought(planId, owner) - 1);
  }),
  after('the end of a day is forgotten', 'buy-savings', ({ agenda, savings }) => {
    while (agenda.take(Number.MAX_SAFE_INTEGER) !== undefined) if (savings.orders.size === 0) break;
  }),
];

const LOAN_FAULTS: readonly Fault[] = [
  afterStep('a loan is overdue a day late', ({ changes }, { atMs }) => {
    for (const loan of changes.products.loans.rows) {
      if (loan.status === 'overdue' && atMs < loan.dueMs + DAY) loan.status = 'running';
    }
  }),
  around('being late has no end', 'repay-loan', (state, { loanId }) => {
    const loan = loanOf(state, loanId);
    if (loan !== undefined) Object.assign(loan, { overdueDays: 3650 });
  }),
  around('the first day costs nothing', 'repay-loan', (state, { loanId }) => {
    const loan = loanOf(state, loanId);
    if (loan !== undefined) loan.disbursedMs += DAY;
  }),
  around(
    'interest of a loan is lent again',
    'repay-loan',
    (state, { loanId }) => loanOf(state, loanId),
    (state, { atMs }, loan) => {
      const amount = loan === undefined ? 0n : loan.interest + loan.penalty;
      if (loan === undefined || amount === 0n) return;
      move(state, { kind: 'house', asset: loan.asset, from: [FEES, 0], to: [-9, 0], amount }, atMs);
    },
  ),
  anyway('more is lent than was asked for', 'end-loan-request', 'amount_incorrect', (state, command, honest) => {
    const loan = loanOf(state, command.loanId);
    if (loan === undefined || command.granted <= loan.amount) return undefined;
    return onOtherTerms(loan, { amount: command.granted }, () => honest(command));
  }),
  anyway('more is lent than there is', 'end-loan-request', 'house_limit', (state, command, honest) => {
    const { asset = '' } = loanOf(state, command.loanId) ?? {};
    move(state, { kind: 'house', asset, from: [OUTSIDE, 0], to: [-9, 0], amount: command.granted }, command.atMs);
    return honest(command);
  }),
  instead('a customer takes back the request of another one', 'end-loan-request', (command) => ({
    ...command,
    owner: null,
  })),
];

const OFFERING_FAULTS: readonly Fault[] = [
  instead('another price of the tick decides who wins', 'allot-offering', (command) => ({
    ...command,
    tick: { ...command.tick, price: (command.tick.price + 1n) as typeof command.tick.price },
  })),
  instead('a tick of before the end decides', 'allot-offering', (command) => ({
    ...command,
    tick: { ...command.tick, timeMs: command.atMs },
  })),
  anyway('a seed decides that was not committed to', 'allot-offering', 'seed_wrong', (state, command, honest) => {
    if (command.seed.length !== 64) return undefined;
    const commitment = commitmentOf(command.seed);
    return onOtherTerms(offeringOf(state, command.offeringId), { commitment }, () => honest(command));
  }),
  afterStep('what was not paid is kept', (state) => {
    for (const order of rowsOf(state)) if (order.status === 'lapsed') order.status = 'won';
  }),
  afterStep('what was locked stays held', (state) => {
    for (const { owner, accountType, asset, won, locked, unlockMs } of rowsOf(state)) {
      if (locked || unlockMs === 0) continue;
      state.ledger.hold(state.ledger.account('live', owner, accountType, asset), won);
    }
  }),
  after('what is locked is not held', 'apply-offering', (state) => {
    for (const { owner, accountType, asset, won, locked } of rowsOf(state)) {
      if (locked) state.ledger.release(state.ledger.account('live', owner, accountType, asset), won);
    }
  }),
  anyway('more is sold to one than the limit', 'apply-offering', 'purchases_spent', (state, command, honest) =>
    onOtherTerms(offeringOf(state, command.offeringId), { purchaseLimit: (10n ** 20n) as Amount }, () =>
      honest(command),
    ),
  ),
  anyway('somebody applies twice', 'apply-offering', 'offering_applied', (_, command, honest) =>
    honest({ ...command, owner: command.owner + 1_000 }),
  ),
  anyway('an offering that has begun is taken back', 'cancel-offering', 'offering_closed', (state, command, honest) =>
    onOtherTerms(offeringOf(state, command.offeringId), { beginMs: command.atMs + 1 }, () => honest(command)),
  ),
  anyway('what was won is paid too late', 'pay-offering', 'order_not_open', (state, command, honest) => {
    const order = state.offerings.orders.get(command.orderId);
    if (order?.status !== 'won' || order.owner !== command.owner) return undefined;
    return onOtherTerms(offeringOf(state, order.offeringId), { payUntilMs: command.atMs + 1 }, () => honest(command));
  }),
];

const OTHER_FAULTS: readonly Fault[] = [
  {
    what: 'an item is sold on without the fee',
    at: 'buy-nft',
    apply: (state, command, honest) => {
      if (command.type !== 'buy-nft') return honest(command);
      const collection = state.nfts.collections.get(command.collectionId);
      return onOtherTerms(collection, { fee: 0n } as Partial<NonNullable<typeof collection>>, () => honest(command));
    },
  },
  around(
    'who sold an item stays its owner',
    'buy-nft',
    ({ nfts }, { collectionId, no }) => nfts.item(collectionId, no)?.owner,
    ({ nfts }, { collectionId, no }, owner) => {
      const item = nfts.item(collectionId, no);
      if (item !== undefined && owner !== undefined) item.owner = owner;
    },
  ),
  after('an item that is offered is not held', 'ask-nft', (state, { owner, collectionId, no, price }) => {
    if (price === null) return;
    state.ledger.release(state.ledger.account('live', owner, 1, `nft-${collectionId}-${no}`), ITEM);
  }),
  anyway('an item is sold at a price nobody was shown', 'buy-nft', 'nft_price', ({ nfts }, command, honest) => {
    const item = nfts.item(command.collectionId, command.no);
    return onOtherTerms(item, { ask: command.price }, () => honest(command));
  }),
  anyway('a reward is paid twice', 'pay-rewards', 'reward_paid', (_, command, honest) =>
    honest({ ...command, key: `${command.key} again` }),
  ),
  instead('a payment of a run is left out', 'pay-rewards', (command) => ({
    ...command,
    payments: command.payments.slice(0, -1),
  })),
  anyway('rewards come out of nothing', 'pay-rewards', 'house_limit', (state, command, honest) => {
    const from = command.from === 'fees' ? FEES : REWARDS;
    for (const { asset, amount } of command.payments) {
      move(state, { kind: 'house', asset, from: [OUTSIDE, 0], to: [from, 0], amount }, command.atMs);
    }
    return honest(command);
  }),
];

export const PRODUCT_FAULTS: readonly Fault[] = [
  ...SAVINGS_FAULTS,
  ...LOAN_FAULTS,
  ...OFFERING_FAULTS,
  ...OTHER_FAULTS,
];
