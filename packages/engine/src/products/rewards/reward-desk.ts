import type { RewardProgram } from './reward-run.ts';

/** Which rewards were paid: none is paid twice, however long ago it was. */
export class RewardDesk {
  readonly #paid = new Set<string>();

  isPaid(program: RewardProgram, key: string): boolean {
    return this.#paid.has(`${program} ${key}`);
  }

  paid(program: RewardProgram, key: string): void {
    this.#paid.add(`${program} ${key}`);
  }

  keys(): IterableIterator<string> {
    return this.#paid.values();
  }
}
