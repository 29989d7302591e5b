import type { Price } from '@bourse/money';
import { expect, it } from 'vitest';
import { Engine } from '../../core/engine.ts';
import { stateLines } from '../../core/state-lines.ts';
import { MarginStand } from './margin-stand.ts';
import { type MarginRows, restoreMargin } from './restore.ts';

/** What the tables would hold of a stand's engine, in another order. */
function rowsOf({ engine: { state } }: MarginStand): MarginRows {
  const { orders, positions, stops } = state.margin;
  return {
    orders: [...orders.values()].reverse().map((order) => ({
      ...order,
      price: order.level?.price ?? (0n as Price),
      closesId: order.closes?.id ?? 0,
    })),
    positions: [...positions.values()].reverse(),
    stops: [...stops.values()].reverse().map((stop) => ({ ...stop, positionId: stop.position.id })),
  };
}

/** An engine loaded from a stand's rows. */
function loaded(stand: MarginStand): Engine {
  const { state } = stand.engine;
  const engine = new Engine();
  engine.apply({ type: 'list-margin', listing: stand.listing, atMs: 0 });
  for (const one of state.ledger.accounts()) {
    engine.state.ledger.restore(one.ledger, one.owner, one.type, one.asset, one.available, one.held);
  }
  restoreMargin(engine.state, rowsOf(stand));
  const { tickId, askTaken, bidTaken } = state.margin.market('live', stand.listing.symbol).ladder;
  Object.assign(engine.state.margin.market('live', stand.listing.symbol).ladder, { tickId, askTaken, bidTaken });
  engine.state.nextOrderId = state.nextOrderId;
  return engine;
}

const HOUSE = ['house 1000000000', 'fund 1 50000000', 'fund 2 10000000', 'quote 1 50000 50000'];

it.each<[what: string, texts: readonly string[]]>([
  ['nothing', []],
  ['positions of both directions', ['1 long 1 x20', '2 short 2 x5', 'add 1 #2 100', 'principal 2 #4 5']],
  ['orders at one price', ['1 long 1 @ 49000 x10', '2 long 1 @ 49000 x20', '2 short 3 @ 51000 x1']],
  [
    'an order partly filled, and its position',
    ['1 long 0.003 @ 49990 x20', 'quote 2 49900 50100', '2 short 0.001 @ 49990 x20'],
  ],
  [
    'an order whose position is over',
    ['1 long 5 @ 49990 x20', 'quote 2 49980 50100', '2 short 1 @ 49990 x20', 'close 1 #3'],
  ],
  ['orders with stops', ['1 long 1 @ 49000 x10 profit 52000 loss 48500', '1 long 1 x20 profit 51000 loss 48500']],
  [
    'stops that grow with their order',
    ['1 long 0.003 @ 49990 x20 loss 48500', 'quote 2 49980 50100', '2 short 0.001 @ 49990 x20'],
  ],
  ['a position that closes in parts', ['1 long 1 x20', 'close 1 #2 for 0.4 at 51000', 'close 1 #2 for 0.1']],
  ['stops', ['1 long 1 x20', 'stop 1 #2 loss 49000 for 1', 'stop 1 #2 profit 51000 for 0.5 at 50500']],
  ['a closing order that rests', ['1 long 1 x20', 'stop 1 #2 loss 49000 for 1 at 49100', 'tick 2 49000 49000']],
  [
    'a stop that waits',
    [
      '1 long 600 x20',
      'tick 2 50000 50000',
      '1 long 100 x20',
      'stop 1 #2 loss 49000 for 600',
      'stop 1 #4 loss 48999 for 100',
      'tick 3 48990 48990',
    ],
  ],
])('%s: rows lead to the same state, and on to the same', (_what, texts) => {
  const stand = new MarginStand();
  stand.run(...HOUSE, ...texts);
  const engine = loaded(stand);
  expect(stateLines(engine.state)).toEqual(stateLines(stand.engine.state));
  for (const text of ['tick 9 48000 48000', 'tick 10 52000 52000', 'tick 11 40000 40000']) {
    const command = stand.command(text);
    if (command === undefined) throw new Error(text);
    expect(engine.apply(command)).toEqual(stand.engine.apply(command));
  }
  expect(stateLines(engine.state)).toEqual(stateLines(stand.engine.state));
});

it('refuses rows that do not fit together', () => {
  const stand = new MarginStand();
  stand.run(...HOUSE, '1 long 1 x20', 'stop 1 #2 loss 49000 for 1');
  const { positions: _, ...rows } = rowsOf(stand);
  const engine = new Engine();
  engine.state.margin.list(stand.listing);
  expect(() => restoreMargin(engine.state, { ...rows, positions: [] })).toThrow('position 2 is not open');
});
