import { type Command, Engine, type MarginListing, type Quote } from '@bourse/engine';
import { amount, type Price, price, rate } from '@bourse/money';

/** Without a fee a long with leverage L is liquidated at 1 - 1 / L + 0.5 % of its price. */
const LISTING: MarginListing = {
  desk: 'contract',
  symbol: 'btcusdt',
  base: 'btc',
  asset: 'usdt',
  tickSize: price('0.01'),
  lotSize: amount('0.001'),
  openFee: rate('0.0002'),
  closeFee: rate('0.0005'),
  leverages: [2, 5, 100],
  liquidation: { kind: 'maintenance', rate: rate('0.005') },
  stressMove: rate('0.1'),
  ladder: { levels: 1, levelStep: price('1'), levelQuantity: amount('10000000') },
};

const AT_MS = 1_700_000_000_000;
const MIDDLE = 60_000;
/** Positions of one customer, below the engine's bound. */
const EACH = 400;

/** A quote one tick wide, `away` ticks from the middle. */
export function quoteAt(id: number, away: number): Quote {
  const bid = (price(`${MIDDLE}`) + BigInt(away) * LISTING.tickSize) as Price;
  return { id, bid, ask: (bid + LISTING.tickSize) as Price };
}

export function tickAt(id: number, away: number): Command {
  return { type: 'tick', symbol: LISTING.symbol, quote: quoteAt(id, away), atMs: AT_MS };
}

/** Ticks away from the middle at which positions with a leverage of 100 are liquidated, and no others. */
export const FALL = -60_000;

function apply(engine: Engine, command: Command): number {
  const outcome = engine.apply(command);
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
  return outcome.result.orderId ?? 0;
}

/** An engine with so many open positions, and a stop for each; the first `frail` fall at `FALL`, the others stand far off. */
export function engineWithPositions(count: number, frail: number): Engine {
  const engine = new Engine();
  apply(engine, { type: 'list-margin', listing: LISTING, atMs: AT_MS });
  const bring = (owner: number, accountType: 0 | 3) => {
    const money = { asset: 'usdt', amount: amount('1000000000'), atMs: AT_MS };
    apply(engine, { type: 'fund-account', ledger: 'live', owner, accountType, ...money });
  };
  bring(-2, 0);
  for (let index = 0; index < count; index += 1) {
    // Neighbours in number are not neighbours in price.
    const owner = 1 + Math.floor(index / EACH);
    if (index % EACH === 0) bring(owner, 3);
    const quote = quoteAt(1, (index * 7919) % 500);
    const direction = index < frail || index % 2 === 0 ? 'long' : 'short';
    const by = { ledger: 'live', owner, quote: null, atMs: AT_MS } as const;
    const orderId = apply(engine, {
      ...by,
      type: 'place-margin',
      symbol: LISTING.symbol,
      direction,
      kind: 'market',
      price: 0n as Price,
      quantity: LISTING.lotSize,
      leverage: index < frail ? 100 : 2 + 3 * (index % 3 === 0 ? 1 : 0),
      quote,
      idempotency: null,
    });
    const away = 1_000_000 + ((index * 104_729) % 500_000);
    apply(engine, {
      ...by,
      type: 'set-stop',
      positionId: orderId + 1,
      kind: 'loss',
      trigger: quoteAt(0, direction === 'long' ? -away : away).bid,
      quantity: LISTING.lotSize,
      limit: null,
    });
  }
  engine.state.changes.clear();
  if (engine.state.margin.positions.size !== count) throw new Error('not every order became a position');
  return engine;
}

/** Positions that were liquidated since the changes were last taken. */
export function closedIn(engine: Engine): number {
  return engine.state.changes.margin.positions.rows.filter(({ status }) => status === 'liquidated').length;
}
