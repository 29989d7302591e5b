import { createHash } from 'node:crypto';
import type { CommandResult, PlaceOrder } from '@bourse/engine';
import { CODE } from '@bourse/wire';
import { Refusal } from '../platform/refusal.ts';
import type { Committer } from './committer.ts';

const IDEMPOTENCY_KEY = /^[A-Za-z0-9_.:-]{1,64}$/;

/**
 * What the engine remembers a request by, where its client sent a key: the key belongs to its customer, the hash is of
 * `contents`, so that a key is good for one request alone. Throws a refusal for a key that is none.
 */
export function idempotencyOf(
  key: string | undefined,
  userId: number,
  contents: readonly unknown[],
): PlaceOrder['idempotency'] {
  if (key === undefined) return null;
  if (!IDEMPOTENCY_KEY.test(key)) {
    throw new Refusal('bad_request', { field: 'idempotency-key', params: { detail: 'idempotency-key' } });
  }
  return { key: `${userId}:${key}`, hash: createHash('sha256').update(JSON.stringify(contents)).digest('hex') };
}

/** A request that came before gets its answer, whatever the market does by now. */
export function isKnown(committer: Committer, idempotency: PlaceOrder['idempotency']): boolean {
  return idempotency !== null && committer.engine.state.idempotency.get(idempotency.key) !== undefined;
}

/**
 * What a request which came before was answered, whatever has changed since; undefined where it is new. Throws a refusal
 * where the key was another request's.
 */
export function knownResult(committer: Committer, idempotency: PlaceOrder['idempotency']): CommandResult | undefined {
  const known = idempotency === null ? undefined : committer.engine.state.idempotency.get(idempotency.key);
  if (known === undefined) return undefined;
  if (known.hash !== idempotency?.hash) throw new Refusal('idempotency_conflict', { code: CODE.conflict });
  return known.result;
}

/** The order that such a request has made. */
export function knownOrder(committer: Committer, idempotency: PlaceOrder['idempotency']): number | undefined {
  return knownResult(committer, idempotency)?.orderId;
}
