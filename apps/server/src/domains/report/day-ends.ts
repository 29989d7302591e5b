import { DAY_MS } from '@bourse/wire';
import type { Closing } from '@bourse/wire/console';
import { currencyRates } from '../../exchange/currency-rates.ts';
import { currentPrices } from '../../exchange/current-prices.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import type { Database } from '../../platform/db/database.ts';
import { one, sqlFor } from '../../platform/db/typed.ts';

export type Rates = NonNullable<Closing['rates']>;
type Recorded = NonNullable<Closing['live']['positions']>[number] & { readonly ledger: 'live' | 'demo' };
export interface DayEnd {
  readonly rates: Rates;
  readonly positions: readonly Recorded[];
}

/** Batch and positions of one moment. */
const RECORD = `
  insert into day_ends (day, at_ms, batch, prices, currencies, positions)
  select $1, $2, (select coalesce(max(batch), 0) from journal), $3, $4, coalesce(json_agg(open)::text, '[]') from (
    select ledger, desk, symbol, asset, direction, count(*) as positions, trim_scale(sum(quantity))::text as quantity,
      trim_scale(sum(open_value))::text as "openValue", trim_scale(sum(margin))::text as margin
    from positions where status = 'open'
    group by ledger, desk, symbol, asset, direction order by ledger, desk, symbol, direction) open
  on conflict (day) do nothing`;

/** Prices and currencies of this moment. */
export function ratesNow(hub: MarketHub): Pick<Rates, 'prices' | 'currencies'> {
  const currencies = Object.fromEntries(currencyRates(hub).map(({ code, rate }) => [code, rate]));
  return { prices: { ...currentPrices(hub).prices }, currencies };
}

/** Records rates and open positions as the end of the day before, once. */
export async function recordDayEnd(db: Database, now: () => ReturnType<typeof ratesNow>, nowMs: number): Promise<void> {
  const day = Math.floor(nowMs / DAY_MS) - 1;
  if ((await one(db, sqlFor.selectFrom('day_ends').select('day').where('day', '=', day))) !== undefined) return;
  const { prices, currencies } = now();
  await db.query(RECORD, [day, nowMs, JSON.stringify(prices), JSON.stringify(currencies)]);
}

/** What was recorded as a day ended; undefined where nothing was. */
export async function dayEnd(db: Database, day: number): Promise<DayEnd | undefined> {
  const found = await one(db, sqlFor.selectFrom('day_ends').selectAll().where('day', '=', day));
  if (found === undefined) return undefined;
  const { at_ms: atMs, batch, prices, currencies, positions } = found;
  const rates = { atMs, batch, prices: JSON.parse(prices), currencies: JSON.parse(currencies) };
  return { rates, positions: JSON.parse(positions) };
}
