import type { AllSetting, NewsDraft } from '@bourse/wire';
import type { AuditLog } from '../../exchange/audit-log.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { one, sqlFor } from '../../platform/db/typed.ts';
import { saveNews } from './edit-news.ts';

type Sample = Omit<NewsDraft, 'published' | 'imgUrl'> & { readonly imgUrl?: string };

/** They say what is so of every installation: nothing about the world is made up. */
const ARTICLES: readonly Sample[] = [
  {
    name: 'try-it-with-simulated-money',
    lang: 'en',
    tab: 'platform',
    title: 'Try demo trading first',
    imgUrl: '/platform/assets/banner-practice.svg',
    content:
      'Demo trading uses the same prices and the same rules as live trading, with an order book and a ledger of its own.\n\n# What is the same\n\n- Prices, fees and trading rules\n- How orders are matched and positions are closed\n\n# What is different\n\n- The funds: they are virtual, cannot be withdrawn and never mix with your own\n- The other side: demo orders never meet live orders\n\nStart and exit it on the [home page](/home).',
  },
  {
    name: 'try-it-with-simulated-money',
    lang: 'zh',
    tab: 'platform',
    title: '先试试模拟交易',
    imgUrl: '/platform/assets/banner-practice.svg',
    content:
      '模拟交易使用与真实交易相同的价格和规则，但账簿独立。\n\n# 相同之处\n\n- 价格、手续费和交易规则\n- 撮合与平仓方式\n\n# 不同之处\n\n- 资金：不能提取，也不会与您的资金混合\n- 对手方：模拟委托不会与真实委托成交\n\n可在[首页](/home)开始或退出。',
  },
  {
    name: 'how-your-money-is-kept-in-the-books',
    lang: 'en',
    tab: 'platform',
    title: 'How we record your money',
    imgUrl: '/platform/assets/banner-welcome.svg',
    content:
      'Every movement is recorded twice: what leaves one account enters another, and each asset adds up to zero.\n\nYou can view each of your entries under [History](/history) and export them under [Statements](/statements). A statement shows the latest hash of the journal. Keep it, and you can prove later that no earlier record was changed.',
  },
  {
    name: 'how-your-money-is-kept-in-the-books',
    lang: 'zh',
    tab: 'platform',
    title: '您的资金如何记账',
    imgUrl: '/platform/assets/banner-welcome.svg',
    content:
      '每笔变动都记两次：从一个账户转出，转入另一个账户，每种资产合计为零。\n\n您可以在**资产**中查看每笔账目，并在[对账单](/statements)中导出。对账单显示日志的最新哈希：保留它即可证明此前记录未被改写。',
  },
  {
    name: 'limit-and-market-orders',
    lang: 'en',
    tab: 'learn',
    title: 'Limit and market orders',
    content:
      'A **market order** takes the best available prices immediately. When there are few orders in the book, the price can be worse than the one you saw.\n\nA **limit order** sets the worst price you accept and waits for it. It may never be filled.\n\nIn [Spot](/trade?tradeKey=BBTrading) you see the cost and the fee before you place an order.',
  },
  {
    name: 'limit-and-market-orders',
    lang: 'zh',
    tab: 'learn',
    title: '限价单与市价单',
    content:
      '**市价单**立即按当前最优价成交。市场深度不足时，成交价可能比您看到的更差。\n\n**限价单**指定您能接受的最差价格并等待，可能永远不会成交。\n\n在[现货](/trade?tradeKey=BBTrading)下单确认前会显示成本和手续费。',
  },
  {
    name: 'what-leverage-does-to-a-loss',
    lang: 'en',
    tab: 'learn',
    title: 'What leverage does to a loss',
    content:
      'At 20x leverage, a 1% move in the price is 20% of your margin.\n\n- A margin of 1,000 USDT at 20x opens a long position of 20,000 USDT\n- If the price falls 1%, you lose 200 USDT\n- If it falls about 4.5%, the position is liquidated and nearly all of the margin is lost\n\nThe [contract rules](/tradingRules?type=3) show the full calculation.',
  },
  {
    name: 'what-leverage-does-to-a-loss',
    lang: 'zh',
    tab: 'learn',
    title: '杠杆如何放大亏损',
    content:
      '20 倍杠杆下，价格变动 1 % 相当于保证金的 20 %。\n\n- 1,000 USDT 保证金、20 倍杠杆对应 20,000 USDT 仓位\n- 下跌 1 % 亏损 200 USDT\n- 下跌约 4.5 % 时仓位被强制平仓，保证金几乎全部损失\n\n[合约规则](/tradingRules?type=3)给出了精确计算。',
  },
];

/** For the demo: articles to read. Does nothing where there are some. */
export async function seedDemoNews(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly auditLog: AuditLog;
  readonly settings: { current(): Pick<AllSetting, 'NEWS_TAB_SETTING'> };
}): Promise<void> {
  if ((await one(deps.db, sqlFor.selectFrom('news_articles').select('id').limit(1))) !== undefined) return;
  for (const article of ARTICLES) {
    await saveNews(
      { ...deps, tabs: () => deps.settings.current().NEWS_TAB_SETTING },
      {
        article: { imgUrl: '', published: true, ...article },
        reason: 'The demo begins',
        operator: { id: 0, address: '' },
      },
    );
  }
}
