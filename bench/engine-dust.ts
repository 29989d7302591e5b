import { Engine } from '@bourse/engine';
import { type OpenOrder, Workload } from '@bourse/simulator';

/** Commands after which the list of open orders is drawn up again: a stale one only makes cancellations fail. */
const LOOK_EVERY = 64;

export interface Dust {
  readonly commands: number;
  readonly trades: number;
  /** Pairs of ledger and asset whose accounts do not add up to zero. */
  readonly unbalanced: number;
  /** Held on any account after every order was cancelled, in units of 1e-8. */
  readonly held: number;
}

/** Applies random commands, cancels what is left, and looks for money that was lost, made or forgotten. */
export function sweepDust(commands: number): Dust {
  const engine = new Engine();
  const { state } = engine;
  const workload = new Workload(16, 'spot');
  let open: readonly OpenOrder[] = [];
  for (let count = 0; count < commands; count += 1) {
    if (count % LOOK_EVERY === 0) {
      open = [...state.orders.values()];
      state.changes.clear();
    }
    engine.apply(workload.next(open, []));
  }
  const trades = state.nextTradeId - 1;
  for (const { ledger, owner, id } of [...state.orders.values()]) {
    engine.apply({ type: 'cancel-order', ledger, owner, orderId: id, atMs: engine.lastMs });
  }
  let held = 0n;
  for (const account of state.ledger.accounts()) held += account.held;
  const unbalanced = [...state.ledger.trialBalance().values()].filter((sum) => sum !== 0n).length;
  return { commands, trades, unbalanced, held: Number(held) };
}
