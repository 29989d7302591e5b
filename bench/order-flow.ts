import type { Instrument } from '@bourse/engine';
import { amount, type Price, price, rate, ZERO } from '@bourse/money';
import type { Request } from '../apps/server/src/exchange/committer.ts';
import { Prng } from '../packages/simulator/src/prng.ts';

const [TICK, LOT] = [price('0.01'), amount('0.00001')];

export const BTC: Instrument = {
  symbol: 'btcusdt',
  base: 'btc',
  quote: 'usdt',
  tickSize: TICK,
  lotSize: LOT,
  minNotional: amount('1'),
  makerFee: rate('0.0005'),
  takerFee: rate('0.001'),
  ladder: { levels: 20, levelStep: price('10'), levelQuantity: amount('0.2') },
};

/** Limit orders around one price: about half meet another at once. */
export function orders(customers: number, seed: number): () => Request {
  const random = new Prng(seed);
  return () => {
    const owner = random.between(1, customers);
    const buys = owner % 2 === 1;
    const ticks = 6_000_000 + random.between(-500, 500);
    return {
      type: 'place-order',
      ledger: 'live',
      owner,
      symbol: 'btcusdt',
      side: buys ? 'buy' : 'sell',
      kind: 'limit',
      price: (BigInt(ticks) * TICK) as Price,
      quantity: (BigInt(random.between(10, 200)) * LOT) as typeof LOT,
      budget: ZERO,
      quote: null,
      idempotency: null,
    };
  };
}
