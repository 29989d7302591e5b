import { paragraphs, type RuleText } from './rule-text.ts';

/** USDT-margined contracts: what a new installation says. The figures are those of exchange/margin-listings.ts. */
export const CONTRACT_RULES: readonly RuleText[] = [
  {
    key: 'U_STANDARD_EXPLAIN',
    lang: 'en',
    title: 'USDT-margined contracts',
    content: paragraphs(
      'You bet on a price with borrowed size: long if you expect it to rise, short if you expect it to fall. Profit and loss grow with the leverage. You can lose the whole margin of a position, and never more than that.',
      'Lots. You trade whole lots; the terms of each contract say how much one lot is. The quantity q of a position is its lots times that. Margin, profit and fees are in USDT and come from and go to your contract account; transfers between your accounts are free.',
      'Margin. Opening a position at price O with leverage L takes q × O ÷ L as margin, and the opening fee of 0.05 % of q × O. Each filled order opens a position of its own (isolated): it can lose its own margin, and no other money of yours. For markets quoted in USD one USD counts as one USDT.',
      'Orders. A limit order fills at its price or better and rests until then; it holds its margin and fee. A market order takes the best prices of the order book at once, and what cannot be filled is cancelled. The book shows what can be traded: orders of other customers and the offer of the house.',
      'Profit. Long: q × (P − O). Short: q × (O − P). P is the mark: the middle of the best bid and offer of the latest price. The percent shown is the price difference ÷ O × L × 100. Closing takes a fee of 0.05 % of the value closed.',
      'Forced closing. A position is closed by force at the mark as soon as margin + profit is no more than q × P × (0.5 % maintenance + 0.05 % closing fee). For a long that price is (q × O − margin) ÷ (q × (1 − 0.0055)), for a short (q × O + margin) ÷ (q × (1 + 0.0055)). The fee is taken and the rest comes back to you. If the loss is greater than the margin, the insurance fund of the house bears the difference, not you.',
      'An example. 1,000 lots of 0.001 BTC long at 50,000 with 20x: q = 1 BTC, margin 2,500 USDT, opening fee 25 USDT. At a mark of 51,000 the profit is 1,000 USDT, 40.0000 %. Forced closing is at (50,000 − 2,500) ÷ 0.9945 = 47,762.6948: at a mark of 47,762.70 the position stands, at 47,762.69 it is closed.',
      'Adjusting the margin. Margin you add moves the forced closing away. You may take out again what was added, as long as margin and loss together are still 1.2 times the margin that opening the position at the mark would take. What is added as principal stays until the position is closed.',
      'Stop profit and stop loss close a part or all of a position when the mark reaches your price: at market, or with a limit of your own. After the trigger the market decides: at market the price can be worse than the trigger, with a limit the order can stay unfilled. A forced closing can come before a stop.',
      'No funding. Nothing is charged or paid for holding a position, and there is no delivery date. The two fees are the whole cost.',
      'The other side. Other customers’ orders are met first at the same price; for the rest the house is your counterparty: what you win it pays, what you lose it receives. Before it takes an order it tests whether its own money would cover all open positions after a move against it of 10 % (crypto), 5 % (metals) or 3 % (currencies). An order that fails this test is refused. Positions that are open are never refused or changed for it.',
      'The terms are the same for every customer, and a position keeps those it was opened with. Nobody can set a price or choose whose position is closed.',
    ),
  },
  {
    key: 'U_STANDARD_EXPLAIN',
    lang: 'zh',
    title: 'U 本位合约',
    content: paragraphs(
      '您以放大的规模判断价格方向：看涨做多，看跌做空。杠杆越高，盈亏越大。您可能损失一个仓位的全部保证金，但不会超过该保证金。',
      '张数。按整张交易，每个合约的条款写明一张代表多少标的。仓位数量 q 为张数乘以每张数量。保证金、盈亏和手续费均以 USDT 计，从合约账户收付；账户间划转免费。',
      '保证金。以价格 O、杠杆 L 开仓需要保证金 q × O ÷ L，另收开仓手续费 q × O 的 0.05 %。每笔成交的委托单独成仓（逐仓）：只会损失自身的保证金，不涉及您的其他资金。以 USD 报价的品种按 1 USD 等于 1 USDT 计算。',
      '委托。限价单按指定价格或更优价格成交，未成交前挂单等待并冻结保证金和手续费。市价单立即按盘口最优价成交，无法成交的部分取消。盘口显示可成交的数量：其他客户的委托和平台的报价。',
      '盈亏。做多：q × (P − O)；做空：q × (O − P)。P 为标记价，即最新报价买一与卖一的中间价。显示的百分比为价差 ÷ O × L × 100。平仓收取平仓价值 0.05 % 的手续费。',
      '强制平仓。当保证金加盈亏不超过 q × P ×（0.5 % 维持保证金 + 0.05 % 平仓手续费）时，仓位按标记价强制平仓。做多强平价为 (q × O − 保证金) ÷ (q × (1 − 0.0055))，做空为 (q × O + 保证金) ÷ (q × (1 + 0.0055))。扣除手续费后余额退还。亏损超过保证金的部分由平台保险基金承担，不由您承担。',
      '示例。以 50,000、20 倍杠杆做多 1,000 张（每张 0.001 BTC）：q = 1 BTC，保证金 2,500 USDT，开仓手续费 25 USDT。标记价 51,000 时盈利 1,000 USDT，即 40.0000 %。强平价为 (50,000 − 2,500) ÷ 0.9945 = 47,762.6948：标记价 47,762.70 时仓位仍在，47,762.69 时被强平。',
      '调整保证金。追加保证金可使强平价更远。追加的部分可以取回，但保证金与亏损相抵后须不低于按标记价开仓所需保证金的 1.2 倍。以本金追加的部分在平仓前不可取回。',
      '止盈止损。标记价到达您设定的价格时，平掉部分或全部仓位：可按市价，也可指定限价。触发后由市场决定：市价可能劣于触发价，限价可能无法成交。强制平仓可能先于止损发生。',
      '无资金费用。持仓不收取也不支付任何费用，合约没有交割日。全部成本为两次手续费。',
      '交易对手。同一价格下先与其他客户的委托成交，其余部分由平台作为对手方：您的盈利由平台支付，您的亏损归平台所有。接受委托前，平台会测试自有资金能否在不利变动 10 %（加密货币）、5 %（贵金属）或 3 %（外汇）后覆盖全部持仓；未通过测试的委托会被拒绝。已有仓位不会因此被拒绝或更改。',
      '条款对所有客户相同，仓位沿用开仓时的条款。任何人都不能设定价格，也不能选择平掉谁的仓位。',
    ),
  },
];
