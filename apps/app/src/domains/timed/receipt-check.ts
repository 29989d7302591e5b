import { TIMED_STATUS, type TimedOrderRow } from '@bourse/contract';
import { type Amount, formatAmount, parseAmount, parsePrice, parseRate, rateDown, ZERO } from '@bourse/money';

type Outcome = Exclude<(typeof TIMED_STATUS)[keyof typeof TIMED_STATUS], 0 | 5>;
type Tick = Pick<NonNullable<TimedOrderRow['receipt']['opening']>, 'id' | 'time' | 'price'>;
interface Judged extends Pick<TimedOrderRow, 'betContent' | 'betAmount' | 'rate' | 'closeTime' | 'status'> {
  readonly receipt: Pick<TimedOrderRow['receipt'], 'stalenessMs' | 'payout'> & {
    readonly opening: Tick | null;
    readonly closing: Tick | null;
  };
}

export interface ReceiptCheck {
  readonly outcome: Outcome;
  /** Stake and win, the stake alone, or nothing. */
  readonly payout: string;
  /** The order says the same. */
  readonly agrees: boolean;
}

/** Works out anew, from the two ticks alone, what became of an order; undefined where a figure cannot be read. */
export function checkReceipt(order: Judged): ReceiptCheck | undefined {
  const outcome = outcomeOf(order);
  const [stake, rate, paid] = [parseAmount(order.betAmount), parseRate(order.rate), parseAmount(order.receipt.payout)];
  if (outcome === undefined || !stake.ok || !rate.ok || !paid.ok) return undefined;
  const won = (stake.value + rateDown(stake.value, rate.value)) as Amount;
  const payout = outcome === TIMED_STATUS.won ? won : outcome === TIMED_STATUS.lost ? ZERO : stake.value;
  return { outcome, payout: formatAmount(payout), agrees: outcome === order.status && payout === paid.value };
}

function outcomeOf({ betContent, closeTime, receipt }: Judged): Outcome | undefined {
  const { opening, closing, stalenessMs } = receipt;
  if (opening === null || closing === null || closing.id < opening.id) return TIMED_STATUS.void;
  const age = closeTime - closing.time;
  if (age < 0 || age > stalenessMs) return TIMED_STATUS.void;
  const [from, to] = [parsePrice(opening.price), parsePrice(closing.price)];
  if (!from.ok || !to.ok) return undefined;
  if (from.value === to.value) return TIMED_STATUS.tie;
  return to.value > from.value === (betContent === 1) ? TIMED_STATUS.won : TIMED_STATUS.lost;
}
