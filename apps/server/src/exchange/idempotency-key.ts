import { hash } from 'node:crypto';
import type { CommandResult, PlaceOrder } from '@bourse/engine';
import { CODE } from '@bourse/wire';
import { Refusal } from '../platform/refusal.ts';
import type { Committer } from './committer.ts';

const IDEMPOTENCY_KEY = /^[A-Za-z0-9_.:-]{1,64}$/;

/**
 * What the engine remembers a request by if its client sent a key. The key belongs to its customer, the hash is over
 * `contents`, so a key is valid for one request only. Throws a refusal for an invalid key.
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
  return { key: `${userId}:${key}`, hash: hash('sha256', JSON.stringify(contents), 'hex') };
}

/** A repeated request gets its first answer, whatever the market does now. */
export function isKnown(committer: Committer, idempotency: PlaceOrder['idempotency']): boolean {
  return idempotency !== null && committer.engine.state.idempotency.get(idempotency.key) !== undefined;
}

/**
 * The answer to a repeated request, whatever has changed since; undefined if the request is new. Throws a refusal
 * if the key was used for another request.
 */
export function knownResult(committer: Committer, idempotency: PlaceOrder['idempotency']): CommandResult | undefined {
  const known = idempotency === null ? undefined : committer.engine.state.idempotency.get(idempotency.key);
  if (known === undefined) return undefined;
  if (known.hash !== idempotency?.hash) throw new Refusal('idempotency_conflict', { code: CODE.conflict });
  return known.result;
}

/** The order that such a request created. */
export function knownOrder(committer: Committer, idempotency: PlaceOrder['idempotency']): number | undefined {
  return knownResult(committer, idempotency)?.orderId;
}
