import type {
  Changes,
  Command,
  Engine,
  Loan,
  NftCollection,
  NftItem,
  NftTerms,
  Offering,
  OfferingOrder,
  RewardRun,
  SavingsOrder,
  State,
  Transfer,
} from '@bourse/engine';
import { type Difference, firstDifference } from './differences.ts';
import type { NaiveExchange } from './naive-exchange.ts';
import { isOpen } from './naive-loans.ts';
import {
  isOfProducts,
  type NaiveItem,
  type NaiveLoan,
  type NaiveOffering,
  type NaiveProductMove,
  type NaiveProducts,
  type NaiveSavings,
  type NaiveShare,
} from './naive-products.ts';

/** The lengths of the twin's lists before a command. */
export interface ProductMark {
  readonly moves: number;
  readonly interest: number;
  readonly rates: number;
  readonly runs: number;
}

export function productMarkOf({ moves, interest, rates, runs }: NaiveProducts): ProductMark {
  return { moves: moves.length, interest: interest.length, rates: rates.length, runs: runs.length };
}

/** The transfers of savings, picked out of those of all desks. */
export function isOfSavings({ from, to, cause: { kind } }: Pick<Transfer, 'from' | 'to' | 'cause'>): boolean {
  return (from.owner === -8 || to.owner === -8) && (kind === 'cover' || kind === 'fee');
}

const KINDS: readonly string[] = ['savings', 'interest', 'loan', 'repayment', 'offering', 'nft', 'reward'];

/** First difference between what one command did to products: transfers in their order, then rows. */
export function compareProductChanges(
  changes: Changes,
  twin: NaiveExchange,
  mark: ProductMark,
  command: Command,
): Difference {
  const { products } = changes;
  const { products: desk } = twin;
  // A command of the products makes no other transfers, so fees and covers belong to it too.
  const isTheirs = isOfProducts(command.type);
  const moves = changes.ledger.transfers.rows.filter(
    (one) => isTheirs || KINDS.includes(one.cause.kind) || isOfSavings(one),
  );
  const wrote = [...desk.touched];
  const rows = <G>(what: string, got: readonly G[], text: (row: G) => string, wanted: readonly string[]) =>
    firstDifference(`${what} row`, got.map(text).sort(), [...wanted].sort());
  return (
    firstDifference('movement', moves.map(transferText), desk.moves.slice(mark.moves).map(moveText)) ??
    rows('savings', products.savings.rows, savingsText, wrote.filter(isSavings).map(savingsText)) ??
    rows('loan', products.loans.rows, loanText, wrote.filter(isLoan).map(loanText)) ??
    rows(
      'offering',
      products.offerings.rows,
      offeringText,
      wrote.filter(isOffering).map((one) => naiveOfferingText(desk, one)),
    ) ??
    rows('application', products.offeringOrders.rows, shareText, wrote.filter(isShare).map(shareText)) ??
    rows(
      'collection',
      products.collections.rows,
      collectionText,
      wrote.filter(isCollection).map((one) => collectionText({ ...one, sold: desk.soldOf(one.id) })),
    ) ??
    rows('item', products.items.rows, itemText, wrote.filter(isItemRow).map(itemText)) ??
    firstDifference(
      'interest',
      products.interest.rows.map((one) => interestText(one)),
      desk.interest.slice(mark.interest).map((one) => interestText(one)),
    ) ??
    firstDifference('rate', products.rates.rows.map(rateText), desk.rates.slice(mark.rates).map(rateText)) ??
    firstDifference('run', products.rewardRuns.rows.map(runText), desk.runs.slice(mark.runs).map(runText))
  );
}

/**
 * First difference between the products of engine and twin: terms, rates, everything that is not over, counts, what was
 * paid.
 */
export function compareProducts({ state }: Engine, { products: desk }: NaiveExchange): Difference {
  return (
    compareTerms(state, desk) ??
    unequal('running savings order', state.savings.orders, desk.running(), ({ id }) => id, savingsText) ??
    unequal('loan that is open', state.loans.loans, desk.loans.filter(isOpen), ({ id }) => id, loanText) ??
    firstDifference(
      'open offering',
      [...state.offerings.offerings.values()].map(offeringText).sort(),
      desk.offerings
        .filter(isListed)
        .map((one) => naiveOfferingText(desk, one))
        .sort(),
    ) ??
    unequal('application', state.offerings.orders, sharesThatMatter(desk), ({ id }) => id, shareText) ??
    unequal('item', state.nfts.items, desk.items, ({ collectionId, no }) => `${collectionId}-${no}`, itemText) ??
    firstDifference(
      'reward',
      [...state.rewards.keys()],
      desk.runs.map(({ program, key }) => `${program} ${key}`),
    )
  );
}

/**
 * The first row that differs between engine and twin. Only what differs is turned into text, since this runs after
 * every command.
 */
function unequal<K, G extends object, W extends object>(
  what: string,
  got: ReadonlyMap<K, G>,
  wanted: readonly W[],
  keyOf: (row: W) => K,
  text: (row: G | W) => string,
): Difference {
  if (got.size !== wanted.length) return `${got.size} times ${what}, the twin has ${wanted.length}`;
  for (const row of wanted) {
    const other = got.get(keyOf(row));
    const isSame = other !== undefined && Object.entries(row).every(([key, value]) => other[key as keyof G] === value);
    if (!isSame) return `${what} is ${other && text(other)}, the twin says ${text(row)}`;
  }
  return undefined;
}

const isSavings = (row: object): row is NaiveSavings => 'principal' in row;
const isLoan = (row: object): row is NaiveLoan => 'disbursedMs' in row;
const isOffering = (row: object): row is NaiveOffering => 'terms' in row;
const isShare = (row: object): row is NaiveShare => 'offeringId' in row;
const isCollection = (row: object): row is NftTerms => 'supply' in row;
const isItemRow = (row: object): row is NaiveItem => 'ask' in row;

function compareTerms(state: State, desk: NaiveProducts): Difference {
  const text = (terms: object) =>
    JSON.stringify(Object.entries(terms).sort(), (_, one: unknown) => (typeof one === 'bigint' ? `${one}` : one));
  const purchases = new Map<string, number>();
  // Only what is bought is counted.
  const savings = desk.touched.size > 0 ? desk.savings : [];
  for (const { planId, owner } of savings)
    purchases.set(`${planId} ${owner}`, (purchases.get(`${planId} ${owner}`) ?? 0) + 1);
  return (
    firstDifference('plan', [...state.savings.plans.values()].map(text).sort(), desk.plans.map(text).sort()) ??
    firstDifference(
      'declared rate',
      [...state.savings.rates()].sort(),
      desk.rates.map(({ planId, day, rate }) => `${planId} ${day} ${rate}`).sort(),
    ) ??
    firstDifference(
      'count of purchases',
      desk.touched.size > 0 ? [...state.savings.purchases()].sort() : [],
      [...purchases].map(([key, times]) => `${key} ${times}`).sort(),
    ) ??
    firstDifference(
      'loan product',
      [...state.loans.products.values()].map(text).sort(),
      desk.loanProducts.map(text).sort(),
    ) ??
    firstDifference(
      'collection',
      [...state.nfts.collections.values()].map(collectionText).sort(),
      desk.collections.map((one) => collectionText({ ...one, sold: desk.soldOf(one.id) })).sort(),
    )
  );
}

function isListed({ status }: NaiveOffering): boolean {
  return status === 'listed' || status === 'allotted';
}

/** Orders of offerings that are not over, and locked ones. */
function sharesThatMatter(desk: NaiveProducts): NaiveShare[] {
  const open = new Set(desk.offerings.filter(isListed).map(({ terms }) => terms.id));
  return desk.shares.filter(({ locked, offeringId }) => locked || open.has(offeringId));
}

function savingsText(one: SavingsOrder | NaiveSavings): string {
  const { id, planId, kind, owner, asset, principal, minRate, maxRate, redeemable, redeemFee } = one;
  const { firstDay, lastDay, nextDay, earned, fee, status, createdMs, updatedMs } = one;
  return `${id} ${planId} ${kind} ${owner} ${principal} ${asset} ${minRate}-${maxRate} ${redeemable} ${redeemFee} ${firstDay}-${lastDay} next ${nextDay} earned ${earned} fee ${fee} ${status} ${createdMs} ${updatedMs}`;
}

function loanText(one: Loan | NaiveLoan): string {
  const { id, productId, owner, asset, amount, days, rate, overdueRate, overdueDays, reference, status } = one;
  const { granted, disbursedMs, dueMs, interest, penalty, createdMs, updatedMs } = one;
  return `${id} ${productId} ${owner} ${amount} ${asset} ${days}d ${rate} ${overdueRate} ${overdueDays}d ${reference} ${status} ${granted} ${disbursedMs}-${dueMs} ${interest} ${penalty} ${createdMs} ${updatedMs}`;
}

function offeringText(one: Offering): string {
  const { id, kind, asset, payAsset, accountType, price, total, unit, purchaseLimit, beginMs, endMs, payMs } = one;
  const { lockMs, held, commitment, status, taken, left, orders, seed, tickId, tickPrice, payUntilMs } = one;
  return `${id} ${kind} ${asset} for ${payAsset} of ${accountType} at ${price}: ${total} by ${unit}, ${purchaseLimit} each, ${beginMs}-${endMs} ${payMs} ${lockMs} ${held} ${commitment} ${status} ${taken} ${left} ${orders} ${seed} ${tickId} ${tickPrice} ${payUntilMs}`;
}

function naiveOfferingText(desk: NaiveProducts, { terms, ...one }: NaiveOffering): string {
  const orders = desk.sharesOf(terms.id).length;
  return offeringText({ ...terms, ...one, orders, dirty: false } as Offering);
}

function shareText(one: OfferingOrder | NaiveShare): string {
  const { id, offeringId, owner, quantity, won, cost, status, unlockMs, locked, createdMs, updatedMs } = one;
  return `${id} of ${offeringId} ${owner} ${quantity} ${won} ${cost} ${status} ${unlockMs} ${locked} ${createdMs} ${updatedMs}`;
}

function collectionText(one: Omit<NftCollection, 'dirty'>): string {
  const { id, asset, supply, price, fee, beginMs, sold } = one;
  return `${id} ${asset} ${supply} ${price} ${fee} ${beginMs} ${sold}`;
}

function itemText({ collectionId, no, owner, ask, paid, updatedMs }: NftItem | NaiveItem): string {
  return `${collectionId}-${no} ${owner} ${ask} ${paid} ${updatedMs}`;
}

function interestText(one: NaiveProducts['interest'][number]): string {
  const { orderId, day, owner, rate, amount, atMs } = one;
  return `${orderId} day ${day} ${owner} ${rate} ${amount} ${atMs}`;
}

function rateText({ planId, day, rate }: NaiveProducts['rates'][number]): string {
  return `${planId} day ${day} ${rate}`;
}

function runText({ program, key, from, payments, atMs }: RewardRun): string {
  const parts = payments.map((one) => `${one.owner} ${one.asset} ${one.amount} ${one.reference}`);
  return `${program} ${key} from ${from} at ${atMs}: ${parts.join()}`;
}

function transferText({ from, to, amount, cause }: Transfer): string {
  const { kind, fromOrderId, toOrderId } = cause;
  return moveText({ kind, asset: from.asset, from, to, amount, fromId: fromOrderId, toId: toOrderId });
}

function moveText({ kind, asset, from, to, amount, fromId, toId }: NaiveProductMove): string {
  const end = ({ ledger, owner, type }: NaiveProductMove['from'], id: number) => `${ledger} ${owner} ${type} (${id})`;
  return `${kind} ${amount} ${asset} from ${end(from, fromId)} to ${end(to, toId)}`;
}
