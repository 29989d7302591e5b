import { type OutputOf, type submitDeposit, validateDeposit } from '@bourse/wire';
import { idempotencyOf, isKnown } from '../../exchange/idempotency-key.ts';
import { addMoneyDetails } from '../../exchange/money-records.ts';
import { orRefuse } from '../../exchange/or-refuse.ts';
import { outsideRatio, ratioText } from '../../exchange/outside-ratio.ts';
import { storedOrder } from '../../exchange/stored-order.ts';
import type { Call } from '../../platform/http/route.ts';
import { Refusal, refusalOf } from '../../platform/refusal.ts';
import { openChannel } from './channels.ts';
import type { DepositDeps } from './deposit-deps.ts';

type SubmitCall = Call<typeof submitDeposit>;

/** A customer says that money is on its way; it waits for an operator. */
export async function askForDeposit(
  deps: DepositDeps,
  { session, body, idempotencyKey, nowMs }: SubmitCall,
): Promise<OutputOf<typeof submitDeposit>> {
  if (session.simulated) throw new Refusal('not_in_simulation');
  const { userId: owner } = session;
  const { coin, type, amount, filePath, address = '' } = body;
  const idempotency = idempotencyOf(idempotencyKey, owner, ['recharge', coin, type, amount, filePath, address]);
  const known = await storedOrder(deps.committer, owner, idempotency);
  if (known !== undefined) return { id: known };
  const channel = openChannel(deps, coin, type);
  if (channel.kind === 'card') throw new Refusal('recharge_channel_closed', { field: 'type' });
  const check = validateDeposit(body, channel);
  if (!check.ok) throw refusalOf(check.issue);
  // Shown an old address, the customer may have sent the money to nobody.
  if (address !== '' && address !== channel.address)
    throw new Refusal('recharge_address_changed', { field: 'address' });
  const money = {
    userId: owner,
    nowMs,
    asset: coin,
    amount: check.amount,
    isAgain: () => isKnown(deps.committer, idempotency),
  };
  const id = await deps.deposit(money, async () => {
    // Asked again while the first one waited for its turn.
    const placed = await storedOrder(deps.committer, owner, idempotency);
    if (placed !== undefined) return placed;
    const proof = await deps.claimUpload(owner, filePath ?? '');
    const reference = await addMoneyDetails(deps.db, {
      owner,
      channel: type,
      proof,
      nowMs,
      channelDetail: channel.kind === 'bank' ? bankText(channel.bank) : channel.address,
      ratio: ratioText(outsideRatio(deps.hub, coin, channel.currency)),
      outsideCurrency: channel.currency,
    });
    const request = { type: 'request-deposit', owner, accountType: 1, reference, idempotency } as const;
    const answer = await deps.committer.submit({ ...request, asset: coin, amount: check.amount }, [], session.from);
    return orRefuse(answer).orderId ?? 0;
  });
  deps.queueChanged('recharge');
  return { id };
}

function bankText(bank: { readonly accountNumber: string; readonly bankName: string } | null): string {
  return bank === null ? '' : `${bank.bankName} ${bank.accountNumber}`;
}
