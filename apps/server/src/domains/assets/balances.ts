import { ACCOUNT_TYPE, type AssetRow } from '@bourse/contract';
import { type Amount, amount, formatAmount } from '@bourse/money';
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

/** Stored balances of one ledger: USDT of the platform account first, then by account and asset. */
export async function balancesOf(
  db: Database,
  hub: MarketHub,
  userId: number,
  simulated: boolean,
): Promise<AssetRow[]> {
  const rows = await db.query<Row>(
    `select type, asset, available, held from accounts where owner = $1 and ledger = $2
     order by type, asset <> 'usdt', asset`,
    [userId, simulated ? 'demo' : 'live'],
  );
  const hasUsdt = rows.some((row) => row.type === NOTHING.type && row.asset === NOTHING.asset);
  return (hasUsdt ? rows : [NOTHING, ...rows]).map((row) => assetRow(row, hub));
}

function assetRow(row: Row, hub: MarketHub): AssetRow {
  const [available, held] = [amount(row.available), amount(row.held)];
  return {
    type: row.type,
    symbol: row.asset,
    availableAmount: formatAmount(available),
    occupiedAmount: formatAmount(held),
    exchageAmount: worthInUsdt(hub, row.asset, formatAmount((available + held) as Amount)),
    nowProfitAmount: '0',
    loge: '',
  };
}
