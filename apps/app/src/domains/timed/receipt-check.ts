import { type Amount, formatAmount, parseAmount, parsePrice, parseRate, rateDown, ZERO } from '@bourse/money';
import { TIMED_STATUS, type TimedOrderRow } from '@bourse/wire';

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

/**
 * Works out anew, from the two ticks alone, what became of an order; undefined where a figure cannot be read. Of one that
 * a halt has voided there is only to see that the stake came back.
 */
export function checkReceipt(order: Judged): ReceiptCheck | undefined {
  const outcome = order.status === TIMED_STATUS.halted ? TIMED_STATUS.halted : outcomeOf(order);
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

/** Whether what decided is among the published ticks what it should be; they are published for a day. */
export type TicksCheck = 'agrees' | 'differs' | 'unpublished';

/**
 * Looks among the published ticks for the last one at or before a moment: it must be the one that decided. Where none
 * did, there must be none as recent as `stalenessMs`.
 */
export function checkTicks(mark: Tick | null, ticks: readonly Tick[], atMs: number, stalenessMs: number): TicksCheck {
  if (ticks.length === 0) return 'unpublished';
  const before = ticks.filter(({ time }) => time <= atMs);
  const last = before.reduce<Tick | undefined>((latest, tick) => (isLater(tick, latest) ? tick : latest), undefined);
  if (mark === null) return last === undefined || atMs - last.time > stalenessMs ? 'agrees' : 'differs';
  if (last === undefined || last.id !== mark.id || last.time !== mark.time) return 'differs';
  const [said, shown] = [parsePrice(mark.price), parsePrice(last.price)];
  return said.ok && shown.ok && said.value === shown.value ? 'agrees' : 'differs';
}

function isLater(tick: Tick, than: Tick | undefined): boolean {
  return than === undefined || tick.time > than.time || (tick.time === than.time && tick.id > than.id);
}
