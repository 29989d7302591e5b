import { type AnswerOf, type amendOrder, validateAmendment } from '@bourse/wire';
import { idempotencyOf } from '../../exchange/idempotency-key.ts';
import { orRefuse } from '../../exchange/or-refuse.ts';
import { ownerOf } from '../../exchange/order-owner.ts';
import type { Call } from '../../platform/http/route.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import { placedOrder, refusalWords } from './place-spot-order.ts';
import type { SpotDeps } from './spot-deps.ts';
import { findSpotOrder } from './spot-orders.ts';

/** Checks the form of an amendment as that of an order, and has the engine carry it out as one command. */
export async function amendSpotOrder(
  { db, hub, committer }: SpotDeps,
  { session, body, idempotencyKey }: Pick<Call<typeof amendOrder>, 'session' | 'body' | 'idempotencyKey'>,
): Promise<AnswerOf<typeof amendOrder>> {
  const owner = ownerOf(session);
  const { id: orderId } = body;
  const former = await findSpotOrder(db, owner, orderId);
  if (former === undefined) throw new Refusal('order_not_open', { params: { id: orderId } });
  const instrument = hub.find(former.symbol);
  if (instrument === undefined || !instrument.desks.includes('spot')) throw new Refusal('unknown_instrument');
  const { symbol, side, filled, status } = former;
  // A request that is sent again finds its order ended: the engine knows its answer.
  const amended = { symbol, type: side === 'buy' ? 0 : 1, filled: status === 'open' ? filled : '0' };
  const check = validateAmendment(body, amended, instrument);
  if (!check.ok) refuseOn(check.issue);
  if (!check.ok || check.order.kind !== 'limit') throw new Refusal('amount_incorrect');
  const { price, quantity } = check.order;
  const answer = await committer.submit(
    {
      type: 'amend-order',
      ledger: owner.ledger,
      owner: owner.userId,
      orderId,
      price,
      quantity,
      // The engine's thread has the quote of the moment at which it applies the command.
      quote: null,
      idempotency: idempotencyOf(idempotencyKey, owner.userId, [
        owner.ledger,
        orderId,
        body.delegatePrice,
        body.delegateTotal,
      ]),
    },
    [],
    session.from,
  );
  return placedOrder(orRefuse(answer, refusalWords(instrument)));
}
