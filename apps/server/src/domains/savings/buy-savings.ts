import type { SavingsKind } from '@bourse/engine';
import { formatAmount, parseAmount, ZERO } from '@bourse/money';
import { validateSavings } from '@bourse/wire';
import type { Committer } from '../../exchange/committer.ts';
import { idempotencyOf, isKnown } from '../../exchange/idempotency-key.ts';
import { orRefuse } from '../../exchange/or-refuse.ts';
import type { Session } from '../../platform/http/route.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';

export interface SavingsPurchase {
  readonly session: Session;
  readonly idempotencyKey: string | undefined;
  readonly planId: number;
  readonly amount: string | undefined;
}

/** Puts money of the financial account into a plan of this kind. Refuses what the shared checks or the engine find. */
export async function buySavings(
  committer: Committer,
  kind: SavingsKind,
  { session, idempotencyKey, planId, amount }: SavingsPurchase,
): Promise<void> {
  if (session.simulated) throw new Refusal('not_in_simulation');
  const { userId: owner } = session;
  const idempotency = idempotencyOf(idempotencyKey, owner, ['savings', planId, amount]);
  const plan = committer.engine.state.savings.plans.get(planId);
  if (plan === undefined || plan.kind !== kind) throw new Refusal('product_closed');
  // What came before is answered by the engine, whatever the plan's terms are by now.
  if (!isKnown(committer, idempotency)) {
    if (!plan.open) throw new Refusal('product_closed');
    const bounds = {
      coin: plan.asset,
      limitMin: formatAmount(plan.minAmount),
      limitMax: formatAmount(plan.maxAmount),
    };
    const check = validateSavings(amount, bounds);
    if (!check.ok) refuseOn(check.issue);
  }
  const parsed = parseAmount(amount ?? '');
  const answer = await committer.submit({
    type: 'buy-savings',
    owner,
    planId,
    amount: parsed.ok ? parsed.value : ZERO,
    idempotency,
  });
  // The rewards fund cannot cover its interest: nothing that this customer has is too little.
  if (!answer.ok && answer.code === 'house_limit') throw new Refusal('product_full');
  orRefuse(answer, { asset: plan.asset.toUpperCase() });
}

/** Takes principal back before the end, less the fee. */
export async function redeemSavings(committer: Committer, session: Session, orderId: number): Promise<void> {
  if (session.simulated) throw new Refusal('not_in_simulation');
  orRefuse(await committer.submit({ type: 'redeem-savings', owner: session.userId, orderId }));
}
