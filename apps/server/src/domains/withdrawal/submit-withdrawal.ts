import type { PlaceOrder } from '@bourse/engine';
import { formatAmount, ZERO } from '@bourse/money';
import { type OutputOf, type submitWithdrawal, validateWithdrawal } from '@bourse/wire';
import { idempotencyOf } from '../../exchange/idempotency-key.ts';
import type { InFlight } from '../../exchange/in-flight.ts';
import { addMoneyDetails } from '../../exchange/money-records.ts';
import { orRefuse } from '../../exchange/or-refuse.ts';
import { storedOrder } from '../../exchange/stored-order.ts';
import type { Call } from '../../platform/http/route.ts';
import { Refusal, refusalOf } from '../../platform/refusal.ts';
import { openChannel } from './channels.ts';
import { checkTiers, tierStanding, worthOf } from './verification-tiers.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';

type SubmitCall = Call<typeof submitWithdrawal>;

export type Submitted = OutputOf<typeof submitWithdrawal>;

/** A customer asks for money; the same request is answered once, however often and at whatever moment it comes. `inFlight`: requests that are not stored yet. */
export async function askForWithdrawal(
  deps: WithdrawalDeps,
  inFlight: InFlight<Submitted>,
  call: SubmitCall,
): Promise<Submitted> {
  const { session, body, idempotencyKey } = call;
  if (session.simulated) throw new Refusal('not_in_simulation');
  const { coin, coinType, adress = '', bankId } = body;
  const contents = ['withdrawal', coin, coinType, body.amount, adress, bankId ?? 0];
  const idempotency = idempotencyOf(idempotencyKey, session.userId, contents);
  const known = await storedOrder(deps.committer, session.userId, idempotency);
  if (known !== undefined) return { id: known };
  // The next one of the same person begins when this one is stored: it sees this one, whatever is counted.
  const ask = () =>
    deps.persons.together(session.userId, (accounts) => newWithdrawal(deps, call, accounts, idempotency));
  return inFlight.run(idempotency, ask);
}

/**
 * What guards the account is asked first for what can be seen, then for what is used up by asking: attempts at the fund
 * password, a code of the second factor. The engine sets the amount aside.
 */
async function newWithdrawal(
  deps: WithdrawalDeps,
  call: SubmitCall,
  accounts: readonly number[],
  idempotency: PlaceOrder['idempotency'],
): Promise<Submitted> {
  const { body, nowMs } = call;
  const { userId: owner } = call.session;
  const { coin, coinType } = body;
  const { withdraw } = deps.deployment;
  const channel = openChannel(deps, coin, coinType);
  const available = deps.committer.engine.state.ledger.find('live', owner, 1, coin)?.available ?? ZERO;
  const check = validateWithdrawal(body, channel, {
    available,
    passwordAllowsSymbols: withdraw.passwordAllowsSymbols,
  });
  if (!check.ok) throw refusalOf(check.issue);
  refuseUnfinished(deps, owner);
  const worth = worthOf(deps, coin, check.amount);
  checkTiers(await tierStanding(deps, owner, accounts, nowMs), worth, nowMs);
  await deps.guards.rest(owner, nowMs);
  const to = await destinationOf(deps, body, owner, nowMs);
  await deps.guards.fundPassword(owner, body.pwd ?? '', nowMs);
  await deps.guards.secondFactor(call);
  const reference = await addMoneyDetails(deps.db, {
    owner,
    channel: coinType,
    nowMs,
    ratio: channel.ratio,
    outsideCurrency: channel.currency,
    worth: formatAmount(worth),
    ...to,
  });
  const money = { asset: coin, amount: check.amount, fee: check.fee, reference, idempotency } as const;
  const request = { type: 'request-withdrawal', owner, accountType: 1, ...money } as const;
  const { orderId = 0 } = orRefuse(await deps.committer.submit(request, [], call.session.from));
  deps.queueChanged('withdrawal');
  return { id: orderId };
}

function refuseUnfinished({ committer, deployment }: WithdrawalDeps, owner: number): void {
  if (!deployment.withdraw.refuseWhileUnfinished) return;
  if (committer.engine.state.treasury.count(owner, 'withdrawal') > 0) throw new Refusal('last_order_info');
}

async function destinationOf(
  { guards }: WithdrawalDeps,
  { coinType, adress = '', bankId = 0 }: SubmitCall['body'],
  owner: number,
  nowMs: number,
): Promise<{ readonly destination: string; readonly sealed: string }> {
  if (coinType === 'BANK') {
    const card = await guards.card(owner, bankId, nowMs);
    return { destination: card.shown, sealed: card.sealed };
  }
  return { destination: await guards.address(owner, coinType, adress, nowMs), sealed: '' };
}
