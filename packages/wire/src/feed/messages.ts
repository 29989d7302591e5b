import type { FreezeNotice } from '../freeze/freeze-module.ts';
import type { DepthDesk, DepthRow } from '../market/depth.ts';
import type { Interval, KlineBar, PriceInfo } from '../market/kline.ts';
import type { TradeRow } from '../market/trades.ts';

/** Market feed: /ws/{id}, id chosen by the client. User feed: /ws/coin/{id}, id is the userId. */
export const FEED_PATH = { market: '/ws/', user: '/ws/coin/' } as const;

/** A visitor's connection to the market feed that reads nothing is closed by the server after this; the phone is quicker. */
export const FEED_IDLE_MS = 60_000;

const PROTOCOL = 'feed';
const TOKEN_PREFIX = 'token.';

/** The sub-protocols to connect with. A token among them takes one of the places that are kept for who is signed in. */
export function feedProtocols(token: string | undefined): string[] {
  // Browsers throw at other characters, and no token of ours has them.
  return token === undefined || !/^[\w-]+$/.test(token) ? [PROTOCOL] : [PROTOCOL, TOKEN_PREFIX + token];
}

/** What the server reads of the sub-protocols that a client offers: the one it speaks, and the token. */
export function readFeedProtocols(offered: string | undefined): {
  readonly spoken: string | false;
  readonly token: string | undefined;
} {
  const names = (offered ?? '').split(',').map((name) => name.trim());
  const token = names.find((name) => name.startsWith(TOKEN_PREFIX))?.slice(TOKEN_PREFIX.length);
  return { spoken: names.includes(PROTOCOL) ? PROTOCOL : false, token };
}

export const FEED_TYPES = ['DETAIL', 'KLINE', 'TRADE', 'DEPTH'] as const;
export type FeedType = (typeof FEED_TYPES)[number];

/**
 * What a client of the market feed sends. `interval` belongs to KLINE; `simulated` and `desk` (by default spot) to
 * DEPTH and say which book.
 */
export interface FeedRequest {
  readonly op: 'subscribe' | 'unsubscribe';
  readonly type: FeedType;
  readonly symbol: string;
  readonly interval?: Interval;
  readonly simulated?: boolean;
  readonly desk?: DepthDesk;
}

interface Push {
  readonly symbol: string;
  /**
   * Rises by one with every change of this stream (type, symbol, interval, simulated). DETAIL, KLINE and TRADE may skip
   * numbers.
   */
  readonly seq: number;
}
export interface DetailPush extends Push {
  readonly type: 'DETAIL';
  readonly data: PriceInfo;
}
export interface KlinePush extends Push {
  readonly type: 'KLINE';
  readonly interval: Interval;
  readonly data: KlineBar;
}
export interface TradePush extends Push {
  readonly type: 'TRADE';
  /** New trades, newest first. */
  readonly data: readonly TradeRow[];
}
/**
 * The first push is a snapshot, the following ones changes: quantity "0" removes the price. A change whose seq is
 * not the former one's plus 1 means a gap: subscribe again for a new snapshot. A slow client gets a snapshot by itself.
 */
export interface DepthPush extends Push {
  readonly type: 'DEPTH';
  readonly simulated: boolean;
  readonly desk: DepthDesk;
  readonly snapshot: boolean;
  readonly data: { readonly bids: readonly DepthRow[]; readonly asks: readonly DepthRow[] };
}
export type MarketPush = DetailPush | KlinePush | TradePush | DepthPush;

/** To every client of the market feed: settings, notices, rules or help changed; read them again. */
export interface SettingsPush {
  readonly type: 'SETTINGS';
}

/** Answer to an invalid request; nothing was subscribed. */
export interface FeedError {
  readonly type: 'ERROR';
  readonly msg: string;
}

/** First message of a user-feed client: {"token":"…"}. Then it answers every HEARTBEAT with "ping". */
export interface UserFeedHello {
  readonly token: string;
}
export type UserPush =
  | { readonly type: 'HEARTBEAT'; readonly seq: number }
  /**
   * Status or mode changed: read getInfo again. With `freeze` the account was frozen just now, and its sessions end.
   */
  | {
      readonly type: 'USER_STATUS';
      readonly seq: number;
      readonly data: { readonly status: number; readonly simulated: boolean; readonly freeze?: FreezeNotice };
    }
  /** Orders were filled, cancelled or settled. `settlementType` 1: spot and stock; 2: contracts; 3: timed contracts. */
  | {
      readonly type: 'SETTLEMENT';
      readonly seq: number;
      readonly settlementType: 1 | 2 | 3;
      readonly data: {
        readonly symbol: string;
        readonly orderId: number;
        readonly status: number;
        readonly dealNum: string;
        readonly dealPrice: string;
      };
    }
  /** Positions or stops changed. */
  | { readonly type: 'POSITION'; readonly seq: number }
  /** Balances changed without an order (a deposit, a transfer, a conversion), or an application for an offering did. */
  | { readonly type: 'OWNCOIN'; readonly seq: number }
  /** Operators changed settings or texts: read them again. The market feed says so too. */
  | { readonly type: 'SETTINGS'; readonly seq: number }
  /**
   * Something of the customer's that is no trade changed: read its lists again. `id` of the record, 0 where there is
   * none.
   */
  | { readonly type: 'RECORD'; readonly seq: number; readonly what: RecordKind; readonly id: number };

/** Records that others than the customer change: an operator's decision, an answer, a letter. */
export const RECORD_KINDS = [
  'recharge',
  'withdraw',
  'certification',
  'service',
  'mail',
  'freeze',
  'follow',
  'savings',
  'loan',
  'nft',
  'strategy',
  'defi',
  'alert',
  'fees',
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];
