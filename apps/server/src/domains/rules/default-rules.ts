import { CONTRACT_RULES } from './contract-rules.ts';
import { DEFI_RULES } from './defi-rules.ts';
import { LOAN_RULES } from './loan-rules.ts';
import { PROMOTION_RULES } from './promotion-rules.ts';
import { paragraphs, type RuleText } from './rule-text.ts';
import { STANDING_TEXTS } from './standing-texts.ts';

/** What comes with the software: how each desk and product works. Deployments and operators may say it otherwise. */
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
  {
    key: 'STOCK_EXPLAIN',
    lang: 'en',
    title: 'Stocks',
    content: paragraphs(
      'You take a position on the price of a stock, in whole shares. The house is on the other side. You do not own the share itself: there are no dividends and no votes, and the position stays open until you close it or it is closed by force.',
      'Buying opens a long position, which gains when the price rises. Selling opens a short position, which gains when the price falls. Every filled order opens a position of its own; to end one, close it.',
      'The margin is the turnover (shares times price) divided by the leverage: 1, 10, 20, 30 or 50. The fee is 0.05 % of the turnover when a position is opened and again when it is closed; at high leverage that is a large part of the margin. Margin and fee are taken from the stock account in the stock’s currency.',
      'A market order is filled at once: bought at the ask, sold at the bid. A limit order waits until the ask (for buying) or the bid (for selling) reaches its price; meanwhile its margin and fee are held, and they are free again when you cancel it.',
      'Profit is reckoned at the mark, the middle of bid and ask, and is paid when the position is closed. When a position has lost 90 % of its margin at the mark, it is closed by force at the mark; the fee is taken and what remains is returned. If the price jumps, all of the margin can be lost, but never more than it.',
      'Example: you buy 10 shares at 200.00 with 10x leverage. The turnover is 2,000, the margin 200 and the fee 1.00. The position may lose 180, that is 18.00 a share: it is closed by force when the mark reaches 182.00. Closed at 210.00 it brings 100, less a fee of 1.05. For 10 shares sold short at 200.00 the forced close is at 218.00.',
      'US stocks trade from 9:30 to 16:00 New York time, Brazilian stocks from 10:00 to 17:00 São Paulo time, Monday to Friday, without exchange holidays. While the exchange is closed, limit orders wait, market orders are refused, and positions can be neither closed nor closed by force. The first price after a pause can be far from the last one.',
      'US stocks are traded in USD, Brazilian stocks in BRL. Buying in changes USDT of the platform account into that currency, taking out changes it back. One USDT counts as one USD. BRL follows the USD/BRL price: its bid when you buy in, its ask when you take out. Both show what you receive before you confirm.',
      'Prices move, and leverage makes losses as large as gains. Trade only with money you can lose.',
    ),
  },
  {
    key: 'STOCK_EXPLAIN',
    lang: 'zh',
    title: '股票',
    content: paragraphs(
      '您以整股为单位对股票价格建立仓位，平台为对手方。您并不持有股票本身：没有股息，也没有投票权。仓位在您平仓或被强制平仓之前一直有效。',
      '买入开立多头仓位，价格上涨时盈利；卖出开立空头仓位，价格下跌时盈利。每笔成交的委托各自成为一个仓位；要结束仓位，请平仓。',
      '保证金为成交额（股数乘以价格）除以杠杆：1、10、20、30 或 50 倍。开仓和平仓各收取成交额 0.05% 的手续费；杠杆较高时，手续费占保证金的比例很大。保证金和手续费以该股票的货币从股票账户扣除。',
      '市价单立即成交：按卖一价买入，按买一价卖出。限价单等待卖一价（买入）或买一价（卖出）到达指定价格；等待期间冻结保证金和手续费，撤单后立即释放。',
      '盈亏按标记价（买一价与卖一价的中间价）计算，平仓时结算。按标记价亏损达到保证金的 90% 时，仓位将按标记价强制平仓，扣除手续费后退还余额。若价格跳空，可能损失全部保证金，但不会超过保证金。',
      '示例：以 200.00 买入 10 股，10 倍杠杆。成交额 2,000，保证金 200，手续费 1.00。该仓位最多可亏损 180，即每股 18.00：标记价到达 182.00 时强制平仓。以 210.00 平仓则盈利 100，扣除手续费 1.05。以 200.00 卖空 10 股，强平价为 218.00。',
      '美股交易时间为纽约时间 9:30 至 16:00，巴西股票为圣保罗时间 10:00 至 17:00，周一至周五，交易所节假日除外。休市期间限价单等待开市，不接受市价单，仓位不能平仓，也不会被强制平仓。开市首个价格可能与收市价相差很大。',
      '美股以 USD 交易，巴西股票以 BRL 交易。买入资金将平台账户的 USDT 兑换为该货币，取回资金则兑换回 USDT。1 USDT 按 1 USD 计算。BRL 按 USD/BRL 价格：买入时按买一价，取回时按卖一价。确认前均会显示到账金额。',
      '价格会波动，杠杆会同等放大盈利和亏损。请只用您能承受损失的资金交易。',
    ),
  },
  ...CONTRACT_RULES,
  ...PROMOTION_RULES,
  ...STANDING_TEXTS,
  ...DEFI_RULES,
  ...LOAN_RULES,
];
