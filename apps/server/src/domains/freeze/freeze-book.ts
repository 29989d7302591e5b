import type { FreezeModule } from '@bourse/wire';
import type { StoredFreeze } from './freeze-store.ts';

/** All freezes that are not lifted, by customer, in memory: calls that may be closed ask it every time. */
export class FreezeBook {
  readonly #byUser = new Map<number, readonly StoredFreeze[]>();

  /** All there are. */
  replace(freezes: readonly StoredFreeze[]): void {
    this.#byUser.clear();
    for (const freeze of freezes) {
      this.#byUser.set(freeze.user_id, [...(this.#byUser.get(freeze.user_id) ?? []), freeze]);
    }
  }

  /** What is known of a customer from now on. */
  put(userId: number, freezes: readonly StoredFreeze[]): void {
    if (freezes.length === 0) this.#byUser.delete(userId);
    else this.#byUser.set(userId, freezes);
  }

  /** In force, the account's first. */
  of(userId: number, nowMs: number): readonly StoredFreeze[] {
    const known = this.#byUser.get(userId);
    if (known === undefined) return [];
    const inForce = known.filter((freeze) => !isOver(freeze, nowMs));
    return inForce.sort((a, b) => Number(b.module === 'ALL') - Number(a.module === 'ALL') || a.id - b.id);
  }

  /** The freeze that closes a module: the account's where it closes this one too, else the module's own. */
  closing(
    userId: number,
    module: FreezeModule,
    closedByAccount: readonly FreezeModule[],
    nowMs: number,
  ): StoredFreeze | undefined {
    return this.of(userId, nowMs).find((freeze) =>
      freeze.module === 'ALL' ? closedByAccount.includes(module) : freeze.module === module,
    );
  }

  /** Forgets those that have ended, and says whose they were. */
  takeEnded(nowMs: number): readonly StoredFreeze[] {
    const ended: StoredFreeze[] = [];
    for (const [userId, freezes] of this.#byUser) {
      const over = freezes.filter((freeze) => isOver(freeze, nowMs));
      if (over.length === 0) continue;
      ended.push(...over);
      this.put(
        userId,
        freezes.filter((freeze) => !isOver(freeze, nowMs)),
      );
    }
    return ended;
  }
}

function isOver({ until_ms }: StoredFreeze, nowMs: number): boolean {
  return until_ms !== null && until_ms <= nowMs;
}
