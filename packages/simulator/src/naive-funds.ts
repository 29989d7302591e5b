import type { Convert, MoveFunds } from '@bourse/engine';
import { isItem } from './naive-ledger.ts';
import { PRICE_SCALE } from './naive-margin.ts';
import { give, LIQUIDITY } from './naive-margin-money.ts';
import { done, type NaiveOutcome, refuse } from './naive-outcome.ts';
import { notListed } from './naive-phases.ts';
import type { NaiveState } from './naive-state.ts';

/** Free money from one account of a customer to another one. */
export function naiveMoveFunds(exchange: NaiveState, command: MoveFunds): NaiveOutcome {
  const { ledger, owner, asset, from, to, amount } = command;
  if (amount <= 0n || owner <= 0 || from === 0 || to === 0 || isItem(asset)) return refuse('amount_incorrect');
  if (from === to) return refuse('same_account');
  const paying = exchange.ledger.account(ledger, owner, from, asset);
  if (amount > paying.available) return refuse('insufficient_balance');
  give(exchange, 'move', paying, exchange.ledger.account(ledger, owner, to, asset), amount);
  return done({});
}

/** One asset for another with the house, at a price; down to the unit. */
export function naiveConvert(exchange: NaiveState, command: Convert): NaiveOutcome {
  const { ledger, owner, from, to, amount, price, market } = command;
  if (owner <= 0 || from.type === 0 || to.type === 0) return refuse('amount_incorrect');
  if (isItem(from.asset) || isItem(to.asset)) return refuse('amount_incorrect');
  if (amount <= 0n || price <= 0n || from.asset === to.asset) return refuse('amount_incorrect');
  const exact = amount * price;
  const received = (exact - (exact % PRICE_SCALE)) / PRICE_SCALE;
  if (received === 0n) return refuse('amount_incorrect');
  const through = command.through ?? [];
  const places = through.length > 0 ? through : ['*'];
  const isStock = (symbol: string) =>
    exchange.margin.listings.some((one) => one.symbol === symbol && one.desk === 'stock');
  if (places.some((symbol) => exchange.halts.isOn(isStock(symbol) ? 'stock' : 'swap', symbol)))
    return refuse('trading_halted');
  for (const symbol of through) {
    const desk = isStock(symbol) ? 'stock' : 'spot';
    const base = isStock(symbol) ? exchange.margin.listing(symbol).base : exchange.instruments.get(symbol)?.base;
    const wrong = notListed(exchange, desk, symbol, base === to.asset);
    if (wrong !== undefined) return refuse(wrong);
  }
  if (market !== undefined && (market ?? 0n) < price) return refuse(market === null ? 'price_stale' : 'price_moved');
  const paying = exchange.ledger.account(ledger, owner, from.type, from.asset);
  if (amount > paying.available) return refuse('insufficient_balance');
  const paysOut = exchange.ledger.account(ledger, LIQUIDITY, 0, to.asset);
  if (received > paysOut.available) return refuse('house_limit');
  give(exchange, 'convert', paying, exchange.ledger.account(ledger, LIQUIDITY, 0, from.asset), amount);
  give(exchange, 'convert', paysOut, exchange.ledger.account(ledger, owner, to.type, to.asset), received);
  return done({ value: received });
}
