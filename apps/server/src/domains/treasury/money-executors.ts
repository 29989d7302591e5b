import { ACCOUNT_TYPES, type AccountType, type LedgerName, OWNER } from '@bourse/engine';
import { amount } from '@bourse/money';
import type { ApprovalKind } from '@bourse/wire/console';
import type { AuditedPlan } from '../../exchange/audit-log.ts';
import { type ActingOperator, byOperator } from '../../exchange/record-change.ts';
import { one, sqlFor } from '../../platform/db/typed.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ApprovalExecutor } from '../approval/approvals.ts';
import type { TreasuryDeps } from './treasury-deps.ts';

export interface Adjustment {
  readonly userId: number;
  readonly ledger: LedgerName;
  readonly type: number;
  readonly coin: string;
  readonly direction: 'credit' | 'debit';
  readonly amount: string;
}

export interface HouseMove {
  readonly ledger: LedgerName;
  readonly coin: string;
  readonly from: keyof typeof HOUSE;
  readonly to: keyof typeof HOUSE;
  readonly amount: string;
}

const HOUSE = {
  external: OWNER.external,
  liquidity: OWNER.liquidity,
  fees: OWNER.fees,
  insurance: OWNER.insurance,
  treasury: OWNER.treasury,
  rewards: OWNER.rewards,
  loans: OWNER.loans,
} as const;

/** Kinds that move money at once. */
type MoneyKind = Extract<ApprovalKind, 'adjustment' | 'house'>;

/** How each kind of proposal is carried out: by a command of the engine that carries both operators into the journal. */
export function moneyExecutors(deps: TreasuryDeps): Readonly<Record<MoneyKind, ApprovalExecutor>> {
  return {
    adjustment: {
      permission: 'adjust',
      plan: (payload, target, reason, operator) =>
        planAdjustment(deps, payload as Adjustment, target, reason, operator),
    },
    house: {
      permission: 'adjust',
      plan: (payload, target, reason, operator) => planMove(deps, payload as HouseMove, target, reason, operator),
    },
  };
}

async function planAdjustment(
  deps: TreasuryDeps,
  adjustment: Adjustment,
  target: string,
  reason: string,
  operator: ActingOperator,
): Promise<AuditedPlan> {
  const { userId, ledger, type, coin, direction } = adjustment;
  const accountType = ACCOUNT_TYPES.find((one): one is AccountType => one === type && one !== 0);
  if (accountType === undefined) throw new Refusal('amount_incorrect', { field: 'type' });
  const known = await one(deps.db, sqlFor.selectFrom('users').select('id').where('id', '=', userId));
  if (known === undefined) throw new Refusal('not_found', { field: 'id' });
  const value = amount(adjustment.amount);
  const { ledger: books } = deps.committer.engine.state;
  const paying = direction === 'credit' ? ([OWNER.treasury, 0] as const) : ([userId, accountType] as const);
  const has = books.find(ledger, paying[0], paying[1], coin)?.available ?? 0n;
  if (has < value)
    throw new Refusal(direction === 'credit' ? 'treasury_short' : 'insufficient_balance', {
      field: 'amount',
      params: { asset: coin.toUpperCase() },
    });
  return {
    auditEntry: {
      ...byOperator({ operator, reason }),
      target,
      action: 'balance.adjust',
      before: '',
      after: JSON.stringify(adjustment),
    },
    statements: [],
    command: (auditEntry) => ({
      type: 'adjust-balance',
      ledger,
      owner: userId,
      accountType,
      asset: coin,
      amount: value,
      direction,
      auditEntry,
    }),
  };
}

function planMove(
  deps: TreasuryDeps,
  move: HouseMove,
  target: string,
  reason: string,
  operator: ActingOperator,
): AuditedPlan {
  const { ledger, coin } = move;
  const [from, to, value] = [HOUSE[move.from], HOUSE[move.to], amount(move.amount)];
  const has = deps.committer.engine.state.ledger.find(ledger, from, 0, coin)?.available ?? 0n;
  if (from !== OWNER.external && has < value) {
    throw new Refusal('insufficient_balance', { field: 'amount', params: { asset: coin.toUpperCase() } });
  }
  return {
    auditEntry: {
      ...byOperator({ operator, reason }),
      target,
      action: 'house.move',
      before: '',
      after: JSON.stringify(move),
    },
    statements: [],
    command: (auditEntry) => ({ type: 'move-house', ledger, asset: coin, from, to, amount: value, auditEntry }),
  };
}
