/** Calls whose answers are kept, by their ids: by themselves, so that the first visit need not load what they look like. */
export const LAST_KNOWN_CALLS = {
  ofAll: ['market.getCoinList', 'contract.coinList', 'market.stockList'],
  ofCustomer: [
    'account.getInfo',
    'watchlist.getUserCoin',
    'assets.assetBalance',
    'spot.orderList',
    'contract.positionList',
    'contract.orderList',
    'timed.orderList',
    'stock.positionList',
  ],
} as const;
