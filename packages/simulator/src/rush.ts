import type { Command, PlaceOrder } from '@bourse/engine';
import { type Amount, amount, type Price, ZERO } from '@bourse/money';
import type { Listing } from './listings.ts';
import type { Prng } from './prng.ts';

/** Enough small orders to reach both limits: open orders of a customer, and fills of one order. */
export function rush(prng: Prng, listings: readonly Listing[], atMs: number): Command[] {
  const listing = prng.pick(listings);
  const { instrument, start } = listing;
  const order: PlaceOrder = {
    type: 'place-order',
    ledger: 'live',
    owner: 101,
    symbol: instrument.symbol,
    side: 'sell',
    kind: 'limit',
    price: (start - (start % instrument.tickSize)) as Price,
    quantity: lotsWorth(listing),
    budget: ZERO,
    quote: null,
    idempotency: null,
    atMs,
  };
  const commands: Command[] = [];
  const rich = { type: 'fund-account', ledger: 'live', accountType: 1, amount: amount('1000000000000'), atMs } as const;
  for (const owner of [101, 102, 103, 104]) {
    commands.push({ ...rich, owner, asset: instrument.base }, { ...rich, owner, asset: instrument.quote });
  }
  const each = prng.between(501, 510);
  for (const owner of [101, 102, 103]) {
    for (let i = 0; i < each; i += 1) commands.push({ ...order, owner });
  }
  const quantity = (order.quantity * 1200n) as Amount;
  const buy = { ...order, owner: 104, side: 'buy' } as const;
  if (prng.chance(0.5)) commands.push({ ...buy, quantity });
  else {
    const budget = (quantity * order.price) / 10_000_000_000n;
    commands.push({ ...buy, kind: 'market', quantity: ZERO, budget: budget as Amount });
  }
  return commands;
}

/** The least number of lots that makes an order large enough. */
function lotsWorth({ instrument, start }: Listing): Amount {
  const least = (instrument.minNotional * 10_000_000_000n) / start;
  return (least - (least % instrument.lotSize) + 2n * instrument.lotSize) as Amount;
}
