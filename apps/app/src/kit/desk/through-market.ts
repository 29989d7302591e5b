import { parsePrice } from '@bourse/money';

/** From this proportion on the question is asked: 1 %, in ten-thousandths. */
const ASKED_FROM = 100n;
const WHOLE = 10_000n;

/**
 * By how many percent a limit is worse than what the market offers now, "5.2"; undefined where it is not by 1 % or more:
 * then it waits, or trades at about the price on screen.
 */
export function percentThrough(
  side: 'buy' | 'sell',
  limit: string,
  quote: { readonly bid: string | undefined; readonly ask: string | undefined } | undefined,
): string | undefined {
  const price = parsePrice(limit);
  const market = parsePrice((side === 'buy' ? quote?.ask : quote?.bid) ?? '');
  if (!price.ok || !market.ok || market.value <= 0n) return undefined;
  const worse = side === 'buy' ? price.value - market.value : market.value - price.value;
  const parts = (worse * WHOLE) / market.value;
  return parts < ASKED_FROM ? undefined : `${parts / 100n}.${(parts % 100n) / 10n}`;
}

/** From this proportion on it is said how far a limit is from the market: 5 %. */
const TOLD_FROM = 500n;

/**
 * How far a limit is from the last price, "-12.3%"; undefined where that is less than 5 %. Said for limits that wait as
 * for those that trade at once: a missing digit is seen before the order rests.
 */
export function percentAway(limit: string, lastPrice: string | undefined): string | undefined {
  const [price, market] = [parsePrice(limit), parsePrice(lastPrice ?? '')];
  if (!price.ok || !market.ok || price.value <= 0n || market.value <= 0n) return undefined;
  const away = price.value - market.value;
  const parts = ((away < 0n ? -away : away) * WHOLE) / market.value;
  return parts < TOLD_FROM ? undefined : `${away < 0n ? '-' : '+'}${parts / 100n}.${(parts % 100n) / 10n}%`;
}
