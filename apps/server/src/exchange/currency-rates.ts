import { formatPrice, PRICE_ONE, type Price } from '@bourse/money';
import type { MarketHub } from '../market/market-hub.ts';

export interface CurrencyRate {
  readonly code: string;
  /** Units of it for one USDT. */
  readonly rate: string;
}

/** Beside dollars and the market's currencies: the coin that people also count in. */
const COINS = ['btc'];
const inverse = (price: Price): string => formatPrice(((PRICE_ONE * PRICE_ONE) / price) as Price);

/** The currencies in which totals can be shown now: those that the market has a price of. A dollar counts as one USDT. */
export function currencyRates(hub: Pick<MarketHub, 'latest' | 'instruments'>): CurrencyRate[] {
  const rates: CurrencyRate[] = [
    { code: 'usdt', rate: '1' },
    { code: 'usd', rate: '1' },
  ];
  for (const { symbol, base, quote, kind } of hub.instruments) {
    const last = hub.latest(symbol)?.last;
    if (last === undefined || last <= 0n) continue;
    if (kind === 'forex' && base === 'usd') rates.push({ code: quote, rate: formatPrice(last) });
    else if (kind === 'forex' && quote === 'usd') rates.push({ code: base, rate: inverse(last) });
    else if (COINS.includes(base) && quote === 'usdt') rates.push({ code: base, rate: inverse(last) });
  }
  return rates;
}
