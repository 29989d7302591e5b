import { MARGIN_ACCOUNT } from '@bourse/engine';
import { type Amount, amount, formatAmount, ZERO } from '@bourse/money';
import { ACCOUNT_TYPE, type AssetRow } from '@bourse/wire';
import type { Selectable } from 'kysely';
import type { MarketHub } from '../market/market-hub.ts';
import type { Database } from '../platform/db/database.ts';
import type { Accounts } from '../platform/db/schema.ts';
import { rows, sqlFor } from '../platform/db/typed.ts';
import { openPositions, positionNow } from './margin-records.ts';
import type { OrderOwner } from './order-owner.ts';
import { worthInUsdt } from './worth.ts';

type Row = Pick<Selectable<Accounts>, 'type' | 'asset' | 'available' | 'held'>;

/** What every customer is shown, also before anything came in. */
const NOTHING: Row = { type: ACCOUNT_TYPE.platform, asset: 'usdt', available: '0', held: '0' };

/**
 * Stored balances of one ledger, without items, which are no money; principal in savings counts as held in the financial account, which it comes back to.
 * USDT of the platform account first, then by account and asset.
 */
export async function balancesOf(
  db: Database,
  hub: MarketHub,
  userId: number,
  simulated: boolean,
): Promise<AssetRow[]> {
  const owner: OrderOwner = { userId, ledger: simulated ? 'demo' : 'live' };
  const [stored, profits] = await Promise.all([rows(db, balances(owner)), openProfits(db, hub, owner)]);
  const hasUsdt = stored.some((row) => row.type === NOTHING.type && row.asset === NOTHING.asset);
  return (hasUsdt ? stored : [NOTHING, ...stored]).map((row) =>
    assetRow(row, hub, profits.get(`${row.type} ${row.asset}`) ?? ZERO),
  );
}

function balances({ userId, ledger }: OrderOwner) {
  const saved = sqlFor
    .selectFrom('savings_orders')
    .select(({ fn }) => ['asset', fn.sum<string>('principal').as('principal')])
    .where('owner', '=', userId)
    .where('status', '=', 'running')
    .groupBy('asset');
  return sqlFor
    .selectFrom('accounts as a')
    .leftJoin(saved.as('s'), (join) =>
      join.onRef('s.asset', '=', 'a.asset').on('a.type', '=', ACCOUNT_TYPE.financial).on('a.ledger', '=', 'live'),
    )
    .select(({ eb, fn, val }) => [
      'a.type',
      'a.asset',
      'a.available',
      eb('a.held', '+', fn.coalesce('s.principal', val('0'))).as('held'),
    ])
    .where('a.owner', '=', userId)
    .where('a.ledger', '=', ledger)
    .where('a.asset', 'not like', 'nft-%')
    .orderBy('a.type')
    .orderBy((eb) => eb('a.asset', '<>', 'usdt'))
    .orderBy('a.asset');
}

/** Profit of open positions at the marks, by account type and asset. */
async function openProfits(db: Database, hub: MarketHub, owner: OrderOwner): Promise<ReadonlyMap<string, Amount>> {
  const profits = new Map<string, Amount>();
  for (const record of await openPositions(db, owner)) {
    const key = `${MARGIN_ACCOUNT[record.desk]} ${record.asset}`;
    profits.set(key, ((profits.get(key) ?? ZERO) + positionNow(hub, record).profit) as Amount);
  }
  return profits;
}

function assetRow(row: Row, hub: MarketHub, profit: Amount): AssetRow {
  const [available, held] = [amount(row.available), amount(row.held)];
  return {
    type: row.type,
    symbol: row.asset,
    availableAmount: formatAmount(available),
    occupiedAmount: formatAmount(held),
    exchageAmount: worthInUsdt(hub, row.asset, formatAmount((available + held) as Amount)),
    nowProfitAmount: formatAmount(profit),
    loge: '',
  };
}
