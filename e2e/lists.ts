/** A screen whose body is a list of a call. */
export interface ListScreen {
  readonly name: string;
  readonly path: string;
  /** Beginnings of the paths of the calls that fill it. */
  readonly calls: readonly string[];
  /** The tab that holds the list. */
  readonly tab?: string;
  /** It shows what the house offers: a newcomer sees rows too, or, `in time`, once the demo world has made some. */
  readonly offers?: boolean | 'in time';
  /** The demo world's live customer has rows in it, or is given some. */
  readonly fills?: boolean;
}

export const LISTS: readonly ListScreen[] = [
  { name: 'recharges', path: '/recharge-order', calls: ['/api/recharge/list'] },
  { name: 'withdrawals', path: '/withdraw-order', calls: ['/api/withdraw/list'] },
  { name: 'mails', path: '/mails', calls: ['/api/mail/listByUserId'], offers: true },
  { name: 'cards', path: '/bind-card', calls: ['/api/userBank/getbank'] },
  { name: 'day-trading', path: '/stock-day-trading', calls: ['/api/stock-day-trading/page'] },
  { name: 'news', path: '/newsList?type=platform', calls: ['/api/news/getJPNewsList'], offers: true, fills: true },
  { name: 'welfare', path: '/welfareEvents', calls: ['/api/welfare/events'], offers: true, fills: true },
  { name: 'wallets', path: '/walletview', calls: ['/api/common/getAppCurrencyList'], offers: true, fills: true },
  { name: 'help', path: '/help', calls: ['/api/helpcenter/list'], offers: true, fills: true },
  { name: 'subscriptions', path: '/subscription', calls: ['/api/ownCoin/list'], offers: true, fills: true },
  { name: 'applications', path: '/subscription/order', calls: ['/api/ownCoinApplyOrder/list'], fills: true },
  { name: 'placements', path: '/subscription/order?type=1', calls: ['/api/ownCoinOrder/list'], fills: true },
  { name: 'new-shares', path: '/newSharesCenter', calls: ['/api/ownCoin/list'], offers: true, fills: true },
  { name: 'block-trades', path: '/dzList', calls: ['/api/ownCoin/list'], offers: true, fills: true },
  { name: 'share-orders', path: '/orderList', calls: ['/api/ownCoinApplyOrder/list'] },
  { name: 'defi-income', path: '/defiDetail', calls: ['/api/apiDefi/showOrder'] },
  { name: 'shares', path: '/orderList?type=2', calls: ['/api/stock/holding/list'] },
  { name: 'leaders', path: '/follow', calls: ['/api/follow/list'], offers: true },
  { name: 'followed', path: '/follow?tab=following', calls: ['/api/follow/list'] },
  { name: 'leader-ranking', path: '/follow?tab=ranking', calls: ['/api/follow/rank'], offers: 'in time' },
  { name: 'pledge-plans', path: '/pledge', calls: ['/api/mingProduct/list'], offers: true, fills: true },
  { name: 'pledges', path: '/pledge/pledgeOrder', calls: ['/api/mingOrder/list'], fills: true },
  { name: 'fixed-terms', path: '/financialList', calls: ['/api/financial/list'], offers: true, fills: true },
  { name: 'fixed-orders', path: '/financialOrder', calls: ['/api/order/list'], fills: true },
  { name: 'benefits', path: '/benefitDetailTable', calls: ['/api/financial/benefit'] },
  { name: 'loans', path: '/loan-record', calls: ['/api/load/order/orderList'], fills: true },
  { name: 'strategies', path: '/AITrading', calls: ['/api/strategy/list'] },
  { name: 'collections', path: '/nft', calls: ['/api/nft/collections'], offers: true, fills: true },
  { name: 'own-items', path: '/nftMy', calls: ['/api/nft/own'], fills: true },
  { name: 'follow-orders', path: '/order', calls: ['/api/follow/orders'] },
];
