import { createHash } from 'node:crypto';
import type {
  AllotOffering,
  ApplyOffering,
  CancelOffering,
  ListOffering,
  OfferingTerms,
  PayOffering,
} from '@bourse/engine';
import { isItem } from './naive-ledger.ts';
import { done, type NaiveOutcome, refuse } from './naive-outcome.ts';
import { hand, houseOf, pocketOf, takeNumber } from './naive-product-money.ts';
import type { NaiveOffering, NaiveShare } from './naive-products.ts';
import type { NaiveState } from './naive-state.ts';

const APPLICATIONS_MOST = 1_000_000;
/** One in the units of a price. */
const PRICE_WHOLE = 10_000_000_000n;

function isSound(terms: OfferingTerms, atMs: number): boolean {
  const { id, kind, asset, payAsset, accountType, price, total, unit, purchaseLimit } = terms;
  const { beginMs, endMs, payMs, lockMs, commitment } = terms;
  const isHash = commitment.length === 64 && [...commitment].every((digit) => '0123456789abcdef'.includes(digit));
  return (
    Number.isSafeInteger(id) &&
    id >= 1 &&
    asset !== payAsset &&
    !isItem(asset) &&
    !isItem(payAsset) &&
    accountType !== 0 &&
    [price, total, unit, purchaseLimit].every((one: bigint) => one >= 1n) &&
    total % unit === 0n &&
    purchaseLimit % unit === 0n &&
    purchaseLimit <= total &&
    endMs > beginMs &&
    endMs > atMs &&
    payMs >= 0 &&
    lockMs >= 0 &&
    (kind === 'sale' ? commitment === '' : isHash && payMs > 0)
  );
}

export function naiveListOffering(exchange: NaiveState, { terms, auditEntry, atMs }: ListOffering): NaiveOutcome {
  const { products } = exchange;
  if (!isSound(terms, atMs)) return refuse('product_invalid');
  if (find(exchange, terms.id) !== undefined) return refuse('product_invalid');
  const treasury = houseOf(exchange, 'treasury', terms.asset);
  if (treasury.available < terms.total) return refuse('house_limit');
  hand(exchange, 'offering', treasury, houseOf(exchange, 'offerings', terms.asset), terms.total, {
    from: 0,
    to: terms.id,
  });
  const nothing = { taken: 0n, seed: '', tickId: 0, tickPrice: 0n, payUntilMs: 0 };
  const offering: NaiveOffering = { terms, status: 'listed', left: terms.total, ...nothing };
  products.offerings.push(offering);
  products.touched.add(offering);
  exchange.treasury.auditEntry(auditEntry, atMs);
  return done({});
}

function find({ products }: NaiveState, offeringId: number): NaiveOffering | undefined {
  return products.offerings.find(({ terms }) => terms.id === offeringId);
}

/** What nobody has taken goes back to the treasury. */
function giveBack(exchange: NaiveState, offering: NaiveOffering, status: 'closed' | 'cancelled'): void {
  const { asset, id } = offering.terms;
  const ids = { from: id, to: 0 };
  hand(
    exchange,
    'offering',
    houseOf(exchange, 'offerings', asset),
    houseOf(exchange, 'treasury', asset),
    offering.left,
    ids,
  );
  offering.left = 0n;
  offering.status = status;
  exchange.products.touched.add(offering);
}

export function naiveCancelOffering(exchange: NaiveState, command: CancelOffering): NaiveOutcome {
  const { offeringId, auditEntry, atMs } = command;
  const offering = find(exchange, offeringId);
  if (offering?.status !== 'listed' || atMs >= offering.terms.beginMs) return refuse('offering_closed');
  giveBack(exchange, offering, 'cancelled');
  exchange.treasury.auditEntry(auditEntry, atMs);
  return done({});
}

export function naiveApply(exchange: NaiveState, command: ApplyOffering): NaiveOutcome {
  const { offeringId, owner, quantity, atMs } = command;
  const offering = find(exchange, offeringId);
  if (offering?.status !== 'listed' || owner < 0) return refuse('offering_closed');
  const { terms } = offering;
  if (atMs < terms.beginMs || atMs >= terms.endMs) return refuse('offering_closed');
  const shares = exchange.products.sharesOf(offeringId);
  const own = shares.filter((share) => share.owner === owner);
  if (terms.kind !== 'sale') {
    if (quantity !== terms.purchaseLimit) return refuse('offering_quantity');
    if (own.length > 0) return refuse('offering_applied');
    if (shares.length >= APPLICATIONS_MOST) return refuse('product_full');
    if (terms.held) {
      const pocket = pocketOf(exchange, owner, terms.accountType, terms.payAsset);
      const whole = costOf(quantity, terms.price);
      if (pocket.available < whole) return refuse('insufficient_balance');
      pocket.available -= whole;
      pocket.held += whole;
    }
    const share = newShare(exchange, command, 'applied');
    return done({ orderId: share.id, value: 0n });
  }
  if (quantity < 1n || quantity % terms.unit !== 0n) return refuse('offering_quantity');
  if (offering.taken + quantity > terms.total) return refuse('product_full');
  let bought: bigint = quantity;
  for (const share of own) bought += share.quantity;
  if (bought > terms.purchaseLimit) return refuse('purchases_spent');
  const cost = costOf(quantity, terms.price);
  if (pocketOf(exchange, owner, terms.accountType, terms.payAsset).available < cost)
    return refuse('insufficient_balance');
  const share = newShare(exchange, command, 'paid');
  Object.assign(share, { won: quantity, cost });
  handOver(exchange, offering, share, atMs);
  offering.taken += quantity;
  return done({ orderId: share.id, value: cost });
}

function newShare(
  exchange: NaiveState,
  { offeringId, owner, quantity, atMs }: ApplyOffering,
  status: NaiveShare['status'],
): NaiveShare {
  const id = takeNumber(exchange);
  const nothing = { won: 0n, cost: 0n, unlockMs: 0, locked: false };
  const share: NaiveShare = { id, offeringId, owner, quantity, status, ...nothing, createdMs: atMs, updatedMs: atMs };
  exchange.products.shares.push(share);
  exchange.products.touched.add(share);
  const offering = find(exchange, offeringId);
  if (offering !== undefined) exchange.products.touched.add(offering);
  return share;
}

function costOf(quantity: bigint, price: bigint): bigint {
  const exact = quantity * price;
  return exact % PRICE_WHOLE === 0n ? exact / PRICE_WHOLE : exact / PRICE_WHOLE + 1n;
}

/** Exchanges money for what was on offer; if it is locked, it is held. */
function handOver(exchange: NaiveState, offering: NaiveOffering, share: NaiveShare, atMs: number): void {
  const { asset, payAsset, accountType, lockMs } = offering.terms;
  const { owner, cost, won, id } = share;
  const paying = pocketOf(exchange, owner, accountType, payAsset);
  const receiving = pocketOf(exchange, owner, accountType, asset);
  hand(exchange, 'offering', paying, houseOf(exchange, 'treasury', payAsset), cost, id);
  hand(exchange, 'offering', houseOf(exchange, 'offerings', asset), receiving, won, id);
  offering.left -= won;
  if (lockMs > 0) {
    receiving.available -= won;
    receiving.held += won;
    share.unlockMs = atMs + lockMs;
    share.locked = true;
  }
  share.status = 'paid';
  share.updatedMs = atMs;
  exchange.products.touched.add(share).add(offering);
}

/** The seed, a tick after the end, and the orders' numbers decide who wins. */
export function naiveAllot(exchange: NaiveState, command: AllotOffering): NaiveOutcome {
  const { offeringId, seed, tick, atMs } = command;
  const offering = find(exchange, offeringId);
  if (offering?.status !== 'listed' || offering.terms.kind === 'sale') return refuse('offering_closed');
  const { kind, endMs, commitment, total, purchaseLimit, unit, price, payMs } = offering.terms;
  if (atMs < endMs || tick.timeMs < endMs) return refuse('offering_closed');
  const isSeed = seed.length === 64 && [...seed].every((digit) => '0123456789abcdef'.includes(digit));
  if (!isSeed) return refuse('seed_wrong');
  if (createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex') !== commitment) return refuse('seed_wrong');
  const shares = exchange.products.sharesOf(offeringId);
  const ranked = shares
    .map((share) => ({
      share,
      rank: createHash('sha256').update(`${seed}:${tick.id}:${tick.price}:${share.id}`).digest('hex'),
    }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1));
  let left: bigint = total;
  for (const { share } of ranked) share.won = 0n;
  if (kind === 'lots') {
    for (const { share } of ranked) {
      if (left < purchaseLimit) break;
      share.won = purchaseLimit;
      left -= purchaseLimit;
    }
  } else {
    // Unit by unit, round by round, until nothing is left or everybody has what they asked for.
    const rounds = ranked.length === 0 ? 0n : total / unit / BigInt(ranked.length) + 1n;
    for (let round = 0n; round < rounds; round += 1n) {
      for (const { share } of ranked) {
        if (left < unit || share.won >= purchaseLimit) break;
        share.won += unit;
        left -= unit;
      }
    }
  }
  for (const share of shares) {
    share.status = share.won > 0n ? 'won' : 'lost';
    share.cost = costOf(share.won, price);
    share.updatedMs = atMs;
    offering.taken += share.won;
    exchange.products.touched.add(share);
    if (!offering.terms.held) continue;
    const pocket = pocketOf(exchange, share.owner, offering.terms.accountType, offering.terms.payAsset);
    pocket.held -= costOf(share.quantity, price);
    pocket.available += costOf(share.quantity, price);
    if (share.won > 0n) handOver(exchange, offering, share, atMs);
  }
  Object.assign(offering, { seed, tickId: tick.id, tickPrice: tick.price });
  Object.assign(offering, { status: 'allotted', payUntilMs: atMs + payMs });
  exchange.products.touched.add(offering);
  if (offering.taken === 0n || offering.terms.held) giveBack(exchange, offering, 'closed');
  return done({ value: offering.taken });
}

export function naivePay(exchange: NaiveState, { orderId, owner, atMs }: PayOffering): NaiveOutcome {
  const share = exchange.products.shares.find((one) => one.id === orderId && one.owner === owner);
  if (share?.status !== 'won') return refuse('order_not_open');
  const offering = find(exchange, share.offeringId);
  if (offering === undefined || atMs >= offering.payUntilMs) return refuse('order_not_open');
  const { accountType, payAsset } = offering.terms;
  if (pocketOf(exchange, owner, accountType, payAsset).available < share.cost) return refuse('insufficient_balance');
  handOver(exchange, offering, share, atMs);
  return done({ orderId, value: share.cost });
}

/** A sale is over, or the time to pay is over. */
export function naiveClose(exchange: NaiveState, offering: NaiveOffering, atMs: number): void {
  for (const share of exchange.products.sharesOf(offering.terms.id)) {
    if (share.status !== 'won') continue;
    share.status = 'lapsed';
    share.updatedMs = atMs;
    exchange.products.touched.add(share);
  }
  giveBack(exchange, offering, 'closed');
}

/** The lock has ended: what was bought is free. */
export function naiveUnlock(exchange: NaiveState, share: NaiveShare, atMs: number): void {
  const offering = find(exchange, share.offeringId);
  if (offering === undefined) throw new Error('a share of nothing');
  const account = pocketOf(exchange, share.owner, offering.terms.accountType, offering.terms.asset);
  account.held -= share.won;
  account.available += share.won;
  share.locked = false;
  share.updatedMs = atMs;
  exchange.products.touched.add(share);
}
