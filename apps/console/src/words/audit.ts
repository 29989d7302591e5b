import type { AuditAction, MovementKind } from '@bourse/wire/console';

type NounOf<Act> = Act extends `${infer Noun}.${string}` ? Noun : never;
type VerbOf<Act, Noun extends string> = Act extends `${Noun}.${infer Verb}` ? Verb : never;
/** "setting.save" as the words have it: { setting: { save } }. */
type Acts = { readonly [Noun in NounOf<AuditAction>]: { readonly [Verb in VerbOf<AuditAction, Noun>]: string } };

/** Words of the audit log's acts and of what they were done to, and of the kinds of the ledger's movements. */
export const auditWords = {
  acts: {
    approval: {
      propose: 'Proposal made',
      reject: 'Proposal rejected',
    },
    balance: {
      adjust: 'Balance adjusted',
    },
    campaign: {
      confirm: 'Campaign confirmed',
      stop: 'Campaign stopped',
    },
    case: {
      assign: 'Case taken or given back',
      close: 'Case closed',
      document: 'Document added to a case',
      move: 'Status of a case changed',
      note: 'Note added to a case',
      raise: 'Case raised',
    },
    catalogue: {
      change: 'Terms of instruments changed',
    },
    certification: {
      approve: 'Certification approved',
      refuse: 'Certification refused',
    },
    customer: {
      'clear-fund-password': 'Fund password removed',
      'end-sessions': 'Customer signed out everywhere',
      note: 'Note added to a customer',
      'reset-totp': 'Second factor removed',
      statement: 'Statement of a customer made',
      'strike-note': 'Note struck through',
      tag: 'Tags of a customer changed',
    },
    defi: {
      activity: 'DeFi activity added',
      end: 'DeFi activity ended',
      rates: 'DeFi rates changed',
    },
    fees: {
      grant: 'Fee level granted or ended',
      set: 'Schedule of fees set',
    },
    freeze: {
      add: 'Customer frozen',
      lift: 'Freeze lifted',
    },
    help: {
      saveArticle: 'Help article saved',
      saveGroup: 'Help heading saved',
      withdrawArticle: 'Help article withdrawn',
      withdrawGroup: 'Help heading withdrawn',
    },
    house: {
      move: 'Platform funds moved',
    },
    leader: {
      restore: 'Suspension of a leader ended',
      suspend: 'Leader suspended',
    },
    limits: {
      lift: 'Access limits lifted in an emergency',
    },
    list: {
      export: 'List saved to a file',
    },
    listing: {
      end: 'Instrument ended',
      reopen: 'Instrument listed again',
      wind_down: 'Winding down of an instrument begun',
    },
    loan: {
      grant: 'Loan granted',
      product: 'Loan product saved',
      refuse: 'Loan refused',
    },
    market: {
      halt: 'Trading halted',
      open: 'Trading opened again',
    },
    names: {
      import: 'List of names imported',
    },
    news: {
      save: 'News article saved',
      withdraw: 'News article withdrawn',
    },
    nft: {
      issue: 'Collection issued',
    },
    notice: {
      save: 'Notice saved',
      withdraw: 'Notice withdrawn',
    },
    offering: {
      cancel: 'Offering cancelled',
      list: 'Offering listed',
      texts: 'Texts of an offering changed',
    },
    operator: {
      add: 'Operator added',
      disable: 'Operator shut out',
      enable: 'Operator let in again',
      endSession: 'Own session ended',
      enrol: 'Own sign-in set up',
      half: 'Half of a password read',
      limits: 'Access limits of an operator set',
      passkeyAdd: 'Own passkey added',
      passkeyRemove: 'Own passkey removed',
      passkeyRename: 'Own passkey renamed',
      password: 'Own password changed',
      reset: 'Sign-in of an operator reset',
      role: 'Role of an operator changed',
      suspend: 'Operator suspended',
      vouch: 'Operator vouched for',
    },
    recharge: {
      approve: 'Deposit approved',
      refuse: 'Deposit refused',
    },
    reply: {
      save: 'Canned reply saved',
    },
    risk: {
      limit: 'Risk limit set',
    },
    role: {
      add: 'Role added',
      change: 'Permissions of a role changed',
      delete: 'Role deleted',
      limits: 'Access limits of a role set',
    },
    rule: {
      save: 'Rule saved',
    },
    savings: {
      close: 'Savings plan closed for new money',
      rate: 'Daily rate of savings set',
      save: 'Savings plan saved',
    },
    service: {
      assign: 'Conversation taken or given back',
      close: 'Conversation closed',
    },
    serviceKey: {
      add: 'Service key added',
      revoke: 'Service key revoked',
      'show-secret': 'Secret of a service key read',
    },
    setting: {
      save: 'Setting changed',
    },
    shares: {
      dividend: 'Dividend paid',
      split: 'Shares split',
    },
    tag: {
      save: 'Tag saved',
    },
    theme: {
      save: 'Theme changed',
    },
    webhook: {
      add: 'Webhook added',
      change: 'Webhook changed',
      disable: 'Webhook switched off',
      replay: 'Webhook deliveries replayed',
      rotate: 'Secret of a webhook replaced',
      'show-secret': 'Secret of a webhook read',
      test: 'Test sent to a webhook',
    },
    welfare: {
      add: 'Welfare event added',
      close: 'Welfare event ended',
    },
    withdrawal: {
      approve: 'Withdrawal approved',
      refuse: 'Withdrawal refused',
      'show-payout': 'Payout details shown',
    },
  } satisfies Acts,
  targets: {
    named: '%{what}: %{name}',
    more: '%{names} and %{count} more',
    calendar: 'calendar %{name}',
    house: 'Platform funds',
    trading: 'Trading',
    rates: 'DeFi rates',
    limit: 'Risk limit',
    activity: 'DeFi activity',
  },
  movementKind: {
    deposit: 'Opening funds',
    grant: 'Demo funds',
    trade: 'Trade',
    fee: 'Fee',
    rebate: 'Fee rebate',
    stake: 'Timed stake',
    cover: 'Cover of a promise',
    payout: 'Timed payout',
    profit: 'Profit',
    loss: 'Loss',
    shortfall: 'Paid by insurance',
    move: 'Transfer',
    convert: 'Conversion',
    recharge: 'Deposit',
    withdrawal: 'Withdrawal',
    adjustment: 'Adjustment',
    house: 'Platform funds moved',
    commission: 'Commission',
    savings: 'Savings',
    interest: 'Interest',
    loan: 'Loan paid out',
    repayment: 'Loan repayment',
    offering: 'Offering',
    nft: 'Collectibles',
    reward: 'Reward',
  } satisfies Readonly<Record<MovementKind, string>>,
} as const;
