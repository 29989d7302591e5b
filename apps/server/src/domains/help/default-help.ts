import { article, type HelpHeading, type HelpText, heading } from './help-words.ts';

/** What a new installation explains; an operator's own texts stay. */
export const DEFAULT_HEADINGS: readonly HelpHeading[] = [
  ...heading('start', 1, { en: 'First steps', zh: '新手入门' }),
  ...heading('money', 2, { en: 'Recharges and withdrawals', zh: '充值与提现' }),
  ...heading('trading', 3, { en: 'Trading', zh: '交易' }),
  ...heading('account', 4, { en: 'Account and security', zh: '账户与安全' }),
];

export const DEFAULT_ARTICLES: readonly HelpText[] = [
  ...article('start', 'what-simulated-means', 1, {
    en: [
      'What does simulated mean?',
      'There are two kinds of simulation, and each says so at the top of every screen.',
      'Simulated trading: you trade with money that is not real. It has a ledger of its own; nothing moves between it and your real money. You can turn it on and off at any time.',
      'Simulated prices: where this place is run without a live venue, prices are made by the server or played from a recording. They are the same for every customer.',
      'Recharges and withdrawals are only there for real money, so they are hidden while simulated trading is on.',
    ],
    zh: [
      '“模拟”是什么意思？',
      '模拟分为两种，均会在每个页面顶部标明。',
      '模拟交易：使用非真实资金交易。模拟账本独立，与您的真实资金之间不会有任何划转。您可以随时开启或退出。',
      '模拟行情：未接入实时交易所时，价格由服务器生成或播放历史录制数据，对所有客户相同。',
      '充值和提现只针对真实资金，因此模拟交易期间不显示。',
    ],
  }),
  ...article('start', 'accounts', 2, {
    en: [
      'Which accounts do I have?',
      'The platform account holds your coins and is used for spot trading, timed contracts, recharges, withdrawals and swaps. The contract account holds the margin of contracts, in USDT. The stock account holds USD and BRL for stocks.',
      'Transfers between your own accounts are free and happen at once. Each transfer shows in the entries of the asset.',
    ],
    zh: [
      '我有哪些账户？',
      '平台账户存放您的币种，用于现货、限时合约、充值、提现和兑换。合约账户以 USDT 存放合约保证金。股票账户以 USD 和 BRL 存放股票资金。',
      '自有账户之间的划转免费且即时，每笔划转都会显示在资产流水中。',
    ],
  }),
  ...article('money', 'how-recharges-are-checked', 1, {
    en: [
      'How is a recharge checked?',
      'You choose a channel, send the money to the address or bank details shown there, and apply with the amount and a picture that proves the payment.',
      'An operator compares your application with what arrived. The recharge is then credited to your platform account, or refused with a reason. Either way you get a letter, and the record shows it without reloading.',
      'Large amounts need the agreement of a second operator. No operator can credit money past the books: each recharge is an entry in a ledger that always sums to zero.',
    ],
    zh: [
      '充值如何审核？',
      '选择充值渠道，按页面显示的地址或银行信息付款，然后填写金额并上传付款凭证提交申请。',
      '操作员会将您的申请与实际到账核对，随后计入平台账户，或说明原因后拒绝。无论结果如何，您都会收到站内信，记录也会自动更新。',
      '大额充值需要第二名操作员同意。任何操作员都无法绕过账本入账：每笔充值都是一条分录，账本合计始终为零。',
    ],
  }),
  ...article('money', 'how-withdrawals-are-reviewed', 2, {
    en: [
      'How is a withdrawal reviewed?',
      'When you ask for a withdrawal, the amount is held at once, so it cannot be spent twice. While it waits you can cancel it, and the amount is free again.',
      'An operator checks it and either pays it out or refuses it with a reason. A refused amount is free again at once. Large amounts need the agreement of a second operator, who is another person.',
      'The fee and what arrives are shown before you confirm. You get a letter when it is decided.',
    ],
    zh: [
      '提现如何审核？',
      '提交提现申请后，金额会立即冻结，不会被重复使用。等待期间您可以取消，金额随即恢复可用。',
      '操作员审核后付款，或说明原因后拒绝。被拒绝的金额立即恢复可用。大额提现需要另一名操作员同意。',
      '确认前会显示手续费和到账金额。处理完成后您会收到站内信。',
    ],
  }),
  ...article('money', 'why-addresses-rest', 3, {
    en: [
      'Why does a new address have to rest?',
      'A new withdrawal address can be used only after a rest, usually 24 hours; the address list shows until when. Whoever gets into your account can add an address, but cannot empty the account at once: you have time to notice and to write to us.',
      'Switching this protection off takes just as long, for the same reason.',
      'Addresses are checked for their form and checksum when you add them. A payment to a wrong address cannot be taken back.',
    ],
    zh: [
      '为什么新地址需要等待？',
      '新增的提现地址需等待一段时间后才能使用，通常为 24 小时，地址列表会显示可用时间。即使有人进入您的账户并添加地址，也无法立即转走资金：您有时间发现并联系我们。',
      '出于同样的原因，关闭此保护也需要等待相同时间。',
      '添加地址时会检查格式和校验和。转错地址的款项无法追回。',
    ],
  }),
  ...article('trading', 'how-timed-contracts-settle', 1, {
    en: [
      'How is a timed contract settled?',
      'The opening price is that of the tick your order was accepted on. The closing price is that of the last tick at or before the end of the cycle.',
      'If you were right, you get your stake back and the stake times the odds of the cycle. If you were wrong, the stake is lost. If both prices are equal, or there was no tick in the five seconds before the end, you get your stake back.',
      'Each order has a receipt with both ticks and their place in the journal. Nobody can set a price or an outcome, and the odds are the same for every customer.',
    ],
    zh: [
      '限时合约如何结算？',
      '开仓价为订单被接受时的报价；平仓价为周期结束时或之前的最后一笔报价。',
      '判断正确，退还本金并按该周期赔率支付收益；判断错误，本金全部损失。价格相等，或结束前五秒内没有报价，则退还本金。',
      '每笔订单都有凭证，列出两笔报价及其在日志中的位置。任何人都不能设定价格或结果，赔率对所有客户相同。',
    ],
  }),
  ...article('trading', 'what-can-i-lose', 2, {
    en: [
      'What can I lose?',
      'Spot: coins you hold can lose their value. Timed contracts: the whole stake. Contracts and stocks: the whole margin of a position, and never more than that; it is closed by force before the margin is gone, at the price shown before you confirm.',
      'Leverage makes losses as large as gains. Try with simulated money first, and trade only with money you can lose.',
    ],
    zh: [
      '我可能损失多少？',
      '现货：持有的币可能贬值。限时合约：全部投入。合约和股票：一个仓位的全部保证金，但不会更多；保证金耗尽前会强制平仓，确认前会显示强平价。',
      '杠杆会同等放大盈利和亏损。请先用模拟资金尝试，并只用您能承受损失的资金交易。',
    ],
  }),
  ...article('account', 'verification', 1, {
    en: [
      'What is verification for?',
      'Basic verification takes your name and the number of a document; advanced verification takes pictures of the document. Withdrawals can ask for one of them; the form says so.',
      'Pictures are stored encrypted, without their metadata, and only you and the operators who check them can see them. If something is not right you get the reason and can send it again.',
    ],
    zh: [
      '身份认证有什么用？',
      '初级认证需要姓名和证件号码；高级认证需要证件照片。提现可能要求其中之一，表单会说明。',
      '照片加密保存并去除元数据，只有您和负责审核的操作员可以查看。如有问题，您会收到原因并可重新提交。',
    ],
  }),
  ...article('account', 'frozen', 2, {
    en: [
      'My account is frozen. What can I do?',
      'A freeze has a reason, and may have an end; you find both in the message and in your letters. It can close the whole account or one thing, such as withdrawals.',
      'You can still sign in, read your records, close positions and cancel orders, and write to customer service.',
    ],
    zh: [
      '账户被冻结怎么办？',
      '冻结会说明原因，也可能有结束时间，您可以在提示和站内信中看到。冻结可能针对整个账户，也可能只针对提现等单项功能。',
      '您仍可登录、查看记录、平仓和撤单，并联系客服。',
    ],
  }),
  ...article('account', 'export-records', 3, {
    en: [
      'How do I export my records?',
      'Open the menu and choose Statements. You can save your orders and all ledger entries as a CSV file, which spreadsheets can open.',
      'The entries are those of the books: what you see there sums to your balance.',
    ],
    zh: [
      '如何导出我的记录？',
      '打开菜单并选择“对账单”。您可以将订单和全部账目流水保存为 CSV 文件，用电子表格打开。',
      '流水与账本一致：其合计即为您的余额。',
    ],
  }),
  ...article('account', 'keep-it-safe', 4, {
    en: [
      'How do I keep my account safe?',
      'Use a password that you use nowhere else, set a fund password for withdrawals, and switch on the second factor under Security.',
      'Nobody from customer service asks for a password or a code. If a letter says that a password was changed and that was not you, change it at once and write to us.',
    ],
    zh: [
      '如何保护我的账户？',
      '使用不与其他网站相同的密码，设置提现用的资金密码，并在“安全”中开启双重验证。',
      '客服人员不会索要密码或验证码。如果站内信提示密码已更改而并非您本人操作，请立即更改并联系我们。',
    ],
  }),
];
