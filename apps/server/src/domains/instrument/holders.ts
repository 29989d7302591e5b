import type { Engine, ListingDesk } from '@bourse/engine';
import type { InstrumentSpec, ListingAct } from '@bourse/wire/console';
import type { Letter } from '../../platform/letters/letter.ts';

/** The asset that stands for shares that are owned. */
export function shareAsset({ kind, base }: Pick<InstrumentSpec, 'kind' | 'base'>): string {
  return `${kind === 'stock-br' ? 'br' : 'us'}:${base}`;
}

/** Customers who have some of an asset. */
export function ownersOf({ state }: Engine, asset: string) {
  return [...state.ledger.accounts()].filter(
    (one) => one.asset === asset && one.owner > 0 && one.available + one.held > 0n,
  );
}

/** Customers who have an order, a position, a timed contract or a holding on one of these desks. */
export function concerned(engine: Engine, spec: InstrumentSpec, desks: readonly ListingDesk[]): Set<number> {
  const { state } = engine;
  const { symbol } = spec;
  const found = new Set<number>();
  const add = (rows: Iterable<{ readonly symbol: string; readonly owner: number }>) => {
    for (const one of rows) if (one.symbol === symbol && one.owner > 0) found.add(one.owner);
  };
  if (desks.includes('spot')) {
    add(state.orders.values());
    for (const { owner } of ownersOf(engine, spec.base)) found.add(owner);
  }
  if (desks.includes('stock')) for (const { owner } of ownersOf(engine, shareAsset(spec))) found.add(owner);
  if (desks.includes('timed')) add(state.timed.orders.values());
  if (desks.includes('contract') || desks.includes('stock')) {
    add(state.margin.orders.values());
    add(state.margin.positions.values());
  }
  return found;
}

/** What customers are told of an act; nothing where an instrument is listed again. */
export function listingLetter(
  { showSymbol: pair }: InstrumentSpec,
  act: ListingAct,
  desks: readonly ListingDesk[],
): Letter | undefined {
  const params = { pair, desks: desks.join() };
  if (act === 'reopen') return undefined;
  return { type: 'account', key: act === 'end' ? 'listing_ended' : 'listing_closing', params };
}
