import { type OutputOf, type submitWithdrawal, validateWithdrawal } from '@bourse/contract';
import { idempotencyOf, knownOrder } from '../../exchange/idempotency-key.ts';
import { addMoneyDetails } from '../../exchange/money-records.ts';
import { orRefuse } from '../../exchange/or-refuse.ts';
import type { Call } from '../../platform/http/route.ts';
import { Refusal, refusalOf } from '../../platform/refusal.ts';
import { openChannel } from './channels.ts';
import { checkTiers, worthOf } from './verification-tiers.ts';
import type { WithdrawDeps } from './withdraw-deps.ts';

type SubmitCall = Call<typeof submitWithdrawal>;

/** A customer asks for money. What guards the account is asked in the order of the form; the engine sets the amount aside. */
export async function askForWithdrawal(
  deps: WithdrawDeps,
  { session, body, idempotencyKey, nowMs }: SubmitCall,
): Promise<OutputOf<typeof submitWithdrawal>> {
  if (session.simulated) throw new Refusal('not_in_simulation');
  const { userId: owner } = session;
  const { coin, coinType, adress = '', bankId } = body;
  const contents = ['withdrawal', coin, coinType, body.amount, adress, bankId ?? 0];
  const idempotency = idempotencyOf(idempotencyKey, owner, contents);
  const known = knownOrder(deps.committer, idempotency);
  if (known !== undefined) return { id: known };
  const { withdraw } = deps.deployment;
  const channel = openChannel(deps, coin, coinType);
  const available = deps.committer.engine.state.ledger.find('live', owner, 1, coin)?.available;
  const check = validateWithdrawal(body, channel, {
    ...(available === undefined ? {} : { available }),
    passwordAllowsSymbols: withdraw.passwordAllowsSymbols,
  });
  if (!check.ok) throw refusalOf(check.issue);
  checkTiers(withdraw, await deps.standingOf(owner), worthOf(deps, coin, check.amount));
  refuseUnfinished(deps, owner);
  await deps.guards.rest(owner, nowMs);
  await deps.guards.fundPassword(owner, body.pwd ?? '', nowMs);
  await deps.guards.secondFactor(owner, body.totp, nowMs);
  const to = await destinationOf(deps, body, owner, nowMs);
  const reference = await addMoneyDetails(deps.db, {
    ...{ owner, channel: coinType, nowMs, ratio: channel.ratio, outsideCurrency: channel.currency },
    ...to,
  });
  const money = { asset: coin, amount: check.amount, fee: check.fee, reference, idempotency } as const;
  // Again, right before: two that were asked for at once have both come this far.
  refuseUnfinished(deps, owner);
  const request = { type: 'request-withdrawal', owner, accountType: 1, ...money } as const;
  const { orderId = 0 } = orRefuse(await deps.committer.submit(request));
  deps.queueChanged('withdrawal');
  return { id: orderId };
}

function refuseUnfinished({ committer, deployment }: WithdrawDeps, owner: number): void {
  if (!deployment.withdraw.refuseWhileUnfinished) return;
  if (committer.engine.state.treasury.count(owner, 'withdrawal') > 0) throw new Refusal('last_order_info');
}

async function destinationOf(
  { guards }: WithdrawDeps,
  { coinType, adress = '', bankId = 0 }: SubmitCall['body'],
  owner: number,
  nowMs: number,
): Promise<{ readonly destination: string; readonly sealed: string }> {
  if (coinType === 'BANK') {
    const card = await guards.card(owner, bankId);
    return { destination: card.shown, sealed: card.sealed };
  }
  return { destination: await guards.address(owner, coinType, adress, nowMs), sealed: '' };
}
