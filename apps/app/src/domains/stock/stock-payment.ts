/** Where the money of a stock order comes from: the stock account first, what it lacks from USDT. */
import {
  type Amount,
  amount,
  ceilToStep,
  formatAmount,
  min,
  mulDivDown,
  mulDivUp,
  notionalDown,
  PRICE_ONE,
  type Price,
} from '@bourse/money';

/** Converted in addition where the price, or the rate, may move until the order is there: 0.5 %. */
const ASIDE = 200n;
const CENT = amount('0.01');

export interface Funds {
  /** Free in the stock account, in its currency. */
  readonly free: Amount;
  /** Free USDT of the main account. */
  readonly usdt: Amount;
  /** The currency for one USDT; zero: no rate now, nothing can be converted. */
  readonly rate: Price;
  /** Neither the price of the order nor the rate can move. */
  readonly fixed: boolean;
}

export interface Conversion {
  /** USDT, to the cent. */
  readonly paid: Amount;
  /** What that brings at the rate of now. */
  readonly received: Amount;
}

/** What both accounts come to for an order: the free money, and what all USDT would bring, less what is put aside. */
export function spendable({ free, usdt, rate, fixed }: Funds): Amount {
  const brings = notionalDown(usdt, rate);
  return (free + (fixed ? brings : mulDivDown(brings, ASIDE, ASIDE + 1n))) as Amount;
}

/** The USDT that an order lacks; undefined where the stock account has enough, or where nothing can be converted. */
export function conversionFor(needed: Amount, { free, usdt, rate, fixed }: Funds): Conversion | undefined {
  const lacks = needed - free;
  if (lacks <= 0n || rate <= 0n) return undefined;
  const wanted = fixed ? lacks : lacks + mulDivUp(lacks as Amount, 1n, ASIDE);
  const paid = min(ceilToStep(mulDivUp(wanted, PRICE_ONE, rate) as Amount, CENT), usdt);
  const received = notionalDown(paid, rate);
  return received < lacks ? undefined : { paid, received };
}

/** What somebody loses who converts and takes out again at once, in percent of two decimals: "0.12"; "0": nothing. */
export function spreadPercent(buyIn: Price, takeOut: Price): string {
  if (buyIn <= 0n || takeOut <= buyIn) return '0';
  const hundredths = mulDivUp(takeOut - buyIn, 10_000n, takeOut);
  return formatAmount((hundredths * CENT) as Amount);
}
