import { formatAmount } from '@bourse/money';
import type { AnswerOf, stockCompany } from '@bourse/wire';
import type { MarginDeps } from '../../exchange/place-on-margin.ts';
import { exchangeHours } from '../../market/sessions/trading-hours.ts';
import { findStock } from './stock-terms.ts';

/** The facts of a stock and of the company behind it, from the catalogue. Throws where there is no such stock. */
export function companyOf(deps: MarginDeps, symbol: string): AnswerOf<typeof stockCompany> {
  const { line, listing } = findStock(deps, symbol, 'symbol');
  const { company } = line;
  return {
    symbol: line.symbol,
    name: line.name,
    company: company,
    currency: listing.asset,
    lotSize: formatAmount(listing.lotSize),
    hours: exchangeHours(line.calendar) ?? null,
  };
}
