import type { PlaceOrder } from '@bourse/engine';
import { CODE } from '@bourse/wire';
import { Refusal } from '../platform/refusal.ts';

/**
 * The same request sent again while the first is on its way gets the first's answer: what a request uses up, a code of
 * the second factor or the one place of an unfinished order, would else refuse all but one. What has ended is the
 * engine's to remember.
 */
export class InFlight<Answer> {
  readonly #running = new Map<string, { readonly hash: string; readonly answer: Promise<Answer> }>();

  /** Refuses with `idempotency_conflict` where the key is another request's. Without a key every request is its own. */
  run(idempotency: PlaceOrder['idempotency'], ask: () => Promise<Answer>): Promise<Answer> {
    if (idempotency === null) return ask();
    const { key, hash } = idempotency;
    const running = this.#running.get(key);
    if (running !== undefined && running.hash !== hash) {
      return Promise.reject(new Refusal('idempotency_conflict', { code: CODE.conflict }));
    }
    if (running !== undefined) return running.answer;
    const answer = ask().finally(() => this.#running.delete(key));
    this.#running.set(key, { hash, answer });
    return answer;
  }
}
