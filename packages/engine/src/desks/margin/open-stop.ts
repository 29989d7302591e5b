import type { State } from '../../core/state.ts';
import type { Position, Stop } from './position.ts';

export type StopTerms = Pick<Stop, 'kind' | 'trigger' | 'quantity' | 'limit' | 'openingId'>;

/** A stop that was checked comes to life. */
export function openStop(state: State, position: Position, terms: StopTerms, atMs: number): Stop {
  const stop: Stop = {
    id: state.takeOrderId(),
    ledger: position.ledger,
    owner: position.owner,
    symbol: position.symbol,
    position,
    kind: terms.kind,
    trigger: terms.trigger,
    quantity: terms.quantity,
    limit: terms.limit,
    openingId: terms.openingId,
    status: 'open',
    createdMs: atMs,
    updatedMs: atMs,
    slot: -1,
    dirty: false,
  };
  state.margin.stopOpened(stop);
  state.changes.margin.stops.touch(stop);
  return stop;
}
