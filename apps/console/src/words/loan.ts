/** Of what a loan costs. */
export const loanTerms = {
  days: 'Days',
  odds: 'Interest a day, percent',
  amountMin: 'Minimum amount',
  amountMax: 'Maximum amount',
  overdueOdds: 'Late, on top a day, percent',
  overdueDays: 'Max. days late charged',
} as const;

/** Words of loans. */
export const loansWords = {
  loan: {
    case: 'Loan %{number}',
    days: '%{days} days',
    grant: 'Grant',
    grantTitle: 'Grant loan %{number}',
    granted: 'Paid out',
    grantedHelp: 'Up to what was asked for. Paid out immediately',
    refuse: 'Refuse',
    refuseTitle: 'Refuse loan %{number}',
    second: 'Granting all of it is above the limit: it becomes a proposal for another operator.',
    terms: 'Terms',
    termsText: '%{days} days at %{rate}% a day',
    late: 'Late',
    lateText: '+%{rate}% a day, for up to %{days} days',
    inTime: 'Repaid in time',
    owed: 'Owed now',
    due: 'To repay by',
    fund: 'May still be lent',
    others: 'Other loans of this customer',
  },
  loanProduct: {
    title: 'Loan product %{number}',
    add: 'Add a loan product',
    saveTitle: 'Propose these terms',
    coin: 'Coin',
    ...loanTerms,
    repayOrg: 'Who lends, as customers read it',
    open: 'On offer',
    example: 'The largest loan',
    interest: 'Its interest',
    lateDay: 'Each day late',
  },
} as const;
