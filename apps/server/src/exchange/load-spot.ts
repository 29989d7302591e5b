import { decodeCommand, type Engine, type LedgerName, restoreSpot, type SpotOrderRow } from '@bourse/engine';
import { amount, price } from '@bourse/money';
import type { InferResult } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { rows, sqlFor } from '../platform/db/typed.ts';
import { allByOwner } from './pages-by-owner.ts';

const openOrders = sqlFor
  .selectFrom('spot_orders')
  .select(['id', 'ledger', 'owner', 'symbol', 'side', 'price', 'quantity', 'budget', 'filled', 'value', 'fee'])
  .select(['replaces', 'created_ms', 'updated_ms'])
  .$narrowType<{ ledger: LedgerName }>()
  .where('status', '=', 'open');
const ladders = sqlFor
  .selectFrom('ladders')
  .select(['ledger', 'symbol', 'tick_id', 'ask_taken', 'bid_taken'])
  .$narrowType<{ ledger: LedgerName }>();

/** Puts the spot desk's listings, and all that is open on it, back into the engine. */
export async function loadSpot(db: Database, engine: Engine): Promise<void> {
  const { state } = engine;
  for (const { spec } of await rows(db, sqlFor.selectFrom('instruments').select('spec').orderBy('symbol'))) {
    const command = decodeCommand(spec);
    if (command.type === 'list-instrument') state.list(command.instrument);
  }
  restoreSpot(state, (await allByOwner(db, openOrders, 'spot_orders')).map(orderRecord));
  for (const row of await rows(db, ladders)) {
    const { ladder } = state.market(row.ledger, row.symbol);
    ladder.tickId = row.tick_id;
    ladder.askTaken = amount(row.ask_taken);
    ladder.bidTaken = amount(row.bid_taken);
  }
}

function orderRecord(row: InferResult<typeof openOrders>[number]): SpotOrderRow {
  return {
    id: row.id,
    ledger: row.ledger,
    owner: row.owner,
    symbol: row.symbol,
    side: row.side,
    price: price(row.price),
    quantity: amount(row.quantity),
    budget: amount(row.budget),
    filled: amount(row.filled),
    value: amount(row.value),
    fee: amount(row.fee),
    replaces: row.replaces,
    createdMs: row.created_ms,
    updatedMs: row.updated_ms,
  };
}
