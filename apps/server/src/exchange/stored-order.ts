import { amount } from '@bourse/money';
import type { Committer } from './committer.ts';
import { type idempotencyOf, knownOrder } from './idempotency-key.ts';
import { orRefuse } from './or-refuse.ts';

/**
 * The money order that a request which came before has made, once it is stored; undefined where the request is new. Throws a
 * refusal where the key was another request's.
 */
export async function storedOrder(
  committer: Committer,
  owner: number,
  idempotency: ReturnType<typeof idempotencyOf>,
): Promise<number | undefined> {
  if (knownOrder(committer, idempotency) === undefined) return undefined;
  // The engine gives a known key its answer of then, whatever else is asked; the committer, when that is stored.
  const again = { owner, accountType: 1, asset: 'usdt', amount: amount('1'), reference: 0, idempotency } as const;
  return orRefuse(await committer.submit({ type: 'request-recharge', ...again })).orderId;
}
