import type { SavingsKind, State } from '@bourse/engine';
import { formatAmount, parseAmount, ZERO } from '@bourse/money';
import { isOfPersons, validateSavings } from '@bourse/wire';
import type { Committer } from '../../exchange/committer.ts';
import { idempotencyOf, isKnown } from '../../exchange/idempotency-key.ts';
import { orRefuse } from '../../exchange/or-refuse.ts';
import type { Session } from '../../platform/http/route.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import type { Origin } from '../../platform/request-id.ts';
import type { SavingsDeps } from './savings-deps.ts';

export interface SavingsPurchase {
  readonly session: Session;
  readonly idempotencyKey: string | undefined;
  readonly planId: number;
  readonly amount: string | undefined;
}

/**
 * Puts money of the financial account into a plan of this kind. Refuses what the shared checks or the engine find, and with
 * `please_primary` who is not verified where a plan's purchases are a person's.
 */
export async function buySavings(
  { committer, persons }: Pick<SavingsDeps, 'committer' | 'persons'>,
  kind: SavingsKind,
  purchase: SavingsPurchase,
): Promise<void> {
  const { session, planId, idempotencyKey, amount } = purchase;
  const { simulated, userId: owner } = session;
  if (simulated) throw new Refusal('not_in_simulation');
  const plan = committer.engine.state.savings.plans.get(planId);
  if (plan === undefined || plan.kind !== kind) throw new Refusal('product_closed');
  const idempotency = idempotencyOf(idempotencyKey, owner, ['savings', planId, amount]);
  const act = (accounts: readonly number[]) =>
    buy(committer, plan.id, { owner, amount, idempotency, from: session.from }, accounts);
  // What came before is answered by the engine, whoever is verified and whatever the plan's terms are by now.
  const isShared = plan.open && isOfPersons(plan.purchases) && !isKnown(committer, idempotency);
  await (isShared ? persons.share(owner, act) : act([owner]));
}

interface Order {
  readonly owner: number;
  readonly amount: string | undefined;
  readonly idempotency: ReturnType<typeof idempotencyOf>;
  readonly from: Origin | undefined;
}

/** How many orders of a plan a person has bought, with all accounts. */
export function boughtBy({ savings }: State, planId: number, accounts: readonly number[]): number {
  return accounts.reduce((sum, account) => sum + savings.bought(planId, account), 0);
}

async function buy(
  committer: Committer,
  planId: number,
  { owner, amount, idempotency, from }: Order,
  accounts: readonly number[],
): Promise<void> {
  // As it is now: others of the person may have bought, and operators changed it, while this waited.
  const plan = committer.engine.state.savings.plans.get(planId);
  if (plan === undefined) throw new Refusal('product_closed');
  if (!isKnown(committer, idempotency)) {
    if (!plan.open) throw new Refusal('product_closed');
    const bounds = {
      coin: plan.asset,
      limitMin: formatAmount(plan.minAmount),
      limitMax: formatAmount(plan.maxAmount),
    };
    const check = validateSavings(amount, bounds);
    if (!check.ok) refuseOn(check.issue);
    const bought = boughtBy(committer.engine.state, planId, accounts);
    if (plan.purchases > 0 && bought >= plan.purchases) throw new Refusal('purchases_spent');
  }
  const parsed = parseAmount(amount ?? '');
  const answer = await committer.submit(
    {
      type: 'buy-savings',
      owner,
      planId,
      amount: parsed.ok ? parsed.value : ZERO,
      idempotency,
    },
    [],
    from,
  );
  // The rewards fund cannot cover its interest: nothing that this customer has is too little.
  if (!answer.ok && answer.code === 'house_limit') throw new Refusal('product_full');
  orRefuse(answer, { asset: plan.asset.toUpperCase() });
}

/** Takes principal back before the end, less the fee. */
export async function redeemSavings(committer: Committer, session: Session, orderId: number): Promise<void> {
  if (session.simulated) throw new Refusal('not_in_simulation');
  orRefuse(await committer.submit({ type: 'redeem-savings', owner: session.userId, orderId }, [], session.from));
}
