import type { Command, Engine, Outcome } from '@bourse/engine';
import type { Amount } from '@bourse/money';
import { audit } from './audits.ts';
import { compareOutcomes, compareStates } from './compare.ts';
import { NaiveExchange } from './naive-exchange.ts';
import { NAIVE_DAY } from './naive-products.ts';
import { compareProductChanges, productMarkOf } from './product-compare.ts';
import { stateHash } from './state-hash.ts';
import { TableMirror } from './table-mirror.ts';
import { YearBooks } from './year-books.ts';
import { YearPromises } from './year-promises.ts';

/** A command without its time, which the world's clock gives it. */
export type Deed = Command extends infer C ? (C extends Command ? Omit<C, 'atMs'> : never) : never;

const LOANS = -9;
const NONE = { sum: 0n } as const;

/** Something that must not happen. */
export class YearFailure extends Error {}

/** An engine, with tables, books and promises kept beside it, and, if asked for, its twin. */
export class YearWorld {
  engine: Engine;
  readonly books = new YearBooks();
  readonly promises = new YearPromises();
  readonly #twin: NaiveExchange | undefined;
  readonly #mirror = new TableMirror();
  readonly #make: () => Engine;
  #nowMs: number;
  commands = 0;
  transfers = 0;
  /** How often each command was refused for each reason. */
  readonly refusals = new Map<string, number>();

  /** `make`: makes an empty engine, or one with a fault that is to be found. */
  constructor(startMs: number, withTwin: boolean, make: () => Engine) {
    this.#nowMs = startMs;
    this.#make = make;
    this.engine = make();
    this.#twin = withTwin ? new NaiveExchange() : undefined;
  }

  get nowMs(): number {
    return this.#nowMs;
  }

  /** Time passes; it never goes back. */
  wait(untilMs: number): void {
    if (untilMs > this.#nowMs) this.#nowMs = untilMs;
  }

  available(owner: number, type: 0 | 1 | 2 | 9, asset: string): Amount {
    return this.engine.state.ledger.find('live', owner, type, asset)?.available ?? (0n as Amount);
  }

  do(deed: Deed): Outcome {
    const command = { ...deed, atMs: this.#nowMs } as Command;
    const { changes } = this.engine.state;
    const mark = this.#twin && productMarkOf(this.#twin.products);
    const outcome = this.engine.apply(command);
    this.commands += 1;
    this.transfers += changes.ledger.transfers.rows.length;
    if (this.#twin !== undefined && mark !== undefined) {
      fail(compareOutcomes(outcome, this.#twin.apply(command)), command);
      fail(compareProductChanges(changes, this.#twin, mark, command), command);
    }
    if (!outcome.ok) {
      const key = `${command.type} ${outcome.code}`;
      this.refusals.set(key, (this.refusals.get(key) ?? 0) + 1);
    }
    this.books.take(changes.ledger.transfers.rows);
    this.promises.take(changes);
    fail(this.#mirror.take(changes), command);
    changes.clear();
    return outcome;
  }

  /** Carries out what is due, until nothing is left. */
  step(): void {
    for (;;) {
      const outcome = this.do({ type: 'step-products' });
      if (!outcome.ok || !outcome.changed) return;
    }
  }

  /** Checks everything that must hold. */
  check(): void {
    const { engine } = this;
    fail(audit(engine));
    fail(this.books.difference(engine.state));
    if (this.#twin !== undefined) fail(compareStates(engine, this.#twin));
  }

  /** Goes on with an engine that was loaded from the rows. */
  restart(): void {
    const loaded = this.#mirror.rebuild(this.engine, this.#make());
    if (stateHash(loaded.state) !== stateHash(this.engine.state))
      throw new YearFailure('the rows lead to another state');
    this.engine = loaded;
  }

  checkPromises(): void {
    fail(this.promises.broken(this.engine.state, this.#nowMs));
    fail(this.#lentWrongly());
  }

  /** What was paid in to be lent, and not taken out, is in the account or owed by borrowers. */
  #lentWrongly(): string | undefined {
    for (const { owner, asset, opening, lines } of this.books.accounts()) {
      if (owner !== LOANS) continue;
      let brought = opening;
      for (const [kind, line] of lines) if (kind !== 'loan' && kind !== 'repayment') brought += line.in - line.out;
      const { running, overdue } = this.promises.openLoans().get(asset) ?? { running: NONE, overdue: NONE };
      const has = this.available(LOANS, 0, asset);
      if (brought !== has + running.sum + overdue.sum)
        return `${brought} ${asset} are to be lent, ${running.sum + overdue.sum} are, ${has} is left`;
    }
    return undefined;
  }
}

export function dayStart(day: number): number {
  return day * NAIVE_DAY;
}

function fail(wrong: string | undefined, command?: Command): void {
  if (wrong === undefined) return;
  throw new YearFailure(command === undefined ? wrong : `after ${command.type}: ${wrong}`);
}
