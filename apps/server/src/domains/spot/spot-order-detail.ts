import { type AnswerOf, FILLS_SHOWN, type SpotFill, type spotOrderDetail } from '@bourse/wire';
import type { InferResult } from 'kysely';
import type { OrderOwner } from '../../exchange/order-owner.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findSpotOrder, plain, spotOrder } from './spot-orders.ts';

const fillsOf = (orderId: number) =>
  sqlFor
    .selectFrom('trades')
    .where(({ eb, or }) => or([eb('taker_order_id', '=', orderId), eb('maker_order_id', '=', orderId)]));

const latestFills = (orderId: number) =>
  fillsOf(orderId)
    .select(['id', 'price', 'quantity', 'value', 'taker_order_id', 'taker_fee', 'maker_fee', 'at_ms'])
    .orderBy('id', 'desc')
    .limit(FILLS_SHOWN);
type FillRow = InferResult<ReturnType<typeof latestFills>>[number];

/** An own order with its fills. Refuses another's id like one that never was. */
export async function readSpotOrder(
  db: Database,
  hub: MarketHub,
  owner: OrderOwner,
  id: number,
): Promise<AnswerOf<typeof spotOrderDetail>> {
  const row = await findSpotOrder(db, owner, id);
  if (row === undefined) throw new Refusal('not_found');
  const [next, count, fills] = await Promise.all([
    one(db, sqlFor.selectFrom('spot_orders').select('id').where('replaces', '=', id)),
    one(
      db,
      fillsOf(id).select(({ fn }) => fn.countAll<number>().as('n')),
    ),
    rows(db, latestFills(id)),
  ]);
  return {
    order: spotOrder(row, hub),
    replaces: row.replaces,
    replacedBy: next?.id ?? 0,
    fillCount: count?.n ?? 0,
    fills: fills.map((fill) => spotFill(fill, id)),
  };
}

function spotFill(row: FillRow, orderId: number): SpotFill {
  const taker = row.taker_order_id === orderId;
  return {
    id: row.id,
    price: plain(row.price),
    quantity: plain(row.quantity),
    value: plain(row.value),
    fee: plain(taker ? row.taker_fee : row.maker_fee),
    taker,
    time: row.at_ms,
  };
}
