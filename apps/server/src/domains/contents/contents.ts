import type { BodyOf } from '@bourse/wire';
import { withdrawContent } from '@bourse/wire/console';
import type { ChangeReason } from '../../exchange/record-change.ts';

type ContentKind = BodyOf<typeof withdrawContent>['kind'];
/** Takes what has this name back, in all its languages. Throws `not_found` where nothing of this name is in force. */
type Withdraw = (change: ChangeReason & { readonly name: string }) => Promise<number>;

/** What operators write for all customers, and how each kind of it is withdrawn. */
export class Contents {
  readonly #withdrawals = new Map<ContentKind, Withdraw>();

  /** How contents of this kind are withdrawn. */
  add(kind: ContentKind, withdraw: Withdraw): void {
    this.#withdrawals.set(kind, withdraw);
  }

  /** Throws where a kind cannot be withdrawn. */
  assertComplete(): void {
    for (const kind of withdrawContent.body?.shape.kind.options ?? []) this.withdrawal(kind);
  }

  withdrawal(kind: ContentKind): Withdraw {
    const withdraw = this.#withdrawals.get(kind);
    if (withdraw === undefined) throw new Error(`nobody withdraws contents of the kind "${kind}"`);
    return withdraw;
  }
}
