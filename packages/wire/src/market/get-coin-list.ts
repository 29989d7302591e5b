import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { coinItem } from './coin.ts';

export const getCoinList = endpoint({
  id: 'market.getCoinList',
  method: 'POST',
  path: '/api/common/getCoinList',
  caller: 'anyone',
  summary:
    'All instruments but stocks, by list: timed contracts, spot, USDT-margined contracts, foreign exchange, metals.',
  envelope: 'data',
  output: z.object({
    /** Timed contracts. */
    coinList: z.array(coinItem),
    /** Spot. */
    currencyList: z.array(coinItem),
    /** USDT-margined contracts. */
    contractList: z.array(coinItem),
    foreignExchangeList: z.array(coinItem),
    preciousMetalsList: z.array(coinItem),
  }),
});
