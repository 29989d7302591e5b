import type { AccountType, Engine, Offering, OfferingOrder } from '@bourse/engine';
import { amount, price, rate } from '@bourse/money';
import type { InferResult } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { rows, sqlFor } from '../platform/db/typed.ts';

const allOfferings = sqlFor
  .selectFrom('offerings')
  .select(['id', 'kind', 'asset', 'pay_asset', 'account_type', 'price', 'total', 'unit', 'purchase_limit'])
  .select(['begin_ms', 'end_ms', 'pay_ms', 'lock_ms', 'held', 'commitment', 'status', 'taken', 'remaining', 'orders'])
  .select(['seed', 'tick_id', 'tick_price', 'pay_until_ms'])
  .$narrowType<{ account_type: AccountType }>()
  .orderBy('id');

const liveOrders = sqlFor
  .selectFrom('offering_orders as o')
  .innerJoin('offerings as f', 'f.id', 'o.offering_id')
  .select(['o.id', 'o.offering_id', 'o.owner', 'f.asset', 'f.account_type', 'o.quantity', 'o.won', 'o.cost'])
  .select(['o.status', 'o.unlock_ms', 'o.locked', 'o.created_ms', 'o.updated_ms'])
  .$narrowType<{ account_type: AccountType }>()
  .where(({ eb, or }) => or([eb('o.locked', '=', true), eb('f.status', 'in', ['listed', 'allotted'])]))
  .orderBy('o.id');

const allCollections = sqlFor
  .selectFrom('nft_collections')
  .select(['id', 'asset', 'supply', 'price', 'fee', 'begin_ms', 'sold'])
  .orderBy('id');

const allItems = sqlFor
  .selectFrom('nft_items')
  .select(['collection_id', 'no', 'owner', 'ask', 'paid', 'updated_ms'])
  .orderBy('collection_id')
  .orderBy('no');

/** Puts back the offerings that are not over, their orders, and what is locked. */
export async function loadOfferings(db: Database, { state }: Engine): Promise<void> {
  for (const row of await rows(db, allOfferings)) {
    if (row.status === 'closed' || row.status === 'cancelled') {
      state.offerings.restoreOver(row.id);
      continue;
    }
    const offering = offeringOf(row);
    state.offerings.listed(offering);
    if (offering.kind === 'sale') state.agenda.add('offering', offering.id, offering.endMs);
    else if (offering.status === 'allotted') state.agenda.add('offering', offering.id, offering.payUntilMs);
  }
  for (const row of await rows(db, liveOrders)) {
    const order = orderOf(row);
    state.offerings.add(order);
    if (order.locked) state.agenda.add('lock', order.id, order.unlockMs);
  }
}

/** Puts back the collections, and who owns what. */
export async function loadCollectibles(db: Database, { state }: Engine): Promise<void> {
  for (const { begin_ms, ...row } of await rows(db, allCollections)) {
    const terms = { ...row, price: amount(row.price), fee: rate(row.fee), beginMs: begin_ms };
    state.nfts.collections.set(row.id, { ...terms, dirty: false });
  }
  for (const { collection_id, no, owner, ask, paid, updated_ms } of await rows(db, allItems)) {
    const money = { ask: ask === null ? null : amount(ask), paid: amount(paid) };
    state.nfts.add({ collectionId: collection_id, no, owner, ...money, updatedMs: updated_ms, dirty: false });
  }
}

function offeringOf(row: InferResult<typeof allOfferings>[number]): Offering {
  return {
    id: row.id,
    kind: row.kind,
    asset: row.asset,
    payAsset: row.pay_asset,
    accountType: row.account_type,
    price: price(row.price),
    total: amount(row.total),
    unit: amount(row.unit),
    purchaseLimit: amount(row.purchase_limit),
    beginMs: row.begin_ms,
    endMs: row.end_ms,
    payMs: row.pay_ms,
    lockMs: row.lock_ms,
    held: row.held,
    commitment: row.commitment,
    status: row.status,
    taken: amount(row.taken),
    left: amount(row.remaining),
    orders: row.orders,
    seed: row.seed,
    tickId: row.tick_id,
    tickPrice: price(row.tick_price),
    payUntilMs: row.pay_until_ms,
    dirty: false,
  };
}

function orderOf(row: InferResult<typeof liveOrders>[number]): OfferingOrder {
  return {
    id: row.id,
    offeringId: row.offering_id,
    owner: row.owner,
    asset: row.asset,
    accountType: row.account_type,
    quantity: amount(row.quantity),
    won: amount(row.won),
    cost: amount(row.cost),
    status: row.status,
    unlockMs: row.unlock_ms,
    locked: row.locked,
    createdMs: row.created_ms,
    updatedMs: row.updated_ms,
    dirty: false,
  };
}
