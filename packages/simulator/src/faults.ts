import {
  type AccountType,
  type Command,
  Engine,
  type LedgerName,
  type MoneyOrder,
  type Outcome,
  type RejectionCode,
  type State,
  type TransferKind,
} from '@bourse/engine';
import type { Amount } from '@bourse/money';

export type Honest = (command: Command) => Outcome;

/** Something the engine could do wrong. Each must be found by the comparison or the audits. */
export interface Fault {
  readonly what: string;
  /** The command at which it is found. */
  readonly at: Command['type'];
  apply(state: State, command: Command, honest: Honest): Outcome;
}

/** An engine that is correct except for one injected fault. */
export class FaultyEngine extends Engine {
  readonly #fault: Fault;

  constructor(fault: Fault) {
    super();
    this.#fault = fault;
  }

  override apply(command: Command): Outcome {
    return this.#fault.apply(this.state, command, (one) => super.apply(one));
  }
}

export const TAKEN: Outcome = { ok: true, changed: true, result: {} };

const isTaken = (outcome: Outcome) => outcome.ok && outcome.changed;
const isRefused = (outcome: Outcome, code: RejectionCode) => !outcome.ok && outcome.code === code;

interface Move {
  readonly kind: TransferKind;
  readonly ledger?: LedgerName;
  readonly asset: string;
  readonly from: readonly [owner: number, type: AccountType];
  readonly to: readonly [owner: number, type: AccountType];
  readonly amount: bigint;
  readonly toOrderId?: number;
  readonly fromOrderId?: number;
}

/** Books that balance although they are wrong. */
export function move(
  { ledger }: State,
  { kind, ledger: name = 'live', asset, from, to, amount, ...ids }: Move,
  atMs: number,
) {
  const paying = ledger.account(name, ...from, asset);
  const receiving = ledger.account(name, ...to, asset);
  ledger.transfer(paying, receiving, amount as Amount, { kind, fromOrderId: 0, toOrderId: 0, ...ids }, atMs);
}

/** Changes the state after a command of one type was accepted; `order` is the money order that it ended. */
export function after<T extends Command['type']>(
  what: string,
  at: T,
  wrong: (state: State, command: Extract<Command, { type: T }>, order: MoneyOrder | undefined) => void,
): Fault {
  return {
    what,
    at,
    apply: (state, command, honest) => {
      const order = 'orderId' in command ? state.treasury.orders.get(command.orderId) : undefined;
      const outcome = honest(command);
      if (command.type === at && isTaken(outcome)) wrong(state, command as Extract<Command, { type: T }>, order);
      return outcome;
    },
  };
}

/** Runs code around a command of one type: before it, and, if it was accepted, after it with what was seen before. */
export function around<T extends Command['type'], S>(
  what: string,
  at: T,
  before: (state: State, command: Extract<Command, { type: T }>) => S,
  wrong: (state: State, command: Extract<Command, { type: T }>, seen: S) => void = () => {},
): Fault {
  return {
    what,
    at,
    apply: (state, command, honest) => {
      if (command.type !== at) return honest(command);
      const mine = command as Extract<Command, { type: T }>;
      const seen = before(state, mine);
      const outcome = honest(command);
      if (isTaken(outcome)) wrong(state, mine, seen);
      return outcome;
    },
  };
}

/** Applies another command in its place. */
export function instead<T extends Command['type']>(
  what: string,
  at: T,
  other: (command: Extract<Command, { type: T }>) => Command,
): Fault {
  return {
    what,
    at,
    apply: (_, command, honest) =>
      honest(command.type === at ? other(command as Extract<Command, { type: T }>) : command),
  };
}

/** Accepts what should have been refused; `undefined` if the fault does not concern the command. */
export function refusedNoMore<T extends Command['type']>(
  what: string,
  at: T,
  code: RejectionCode,
  take: (state: State, command: Extract<Command, { type: T }>, honest: Honest) => Outcome | undefined,
): Fault {
  return {
    what,
    at,
    apply: (state, command, honest) => {
      const outcome = honest(command);
      if (command.type !== at || !isRefused(outcome, code)) return outcome;
      return take(state, command as Extract<Command, { type: T }>, honest) ?? outcome;
    },
  };
}
