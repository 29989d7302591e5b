import { type Amount, amount, formatAmount, notionalUp } from '@bourse/money';
import {
  type getWithdrawStatus,
  type OutputOf,
  openTiers,
  TIER_DAYS,
  type TierStanding,
  tierAgainst,
} from '@bourse/wire';
import { outsideRatio } from '../../exchange/outside-ratio.ts';
import { rows, sqlFor } from '../../platform/db/typed.ts';
import type { Deployment } from '../../platform/deployment.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { WithdrawalDeps, WithdrawalStanding } from './withdrawal-deps.ts';

type Tiers = Pick<Deployment['withdraw'], 'kycTiers' | 'primaryAlwaysRequired'>;
type Deps = Pick<WithdrawalDeps, 'db' | 'hub' | 'deployment' | 'standingOf'>;

const DAY_MS = 86_400_000;

/** How many USDT may leave without each verification; null any. */
export function tiersOf({ kycTiers, primaryAlwaysRequired }: Tiers): {
  readonly primaryAbove: string | null;
  readonly advancedAbove: string | null;
} {
  return {
    primaryAbove: primaryAlwaysRequired ? '0' : (kycTiers?.primaryAbove ?? null),
    advancedAbove: kycTiers?.advancedAbove ?? null,
  };
}

/** Withdrawals that were paid or wait: what was refused or cancelled gives its part of the limit back. */
const withdrawn = (accounts: readonly number[], sinceMs: number) =>
  sqlFor
    .selectFrom('money_orders as m')
    .innerJoin('money_details as d', 'd.reference', 'm.reference')
    .select(['m.asset', 'm.amount', 'm.created_ms', 'd.worth'])
    .where('m.kind', '=', 'withdrawal')
    .where('m.status', 'in', ['waiting', 'done'])
    .where('m.created_ms', '>', sinceMs)
    .where(({ eb, fn, val }) => eb('m.owner', '=', fn.any(val(accounts))))
    .orderBy('m.created_ms');

/** How far a customer, one of the person with these accounts, may withdraw: the same on the phone and here. */
export async function tierStanding(
  deps: Deps,
  userId: number,
  accounts: readonly number[],
  nowMs: number,
): Promise<WithdrawalStanding & TierStanding> {
  const standing = { ...(await deps.standingOf(userId)), ...tiersOf(deps.deployment.withdraw) };
  if (openTiers({ ...standing, counted: [] }, nowMs).length === 0) return { ...standing, counted: [] };
  const found = await rows(deps.db, withdrawn(accounts, nowMs - TIER_DAYS * DAY_MS));
  const counted = found.map(({ asset, amount: value, created_ms: atMs, worth }) => ({
    atMs,
    worth: formatAmount(worth === null ? worthOf(deps, asset, amount(value)) : amount(worth)),
  }));
  return { ...standing, counted };
}

/** Refuses where a withdrawal of this worth, in USDT, with those before it needs a verification that the customer has not. */
export function checkTiers(standing: TierStanding, worth: Amount, nowMs: number): void {
  const against = tierAgainst(standing, worth, nowMs);
  if (against !== undefined) throw new Refusal(against.key, { params: { left: formatAmount(against.left) } });
}

/** In USDT, rounded up; an asset without a price counts as if it were dear. */
export function worthOf({ hub }: Pick<WithdrawalDeps, 'hub'>, coin: string, value: Amount): Amount {
  const ratio = outsideRatio(hub, coin, 'USDT');
  return ratio === undefined ? amount('999999999') : notionalUp(value, ratio);
}

export async function withdrawStatus(
  deps: WithdrawalDeps,
  userId: number,
  nowMs: number,
): Promise<OutputOf<typeof getWithdrawStatus>> {
  const { committer, deployment, guards, persons } = deps;
  const { primaryAbove, advancedAbove, counted, ...standing } = await tierStanding(
    deps,
    userId,
    await persons.known(userId),
    nowMs,
  );
  const coolingOffUntil = await guards.coolingOffUntil(userId);
  return {
    ...standing,
    coolingOffUntil: coolingOffUntil > nowMs ? coolingOffUntil : null,
    unfinished: committer.engine.state.treasury.count(userId, 'withdrawal'),
    refusedWhileUnfinished: deployment.withdraw.refuseWhileUnfinished,
    primaryAbove: primaryAbove === null ? null : formatAmount(amount(primaryAbove)),
    advancedAbove: advancedAbove === null ? null : formatAmount(amount(advancedAbove)),
    counted: [...counted],
  };
}
