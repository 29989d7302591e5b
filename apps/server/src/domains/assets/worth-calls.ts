import { assetWorth, averageCost, chooseCurrency } from '@bourse/wire';
import { currencyRates } from '../../exchange/currency-rates.ts';
import { currentPrices } from '../../exchange/current-prices.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readAverageCost } from './average-cost.ts';
import { dayProfit } from './day-worth.ts';

const USDT = { code: 'usdt', rate: '1' } as const;

/** The currency of totals, and the profit of the day. */
export function worthRoutes({ db, hub }: { readonly db: Database; readonly hub: MarketHub }): Route[] {
  return [
    route(assetWorth, 'read', async ({ session: { userId, simulated }, nowMs }) => {
      const owner = { userId, ledger: simulated ? ('demo' as const) : ('live' as const) };
      const chosen = sqlFor.selectFrom('users').select('display_currency').where('id', '=', userId);
      const [user, day] = await Promise.all([one(db, chosen), dayProfit(db, owner, currentPrices(hub), nowMs)]);
      const currencies = currencyRates(hub);
      const { code, rate } = currencies.find((one) => one.code === user?.display_currency) ?? USDT;
      return { currency: code, rate, currencies, day };
    }),
    route(averageCost, 'history', ({ session: { userId, simulated }, query: { symbol } }) => {
      const owner = { userId, ledger: simulated ? ('demo' as const) : ('live' as const) };
      return readAverageCost(db, owner, symbol, currentPrices(hub).prices[symbol]);
    }),
    route(chooseCurrency, 'write', async ({ session, body: { currency } }) => {
      if (!currencyRates(hub).some(({ code }) => code === currency)) {
        throw new Refusal('unknown_instrument', { field: 'currency' });
      }
      const display_currency = currency === USDT.code ? null : currency;
      await rows(db, sqlFor.updateTable('users').set({ display_currency }).where('id', '=', session.userId));
      return undefined;
    }),
  ];
}
