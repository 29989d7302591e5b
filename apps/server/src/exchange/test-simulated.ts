import { type Desks, NaiveExchange, productViewOf, treasuryViewOf, Workload } from '@bourse/simulator';
import { pino } from 'pino';
import type { Database } from '../platform/db/database.ts';
import { GroupCommitter } from './group-committer.ts';

/** A market on which the simulator trades. */
export class SimulatedMarket {
  readonly #twin = new NaiveExchange();
  readonly #workload: Workload;
  readonly #committer: GroupCommitter;
  readonly #setMs: (nowMs: number) => void;

  private constructor(committer: GroupCommitter, workload: Workload, setMs: (nowMs: number) => void) {
    this.#committer = committer;
    this.#workload = workload;
    this.#setMs = setMs;
  }

  static async open(db: Database, desks: Desks, seed: number): Promise<SimulatedMarket> {
    let nowMs = 0;
    const committer = await GroupCommitter.open({ db, clock: () => nowMs, log: pino({ level: 'silent' }) });
    return new SimulatedMarket(committer, new Workload(seed, desks), (ms) => {
      nowMs = ms;
    });
  }

  /** The next commands; those of `together` share a batch. */
  async trade(steps: number, together = 5): Promise<void> {
    for (let step = 1; step <= steps; step += 1) {
      const views = [treasuryViewOf(this.#twin), productViewOf(this.#twin)] as const;
      const command = this.#workload.next(this.#twin.open, this.#twin.desk.open, this.#twin.margin, ...views);
      this.#twin.apply(command);
      this.#setMs(command.atMs);
      const { atMs: _, ...request } = command;
      const answer = this.#committer.submit(request);
      if (step % together === 0) await answer;
    }
    await this.#committer.settled();
  }

  close(): Promise<void> {
    return this.#committer.close();
  }
}
