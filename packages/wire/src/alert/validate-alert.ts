import { type Price, parsePrice } from '@bourse/money';
import { type Checked, priceOf, refused } from '../contract/margin-form.ts';
import type { AlertDirection } from './price-alerts.ts';

/** The market that an alert is about, in decimal texts; what it does not have yet is undefined. */
export interface AlertMarket {
  readonly tickSize: string;
  readonly last: string | undefined;
  /** Percent of 24 hours, with its sign. */
  readonly change: string | undefined;
}

/** Percent: from 0.1 to 1,000 in steps of 0.1. */
const MOVE = /^(?:0\.[1-9]|[1-9]\d{0,2}(?:\.\d)?|1000)$/;

/**
 * What an alert waits for: a price on the market's step or, of a `move`, percent; or what is wrong with it. What is
 * reached already would be told at once, so it is refused.
 */
export function validateAlert(
  draft: { readonly price: string; readonly direction: AlertDirection },
  market: AlertMarket,
): Checked<Price> {
  return draft.direction === 'move'
    ? validateMove(draft.price.trim(), market.change)
    : validatePrice(draft.price.trim(), draft.direction, market);
}

function validatePrice(text: string, direction: 'above' | 'below', { tickSize, last }: AlertMarket): Checked<Price> {
  const price = priceOf(text, tickSize, 'price');
  const now = last === undefined ? undefined : parsePrice(last);
  if (!price.ok || now === undefined || !now.ok) return price;
  const isReached = direction === 'above' ? now.value >= price.value : now.value <= price.value;
  if (!isReached) return price;
  return refused(direction === 'above' ? 'alert_above_now' : 'alert_below_now', 'price', { price: last ?? '' });
}

function validateMove(text: string, change: string | undefined): Checked<Price> {
  const percent = parsePrice(text);
  if (!percent.ok || !MOVE.test(text)) return refused('alert_move_form', 'price', { min: '0.1', max: 1000 });
  const moved = change === undefined ? undefined : movedBy(change);
  if (moved === undefined || moved < percent.value) return percent;
  return refused('alert_moved_now', 'price', { percent: Number(change).toFixed(2) });
}

/** How far a market has moved, up or down, on the scale of prices; undefined for what is no figure. */
export function movedBy(change: string): Price | undefined {
  const moved = parsePrice(change.replace(/^-/, ''));
  return moved.ok ? moved.value : undefined;
}
