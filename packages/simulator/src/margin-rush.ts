import type { Command, PlaceMargin, SetStop } from '@bourse/engine';
import { type Amount, amount, type Price } from '@bourse/money';
import type { MarginWalk } from './margin-walk.ts';
import type { Prng } from './prng.ts';

/** The first order of a run and the position it opens. */
const FIRST_POSITION = 2;

/**
 * Enough small orders and stops to reach every limit of the margin desks. They come first, so their order numbers are
 * known.
 */
export function marginRush(prng: Prng, ending: number, walk: MarginWalk, atMs: number): Command[] {
  const { symbol, asset, lotSize, tickSize } = walk.listing;
  const quote = walk.tick();
  const best = (quote.bid - (quote.bid % tickSize) + tickSize) as Price;
  const lots = (count: number) => (lotSize * BigInt(count)) as Amount;
  const rich = { type: 'fund-account', ledger: 'live', asset, amount: amount('1000000000'), atMs } as const;
  const market: PlaceMargin = {
    type: 'place-margin',
    ledger: 'live',
    owner: 204,
    symbol,
    direction: 'long',
    kind: 'market',
    price: 0n as Price,
    quantity: lots(1500),
    leverage: 1,
    quote,
    idempotency: null,
    atMs,
  };
  const small = { ...market, kind: 'limit', price: best, quantity: lots(1), quote: null } as const;
  const stop: SetStop = {
    type: 'set-stop',
    ledger: 'live',
    owner: 204,
    positionId: FIRST_POSITION,
    kind: 'loss',
    trigger: tickSize,
    quantity: lots(1),
    limit: null,
    quote: null,
    atMs,
  };
  const tick: Command = { type: 'tick', symbol, quote, atMs };
  const hit = (best - (best % tickSize) + tickSize * 1000n) as Price;
  const everything = { ...stop, quantity: lots(1500), trigger: hit };
  /** Ways to make one command meet more orders than it may. */
  const endings: readonly (readonly Command[])[] = [
    [{ ...market, owner: 205, direction: 'short', quantity: lots(1200) }],
    [{ ...market, owner: 205, direction: 'short', quantity: lots(1200), kind: 'limit', price: best }],
    [{ type: 'close-position', ledger: 'live', owner: 204, positionId: FIRST_POSITION, quote, atMs }],
    [everything, tick, tick],
    [{ ...everything, limit: best }, tick],
    // Resting closing orders are cancelled before as much as possible is closed.
    [
      { ...everything, quantity: lots(800), limit: hit },
      tick,
      { type: 'close-position', ledger: 'live', owner: 204, positionId: FIRST_POSITION, quote, atMs },
    ],
  ];
  const each = prng.between(501, 506);
  return [
    { ...rich, owner: -5, accountType: 0 },
    ...[201, 202, 203, 204, 205].map((owner) => ({ ...rich, owner, accountType: 3 }) as const),
    tick,
    market,
    ...Array.from({ length: prng.between(18, 22) }, () => stop),
    ...[201, 202, 203].flatMap((owner) => Array.from({ length: each }, () => ({ ...small, owner }))),
    ...(endings[ending % endings.length] ?? []),
  ];
}

/** The price rises tenfold, and neither liquidity nor insurance can pay the profit: the insurance owes it. */
export function marginCrisis(walk: MarginWalk, atMs: number): Command[] {
  const { symbol, lotSize } = walk.listing;
  const quote = walk.tick();
  const high = { ...quote, bid: (quote.bid * 10n) as Price, ask: (quote.ask * 10n) as Price };
  const by = { ledger: 'demo', owner: 1, atMs } as const;
  return [
    {
      ...by,
      type: 'place-margin',
      symbol,
      direction: 'long',
      kind: 'market',
      price: 0n as Price,
      quantity: (lotSize * 3n) as Amount,
      leverage: 1,
      quote,
      idempotency: null,
    },
    { type: 'tick', symbol, quote: high, atMs },
    { ...by, type: 'close-position', positionId: FIRST_POSITION, quote: high },
  ];
}
