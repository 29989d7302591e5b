import type { RewardProgram } from './reward-run.ts';

/** Which reward runs were paid, for ever: none is paid twice. */
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
