import { type transferFunds, validateTransfer } from '@bourse/wire';
import type { Committer } from '../../exchange/committer.ts';
import { idempotencyOf } from '../../exchange/idempotency-key.ts';
import { orRefuse } from '../../exchange/or-refuse.ts';
import { ownerOf } from '../../exchange/order-owner.ts';
import type { Deployment } from '../../platform/deployment.ts';
import type { Call } from '../../platform/http/route.ts';
import { refusalOf } from '../../platform/refusal.ts';
import type { FreezeDomain } from '../freeze/freeze-domain.ts';

export interface TransferDeps {
  readonly committer: Committer;
  readonly deployment: Pick<Deployment, 'transfer'>;
  readonly freezes: Pick<FreezeDomain, 'of'>;
}

/** Moves free money between two accounts of a customer, in the ledger they trade in. */
export async function transferBetweenAccounts(
  { committer, deployment, freezes }: TransferDeps,
  { session, body, idempotencyKey, nowMs }: Call<typeof transferFunds>,
): Promise<undefined> {
  const blocked = deployment.transfer.blockContractWhenFrozen && freezes.of(session.userId, nowMs).length > 0;
  const check = validateTransfer(body, undefined, blocked);
  if (!check.ok) throw refusalOf(check.issue);
  const { userId: owner, ledger } = ownerOf(session);
  const { coin, transferOutAccount, transferInAccount, amount } = body;
  const contents = ['transfer', session.simulated, coin, transferOutAccount, transferInAccount, amount];
  const answer = await committer.submit(
    {
      type: 'move-funds',
      ledger,
      owner,
      ...check.transfer,
      idempotency: idempotencyOf(idempotencyKey, owner, contents),
    },
    [],
    session.from,
  );
  orRefuse(answer);
  return undefined;
}
