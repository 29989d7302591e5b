import { EVERY, type RiskLimit } from '@bourse/engine';
import { type Amount, formatAmount, parseAmount } from '@bourse/money';
import type { RiskLimitText } from '@bourse/wire';
import type { AuditedPlan } from '../../exchange/audit-log.ts';
import type { Committer } from '../../exchange/committer.ts';
import type { ActingOperator } from '../../exchange/record-change.ts';
import { Refusal } from '../../platform/refusal.ts';
import { toldLines } from '../../platform/told-lines.ts';
import type { ApprovalExecutor } from '../approval/approvals.ts';

/** "limit contract usdt", "limit customers usdt"; "user 100001" of one customer: it stands among what was decided about them. */
export function limitTarget({ desk, userId, coin }: Pick<RiskLimitText, 'desk' | 'userId' | 'coin'>): string {
  if (desk !== EVERY) return `limit ${desk} ${coin}`;
  return userId === 0 ? `limit customers ${coin}` : `user ${userId}`;
}

/** How a limit is put in force once a second operator has confirmed it. */
export function limitExecutor(committer: Committer): ApprovalExecutor {
  return {
    permission: 'treasury',
    former: (payload) => {
      const present = committer.engine.state.limits.find(limitIn(payload as RiskLimitText));
      return present === undefined ? null : limitText(present);
    },
    lines: (payload) => {
      const { former, ...limit } = payload as RiskLimitText & { readonly former?: RiskLimitText | null };
      const none = { ...limit, exposure: null, stake: null };
      return toldLines(former === undefined ? undefined : textsOf(former ?? none), textsOf(limit));
    },
    plan: (payload, _target, reason, operator) => planLimit(committer, payload as RiskLimitText, reason, operator),
  };
}

function textsOf({ desk, userId, coin, exposure, stake }: RiskLimitText): Record<string, string> {
  return {
    ...(desk === EVERY ? {} : { limitedDesk: desk }),
    ...(userId === 0 ? {} : { userId: String(userId) }),
    coin,
    exposure: exposure ?? '–',
    ...(desk === EVERY ? { largestStake: stake ?? '–' } : {}),
  };
}

export const limitText = ({ owner, asset, exposure, stake, desk }: RiskLimit): RiskLimitText => ({
  desk,
  userId: owner,
  coin: asset,
  exposure: exposure === null ? null : formatAmount(exposure),
  stake: stake === null ? null : formatAmount(stake),
});

function amountOf(text: string | null, field: string): Amount | null {
  if (text === null) return null;
  const parsed = parseAmount(text);
  if (!parsed.ok) throw new Refusal('amount_incorrect', { field });
  return parsed.value;
}

/** As the engine takes it. Throws what is wrong with it, as the engine would refuse it. */
function limitIn({ desk, userId, coin, exposure, stake }: RiskLimitText): RiskLimit {
  if (desk !== EVERY && userId !== 0) throw new Refusal('amount_incorrect', { field: 'userId' });
  if (desk !== EVERY && stake !== null) throw new Refusal('amount_incorrect', { field: 'stake' });
  return {
    desk,
    owner: userId,
    asset: coin,
    exposure: amountOf(exposure, 'exposure'),
    stake: amountOf(stake, 'stake'),
  };
}

function planLimit(
  { engine }: Committer,
  wanted: RiskLimitText,
  reason: string,
  { id, second = 0, address }: ActingOperator,
): AuditedPlan {
  const limit = limitIn(wanted);
  const { margin, timed, limits } = engine.state;
  const { desk, asset } = limit;
  const onMargin = [...margin.listings()].some((one) => one.asset === asset && (desk === EVERY || desk === one.desk));
  const onTimed = (desk === EVERY || desk === 'timed') && [...timed.listings()].some((one) => one.asset === asset);
  if (!onMargin && !onTimed) throw new Refusal('unknown_instrument', { field: 'coin' });
  const former = limits.find(limit);
  return {
    auditEntry: {
      operator: id,
      second,
      action: 'risk.limit',
      target: limitTarget(wanted),
      reason,
      address,
      before: former === undefined ? '' : JSON.stringify(limitText(former)),
      after: JSON.stringify(limitText(limit)),
    },
    statements: [],
    command: (auditEntry) => ({ type: 'set-risk-limit', limit, auditEntry }),
  };
}
