import { type transferFunds, validateTransfer } from '@bourse/contract';
import type { Committer } from '../../exchange/committer.ts';
import { idempotencyOf } from '../../exchange/idempotency-key.ts';
import { orRefuse } from '../../exchange/or-refuse.ts';
import { ownerOf } from '../../exchange/order-owner.ts';
import type { Call } from '../../platform/http/route.ts';
import { refusalOf } from '../../platform/refusal.ts';

/** Moves free money between two accounts of a customer, in the ledger they trade in. */
export async function transferBetweenAccounts(
  committer: Committer,
  { session, body, idempotencyKey }: Call<typeof transferFunds>,
): Promise<undefined> {
  const check = validateTransfer(body);
  if (!check.ok) throw refusalOf(check.issue);
  const { userId: owner, ledger } = ownerOf(session);
  const { coin, transferOutAccount, transferInAccount, amount } = body;
  const contents = ['transfer', session.simulated, coin, transferOutAccount, transferInAccount, amount];
  const answer = await committer.submit({
    type: 'move-funds',
    ledger,
    owner,
    ...check.transfer,
    idempotency: idempotencyOf(idempotencyKey, owner, contents),
  });
  orRefuse(answer);
  return undefined;
}
