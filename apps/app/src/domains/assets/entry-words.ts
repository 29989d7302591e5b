import { ACCOUNT_TYPE, type AssetRow } from '@bourse/wire';

/** What holds a part of a balance: orders, on the margin accounts positions too, on the financial account products. */
export function occupiedKey({ type }: Pick<AssetRow, 'type'>) {
  if (type === ACCOUNT_TYPE.financial) return 'assets.inProducts';
  return type === ACCOUNT_TYPE.contract || type === ACCOUNT_TYPE.stock ? 'assets.inPositions' : 'assets.occupied';
}

/** Words of a ledger entry's kind; what this app does not know yet is "Other". */
export function entryKindKey(kind: string) {
  switch (kind) {
    case 'deposit':
    case 'recharge':
      return 'assets.kind_deposit';
    case 'grant':
      return 'assets.kind_grant';
    case 'trade':
      return 'assets.kind_trade';
    case 'stake':
      return 'assets.kind_stake';
    case 'payout':
      return 'assets.kind_payout';
    case 'profit':
      return 'assets.kind_profit';
    case 'loss':
      return 'assets.kind_loss';
    case 'move':
      return 'assets.kind_move';
    case 'convert':
      return 'assets.kind_convert';
    case 'fee':
      return 'assets.kind_fee';
    case 'rebate':
      return 'assets.kind_rebate';
    case 'withdrawal':
      return 'assets.kind_withdrawal';
    case 'commission':
      return 'assets.kind_commission';
    case 'savings':
      return 'assets.kind_savings';
    case 'interest':
      return 'assets.kind_interest';
    case 'loan':
      return 'assets.kind_loan';
    case 'repayment':
      return 'assets.kind_repayment';
    case 'offering':
      return 'assets.kind_offering';
    case 'nft':
      return 'assets.kind_nft';
    case 'reward':
      return 'assets.kind_reward';
    case 'adjustment':
      return 'assets.kind_adjustment';
    default:
      return 'assets.kind_unknown';
  }
}
