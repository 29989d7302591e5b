import { type Engine, LISTING_DESKS, type ListingDesk, type MarginOrder, type SpotOrder } from '@bourse/engine';
import { rate } from '@bourse/money';
import type { InstrumentSpec, ListingAct, ListingEffect } from '@bourse/wire/console';
import { ownersOf } from './holders.ts';

/** An order or position, as far as it is counted. */
interface Open {
  readonly owner: number;
}

const customersOf = (...lists: readonly (readonly Open[])[]) => new Set(lists.flat().map(({ owner }) => owner)).size;

/** What is open on a desk, and what an act or new terms would do to it. Counts both ledgers. */
export function effectOn(
  engine: Engine,
  symbol: string,
  desk: ListingDesk,
  change: { readonly act?: ListingAct; readonly spec?: InstrumentSpec; readonly mark?: bigint } = {},
): ListingEffect {
  const { state } = engine;
  const { act, spec, mark } = change;
  const none = { orders: 0, cancelled: 0, positions: 0, contracts: 0, closed: 0, outside: 0, leverages: 0, moved: 0 };
  if (desk === 'timed') {
    const open = [...state.timed.orders.values()].filter((one) => one.symbol === symbol);
    return { ...none, desk, contracts: open.length, customers: customersOf(open) };
  }
  if (desk === 'spot') {
    const orders = [...state.orders.values()].filter((one) => one.symbol === symbol);
    const cancelled = act === 'end' ? orders : act === 'wind down' ? orders.filter(({ side }) => side === 'buy') : [];
    const outside = orders.filter((order) => isOutside(order, spec, mark)).length;
    const [all, gone] = [orders.length, cancelled.length];
    // Whoever has some of the coin is told when it goes.
    const base = act === 'wind down' || act === 'end' ? state.findInstrument(symbol)?.base : undefined;
    const holders = base === undefined ? [] : ownersOf(engine, base);
    return { ...none, desk, orders: all, cancelled: gone, outside, customers: customersOf(orders, holders) };
  }
  const orders = [...state.margin.orders.values()].filter((one) => one.symbol === symbol);
  const positions = [...state.margin.positions.values()].filter((one) => one.symbol === symbol);
  const opening = orders.filter(({ closes }) => closes === undefined);
  const terms = desk === 'contract' ? spec?.contract : spec?.stock;
  return {
    ...none,
    desk,
    orders: orders.length,
    cancelled: act === 'end' ? orders.length : act === 'wind down' ? opening.length : 0,
    positions: positions.length,
    closed: act === 'end' ? positions.length : 0,
    outside: orders.filter((order) => isOutside(order, spec, mark)).length,
    leverages: terms ? positions.filter(({ leverage }) => !terms.leverages.includes(leverage)).length : 0,
    customers: customersOf(orders, positions),
  };
}

/** Whether an order rests further from the market than the new collar would let one in. */
function isOutside(
  { level, side }: SpotOrder | MarginOrder,
  spec: InstrumentSpec | undefined,
  mark: bigint | undefined,
): boolean {
  if (spec === undefined || mark === undefined || level === undefined) return false;
  const [collar, one] = [rate(spec.bounds.collar), rate('1')];
  return side === 'buy' ? level.price * one > mark * (one + collar) : level.price * one < mark * (one - collar);
}

/** Of every desk on which an instrument is listed. */
export function effectsOn(
  engine: Engine,
  symbol: string,
  change: Parameters<typeof effectOn>[3] = {},
  desks: readonly ListingDesk[] = listedDesks(engine, symbol),
): ListingEffect[] {
  return desks.map((desk) => effectOn(engine, symbol, desk, change));
}

export function listedDesks({ state }: Engine, symbol: string): ListingDesk[] {
  return LISTING_DESKS.filter((desk) => {
    if (desk === 'spot') return state.findInstrument(symbol) !== undefined;
    if (desk === 'timed') return state.timed.find(symbol) !== undefined;
    return state.margin.find('live', symbol)?.listing.desk === desk;
  });
}
