import { type Amount, type Price, ZERO } from '@bourse/money';
import type { OutputOf, reversePosition } from '@bourse/wire';
import { averagePrice } from '../../exchange/average-price.ts';
import { lotsIn } from '../../exchange/contract-terms.ts';
import { idempotencyOf } from '../../exchange/idempotency-key.ts';
import { findPosition } from '../../exchange/margin-records.ts';
import { ownerOf } from '../../exchange/order-owner.ts';
import {
  type CheckedOrder,
  closeFor,
  type GuardedMarginDeps,
  openingOf,
  type Placed,
  placeFor,
} from '../../exchange/place-on-margin.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { reasonOf } from './reason.ts';

interface ReverseCall {
  readonly session: Session;
  readonly idempotencyKey: string | undefined;
  readonly nowMs: number;
}

/**
 * Closes a position at market and opens as much in the other direction. Whether something may be opened is asked before
 * anything is closed, and again afterwards, since the close may have brought the loss that reaches a limit.
 */
export async function reverse(
  deps: GuardedMarginDeps & { readonly db: Database },
  { session, idempotencyKey, nowMs }: ReverseCall,
  positionId: number,
): Promise<OutputOf<typeof reversePosition>> {
  const owner = ownerOf(session);
  const position = await findPosition(deps.db, owner, 'contract', positionId);
  if (position === undefined) throw new Refusal('position_not_open', { params: { id: positionId } });
  const { symbol, leverage } = position;
  // Two commands of the engine, so two keys of one request.
  const keyOf = (step: 'close' | 'open') =>
    idempotencyOf(idempotencyKey === undefined ? undefined : `${idempotencyKey}.${step}`, owner.userId, [
      'reverse',
      step,
      session.simulated,
      positionId,
    ]);
  const orderOf = (quantity: Amount): CheckedOrder => ({
    symbol,
    direction: position.direction === 'long' ? 'short' : 'long',
    kind: 'market',
    price: 0n as Price,
    quantity,
    leverage,
  });
  const wanted = orderOf(position.quantity > 0n ? position.quantity : position.openedQuantity);
  const closed = await deps.guard.open(openingOf(deps, owner, wanted, nowMs, keyOf('close')), () =>
    closeFor(deps, 'contract', owner, positionId, nowMs, { idempotency: keyOf('close') }),
  );
  const all = closed.status === 'filled';
  const answer = {
    dealNum: lotsIn(deps, symbol, closed.filled),
    dealPrice: averagePrice(closed.value, closed.filled),
    closed: all,
    opened: null,
    refused: null,
  };
  if (!all) return answer;
  const order = orderOf(closed.filled);
  const place = (): Promise<Placed> => placeFor(deps, { owner, nowMs, order, idempotency: () => keyOf('open') });
  try {
    const placed = await deps.guard.open(openingOf(deps, owner, order, nowMs, keyOf('open')), place);
    const opened =
      placed.filled === ZERO
        ? null
        : { dealNum: lotsIn(deps, symbol, placed.filled), dealPrice: averagePrice(placed.value, placed.filled) };
    return { ...answer, opened };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...answer, refused: reasonOf(error) };
  }
}
