/** Words of copy trading. */
export const copyTradingWords = {
  leader: {
    case: 'Leader %{name}',
    suspend: 'Suspend',
    restore: 'End the suspension',
    suspendTitle: 'Suspend %{name}',
    restoreTitle: 'End the suspension of %{name}',
    shown: 'Shown in full',
    earned: 'Shares paid, USDT',
    why: 'Reason of the suspension',
    ends: 'Everybody’s following of this leader ends: %{count}. Positions stay open.',
    again: 'They may begin to lead again; nobody follows by itself.',
  },
} as const;
