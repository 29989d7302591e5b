import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal } from '../fields.ts';
import { overnight } from './overnight.ts';

/** One contract market and its terms, the same for everybody. Rates are proportions: "0.0005". */
export const contractCoin = z.object({
  coin: z.string(),
  /** Margin, profit and fees are in it: "usdt". */
  baseCoin: z.string(),
  symbol: z.string(),
  showSymbol: z.string(),
  customizeFlag: z.number(),
  /** Base quantity of one lot (face value). */
  shareNumber: decimal(),
  /** What may be chosen: "1,5,10,20". */
  leverage: z.string(),
  openFee: decimal(),
  closeFee: decimal(),
  maintenanceRate: decimal(),
  tickSize: decimal(),
  priceDecimals: z.number(),
  /** 1 foreign exchange, 2 or 5 crypto, 3 metals. */
  coinType: z.number(),
  hot: z.boolean(),
  isOpen: z.boolean(),
  overnight,
});
export type ContractCoin = z.infer<typeof contractCoin>;

export const contractCoinList = endpoint({
  id: 'contract.coinList',
  method: 'GET',
  path: '/api/contract/coin/list',
  caller: 'anyone',
  summary: 'The USDT-margined contracts and their terms. Positions that are open keep the terms they were opened with.',
  envelope: 'rows',
  output: contractCoin,
});
