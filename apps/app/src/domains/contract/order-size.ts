/** How much is ordered, typed in lots, in the coin or in what it is worth; orders are of whole lots. */
import { type Amount, formatAmount, notionalUp, type Price, parseAmount, ZERO } from '@bourse/money';
import { amountOrZero, baseOf } from './position-figures.ts';

export const SIZE_UNITS = ['lots', 'coin', 'value'] as const;
export type SizeUnit = (typeof SIZE_UNITS)[number];

export const isSizeUnit = (text: string | undefined): text is SizeUnit => SIZE_UNITS.some((unit) => unit === text);

/** The whole lots that a typed size pays for or makes up, rounded down; "" where it is less than one, or has no price. */
export function lotsOfSize(unit: SizeUnit, size: string, shareNumber: string, price: Price | undefined): string {
  if (unit === 'lots') return size;
  const one = worthOfLot(unit, shareNumber, price);
  const typed = parseAmount(size.replace(/\.$/, ''));
  if (one === 0n || !typed.ok || typed.value < one) return '';
  return String(typed.value / one);
}

/** The size that so many lots are, in a unit; "" where there is none. */
export function sizeOfLots(unit: SizeUnit, lots: string, shareNumber: string, price: Price | undefined): string {
  if (unit === 'lots' || baseOf(lots, shareNumber) === 0n) return lots;
  const one = worthOfLot(unit, shareNumber, price);
  return one === 0n ? '' : formatAmount((BigInt(lots) * one) as Amount);
}

function worthOfLot(unit: SizeUnit, shareNumber: string, price: Price | undefined): Amount {
  const lot = amountOrZero(shareNumber);
  if (unit === 'coin') return lot;
  return price === undefined ? ZERO : notionalUp(lot, price);
}
