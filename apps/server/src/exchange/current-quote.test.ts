import { amount, price } from '@bourse/money';
import { expect, it } from 'vitest';
import { currentQuote, LIVE_QUOTE_AGE_MAX_MS, QUOTE_AGE_MAX_MS } from './current-quote.ts';

const NOW = 10_000_000;
const pricesOf = (timeMs: number | undefined, open: boolean, simulated = true) => ({
  simulated,
  isOpen: () => open,
  latest: (symbol: string) =>
    timeMs === undefined
      ? undefined
      : {
          id: 7,
          symbol,
          timeMs,
          sourceMs: timeMs,
          bid: price('1'),
          ask: price('2'),
          last: price('1.5'),
          volume: amount('1'),
        },
});

const rows: { what: string; timeMs: number | undefined; open?: boolean; usable: boolean }[] = [
  { what: 'of now', timeMs: NOW, usable: true },
  { what: 'a minute old', timeMs: NOW - QUOTE_AGE_MAX_MS, usable: true },
  { what: 'older', timeMs: NOW - QUOTE_AGE_MAX_MS - 1, usable: false },
  { what: 'of a moment after the clock was set back a little', timeMs: NOW + 1_000, usable: true },
  { what: 'of an hour ahead: the clock was set back', timeMs: NOW + 3_600_000, usable: false },
  { what: 'of a closed market', timeMs: NOW, open: false, usable: false },
  { what: 'that never came', timeMs: undefined, usable: false },
];
it.each(rows)('a tick $what is one to trade on: $usable', ({ timeMs, open = true, usable }) => {
  const quote = currentQuote(pricesOf(timeMs, open), 'btcusdt', NOW);
  expect(quote).toEqual(usable ? { id: 7, bid: price('1'), ask: price('2') } : null);
});

it.each([
  { simulated: true, ageMs: QUOTE_AGE_MAX_MS, usable: true },
  { simulated: false, ageMs: LIVE_QUOTE_AGE_MAX_MS, usable: true },
  { simulated: false, ageMs: LIVE_QUOTE_AGE_MAX_MS + 1, usable: false },
])('simulated $simulated, a tick $ageMs ms old: $usable', ({ simulated, ageMs, usable }) => {
  const quote = currentQuote(pricesOf(NOW - ageMs, true, simulated), 'btcusdt', NOW);
  expect(quote !== null).toBe(usable);
});
