import {
  type Amount,
  amount,
  type Price,
  parseAmount,
  parseRate,
  quantityDown,
  type Rate,
  rateDown,
  ZERO,
} from '@bourse/money';
import type { Issue } from '../messages.ts';
import type { DefiRate } from './get-defi-rate.ts';

export const DEFI_RATES_MAX = 20;
/** A day. More than this is a slip of the pen. */
const RATE_MAX = 1_000_000n;
const NO_RATE = 0n as Rate;

/** The rate of the highest level that the holdings reach; 0 below the first. It applies to all that is held. */
export function defiRateOf(holding: Amount, rates: readonly DefiRate[]): Rate {
  let found = NO_RATE;
  for (const { amountTotle, rate } of rates) {
    const parsed = parseRate(rate);
    if (holding >= amount(amountTotle) && parsed.ok) found = parsed.value;
  }
  return found;
}

export interface DayReward {
  readonly rate: Rate;
  /** Rounded down: to a hundred-millionth of a USDT, then of an ETH. */
  readonly usdt: Amount;
  readonly eth: Amount;
}

/** What a day brings for what is held at its last block. `price`: USDT for one ETH. */
export function defiReward(holding: Amount, rates: readonly DefiRate[], price: Price): DayReward {
  const rate = defiRateOf(holding, rates);
  const usdt = rateDown(holding, rate);
  return { rate, usdt, eth: usdt === 0n ? ZERO : quantityDown(usdt, price) };
}

const wrong = (key: Issue['key'], field: string): Issue => ({ key, field });

/** A table of rates: numbered from 1, by rising holdings above zero, each rate above zero and at most 1 % a day. */
export function validateDefiRates(rates: readonly DefiRate[]): Issue | undefined {
  if (rates.length > DEFI_RATES_MAX) return wrong('defi_rates_form', 'rates');
  let former = ZERO as bigint;
  for (const [at, { sort, amountTotle, rate }] of rates.entries()) {
    const [from, part] = [parseAmount(amountTotle), parseRate(rate)];
    if (sort !== at + 1 || !from.ok || !part.ok) return wrong('defi_rates_form', 'rates');
    if (from.value <= former || part.value <= 0n || part.value > RATE_MAX) return wrong('defi_rates_form', 'rates');
    former = from.value;
  }
  return undefined;
}

export const ACTIVITY_PLACES_MAX = 10_000;
const ACTIVITY_DAYS_MAX_MS = 366 * 86_400_000;

export interface ActivityTerms {
  /** ETH, paid to each once. */
  readonly amount: string;
  /** What the wallet must hold. */
  readonly totleAmount: string;
  /** How many can be paid at most. */
  readonly places: number;
  readonly beginMs: number;
  readonly endMs: number;
}

/** An activity to come: it ends after it begins and after now, and both amounts are above zero. */
export function validateActivity(
  { amount, totleAmount, beginMs, endMs }: ActivityTerms,
  nowMs: number,
): Issue | undefined {
  for (const [field, text] of Object.entries({ amount, totleAmount })) {
    const parsed = parseAmount(text);
    if (!parsed.ok || parsed.value <= 0n) return wrong('amount_incorrect', field);
  }
  const isInOrder = endMs > beginMs && endMs > nowMs && endMs - beginMs <= ACTIVITY_DAYS_MAX_MS;
  return isInOrder ? undefined : wrong('defi_activity_times', 'endMs');
}
