/** Words of a ledger entry's kind; what this app does not know yet is "Other". */
export function entryKindKey(kind: string) {
  switch (kind) {
    case 'deposit':
      return 'assets.kind_deposit';
    case 'withdrawal':
      return 'assets.kind_withdrawal';
    case 'trade':
      return 'assets.kind_trade';
    case 'fee':
      return 'assets.kind_fee';
    case 'transfer':
      return 'assets.kind_transfer';
    case 'grant':
    case 'demo-grant':
      return 'assets.kind_demo_grant';
    default:
      return 'assets.kind_unknown';
  }
}
