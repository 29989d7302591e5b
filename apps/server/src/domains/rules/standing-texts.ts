import { paragraphs, type RuleText } from './rule-text.ts';

/** VIP levels and welfare: how they work here. What this place is and its terms say the deployments' contents. */
export const STANDING_TEXTS: readonly RuleText[] = [
  {
    key: 'VIP_EXPLAIN',
    lang: 'en',
    title: 'VIP levels',
    content: paragraphs(
      'The level is a label beside your name. It follows from the USDT that is free on your platform account at this moment, and from nothing else: no trading volume, no purchase.',
      'It changes no fee, no rate, no limit and no order of execution. These are the same for every customer at every level.',
    ),
  },
  {
    key: 'VIP_EXPLAIN',
    lang: 'zh',
    title: 'VIP 等级',
    content: paragraphs(
      '等级是您名称旁的标识，仅取决于您平台账户当前可用的 USDT，与交易量或购买无关。',
      '等级不影响手续费、利率、限额或成交顺序。这些对各等级的所有客户都相同。',
    ),
  },
  {
    key: 'REGISTER_WELFARE',
    lang: 'en',
    title: 'Welfare events',
    content: paragraphs(
      'Each event says what it asks for, what it pays, until when, and how much of its budget is left. Whoever has done what it asks for takes the reward here, once.',
    ),
  },
  {
    key: 'REGISTER_WELFARE',
    lang: 'zh',
    title: '福利活动',
    content: paragraphs('每个活动都会说明条件、奖励、截止时间和剩余预算。满足条件者可在此领取一次。'),
  },
  {
    key: 'REGISTER_WELFARE_NOTICE',
    lang: 'en',
    title: 'How it is paid',
    content: paragraphs(
      '- In USDT to your platform account, at once, and yours from then on: without conditions on trading or on taking it out.\n- The server checks what an event asks for; nobody decides it for one customer.\n- Rewards are paid from a fund of the house that everybody’s entries show. Where the budget of an event is spent, or the fund is short, the event pays nobody and says so.\n- Simulated trading counts for nothing here.',
    ),
  },
  {
    key: 'REGISTER_WELFARE_NOTICE',
    lang: 'zh',
    title: '如何发放',
    content: paragraphs(
      '- 以 USDT 立即存入您的平台账户，自此归您所有，没有交易或提现条件。\n- 活动条件由服务器核对，没有人为个别客户决定。\n- 奖励由平台的奖励基金支付，并可在您的账目中查到。预算用完或基金不足时，活动不向任何人发放，并会注明。\n- 模拟交易不计入。',
    ),
  },
];
