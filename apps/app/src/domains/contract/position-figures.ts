/** What a position is worth at a mark, and what changing it would do: the engine's formulas, shared with the server. */

import {
  type Amount,
  formatAmount,
  formatPrice,
  mulDivDown,
  mulDivUp,
  PRICE_ONE,
  type Price,
  parseAmount,
  parsePrice,
  parseRate,
  RATE_ONE,
  ZERO,
} from '@bourse/money';
import { type ContractPosition, liquidationOf, profitAt, profitPercent } from '@bourse/wire';
import type { Quote } from '../../platform/quote-store.ts';

export type Direction = 'long' | 'short';

/** 0 is long on the wire. */
export const directionOfType = (type: number): Direction => (type === 0 ? 'long' : 'short');

export const amountOrZero = (text: string): Amount => {
  const amount = parseAmount(text);
  return amount.ok ? amount.value : ZERO;
};

/** The same for money that may be below zero. */
export const signedAmount = (text: string): Amount =>
  text.startsWith('-') ? (-amountOrZero(text.slice(1)) as Amount) : amountOrZero(text);

/** Middle of bid and ask; undefined where there is none: what stops and forced closings go by. */
export function markOf(quote: Pick<Quote, 'bid' | 'ask'> | undefined): Price | undefined {
  const [bid, ask] = [parsePrice(quote?.bid ?? ''), parsePrice(quote?.ask ?? '')];
  if (!bid.ok || !ask.ok || bid.value <= 0n) return undefined;
  return ((bid.value + ask.value) / 2n) as Price;
}

/** Lots as the base quantity they stand for. */
export function baseOf(lots: string, shareNumber: string): Amount {
  return /^\d{1,12}$/.test(lots) ? ((BigInt(lots) * amountOrZero(shareNumber)) as Amount) : ZERO;
}

/** A part of the position, as the engine splits it: what division leaves over counts against its owner. */
export interface Part {
  readonly quantity: Amount;
  readonly openValue: Amount;
}

type Sized = Pick<ContractPosition, 'type' | 'openNum' | 'shareNumber' | 'entrustmentValue'>;

export function partOf(position: Sized, lots: string): Part {
  const whole = baseOf(position.openNum, position.shareNumber);
  const value = amountOrZero(position.entrustmentValue);
  const quantity = baseOf(lots, position.shareNumber);
  if (quantity === whole || whole === 0n) return { quantity, openValue: value };
  const share = position.type === 0 ? mulDivUp : mulDivDown;
  return { quantity, openValue: share(value, quantity, whole) as Amount };
}

export interface Standing {
  readonly profit: string;
  /** 4 decimals. */
  readonly percent: string;
}

/** Profit of a part at a price, without fees, and its percent of the principal. */
export function standingAt(position: Sized & Pick<ContractPosition, 'leverage'>, lots: string, price: Price): Standing {
  const { quantity, openValue } = partOf(position, lots);
  const profit = profitAt(directionOfType(position.type), quantity, openValue, price);
  return { profit: formatAmount(profit), percent: profitPercent(profit, openValue, position.leverage) };
}

/** The fee for closing a part at a price. */
export function closeFee(
  position: Pick<ContractPosition, 'closeFeeRate' | 'shareNumber'>,
  lots: string,
  price: Price,
): Amount {
  const rate = parseRate(position.closeFeeRate);
  const value = mulDivUp(baseOf(lots, position.shareNumber), price, PRICE_ONE);
  return (rate.ok ? mulDivUp(value, rate.value, RATE_ONE) : ZERO) as Amount;
}

export interface Closing extends Standing {
  /** The share of the opening fee, which is paid, and the fee that closing takes. */
  readonly openFee: string;
  readonly closeFee: string;
  /** Profit after both fees, and its percent of the principal. */
  readonly net: string;
  readonly netPercent: string;
  /** What comes back to the account: the share of the margin and the profit, less the closing fee; never below zero. */
  readonly returned: string;
}

type Closed = Sized & Pick<ContractPosition, 'leverage' | 'openFee' | 'openedNum' | 'closeFeeRate' | 'remainMargin'>;

/** What closing a part at a price would bring, as the engine splits and rounds it: against its owner. */
export function closingAt(position: Closed, lots: string, price: Price): Closing {
  const { openValue, quantity } = partOf(position, lots);
  const opened = baseOf(position.openedNum, position.shareNumber);
  const whole = baseOf(position.openNum, position.shareNumber);
  const gross = profitAt(directionOfType(position.type), quantity, openValue, price);
  const paid = opened === 0n ? ZERO : mulDivUp(amountOrZero(position.openFee), quantity, opened);
  const fee = closeFee(position, lots, price);
  const net = (gross - paid - fee) as Amount;
  const margin = whole === 0n ? ZERO : mulDivDown(amountOrZero(position.remainMargin), quantity, whole);
  const back = margin + gross - fee;
  return {
    profit: formatAmount(gross),
    percent: profitPercent(gross, openValue, position.leverage),
    openFee: formatAmount(paid as Amount),
    closeFee: formatAmount(fee),
    net: formatAmount(net),
    netPercent: profitPercent(net, openValue, position.leverage),
    returned: formatAmount((back > 0n ? back : ZERO) as Amount),
  };
}

/** Lots of a position that no closing order closes already. */
export function freeLots({ openNum, closingNum }: Pick<ContractPosition, 'openNum' | 'closingNum'>): string {
  const [open, closing] = [openNum, closingNum].map((lots) => (/^\d{1,12}$/.test(lots) ? BigInt(lots) : 0n));
  const free = (open ?? 0n) - (closing ?? 0n);
  return String(free > 0n ? free : 0n);
}

/** Whole percent of the position that the lots are, for the slider. */
export function percentOfLots(lots: string, openNum: string): number {
  if (!/^\d{1,12}$/.test(lots) || !/[1-9]/.test(openNum)) return 0;
  const percent = (BigInt(lots) * 100n) / BigInt(openNum);
  return percent > 100n ? 100 : Number(percent);
}

/** The price of liquidation once `change` went into the margin (or out of it); "0": never. */
export function liquidationAfter(
  position: Sized & Pick<ContractPosition, 'remainMargin' | 'maintenanceRate' | 'closeFeeRate'>,
  change: Amount,
): string {
  const { quantity, openValue } = partOf(position, position.openNum);
  const margin = (amountOrZero(position.remainMargin) + change) as Amount;
  const terms = { openFee: '0', closeFee: position.closeFeeRate, maintenanceRate: position.maintenanceRate };
  return formatPrice(liquidationOf(terms, directionOfType(position.type), quantity, openValue, margin));
}

/** How far a price of liquidation lies from another, in percent of that one, cut to two decimals: "4.76". Undefined: never. */
export function distanceTo(liquidation: Price, from: Price): string | undefined {
  if (liquidation <= 0n || from <= 0n) return undefined;
  const away = liquidation < from ? from - liquidation : liquidation - from;
  const hundredths = ((away * 10_000n) / from).toString().padStart(3, '0');
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`;
}

/** A share of whole lots, rounded down, at least one. */
export function shareOfLots(lots: string, percent: number): string {
  if (!/^\d{1,12}$/.test(lots) || percent === 0) return '';
  const share = (BigInt(lots) * BigInt(percent)) / 100n;
  return String(share === 0n ? 1n : share);
}
