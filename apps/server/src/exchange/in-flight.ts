import type { PlaceOrder } from '@bourse/engine';
import { CODE } from '@bourse/wire';
import { Refusal } from '../platform/refusal.ts';

/**
 * If a request is sent again while the first one is under way, both get the first one's answer. What a request uses up (a code of
 * the second factor, or the only place for an unfinished order) would otherwise make all but one be refused. Finished requests are
 * remembered by the engine.
 */
export class InFlight<Answer> {
  readonly #running = new Map<string, { readonly hash: string; readonly answer: Promise<Answer> }>();

  /** Refuses with `idempotency_conflict` if the key belongs to another request. Requests without a key are never the same. */
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
