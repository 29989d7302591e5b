import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { assetRow } from './assets/asset-balance.ts';
import { contractCoin } from './contract/coin-list.ts';
import { stopOrderRow } from './contract/loss-list.ts';
import { contractPosition } from './contract/position-list.ts';
import { loanRow } from './loan/loan-list.ts';
import { loanProduct } from './loan/loan-product-list.ts';
import { coinItem } from './market/coin.ts';
import { klineBar, klineTicker, priceInfo } from './market/kline.ts';
import { stockItem } from './market/stock-list.ts';
import { ownCoinRow } from './offering/own-coin.ts';
import { ownCoinOrderRow } from './offering/own-coin-order.ts';
import { spotOrder } from './spot/order-list.ts';
import { stockOrderRow, stockPosition } from './stock/stock-order.ts';
import { timedOrderRow } from './timed/timed-order-row.ts';

/** The fields that the specification's third sections name, in their order. */
const ENTITIES: [entity: string, row: z.ZodMiniObject, fields: string][] = [
  ['coin item', coinItem, 'coin baseCoin symbol showSymbol customizeFlag market coinType amount open logo isCollect'],
  ['coin info', coinItem, 'coin symbol symbolUpperCase showSymbol market coinType amount baseCoinUpperCase type'],
  ['price', priceInfo, 'close openPrice open low high volume volume24 high24 low24 change priceChangePercent'],
  ['ticker of candles', klineTicker, 'highPrice lowPrice volume'],
  ['bar', klineBar, 'o h l c v T'],
  ['stock', stockItem, 'symbol symbolGid market stockType coin baseCoin amount maRate type'],
  [
    'stock order',
    stockOrderRow,
    'index stockPlate orderDirection stockCode stockGid buyOrderTime buyOrderPrice orderNum nowPrice param',
  ],
  [
    'stock position',
    stockPosition,
    `positionSn orderDirection stockCode nowPrice orderLever orderNum buyOrderPrice profitAndLose allProfitAndLose
    orderTotalPrice sellOrderPrice sellOrderTime buyOrderTime`,
  ],
  [
    'spot order',
    spotOrder,
    'id type symbol coin showCoin delegateTime params.delegateTime delegatePrice delegateTotal dealNum dealPrice',
  ],
  ['contract coin', contractCoin, 'coin showSymbol shareNumber leverage openFee closeFee customizeFlag baseCoin'],
  [
    'contract position',
    contractPosition,
    `id symbol type leverage openNum openPrice amount adjustAmount remainMargin closePrice openFee sellFee
    params.createTime params.deliveryDays dealPrice earn entrustmentValue status params.dealTime`,
  ],
  [
    'stop',
    stopOrderRow,
    `id positionId lossType delegateType losePrice earnPrice loseNumber earnNumber loseDelegatePrice
    earnDelegatePrice`,
  ],
  [
    'timed contract',
    timedOrderRow,
    `id orderId betContent betAmount openPrice closePrice closeTime rewardAmount type coinSymbol baseSymbol showCoin rate
    time status params.createTime`,
  ],
  ['asset', assetRow, 'type symbol availableAmount occupiedAmount exchageAmount nowProfitAmount loge'],
  ['loan product', loanProduct, 'id cycleType odds amountMin amountMax repayType repayOrg'],
  [
    'loan',
    loanRow,
    `amount disburseAmount cycleType rate interest status repayTypeLabel tloadProduct.repayOrg tloadProduct.repayType
    params.finalRepayTime`,
  ],
  ['offering', ownCoinRow, 'id type price purchaseLimit totalAmount coin showSymbol'],
  ['application', ownCoinOrderRow, 'orderId ownCoin number winNumber estimatedPrice price amount status createTime id'],
];

const shapeOf = (row: unknown) => (row as z.ZodMiniObject).shape as Record<string, unknown>;

it.each(ENTITIES)('%s has the fields of the specification', (_, row, fields) => {
  const missing = fields.split(/\s+/).filter((path) => {
    const [name = '', inner] = path.split('.');
    const field = shapeOf(row)[name];
    return field === undefined || (inner !== undefined && !(inner in shapeOf(field)));
  });
  expect(missing).toEqual([]);
});
