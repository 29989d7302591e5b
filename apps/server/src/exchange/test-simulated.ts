import type { Command } from '@bourse/engine';
import { type Desks, NaiveExchange, productViewOf, treasuryViewOf, Workload } from '@bourse/simulator';
import { pino } from 'pino';
import type { Database } from '../platform/db/database.ts';
import { GroupCommitter } from './group-committer.ts';

/** Commands without end, drawn from a seed: the twin takes each, since what comes next depends on what is open. */
export function* drawnCommands(desks: Desks, seed: number): Generator<Command, never> {
  const twin = new NaiveExchange();
  const workload = new Workload(seed, desks);
  for (;;) {
    const views = [treasuryViewOf(twin), productViewOf(twin)] as const;
    const command = workload.next(twin.open, twin.desk.open, twin.margin, ...views);
    twin.apply(command);
    yield command;
  }
}

/** A market on which the simulator trades. */
export class SimulatedMarket {
  readonly #commands: Generator<Command, never>;
  readonly #committer: GroupCommitter;
  readonly #setMs: (nowMs: number) => void;

  private constructor(committer: GroupCommitter, commands: Generator<Command, never>, setMs: (nowMs: number) => void) {
    this.#committer = committer;
    this.#commands = commands;
    this.#setMs = setMs;
  }

  static async open(db: Database, desks: Desks, seed: number): Promise<SimulatedMarket> {
    let nowMs = 0;
    const committer = await GroupCommitter.open({ db, clock: () => nowMs, log: pino({ level: 'silent' }) });
    return new SimulatedMarket(committer, drawnCommands(desks, seed), (ms) => {
      nowMs = ms;
    });
  }

  /** The next commands; those of `together` share a batch. */
  async trade(steps: number, together = 5): Promise<void> {
    for (let step = 1; step <= steps; step += 1) {
      const { atMs, ...request } = this.#commands.next().value;
      this.#setMs(atMs);
      const answer = this.#committer.submit(request);
      if (step % together === 0) await answer;
    }
    await this.#committer.settled();
  }

  close(): Promise<void> {
    return this.#committer.close();
  }
}
