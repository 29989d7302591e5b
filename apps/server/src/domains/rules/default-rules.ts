import { CONTRACT_RULES } from './contract-rules.ts';
import { paragraphs, type RuleText } from './rule-text.ts';

/** What a new installation says; an operator's own texts stay. */
export const DEFAULT_RULES: readonly RuleText[] = [
  {
    key: 'PERIOD_EXPLAIN',
    lang: 'en',
    title: 'Timed contracts',
    content: paragraphs(
      'You stake an amount on whether the price will be higher or lower when the cycle ends. You can lose the whole stake.',
      'The opening price is that of the tick your order was accepted on. The closing price is that of the last tick at or before the end of the cycle.',
      'If you were right you get your stake back and the stake times the odds of the cycle. If you were wrong the stake is lost. If both prices are equal, or there was no tick in the five seconds before the end, you get your stake back.',
      'Where orders for a later time are offered, the stake is taken at once and the order opens by itself at the last tick at or before its time. If that tick is older than five seconds, you get your stake back.',
      'Your stake and your greatest win stand in escrow from the moment of acceptance. An order the house cannot cover is refused.',
      'Nobody can set a price or an outcome. The odds of a cycle are the same for every customer. Each order has a receipt with both ticks and their place in the journal’s hash chain, and for a day the ticks around both moments.',
    ),
  },
  {
    key: 'PERIOD_EXPLAIN',
    lang: 'zh',
    title: '限时合约',
    content: paragraphs(
      '您下注判断周期结束时价格高于或低于开仓价。您可能损失全部投入。',
      '开仓价为订单被接受时的报价；平仓价为周期结束时或之前的最后一笔报价。',
      '判断正确，退还本金并按该周期赔率支付收益；判断错误，本金全部损失。价格相等，或结束前五秒内没有报价，则退还本金。',
      '如提供预约下单，本金立即扣除，订单在预约时间或之前的最后一笔报价自动开仓。若该报价早于五秒，则退还本金。',
      '自订单被接受起，您的本金和最大收益即存入托管。平台无法覆盖的订单会被拒绝。',
      '任何人都不能设定价格或结果。每个周期的赔率对所有客户相同。每笔订单都有凭证，列出两笔报价及其在日志哈希链中的位置；前后报价保留一天。',
    ),
  },
  {
    key: 'COIN_EXPLAIN',
    lang: 'en',
    title: 'Spot trading',
    content: paragraphs(
      'You buy and sell coins you own afterwards. A limit order names its price and waits for it; a market order takes the best prices there are, and what cannot be filled is cancelled.',
      'Orders are filled by price, then by time. Other customers’ orders come before the house’s offer at the same price. The order book shows exactly what can be traded.',
      'Fees are taken from what you receive. A limit order holds what it may need; what is not needed is free again at once.',
      'Prices move, and what you hold can lose its value.',
    ),
  },
  {
    key: 'COIN_EXPLAIN',
    lang: 'zh',
    title: '现货交易',
    content: paragraphs(
      '您买卖的币归您所有。限价单按指定价格等待成交；市价单按当前最优价格成交，未能成交的部分会被取消。',
      '订单按价格优先、时间优先成交。同一价格下，其他客户的订单先于平台报价。盘口显示的即为可成交数量。',
      '手续费从您收到的资产中扣除。限价单会冻结所需资金，未使用的部分立即释放。',
      '价格会波动，您持有的资产可能贬值。',
    ),
  },
  ...CONTRACT_RULES,
];
