import { type Amount, min, mulDivDown, mulDivUp, PRICE_ONE, type Price, RATE_ONE, ZERO } from '@bourse/money';
import type { Quote } from '../../book/ladder.ts';
import type { Steps } from '../spot/instrument.ts';
import type { Direction, Position, Stop } from './position.ts';

/** The price that decides stops and liquidations: the middle of bid and ask, which no single trade can move. */
export function markOf(quote: Quote): Price {
  return ((quote.bid + quote.ask) / 2n) as Price;
}

/** Worth of a position at a mark, rounded against its owner: what it is liquidated at. */
export function valueAt(position: Pick<Position, 'direction'>, quantity: Amount, mark: Price): Amount {
  const exact: [bigint, bigint, bigint] = [quantity, mark, PRICE_ONE];
  return (position.direction === 'long' ? mulDivDown(...exact) : mulDivUp(...exact)) as Amount;
}

/** Long: value - openValue; short: openValue - value. */
export function profitOf(direction: Direction, openValue: Amount, value: Amount): Amount {
  return (direction === 'long' ? value - openValue : openValue - value) as Amount;
}

/** What decides when a position is liquidated. */
export type LiquidationTerms = Pick<
  Position,
  'direction' | 'quantity' | 'openValue' | 'margin' | 'closeFee' | 'liquidation'
>;

/**
 * The exact liquidation price: a position is liquidated at this mark and beyond, not one unit before.
 * Maintenance m, close fee f, open worth O, margin M, quantity q: long (O - M) / (q (1 - m - f)), short
 * (O + M) / (q (1 + m + f)). Loss share s: long (O - s M) / q, short (O + s M) / q.
 */
export function liquidationPrice(position: LiquidationTerms): Price {
  const { direction, quantity, openValue, margin, closeFee, liquidation } = position;
  if (quantity === 0n) return 0n as Price;
  const maintenance = liquidation.kind === 'maintenance';
  // In amount x rate, so that only the price itself is rounded.
  const bearable = margin * (maintenance ? RATE_ONE : liquidation.rate);
  const worth = openValue * RATE_ONE;
  const kept = maintenance ? liquidation.rate + closeFee : 0n;
  if (direction === 'long') {
    if (worth <= bearable) return 0n as Price;
    return mulDivDown(worth - bearable, PRICE_ONE, quantity * (RATE_ONE - kept)) as Price;
  }
  return mulDivUp(worth + bearable, PRICE_ONE, quantity * (RATE_ONE + kept)) as Price;
}

/**
 * The worst closing price, in ticks, whose loss the margin still covers: long (O - M) / q, short (O + M) / q.
 * Undefined: any.
 */
export function bankruptcyTicks(
  { tickSize }: Steps,
  { direction, openValue, margin, quantity }: Pick<Position, 'direction' | 'openValue' | 'margin' | 'quantity'>,
): number | undefined {
  const perTick = quantity * tickSize;
  if (direction === 'short') return Number(mulDivDown(openValue + margin, PRICE_ONE, perTick));
  return openValue <= margin ? undefined : Number(mulDivUp(openValue - margin, PRICE_ONE, perTick));
}

/**
 * Margin that may be taken out at a mark: only what was added, and only so much that margin plus loss is still
 * 1.2 times the margin that opening the position would take now. A profit that is not realised does not count.
 */
export function sparableMargin(
  position: Pick<Position, 'direction' | 'quantity' | 'openValue' | 'leverage' | 'margin' | 'added'>,
  mark: Price,
): Amount {
  const value = mulDivUp(position.quantity, mark, PRICE_ONE);
  const needed = mulDivUp(value, 12n, 10n * BigInt(position.leverage));
  const profit = profitOf(position.direction, position.openValue, valueAt(position, position.quantity, mark));
  const spare = (position.margin + (profit < 0n ? profit : 0n) - needed) as Amount;
  return spare <= 0n ? ZERO : min(spare, position.added);
}

/** Whether the mark reaches the trigger by falling: a long's stop loss, a short's take profit. */
export function fallsTo(stop: Pick<Stop, 'kind' | 'position'>): boolean {
  return (stop.kind === 'loss') === (stop.position.direction === 'long');
}
