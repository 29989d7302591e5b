import { paragraphs, type RuleText } from './rule-text.ts';

/** Loans. What each costs stands on its form. */
export const LOAN_RULES: readonly RuleText[] = [
  {
    key: 'LOANS_RULE',
    lang: 'en',
    title: 'How loans work',
    content: paragraphs(
      'You ask for an amount for a number of days, and hand in pictures of your identity card and of yourself with it. A person decides. You may be granted less than you asked for, or nothing; then you are told why. While nobody has decided you can take the request back.',
      'What is granted is paid into your platform account at once. The days are counted from that moment: each lasts 24 hours, and the first begins at once.',
      'Every day that has begun costs the daily rate of what was lent, until the last day of the cycle. Repaying earlier saves the days that have not begun. All is repaid in one payment, from your platform account: what was lent, and the interest.',
      'After the last day a loan is overdue. Every day that begins then costs the rate for being late, on top, for as many days as its terms say. After these nothing is added any more; the loan is still owed.',
      'Interest and what being late costs are each rounded up to eight decimals. The terms of a loan never change after you asked for it.',
      'We write to you three days and one day before a loan is to be repaid, and when it is overdue. At most a few loans can be open at once.',
      'Borrowed money is owed whatever becomes of what you buy with it. Simulated trading has no loans.',
    ),
  },
  {
    key: 'LOANS_RULE',
    lang: 'zh',
    title: '贷款规则',
    content: paragraphs(
      '您选择期限和金额，并上传身份证照片和手持证件照片。由人工审核。获批金额可能低于申请金额，也可能被拒绝；被拒绝时会告知原因。审核前您可以撤回申请。',
      '获批金额立即存入您的平台账户，并从该时刻起计算天数：每 24 小时为一天，第一天立即开始。',
      '在期限内，每开始一天按借款金额收取日利率的利息。提前还款可省去尚未开始的天数。本金和利息从平台账户一次性偿还。',
      '超过最后一天即为逾期。此后每开始一天，另按逾期利率收取费用，最多收取条款规定的天数。之后不再增加，但仍须偿还。',
      '利息和逾期费用分别向上取整至八位小数。提出申请后，该笔贷款的条款不再改变。',
      '到期前三天、前一天以及逾期时，我们会发送站内信。同时可有的贷款数量有限。',
      '无论您用借款购买的资产结果如何，借款都必须偿还。模拟交易没有贷款。',
    ),
  },
];
