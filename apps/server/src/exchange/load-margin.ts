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
import { allByOwner, type OwnedRow, PAGE } from './pages-by-owner.ts';

const positionsAfter = (last: OwnedRow) =>
  storedPositions()
    .where('status', '=', 'open')
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('owner', 'ledger', 'id'), '>', tuple(last.owner, last.ledger, last.id)),
    )
    .orderBy('owner')
    .orderBy('ledger')
    .orderBy('id')
    .limit(PAGE);

const ordersAfter = (last: OwnedRow) =>
  storedOrders()
    .where('status', '=', 'open')
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('owner', 'ledger', 'id'), '>', tuple(last.owner, last.ledger, last.id)),
    )
    .orderBy('owner')
    .orderBy('ledger')
    .orderBy('id')
    .limit(PAGE);

const stopsAfter = (last: OwnedRow) =>
  storedStops()
    .where('s.status', 'in', ['open', 'waiting'])
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('s.owner', 's.ledger', 's.id'), '>', tuple(last.owner, last.ledger, last.id)),
    )
    .orderBy('s.owner')
    .orderBy('s.ledger')
    .orderBy('s.id')
    .limit(PAGE);

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
  const positions = await allByOwner(db, positionsAfter);
  const orders = await allByOwner(db, ordersAfter);
  const stops = await allByOwner(db, stopsAfter);
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
