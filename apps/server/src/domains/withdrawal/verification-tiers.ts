import { type Amount, amount, formatAmount, notionalUp } from '@bourse/money';
import type { getWithdrawStatus, OutputOf } from '@bourse/wire';
import { outsideRatio } from '../../exchange/outside-ratio.ts';
import type { Deployment } from '../../platform/deployment.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { WithdrawalDeps, WithdrawalStanding } from './withdrawal-deps.ts';

type Tiers = Pick<Deployment['withdraw'], 'kycTiers' | 'primaryAlwaysRequired'>;

/** Above how many USDT each verification is needed; null never. */
export function tiersOf({ kycTiers, primaryAlwaysRequired }: Tiers): {
  readonly primaryAbove: string | null;
  readonly advancedAbove: string | null;
} {
  return {
    primaryAbove: primaryAlwaysRequired ? '0' : (kycTiers?.primaryAbove ?? null),
    advancedAbove: kycTiers?.advancedAbove ?? null,
  };
}

/** Refuses where a withdrawal of this worth, in USDT, needs a verification that the customer has not. */
export function checkTiers(flags: Tiers, standing: WithdrawalStanding, worth: Amount): void {
  const { primaryAbove, advancedAbove } = tiersOf(flags);
  if (primaryAbove !== null && worth > amount(primaryAbove) && standing.auditStatusPrimary !== '1') {
    throw new Refusal('please_primary');
  }
  if (advancedAbove !== null && worth > amount(advancedAbove) && standing.auditStatusAdvanced !== '1') {
    throw new Refusal('please_advanced');
  }
}

/** In USDT, rounded up; an asset without a price counts as if it were dear. */
export function worthOf({ hub }: Pick<WithdrawalDeps, 'hub'>, coin: string, value: Amount): Amount {
  const ratio = outsideRatio(hub, coin, 'USDT');
  return ratio === undefined ? amount('999999999') : notionalUp(value, ratio);
}

export async function withdrawStatus(
  { committer, deployment, guards, standingOf }: WithdrawalDeps,
  userId: number,
  nowMs: number,
): Promise<OutputOf<typeof getWithdrawStatus>> {
  const { primaryAbove, advancedAbove } = tiersOf(deployment.withdraw);
  const coolingOffUntil = await guards.coolingOffUntil(userId);
  return {
    ...(await standingOf(userId)),
    coolingOffUntil: coolingOffUntil > nowMs ? coolingOffUntil : null,
    unfinished: committer.engine.state.treasury.count(userId, 'withdrawal'),
    refusedWhileUnfinished: deployment.withdraw.refuseWhileUnfinished,
    primaryAbove: primaryAbove === null ? null : formatAmount(amount(primaryAbove)),
    advancedAbove: advancedAbove === null ? null : formatAmount(amount(advancedAbove)),
  };
}
