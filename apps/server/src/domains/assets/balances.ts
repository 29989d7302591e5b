import { MARGIN_ACCOUNT } from '@bourse/engine';
import { type Amount, amount, formatAmount, ZERO } from '@bourse/money';
import { ACCOUNT_TYPE, type AssetRow } from '@bourse/wire';
import { openPositions, positionNow } from '../../exchange/margin-records.ts';
import type { OrderOwner } from '../../exchange/order-owner.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import type { Database } from '../../platform/db/database.ts';
import { worthInUsdt } from './worth.ts';

interface Row {
  readonly type: number;
  readonly asset: string;
  readonly available: string;
  readonly held: string;
}

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
  const [rows, profits] = await Promise.all([
    db.query<Row>(
      `select a.type, a.asset, a.available, a.held + coalesce(s.principal, 0) as held from accounts a
       left join (select asset, sum(principal) as principal from savings_orders where owner = $1 and status = 'running'
         group by asset) s on s.asset = a.asset and a.type = ${ACCOUNT_TYPE.financial} and a.ledger = 'live'
       where a.owner = $1 and a.ledger = $2 and a.asset not like 'nft-%' order by a.type, a.asset <> 'usdt', a.asset`,
      [userId, owner.ledger],
    ),
    openProfits(db, hub, owner),
  ]);
  const hasUsdt = rows.some((row) => row.type === NOTHING.type && row.asset === NOTHING.asset);
  return (hasUsdt ? rows : [NOTHING, ...rows]).map((row) =>
    assetRow(row, hub, profits.get(`${row.type} ${row.asset}`) ?? ZERO),
  );
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
