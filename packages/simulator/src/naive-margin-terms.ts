import type { Liquidation, MarginListing } from '@bourse/engine';
import { boundsAreSound } from './naive-bounds.ts';
import { seedIsSound } from './naive-ladder-shape.ts';
import { less, type NaiveDirection, type NaivePosition, over, PRICE_SCALE, RATE_SCALE, under } from './naive-margin.ts';

const LEVERAGE_MOST = 1000;
const LEVELS_MOST = 100;

/** Whether a listing's numbers fit together. */
export function marginListingIsSound(one: MarginListing): boolean {
  const part = (rate: bigint) => rate >= 0n && rate < RATE_SCALE;
  const tick: bigint = one.tickSize;
  const lot: bigint = one.lotSize;
  if (tick <= 0n || lot <= 0n || (tick * lot) % PRICE_SCALE !== 0n) return false;
  if (!part(one.openFee) || !part(one.closeFee)) return false;
  const { kind, rate } = one.liquidation;
  if (rate === 0n || !part(rate)) return false;
  if (one.stressMove <= 0n || one.stressMove > RATE_SCALE) return false;
  if (one.leverages.length === 0) return false;
  for (const leverage of one.leverages) {
    if (!Number.isInteger(leverage) || leverage <= 0 || leverage > LEVERAGE_MOST) return false;
    // A margin of 1 / leverage must be more than what is kept.
    if (kind === 'maintenance' && (rate + one.closeFee) * BigInt(leverage) >= RATE_SCALE) return false;
  }
  if (!boundsAreSound(one) || !seedIsSound(one)) return false;
  if (one.bounds !== undefined && (one.bounds.share <= 0n || one.bounds.share > RATE_SCALE)) return false;
  const deleverage = one.bounds?.deleverage;
  if (deleverage !== undefined) {
    const { from, to } = deleverage;
    if (to <= 0n || from < to || from > RATE_SCALE) return false;
  }
  const { levels, levelStep, levelQuantity } = one.ladder;
  if (!Number.isInteger(levels) || levels < 0 || levels > LEVELS_MOST) return false;
  const multiple = (value: bigint, step: bigint) => value > 0n && value % step === 0n;
  return levels === 0 || (multiple(levelStep, tick) && multiple(levelQuantity, lot));
}

/** What decides whether a position is liquidated. */
export interface Stake {
  readonly direction: NaiveDirection;
  readonly quantity: bigint;
  readonly openValue: bigint;
  readonly margin: bigint;
  readonly closeFee: bigint;
  readonly liquidation: Liquidation;
}

/** By the definition: margin + profit <= worth x (maintenance + close fee), or loss >= its part of the margin. */
export function falls(one: Stake, mark: bigint): boolean {
  if (one.quantity === 0n) return false;
  // Everything in units of amount x price x rate, so that nothing is divided.
  const worth = one.quantity * mark;
  const gain = one.direction === 'long' ? worth - one.openValue * PRICE_SCALE : one.openValue * PRICE_SCALE - worth;
  const margin = one.margin * PRICE_SCALE;
  const { kind, rate } = one.liquidation;
  if (kind === 'maintenance') return (margin + gain) * RATE_SCALE <= worth * (rate + one.closeFee);
  return gain < 0n && -gain * RATE_SCALE >= margin * rate;
}

/** The mark from which on it is liquidated; 0 for never. */
export function fallsAt(one: Stake): bigint {
  const { kind, rate } = one.liquidation;
  const whole = kind === 'maintenance';
  const borne = one.margin * (whole ? RATE_SCALE : rate);
  const kept = whole ? rate + one.closeFee : 0n;
  const worth = one.openValue * RATE_SCALE;
  if (one.direction === 'short') return over((worth + borne) * PRICE_SCALE, one.quantity * (RATE_SCALE + kept));
  if (worth <= borne) return 0n;
  return under((worth - borne) * PRICE_SCALE, one.quantity * (RATE_SCALE - kept));
}

/** Whether closing all of it at a price loses no more than its margin. */
export function covers(one: Pick<Stake, 'direction' | 'quantity' | 'openValue' | 'margin'>, price: bigint): boolean {
  const worth = one.quantity * price;
  const opened = one.openValue * PRICE_SCALE;
  const loss = one.direction === 'long' ? opened - worth : worth - opened;
  return loss <= one.margin * PRICE_SCALE;
}

/** The worst price on the market's steps at which closing all of it loses no more than its margin. */
export function lastCovered(
  one: Pick<Stake, 'direction' | 'quantity' | 'openValue' | 'margin'>,
  tickSize: bigint,
): bigint {
  const perTick = one.quantity * tickSize;
  if (one.direction === 'short') return under((one.openValue + one.margin) * PRICE_SCALE, perTick) * tickSize;
  return over((one.openValue - one.margin) * PRICE_SCALE, perTick) * tickSize;
}

/** Worth of a quantity at a mark, rounded against its owner. */
export function worthAt(direction: NaiveDirection, quantity: bigint, mark: bigint): bigint {
  return direction === 'long' ? under(quantity * mark, PRICE_SCALE) : over(quantity * mark, PRICE_SCALE);
}

/** What may be taken out of the added margin: margin plus loss must stay 1.2 times the opening requirement. */
export function spareOf(position: NaivePosition, mark: bigint): bigint {
  const { direction, quantity, openValue, margin, added } = position;
  const worth = over(quantity * mark, PRICE_SCALE);
  const needed = over(worth * 12n, 10n * BigInt(position.leverage));
  const closed = worthAt(direction, quantity, mark);
  const loss = direction === 'long' ? openValue - closed : closed - openValue;
  const spare = margin - (loss > 0n ? loss : 0n) - needed;
  return spare > 0n ? less(spare, added) : 0n;
}

/** What opening a worth takes. */
export function openingTakes(rate: bigint, worth: bigint, leverage: number): { margin: bigint; fee: bigint } {
  return { margin: over(worth, BigInt(leverage)), fee: over(worth * rate, RATE_SCALE) };
}
