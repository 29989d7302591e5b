import { CODE } from '@bourse/wire';
import type { ActingOperator } from '../../exchange/record-change.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireReason } from '../../platform/require-reason.ts';
import type { CopyTradingDeps } from './copy-trading-deps.ts';
import type { Follow } from './follow-book.ts';
import type { FollowStore } from './follow-store.ts';
import type { Followings } from './followings.ts';
import { shownName } from './rules/shown-name.ts';

export interface LeaderDecision {
  readonly id: number;
  /** Or ends the suspension: then they may begin to lead again. */
  readonly suspend: boolean;
  /** The leader reads that of a suspension. */
  readonly reason: string;
  readonly operator: ActingOperator;
}

interface DecideDeps extends Pick<CopyTradingDeps, 'auditLog' | 'clock' | 'letter' | 'recordChanged'> {
  readonly store: FollowStore;
  readonly followings: Followings;
}

/**
 * An operator suspends a leader, which ends everybody's following of them, or ends the suspension. Closes nothing.
 * Refuses without a reason, where there is no such leader, and where that is so already.
 */
export function decideLeader(deps: DecideDeps, decision: LeaderDecision): Promise<void> {
  const { auditLog, clock, letter, store, followings } = deps;
  const { id, suspend, operator } = decision;
  const reason = requireReason(decision.reason);
  return followings.decide(async () => {
    let [userId, ended]: [number, readonly Follow[]] = [0, []];
    await auditLog.record(async () => {
      const leader = await store.leader(id);
      if (leader === undefined) throw new Refusal('not_found', { code: CODE.notFound, field: 'id' });
      if ((leader.status === 'suspended') === suspend) throw new Refusal('leader_status', { code: CODE.conflict });
      const ending = suspend ? await followings.endingAll(id, 'suspended', clock()) : { follows: [], statements: [] };
      [userId, ended] = [leader.userId, ending.follows];
      const status = suspend ? 'suspended' : 'left';
      const written = suspend
        ? letter(userId, { key: 'leader_suspended', params: { reason } })
        : letter(userId, { key: 'leader_restored', params: { leader: shownName(leader.name, leader.showsName) } });
      return {
        auditEntry: {
          operator: operator.id,
          address: operator.address,
          reason,
          action: suspend ? 'leader.suspend' : 'leader.restore',
          target: `user ${userId}`,
          before: JSON.stringify({ leader: id, name: leader.name, status: leader.status }),
          after: JSON.stringify({ leader: id, name: leader.name, status, ended: ending.follows.length }),
        },
        statements: [store.decideStatement(id, status, suspend ? reason : ''), ...ending.statements, written],
      };
    }, operator.from);
    await followings.leaderChanged(userId, ended);
    deps.recordChanged(userId, 'mail', 0);
  });
}
