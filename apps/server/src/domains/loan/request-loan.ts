import { formatAmount, ZERO } from '@bourse/money';
import { type OutputOf, type submitLoan, validateLoan } from '@bourse/wire';
import type { Request } from '../../exchange/committer.ts';
import { idempotencyOf, knownOrder } from '../../exchange/idempotency-key.ts';
import { orRefuse } from '../../exchange/or-refuse.ts';
import { one, sqlFor } from '../../platform/db/typed.ts';
import type { Call } from '../../platform/http/route.ts';
import { Refusal, refusalOf } from '../../platform/refusal.ts';
import type { LoanDeps } from './loan-deps.ts';
import { loanRoom, refuseWithoutRoom } from './loan-room.ts';

/** A customer asks for a loan: the pictures are kept, and the request waits for an operator. */
export async function requestLoan(deps: LoanDeps, call: Call<typeof submitLoan>): Promise<OutputOf<typeof submitLoan>> {
  if (call.session.simulated) throw new Refusal('not_in_simulation');
  return deps.persons.together(call.session.userId, (accounts) => newRequest(deps, call, accounts));
}

async function newRequest(
  deps: LoanDeps,
  { session, body, idempotencyKey, nowMs }: Call<typeof submitLoan>,
  accounts: readonly number[],
): Promise<OutputOf<typeof submitLoan>> {
  const { committer } = deps;
  const { userId: owner } = session;
  const { proId: productId, cycleType, cardUrl = '', cardBackUrl = '', capitalUrl = '' } = body;
  const contents = ['loan', productId, cycleType, body.amount, cardUrl, cardBackUrl, capitalUrl];
  const idempotency = idempotencyOf(idempotencyKey, owner, contents);
  const product = committer.engine.state.loans.products.get(productId);
  // Terms of another cycle are not those that the customer was shown.
  const isKnown = knownOrder(committer, idempotency) !== undefined;
  if (!isKnown && (product?.open !== true || product.days !== cycleType)) throw new Refusal('product_closed');
  const { state } = committer.engine;
  if (!isKnown && product !== undefined) refuseWithoutRoom(state, product, accounts);
  const most = product !== undefined && !isKnown ? loanRoom(state, product, accounts) : product?.maxAmount;
  const limits = {
    amountMin: formatAmount(product?.minAmount ?? ZERO),
    amountMax: formatAmount(most ?? ZERO),
  };
  const check = validateLoan(body, limits);
  if (!check.ok) throw refusalOf(check.issue);
  const reference = isKnown ? 0 : await keepPictures(deps, owner, { cardUrl, cardBackUrl, capitalUrl }, nowMs);
  const request: Request = {
    type: 'request-loan',
    owner,
    productId,
    amount: check.amount,
    reference,
    idempotency,
  };
  const { orderId = 0 } = orRefuse(await committer.submit(request, [], session.from));
  deps.queueChanged('loan');
  return { id: orderId };
}

/** Their row's number; each must be the customer's own upload. */
async function keepPictures(
  { db, uploads }: LoanDeps,
  owner: number,
  urls: Readonly<Record<'cardUrl' | 'cardBackUrl' | 'capitalUrl', string>>,
  nowMs: number,
): Promise<number> {
  const claimed = Object.entries(urls).map(([field, url]) => ({ field, url }));
  const [front, back, hand] = await uploads.claimUploads(owner, claimed);
  if (front === undefined || back === undefined || hand === undefined) throw new Error('a picture is missing');
  const pictures = { front_upload: front, back_upload: back, hand_upload: hand };
  const row = await one(
    db,
    sqlFor
      .insertInto('loan_requests')
      .values({ owner, ...pictures, created_ms: nowMs })
      .returning('reference'),
  );
  if (row === undefined) throw new Error('the pictures were not stored');
  return row.reference;
}
