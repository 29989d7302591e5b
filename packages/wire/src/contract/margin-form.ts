import {
  type Amount,
  mulDivDown,
  mulDivUp,
  notionalUp,
  PRICE_ONE,
  type Price,
  parseAmount,
  parsePrice,
  parseRate,
  RATE_ONE,
  ZERO,
} from '@bourse/money';
import type { Issue } from '../messages.ts';

export type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly issue: Issue };

export const refused = (
  key: Issue['key'],
  field: string,
  params?: Issue['params'],
): { readonly ok: false; readonly issue: Issue } => ({
  ok: false,
  issue: params === undefined ? { key, field } : { key, field, params },
});

/** A price above zero, on the market's step. `missing`: what is said where there is none. */
export function priceOf(
  text: string | undefined,
  tickSize: string,
  field: string,
  missing: Issue['key'] = 'enter_the_price',
): Checked<Price> {
  if (text === undefined || text === '') return refused(missing, field);
  const price = parsePrice(text);
  if (!price.ok || price.value <= 0n) return refused('Please_entera_price_greater', field);
  const step = parsePrice(tickSize);
  if (!step.ok || price.value % step.value !== 0n) return refused('price_step', field, { step: tickSize });
  return { ok: true, value: price.value };
}

/** Whole lots above zero, as the base quantity they stand for. */
export function lotsOf(text: string | undefined, lotSize: string, field: string): Checked<Amount> {
  if (text === undefined || text === '') return refused('please_enter_quantity', field);
  if (!/^\d{1,12}$/.test(text) || BigInt(text) === 0n) return refused('quantitycan_onlyenter_integers', field);
  const lot = parseAmount(lotSize);
  if (!lot.ok) return refused('quantity_step', field, { step: lotSize });
  return { ok: true, value: (BigInt(text) * lot.value) as Amount };
}

/** An amount of money above zero, not above what is there where that is known. */
export function moneyOf(text: string | undefined, field: string, available?: Amount): Checked<Amount> {
  if (text === undefined || text === '') return refused('enter_the_amount', field);
  const amount = parseAmount(text);
  if (!amount.ok || amount.value <= 0n) return refused('amount_incorrect', field);
  if (available !== undefined && amount.value > available) return refused('Insufficient_balance', field);
  return { ok: true, value: amount.value };
}

/** Terms of a market on margin, as decimal text. Contracts have a maintenance rate, stocks a share of the margin they may lose. */
export interface MarginTerms {
  readonly openFee: string;
  readonly closeFee: string;
  readonly maintenanceRate?: string;
  readonly lossShare?: string;
}

export interface OpeningEstimate {
  /** quantity x price. */
  readonly value: Amount;
  readonly margin: Amount;
  readonly fee: Amount;
  /** Liquidation price of such a position; zero: never. */
  readonly liquidation: Price;
}

const rateOf = (text: string): bigint => {
  const rate = parseRate(text);
  return rate.ok ? rate.value : 0n;
};

/** What opening a position takes, and where it ends: the engine's own formulas, at one price. */
export function estimateOpening(
  terms: MarginTerms,
  direction: 'long' | 'short',
  price: Price,
  quantity: Amount,
  leverage: number,
): OpeningEstimate {
  const value = notionalUp(quantity, price);
  const margin = mulDivUp(value, 1n, BigInt(leverage)) as Amount;
  const fee = mulDivUp(value, rateOf(terms.openFee), RATE_ONE) as Amount;
  return { value, margin, fee, liquidation: liquidationOf(terms, direction, quantity, value, margin) };
}

/**
 * Maintenance m, close fee f, open worth O, margin M, quantity q: long (O - M) / (q (1 - m - f)), short
 * (O + M) / (q (1 + m + f)). Loss share s: long (O - s M) / q, short (O + s M) / q.
 */
export function liquidationOf(
  terms: MarginTerms,
  direction: 'long' | 'short',
  quantity: Amount,
  openValue: Amount,
  margin: Amount,
): Price {
  if (quantity === 0n) return 0n as Price;
  const share = terms.lossShare === undefined ? RATE_ONE : rateOf(terms.lossShare);
  const bearable = mulDivUp(margin, share, RATE_ONE);
  const kept = terms.maintenanceRate === undefined ? 0n : rateOf(terms.maintenanceRate) + rateOf(terms.closeFee);
  if (direction === 'long') {
    if (openValue <= bearable) return 0n as Price;
    return mulDivDown((openValue - bearable) * PRICE_ONE, RATE_ONE, quantity * (RATE_ONE - kept)) as Price;
  }
  return mulDivUp((openValue + bearable) * PRICE_ONE, RATE_ONE, quantity * (RATE_ONE + kept)) as Price;
}

/** Profit of a position at a mark, rounded against its owner. */
export function profitAt(direction: 'long' | 'short', quantity: Amount, openValue: Amount, mark: Price): Amount {
  return (
    direction === 'long'
      ? mulDivDown(quantity, mark, PRICE_ONE) - openValue
      : openValue - mulDivUp(quantity, mark, PRICE_ONE)
  ) as Amount;
}

/** Percent of the principal: price difference / opening price x leverage x 100, 4 decimals, cut towards zero: "40.0000". */
export function profitPercent(profit: Amount, openValue: Amount, leverage: number): string {
  if (openValue === 0n) return '0.0000';
  const units = (profit * BigInt(leverage) * 1_000_000n) / openValue;
  const digits = (units < 0n ? -units : units).toString().padStart(5, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

/** The most lots that `available` can open at a price and leverage, fees included. */
export function lotsAffordable(
  terms: MarginTerms,
  lotSize: string,
  price: Price,
  leverage: number,
  available: Amount,
): bigint {
  const lot = parseAmount(lotSize);
  if (!lot.ok || price <= 0n) return 0n;
  const one = notionalUp(lot.value, price);
  // value / L + value x fee <= available, a unit aside for each of the two that are rounded up.
  const spend = available > 2n ? available - 2n : ZERO;
  return (spend * RATE_ONE * BigInt(leverage)) / (one * (RATE_ONE + rateOf(terms.openFee) * BigInt(leverage)));
}
