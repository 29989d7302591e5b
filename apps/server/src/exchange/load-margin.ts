import { decodeCommand, type Engine, type LedgerName, restoreMargin } from '@bourse/engine';
import { amount } from '@bourse/money';
import type { Database } from '../platform/db/database.ts';
import { rows, sqlFor } from '../platform/db/typed.ts';
import {
  orderRecord,
  positionRecord,
  stopRecord,
  storedOrders,
  storedPositions,
  storedStops,
} from './margin-stored.ts';
import { allByOwner } from './pages-by-owner.ts';

const openPositions = storedPositions().where('status', '=', 'open');
const openOrders = storedOrders().where('status', '=', 'open');
const openStops = storedStops().where('s.status', 'in', ['open', 'waiting']);
const ladders = sqlFor
  .selectFrom('margin_ladders')
  .select(['ledger', 'symbol', 'tick_id', 'ask_taken', 'bid_taken'])
  .$narrowType<{ ledger: LedgerName }>();

/** Puts the margin desks' listings, and all that is open on them, back into the engine. */
export async function loadMargin(db: Database, engine: Engine): Promise<void> {
  const { margin } = engine.state;
  for (const { spec } of await rows(db, sqlFor.selectFrom('margin_listings').select('spec').orderBy('symbol'))) {
    const command = decodeCommand(spec);
    if (command.type === 'list-margin') margin.list(command.listing);
  }
  const positions = await allByOwner(db, openPositions, 'positions');
  const orders = await allByOwner(db, openOrders, 'margin_orders');
  const stops = await allByOwner(db, openStops, 's');
  restoreMargin(engine.state, {
    positions: positions.map(positionRecord),
    orders: orders.map(orderRecord),
    stops: stops.map(stopRecord),
  });
  for (const row of await rows(db, ladders)) {
    const { ladder } = margin.market(row.ledger, row.symbol);
    ladder.tickId = row.tick_id;
    ladder.askTaken = amount(row.ask_taken);
    ladder.bidTaken = amount(row.bid_taken);
  }
}
