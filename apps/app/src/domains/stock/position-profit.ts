import { type Amount, formatAmount, type Price, parseAmount, parsePrice } from '@bourse/money';
import { profitAt, profitPercent, type StockPosition } from '@bourse/wire';
import type { Quote } from '../../platform/quote-store.ts';

export interface PositionProfit {
  /** In the stock's currency, without fees. */
  readonly profit: string;
  /** Of the margin at opening: "-12.5000". */
  readonly percent: string;
}

/** The middle of bid and ask: what positions are valued at. Undefined without both. */
export function markOf(quote: Pick<Quote, 'bid' | 'ask'> | undefined): Price | undefined {
  const bid = parsePrice(quote?.bid ?? '');
  const ask = parsePrice(quote?.ask ?? '');
  if (!bid.ok || !ask.ok || bid.value <= 0n) return undefined;
  return ((bid.value + ask.value) / 2n) as Price;
}

type Figures = Pick<
  StockPosition,
  'orderDirection' | 'orderNum' | 'orderTotalPrice' | 'orderLever' | 'profitAndLose' | 'status'
>;

/** The profit of a position at a mark, where there is one, else as the server reckoned it. */
export function profitOf(position: Figures, mark: Price | undefined): PositionProfit {
  const opened = parseAmount(position.orderTotalPrice);
  const quantity = parseAmount(position.orderNum);
  const told = parseSigned(position.profitAndLose);
  const direction = position.orderDirection === 1 ? 'long' : 'short';
  if (!opened.ok || !quantity.ok) return { profit: position.profitAndLose, percent: '0' };
  const isOver = position.status !== 0;
  const profit = mark === undefined || isOver ? told : profitAt(direction, quantity.value, opened.value, mark);
  return { profit: formatAmount(profit), percent: profitPercent(profit, opened.value, position.orderLever) };
}

function parseSigned(text: string): Amount {
  const size = parseAmount(text.replace('-', ''));
  if (!size.ok) return 0n as Amount;
  return (text.startsWith('-') ? -size.value : size.value) as Amount;
}
