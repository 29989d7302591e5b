import type { QueryOf } from '@bourse/wire';
import type { customerOrders } from '@bourse/wire/console';
import type { Database } from '../../platform/db/database.ts';
import { equals, listRows } from '../../platform/db/list-rows.ts';

interface Row {
  readonly id: number;
  readonly symbol: string;
  readonly what: string;
  readonly quantity: string;
  readonly price: string;
  readonly filled: string;
  readonly status: string;
  readonly created_ms: number;
}

const MARGIN = {
  columns: `id, symbol, direction || ' ' || leverage || 'x ' || kind || case when closes > 0 then ' close' else '' end as what,
    quantity, price, filled, status, created_ms`,
  table: 'margin_orders',
} as const;

/** One shape for the orders of every desk. */
const DESKS = {
  spot: {
    columns: `id, symbol, side || ' ' || kind as what, case when quantity > 0 then quantity else budget end as quantity,
      price, filled, status, created_ms`,
    table: 'spot_orders',
    desk: undefined,
  },
  contract: { ...MARGIN, desk: 'contract' },
  stock: { ...MARGIN, desk: 'stock' },
  timed: {
    columns: `id, symbol, direction || ' ' || seconds || ' s' as what, stake as quantity, open_price as price,
      case when outcome = 'won' then stake + win else 0 end as filled, outcome as status, created_ms`,
    table: 'timed_orders',
    desk: undefined,
  },
} as const;

/** Orders of one customer on one desk, newest first. */
export async function ordersOf(db: Database, query: QueryOf<typeof customerOrders>) {
  const { columns, table, desk } = DESKS[query.desk];
  const source = {
    select: columns,
    from: table,
    where: [equals('owner', query.userId), equals('ledger', query.ledger), equals('desk', desk)],
    sorts: { id: 'id' },
    key: 'id',
  };
  const { rows, total } = await listRows<Row, 'id'>(db, source, query);
  const short = (decimal: string) => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal);
  return {
    total,
    rows: rows.map(({ created_ms, quantity, price, filled, ...row }) => ({
      ...row,
      ...{ quantity: short(quantity), price: short(price), filled: short(String(filled)), createdMs: created_ms },
    })),
  };
}
