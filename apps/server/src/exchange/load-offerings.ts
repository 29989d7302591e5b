import type { AccountType, Engine, Offering, OfferingOrder } from '@bourse/engine';
import { amount, price, rate } from '@bourse/money';
import type { Database } from '../platform/db/database.ts';

interface OfferingRow {
  readonly id: number;
  readonly kind: Offering['kind'];
  readonly asset: string;
  readonly pay_asset: string;
  readonly account_type: AccountType;
  readonly price: string;
  readonly total: string;
  readonly unit: string;
  readonly purchase_limit: string;
  readonly begin_ms: number;
  readonly end_ms: number;
  readonly pay_ms: number;
  readonly lock_ms: number;
  readonly commitment: string;
  readonly status: Offering['status'];
  readonly taken: string;
  readonly remaining: string;
  readonly orders: number;
  readonly seed: string;
  readonly tick_id: number;
  readonly tick_price: string;
  readonly pay_until_ms: number;
}

interface OrderRow {
  readonly id: number;
  readonly offering_id: number;
  readonly owner: number;
  readonly asset: string;
  readonly account_type: AccountType;
  readonly quantity: string;
  readonly won: string;
  readonly cost: string;
  readonly status: OfferingOrder['status'];
  readonly unlock_ms: number;
  readonly locked: boolean;
  readonly created_ms: number;
  readonly updated_ms: number;
}

/** Puts back the offerings that are not over, their orders, and what is locked. */
export async function loadOfferings(db: Database, { state }: Engine): Promise<void> {
  const rows = await db.query<OfferingRow>(
    `select id, kind, asset, pay_asset, account_type, price, total, unit, purchase_limit, begin_ms, end_ms, pay_ms, lock_ms, commitment,
       status, taken, remaining, orders, seed, tick_id, tick_price, pay_until_ms from offerings order by id`,
  );
  for (const row of rows) {
    if (row.status === 'closed' || row.status === 'cancelled') {
      state.offerings.restoreOver(row.id);
      continue;
    }
    const offering = offeringOf(row);
    state.offerings.listed(offering);
    if (offering.kind === 'sale') state.agenda.add('offering', offering.id, offering.endMs);
    else if (offering.status === 'allotted') state.agenda.add('offering', offering.id, offering.payUntilMs);
  }
  const orders = await db.query<OrderRow>(
    `select o.id, o.offering_id, o.owner, f.asset, f.account_type, o.quantity, o.won, o.cost, o.status, o.unlock_ms, o.locked,
       o.created_ms, o.updated_ms from offering_orders o join offerings f on f.id = o.offering_id
       where o.locked or f.status in ('listed', 'allotted') order by o.id`,
  );
  for (const row of orders) {
    const order = orderOf(row);
    state.offerings.add(order);
    if (order.locked) state.agenda.add('lock', order.id, order.unlockMs);
  }
}

/** Puts back the collections, and who owns what. */
export async function loadCollectibles(db: Database, { state }: Engine): Promise<void> {
  const collections = await db.query<{
    id: number;
    asset: string;
    supply: number;
    price: string;
    fee: string;
    begin_ms: number;
    sold: number;
  }>('select id, asset, supply, price, fee, begin_ms, sold from nft_collections order by id');
  for (const { begin_ms, ...row } of collections) {
    const terms = { ...row, price: amount(row.price), fee: rate(row.fee), beginMs: begin_ms };
    state.nfts.collections.set(row.id, { ...terms, dirty: false });
  }
  const items = await db.query<{
    collection_id: number;
    no: number;
    owner: number;
    ask: string | null;
    paid: string;
    updated_ms: number;
  }>('select collection_id, no, owner, ask, paid, updated_ms from nft_items order by collection_id, no');
  for (const { collection_id, no, owner, ask, paid, updated_ms } of items) {
    const money = { ask: ask === null ? null : amount(ask), paid: amount(paid) };
    state.nfts.add({ collectionId: collection_id, no, owner, ...money, updatedMs: updated_ms, dirty: false });
  }
}

function offeringOf(row: OfferingRow): Offering {
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

function orderOf(row: OrderRow): OfferingOrder {
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
