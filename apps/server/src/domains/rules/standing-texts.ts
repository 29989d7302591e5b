import { paragraphs, type RuleText } from './rule-text.ts';

/** What this place is, its terms, VIP levels: what a new installation says until its operator writes their own. */
export const STANDING_TEXTS: readonly RuleText[] = [
  {
    key: 'TERMS_CLAUSE',
    lang: 'en',
    title: 'Terms of service',
    content: paragraphs(
      'These terms come with the software. The operator of this site puts their own, and the law of their country, in their place.',
      '# Your account',
      'One person, one account. What you state about yourself has to be true; verification may be asked for before money goes out. Whoever has your password and your second factor acts in your name: keep both to yourself, and end sessions that you do not know under Security.',
      '# Your money',
      'Every movement stands in a ledger by double entry, and you can read and export every entry of yours. Balances change by what you do, by the markets, and by corrections that two operators confirm with a reason. Simulated money is not real, cannot be paid out, and never mixes with yours.',
      '# Trading',
      'Orders are filled by the published rules of each desk, the same for every customer. Fees are shown before you confirm. Prices move: you can lose what you put in, and with leverage quickly.',
      '# Freezes',
      'An account, or one of its functions, may be frozen for a reason that you are told, with its end and whom to write to. Closing positions, cancelling orders and reading stay possible unless the whole account is frozen.',
      '# Records and privacy',
      'Identity documents, bank cards and pictures are stored encrypted and shown to those who have to decide about them. The acts of operators are recorded and cannot be erased.',
      '# Ending it',
      'You may take your money out and leave at any time, once open orders and positions are closed and running products have ended.',
    ),
  },
  {
    key: 'TERMS_CLAUSE',
    lang: 'zh',
    title: '服务条款',
    content: paragraphs(
      '本条款随软件提供。本站运营方应以其自身条款及所在国家的法律取代之。',
      '# 您的账户',
      '一人一户。您提供的信息须真实；提现前可能需要认证。持有您的密码和第二验证因素者即以您的名义行事：请妥善保管，并在“安全”中结束不认识的会话。',
      '# 您的资金',
      '每笔变动均以复式记账记入账本，您可以查看并导出自己的全部账目。余额只会因您的操作、市场以及由两名操作员附理由确认的更正而变化。模拟资金并非真实资金，不能提取，也不会与您的资金混合。',
      '# 交易',
      '委托按各交易台公布的规则成交，对所有客户相同。手续费在确认前显示。价格会波动：您可能损失投入的资金，使用杠杆时损失更快。',
      '# 冻结',
      '账户或其某项功能可能被冻结，您会被告知原因、期限和联系方式。除非整个账户被冻结，平仓、撤单和查看仍可进行。',
      '# 记录与隐私',
      '证件、银行卡和图片加密存储，仅供须作出决定的人员查看。操作员的行为均有记录，无法删除。',
      '# 终止',
      '在未完成的委托、仓位和产品结束后，您可随时提取资金并离开。',
    ),
  },
  {
    key: 'EXCHANGE_INTRODUCTION',
    lang: 'en',
    title: 'About this exchange',
    content: paragraphs(
      'Spot coins, contracts on margin, timed contracts and stocks, on one account and in one app.',
      '# How it keeps what is yours',
      '- Every asset adds up to zero in the books: what customers have, the house owes.\n- Every order and every movement stands in a journal whose entries are chained, so that a change made afterwards is found.\n- What the house promises is set aside or tested before an order is accepted.',
      '# How prices come about',
      'Other customers’ orders come first at the same price; the house stands behind them with an offer around the market’s price. Nobody can set a price or the outcome of an order. Where prices are simulated, every screen says so.',
      '# Before you begin',
      'Try it with simulated money. Read the rules of a desk before you use it, and use only money that you can lose.',
      'Questions are answered in the [help centre](/help) and by [customer service](/service).',
    ),
  },
  {
    key: 'EXCHANGE_INTRODUCTION',
    lang: 'zh',
    title: '关于本交易所',
    content: paragraphs(
      '现货、保证金合约、限时合约和股票，一个账户，一个应用。',
      '# 如何保管您的资产',
      '- 账簿中每种资产合计为零：客户拥有的，即平台所欠的。\n- 每笔委托和变动都记入环环相扣的日志，事后改动会被发现。\n- 平台承诺的金额在接受委托前已留存或经过测试。',
      '# 价格如何形成',
      '同一价格下先与其他客户的委托成交，平台以市场价附近的报价补充。任何人都不能设定价格或订单结果。价格为模拟时，每个页面都会注明。',
      '# 开始之前',
      '请先用模拟资金尝试。使用某个交易台前请阅读其规则，并且只用您能承受损失的资金。',
      '问题可在[帮助中心](/help)查看，或联系[客服](/service)。',
    ),
  },
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
