import { haltHandlers } from '../desks/halt/handlers.ts';
import { listingHandlers } from '../desks/instrument/handlers.ts';
import { marginHandlers } from '../desks/margin/handlers.ts';
import { riskLimitHandlers } from '../desks/risk/handlers.ts';
import { spotHandlers } from '../desks/spot/handlers.ts';
import { tick } from '../desks/tick.ts';
import { timedHandlers } from '../desks/timed/handlers.ts';
import { feeHandlers } from '../fee/handlers.ts';
import { ledgerHandlers } from '../ledger/handlers.ts';
import { loanHandlers } from '../products/loan/handlers.ts';
import { nftHandlers } from '../products/nft/handlers.ts';
import { offeringHandlers } from '../products/offering/handlers.ts';
import { payRewards } from '../products/reward/pay-rewards.ts';
import { savingsHandlers } from '../products/savings/handlers.ts';
import { stepProducts } from '../products/step-products.ts';
import { treasuryHandlers } from '../treasury/handlers.ts';
import type { Command } from './commands.ts';
import { assert } from './fault.ts';
import { always, type Handlers, ifAny, type Outcome } from './handler.ts';
import { State } from './state.ts';

/** A handler for every command; one that is missing does not compile. */
const HANDLERS: Handlers<Command> = {
  ...ledgerHandlers,
  ...spotHandlers,
  ...timedHandlers,
  ...marginHandlers,
  ...haltHandlers,
  ...feeHandlers,
  ...riskLimitHandlers,
  ...listingHandlers,
  ...treasuryHandlers,
  ...savingsHandlers,
  ...loanHandlers,
  ...offeringHandlers,
  ...nftHandlers,
  tick: ifAny(tick),
  'pay-rewards': always(payRewards),
  'step-products': ifAny(stepProducts),
};

/** By name: a map finds one of sixty in half the time that an object takes. */
const BY_TYPE = new Map(Object.entries(HANDLERS) as [Command['type'], (state: State, command: Command) => Outcome][]);

/**
 * The one owner of all money and open trades: a deterministic function of its commands. No clock, no random source,
 * no I/O. Throws `EngineFault` when its own invariants break; it must then be thrown away.
 */
export class Engine {
  readonly state = new State();
  #lastMs = 0;

  apply(command: Command): Outcome {
    const { atMs } = command;
    assert(atMs >= this.#lastMs, 'time does not go back');
    const handle = BY_TYPE.get(command.type);
    assert(handle !== undefined, 'every command has a handler');
    const outcome = handle(this.state, command);
    // A refusal changes nothing, not even the time of the last command, since a replay does not see it.
    if (outcome.ok && outcome.changed) this.#lastMs = atMs;
    return outcome;
  }

  /** Time of the last command that changed something. */
  get lastMs(): number {
    return this.#lastMs;
  }

  /** Continues after what was stored. */
  restoreClock(lastMs: number): void {
    this.#lastMs = lastMs;
  }
}
