import { type Command, decodeCommand, Engine, LEDGERS, type Outcome } from '@bourse/engine';
import { simulateYear } from '@bourse/simulator';
import { DAY_MS } from '@bourse/wire';
import type { Closing } from '@bourse/wire/console';
import { pino } from 'pino';
import { expect } from 'vitest';
import { GroupCommitter, type StoredBatch } from '../../exchange/group-committer.ts';
import { drawnCommands } from '../../exchange/test-simulated.ts';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { closeNextDay, SETTLED_MS, storedClosing } from './closing-store.ts';
import { recordDayEnd } from './day-ends.ts';
import { DayBooks, said } from './test-day-books.ts';

const settings = { current: () => ({ OPERATOR_SETTING: { reportingCurrency: 'usdt' } }) };
/** Whole numbers, so that no worth is rounded. */
const PRICES = { usdt: '1', usd: '1', btc: '60000', eth: '3000', shib: '2', gold: '2000' };
const rates = () => ({ prices: PRICES, currencies: { usdt: '1' } });
const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);
export const yearOf = (day: number): number => new Date(day * DAY_MS).getUTCFullYear();
/** One midnight in so many falls into a batch, which then belongs to the new day; never that of a new year. */
const CROSSED = 5;
/** Commands of a batch. */
const TOGETHER = 7;

/** The commands of the simulated year of all products. */
export function yearCommands(customers: number, days: number): readonly Command[] {
  const commands: Command[] = [];
  class Recording extends Engine {
    override apply(command: Command): Outcome {
      commands.push(command);
      return super.apply(command);
    }
  }
  const { failure } = simulateYear({ seed: 1, customers, days, withTwin: false, make: () => new Recording() });
  expect(failure).toBeUndefined();
  return commands;
}

/** Commands of all desks and products until so many days have passed. */
export function* deskCommands(seed: number, days: number): Generator<Command> {
  let first: number | undefined;
  for (const command of drawnCommands('all', seed)) {
    first ??= dayOf(command.atMs);
    if (dayOf(command.atMs) >= first + days) return;
    yield command;
  }
}

/** A market whose days are closed as they end; each closing must say what books that know no table say. */
export class ReportedDays {
  readonly books = new DayBooks();
  readonly closings: { readonly day: number; readonly closing: Closing; readonly hash: string }[] = [];
  readonly committer: GroupCommitter;
  readonly #stored: StoredBatch[] = [];
  readonly #db: OpenDatabase;
  readonly #setMs: (ms: number) => void;
  #day: number | undefined;

  private constructor(db: OpenDatabase, committer: GroupCommitter, setMs: (ms: number) => void) {
    this.#db = db;
    this.committer = committer;
    this.#setMs = setMs;
    committer.onStored((batch) => this.#stored.push(batch));
  }

  static async open(db: OpenDatabase): Promise<ReportedDays> {
    let nowMs = 0;
    const committer = await GroupCommitter.open({ db, clock: () => nowMs, log: pino({ level: 'silent' }) });
    return new ReportedDays(db, committer, (ms) => {
      nowMs = ms;
    });
  }

  async run(commands: Iterable<Command>): Promise<void> {
    let [waiting, today] = [0, 0];
    for (const { atMs, ...request } of commands) {
      const day = dayOf(atMs);
      const isNew = day > today;
      if (isNew && (day % CROSSED !== 0 || yearOf(day) !== yearOf(today))) await this.#until(day);
      this.#setMs(atMs);
      const answer = this.committer.submit(request);
      waiting += 1;
      if (isNew || waiting % TOGETHER === 0) {
        await answer;
        await this.#until(day);
      }
      today = day;
    }
    await this.#until(today + 1);
    await this.committer.close();
  }

  /** What was stored goes into the books, and the days before are closed. */
  async #until(day: number): Promise<void> {
    await this.committer.settled();
    for (const { lines } of this.#stored.splice(0)) {
      const commands = lines.map(decodeCommand);
      // Its last command says of which day a batch is.
      await this.#close(dayOf(commands.at(-1)?.atMs ?? 0), 'late');
      for (const command of commands) this.books.take(command);
    }
    await this.#close(day, 'in time');
  }

  /** `late`: the tables have a batch of the new day already. */
  async #close(until: number, how: 'late' | 'in time'): Promise<void> {
    if (this.#day === undefined) {
      this.#day = until;
      this.books.begin();
    }
    for (; this.#day < until; this.#day += 1) {
      const endMs = (this.#day + 1) * DAY_MS;
      await recordDayEnd(this.#db, rates, endMs + 1_000);
      expect(await closeNextDay({ db: this.#db, clock: () => endMs + SETTLED_MS, settings })).toBe(this.#day);
      const stored = await storedClosing(this.#db, this.#day);
      if (stored === undefined) throw new Error('there is no closing');
      const { closing, hash } = stored;
      for (const ledger of LEDGERS) {
        const { positions, ...wanted } = this.books.expected(ledger);
        const { positions: recorded, ...found } = said(closing, ledger);
        expect(found, `${closing.day} ${ledger}`).toEqual(wanted);
        if (how === 'in time') expect(recorded, `${closing.day} ${ledger}`).toEqual(positions);
      }
      this.closings.push({ day: this.#day, closing, hash });
      this.books.begin();
    }
  }
}
