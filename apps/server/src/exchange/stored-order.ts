import { amount } from '@bourse/money';
import type { Committer } from './committer.ts';
import { type idempotencyOf, knownOrder } from './idempotency-key.ts';
import { orRefuse } from './or-refuse.ts';

/**
 * The money order that a repeated request has created, once it is stored; undefined if the request is new. Throws a
 * refusal if the key was used for another request.
 */
export async function storedOrder(
  committer: Committer,
  owner: number,
  idempotency: ReturnType<typeof idempotencyOf>,
): Promise<number | undefined> {
  if (knownOrder(committer, idempotency) === undefined) return undefined;
  // For a known key the engine gives the first answer, whatever else is asked, and the committer waits until that is stored.
  const again = { owner, accountType: 1, asset: 'usdt', amount: amount('1'), reference: 0, idempotency } as const;
  return orRefuse(await committer.submit({ type: 'request-deposit', ...again })).orderId;
}
