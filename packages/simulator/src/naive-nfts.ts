import type { AskNft, BuyNft, IssueNft, NftTerms, PayRewards } from '@bourse/engine';
import { isItem } from './naive-ledger.ts';
import { done, type NaiveOutcome, refuse } from './naive-outcome.ts';
import { hand, houseOf, pocketOf } from './naive-product-money.ts';
import { type NaiveItem, partOf } from './naive-products.ts';
import type { NaiveState } from './naive-state.ts';

const PLATFORM = 1;
/** One item in units of the ledger. */
const ITEM = 100_000_000n;
const SUPPLY_MOST = 10_000;
/** 50 %. */
const FEE_MOST = 50_000_000n;
const PAYMENTS_MOST = 100_000;

function isSound({ id, asset, supply, price, fee }: NftTerms): boolean {
  const isId = Number.isSafeInteger(id) && id >= 1;
  const isSupply = Number.isInteger(supply) && supply >= 1 && supply <= SUPPLY_MOST;
  return isId && isSupply && !isItem(asset) && price >= 1n && fee >= 0n && fee <= FEE_MOST;
}

export function naiveIssue({ products, treasury }: NaiveState, { terms, auditEntry, atMs }: IssueNft): NaiveOutcome {
  if (!isSound(terms) || products.collections.some(({ id }) => id === terms.id)) return refuse('product_invalid');
  products.collections.push(terms);
  products.touched.add(terms);
  treasury.auditEntry(auditEntry, atMs);
  return done({});
}

function itemOf({ products }: NaiveState, collectionId: number, no: number): NaiveItem | undefined {
  return products.items.find((item) => item.collectionId === collectionId && item.no === no);
}

export function naiveBuyNft(exchange: NaiveState, command: BuyNft): NaiveOutcome {
  const { owner, collectionId, no, price, atMs } = command;
  const { products } = exchange;
  const terms = products.collections.find(({ id }) => id === collectionId);
  if (terms === undefined || atMs < terms.beginMs || owner < 0) return refuse('product_closed');
  if (!Number.isInteger(no) || no < 1 || no > terms.supply) return refuse('product_closed');
  const buyer = pocketOf(exchange, owner, PLATFORM, terms.asset);
  const asset = `nft-${collectionId}-${no}`;
  const item = itemOf(exchange, collectionId, no);
  if (item === undefined) {
    if (price !== terms.price) return refuse('nft_price');
    if (buyer.available < price) return refuse('insufficient_balance');
    hand(exchange, 'nft', buyer, houseOf(exchange, 'treasury', terms.asset), price);
    hand(exchange, 'nft', houseOf(exchange, 'outside', asset), pocketOf(exchange, owner, PLATFORM, asset), ITEM);
    const sold: NaiveItem = { collectionId, no, owner, ask: null, paid: price, updatedMs: atMs };
    products.items.push(sold);
    products.touched.add(sold).add(terms);
    return done({ value: price });
  }
  if (item.owner === owner) return refuse('nft_owner');
  if (item.ask === null) return refuse('nft_sold');
  if (price !== item.ask) return refuse('nft_price');
  if (buyer.available < price) return refuse('insufficient_balance');
  const seller = pocketOf(exchange, item.owner, PLATFORM, terms.asset);
  hand(exchange, 'nft', buyer, seller, price);
  hand(exchange, 'fee', seller, houseOf(exchange, 'fees', terms.asset), partOf(price, terms.fee));
  const shelf = pocketOf(exchange, item.owner, PLATFORM, asset);
  shelf.held -= ITEM;
  shelf.available += ITEM;
  hand(exchange, 'nft', shelf, pocketOf(exchange, owner, PLATFORM, asset), ITEM);
  Object.assign(item, { owner, ask: null, paid: price, updatedMs: atMs });
  products.touched.add(item);
  return done({ value: price });
}

export function naiveAsk(exchange: NaiveState, { owner, collectionId, no, price, atMs }: AskNft): NaiveOutcome {
  const item = itemOf(exchange, collectionId, no);
  if (item === undefined || item.owner !== owner) return refuse('nft_owner');
  if (price !== null && price < 1n) return refuse('amount_incorrect');
  if (price === null && item.ask === null) return refuse('order_not_open');
  const shelf = pocketOf(exchange, owner, PLATFORM, `nft-${collectionId}-${no}`);
  const held = price === null ? 0n : ITEM;
  shelf.available += shelf.held - held;
  shelf.held = held;
  Object.assign(item, { ask: price, updatedMs: atMs });
  exchange.products.touched.add(item);
  return done({});
}

/** All payments of a run, or none; each run once. */
export function naivePayRewards(exchange: NaiveState, command: PayRewards): NaiveOutcome {
  const { products } = exchange;
  const { program, key, from, payments, atMs } = command;
  if (products.runs.some((run) => run.program === program && run.key === key)) return refuse('reward_paid');
  if (payments.length > PAYMENTS_MOST) return refuse('amount_incorrect');
  if (payments.some(({ owner, amount }) => amount < 1n || owner < 0)) return refuse('amount_incorrect');
  for (const asset of new Set(payments.map((one) => one.asset))) {
    let sum = 0n;
    for (const one of payments) if (one.asset === asset) sum += one.amount;
    if (houseOf(exchange, from, asset).available < sum) return refuse('house_limit');
  }
  for (const { owner, asset, amount } of payments) {
    hand(exchange, 'reward', houseOf(exchange, from, asset), pocketOf(exchange, owner, PLATFORM, asset), amount);
  }
  products.runs.push({ program, key, from, payments, atMs });
  return done({});
}
