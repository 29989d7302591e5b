import { decodeCommand, type Engine, type LedgerName, restoreMargin } from '@bourse/engine';
import { amount } from '@bourse/money';
import type { Database } from '../platform/db/database.ts';
import {
  orderRecord,
  positionRecord,
  type StoredOrder,
  type StoredPosition,
  type StoredRow,
  type StoredStop,
  stopRecord,
} from './margin-stored.ts';

const PAGE = 50_000;

/** All rows of a query, page by page in the order of its index (owner, ledger, id). */
async function allRows<T extends StoredRow>(db: Database, sql: string): Promise<T[]> {
  const all: T[] = [];
  let after: T | undefined;
  for (;;) {
    const rows = await db.query<T>(
      `${sql} and (owner, ledger, id) > ($1, $2, $3) order by owner, ledger, id limit ${PAGE}`,
      [after?.owner ?? 0, after?.ledger ?? '', after?.id ?? 0],
    );
    for (const row of rows) all.push(row);
    after = rows.at(-1);
    if (rows.length < PAGE || after === undefined) return all;
  }
}

const OPEN_STOPS = `select * from (
    select s.*, p.direction, p.leverage from stops s join positions p on p.id = s.position_id where s.status in ('open', 'waiting')
  ) open_stops where true`;

/** Puts the margin desks' listings, and all that is open on them, back into the engine. */
export async function loadMargin(db: Database, engine: Engine): Promise<void> {
  const { margin } = engine.state;
  for (const { spec } of await db.query<{ spec: string }>('select spec from margin_listings order by symbol')) {
    const command = decodeCommand(spec);
    if (command.type === 'list-margin') margin.list(command.listing);
  }
  const positions = await allRows<StoredPosition>(db, "select * from positions where status = 'open'");
  const orders = await allRows<StoredOrder>(db, "select * from margin_orders where status = 'open'");
  const stops = await allRows<StoredStop>(db, OPEN_STOPS);
  restoreMargin(engine.state, {
    positions: positions.map(positionRecord),
    orders: orders.map(orderRecord),
    stops: stops.map(stopRecord),
  });
  const ladders = await db.query<{
    ledger: LedgerName;
    symbol: string;
    tick_id: number;
    ask_taken: string;
    bid_taken: string;
  }>('select ledger, symbol, tick_id, ask_taken, bid_taken from margin_ladders');
  for (const row of ladders) {
    const { ladder } = margin.market(row.ledger, row.symbol);
    ladder.tickId = row.tick_id;
    ladder.askTaken = amount(row.ask_taken);
    ladder.bidTaken = amount(row.bid_taken);
  }
}
