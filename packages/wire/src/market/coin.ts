import * as z from 'zod/mini';
import { decimal, signedDecimal } from '../fields.ts';

/** coinType of the wire. */
export const COIN_TYPE = { forex: 1, crypto: 2, metal: 3, hot: 5, stock: 6 } as const;

/** `type` of /tradeDetail, by the first of these desks that an instrument is open on. */
export const COIN_DESK_TYPE = { spot: 2, contract: 3, stock: 9, timed: 4 } as const;

/** One instrument as every list shows it. */
export const coinItem = z.object({
  /** Base asset: "btc". */
  coin: z.string(),
  /** Quote asset: "usdt". */
  baseCoin: z.string(),
  /** "btcusdt". */
  symbol: z.string(),
  /** "BTCUSDT" and "USDT": for other clients; the phone shows `showSymbol`. */
  symbolUpperCase: z.string(),
  baseCoinUpperCase: z.string(),
  /** "BTC/USDT". */
  showSymbol: z.string(),
  name: z.string(),
  /** 2: show `showSymbol`. Always so: every instrument has one. */
  customizeFlag: z.number(),
  /** Where the price comes from: "simulated", "replay", "binance". */
  market: z.string(),
  coinType: z.number(),
  /** Of /tradeDetail: 2 spot, 3 contract, 9 stock, 4 timed contracts alone. */
  type: z.number(),
  /** "US", "BR"; null where it is no stock. */
  stockType: z.nullable(z.string()),
  /** Last price. */
  amount: decimal(),
  /** Price 24 h ago, for stocks the session's opening price. */
  open: decimal(),
  high24: decimal(),
  low24: decimal(),
  volume24: decimal(),
  priceChangePercent: signedDecimal(),
  /** Address of the logo, "" where there is none. */
  logo: z.string(),
  /** 1 watched, 2 not; 2 for visitors. */
  isCollect: z.number(),
  isOpen: z.boolean(),
  hot: z.boolean(),
  /** Decimals of prices and of quantities on screen. */
  priceDecimals: z.number(),
  quantityDecimals: z.number(),
  tickSize: decimal(),
  lotSize: decimal(),
  minNotional: decimal(),
  makerFee: decimal(),
  takerFee: decimal(),
  /** Desks open for it: spot, contract, timed, stock. */
  desks: z.array(z.string()),
  /** Of them those on which it is being wound down: what buys or opens is refused there. */
  closing: z.array(z.string()),
  /** The day's course, oldest first, for the sparkline. */
  spark: z.array(z.number()),
});
export type CoinItem = z.infer<typeof coinItem>;
