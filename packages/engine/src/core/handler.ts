import type { CommandResult } from './idempotency.ts';
import { type Rejection, reject } from './rejection.ts';
import type { Once, Stamped } from './stamped.ts';
import type { State } from './state.ts';

/**
 * `changed` is false if nothing changed (a tick that reached no order, a repeated request): then nothing is journaled.
 */
export type Outcome = { readonly ok: true; readonly changed: boolean; readonly result: CommandResult } | Rejection;

/** What each of these commands does; one without an entry does not compile. */
export type Handlers<C extends Stamped & { readonly type: string }> = {
  readonly [T in C['type']]: (state: State, command: Extract<C, { readonly type: T }>) => Outcome;
};

type Run<C, R> = (state: State, command: C) => R;

export const CHANGED: Outcome = { ok: true, changed: true, result: {} };
const UNCHANGED: Outcome = { ok: true, changed: false, result: {} };

/** For a command that changes something unless it is refused. */
export function always<C>(run: Run<C, CommandResult | Rejection>): Run<C, Outcome> {
  return (state, command) => outcomeOf(run(state, command));
}

/** For a command that may find nothing to do: `run` returns whether it did something. */
export function ifAny<C>(run: Run<C, boolean>): Run<C, Outcome> {
  return (state, command) => (run(state, command) ? CHANGED : UNCHANGED);
}

/** For a listing: refused if `check` finds something wrong. */
export function listed<C>(check: Run<C, Rejection | undefined>, list: Run<C, void>): Run<C, Outcome> {
  return (state, command) => {
    const wrong = check(state, command);
    if (wrong !== undefined) return wrong;
    list(state, command);
    return CHANGED;
  };
}

/** A repeated key gets the first answer if the contents are the same; with other contents it is refused. */
export function once<C extends { readonly idempotency?: Once }>(
  run: Run<C, CommandResult | Rejection>,
): Run<C, Outcome> {
  return (state, command) => {
    const { idempotency } = command;
    if (idempotency === null || idempotency === undefined) return outcomeOf(run(state, command));
    const seen = state.idempotency.get(idempotency.key);
    if (seen !== undefined) {
      return seen.hash === idempotency.hash
        ? { ok: true, changed: false, result: seen.result }
        : reject('idempotency_conflict');
    }
    const outcome = outcomeOf(run(state, command));
    if (!outcome.ok) return outcome;
    const answer = { ...idempotency, result: outcome.result };
    state.idempotency.add(answer);
    state.changes.answers.add(answer);
    return outcome;
  };
}

function outcomeOf(result: CommandResult | Rejection): Outcome {
  return 'ok' in result ? result : { ok: true, changed: true, result };
}
