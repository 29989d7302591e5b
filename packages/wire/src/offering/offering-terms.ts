import { type Amount, mulDivUp, PRICE_ONE, type Price } from '@bourse/money';
import { OFFERING_STATUS } from './own-coin.ts';

const FULL = 100n;
/** Percent are shown to a hundredth. */
const HUNDREDTHS = 100n;

/** What a quantity costs, rounded up to the ledger's unit. */
export function applicationCost(quantity: Amount, price: Price): Amount {
  return mulDivUp(quantity, price, PRICE_ONE) as Amount;
}

/** How much of the total was asked for, in percent, at most 100: applications may come to more than there is. */
export function subscriptionProgress(raised: Amount, total: Amount): number {
  if (total <= 0n) return 0;
  const hundredths = (raised * FULL * HUNDREDTHS) / total;
  const most = FULL * HUNDREDTHS;
  return Number(hundredths > most ? most : hundredths) / Number(HUNDREDTHS);
}

/** 1 before the begin, 2 from then on, 3 from the end on. */
export function subscriptionStatus(
  { beginTime, endTime }: { readonly beginTime: number; readonly endTime: number },
  atMs: number,
): (typeof OFFERING_STATUS)[keyof typeof OFFERING_STATUS] {
  if (atMs < beginTime) return OFFERING_STATUS.preparation;
  return atMs < endTime ? OFFERING_STATUS.subscribable : OFFERING_STATUS.ended;
}

/** Whole days from begin to end, a begun one counts: what a placement's card says it runs. */
export function runningDays({ beginTime, endTime }: { readonly beginTime: number; readonly endTime: number }): number {
  return Math.max(1, Math.ceil((endTime - beginTime) / 86_400_000));
}
