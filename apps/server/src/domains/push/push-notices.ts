import { formatAmount } from '@bourse/money';
import type { PushKind } from '@bourse/wire';
import { averagePrice } from '../../exchange/average-price.ts';
import type { CommitEvents, MoneyEvent, OrderEvent, PositionEvent, TimedEvent } from '../../exchange/commit-events.ts';
import type { PushWords } from '../../platform/letters/letter-words.ts';

/** Something to notify one customer of. It is worded for each device when it is sent. */
export interface PushNotice {
  readonly userId: number;
  readonly kind: PushKind;
  /** By key, or as operators wrote it. */
  readonly words: PushWords | ((language: string) => { readonly title: string; readonly content: string });
  readonly params: Readonly<Record<string, string | number>>;
  /** Also to devices that did not choose its kind. */
  readonly toAll?: true;
  readonly simulated: boolean;
  /** A later notice with the same tag takes this one's place on the device. */
  readonly tag: string;
  /** The page that it opens. */
  readonly route: string;
}

/** "BTC/USDT" of a symbol. */
export type PairOf = (symbol: string) => string;

const DESKS = { spot: 'BBTrading', contract: 'Ustandard', stock: 'ApanStocks', timed: 'SecondContract' } as const;
export const tradePage = (desk: keyof typeof DESKS, symbol: string): string =>
  `/trade?tradeKey=${DESKS[desk]}&symbol=${encodeURIComponent(symbol)}`;

/** What a committed batch gives to notify customers of. No balances: a notification lies on a locked phone. */
export function noticesOf(events: CommitEvents, pairOf: PairOf): PushNotice[] {
  const traded = new Set(events.trades.flatMap(({ takerOrderId, makerOrderId }) => [takerOrderId, makerOrderId]));
  return [
    ...events.orders.flatMap((order) => fill(order, traded.has(order.id), pairOf)),
    ...events.timed.flatMap((contract) => timed(contract, pairOf)),
    ...events.positions.flatMap((position) => ended(position, pairOf)),
    ...events.money.flatMap(money),
  ];
}

/** An order that is filled, or that a trade of this batch has filled a part of. */
function fill(order: OrderEvent, traded: boolean, pairOf: PairOf): PushNotice[] {
  const { id, desk, owner, symbol, side, status, filled, value, ledger } = order;
  if (owner <= 0 || filled === 0n || (status !== 'filled' && !traded)) return [];
  const params = { pair: pairOf(symbol), kind: side, amount: formatAmount(filled), price: averagePrice(value, filled) };
  return [
    {
      userId: owner,
      kind: 'fill',
      words: status === 'filled' ? 'fill' : 'part_fill',
      params,
      simulated: ledger === 'demo',
      tag: `fill-${id}`,
      route: tradePage(desk, symbol),
    },
  ];
}

function timed({ id, owner, symbol, outcome, stake, win, asset, ledger }: TimedEvent, pairOf: PairOf): PushNotice[] {
  if (outcome === 'pending' || outcome === 'open') return [];
  const words = outcome === 'won' ? 'timed_won' : outcome === 'lost' ? 'timed_lost' : 'timed_back';
  const amount = outcome === 'won' ? formatAmount((stake + win) as typeof stake) : '0';
  return [
    {
      userId: owner,
      kind: 'settlement',
      words,
      params: { pair: pairOf(symbol), coin: asset, stake: formatAmount(stake), amount },
      simulated: ledger === 'demo',
      tag: `timed-${id}`,
      route: tradePage('timed', symbol),
    },
  ];
}

/** Closed by the engine, not by its owner. */
function ended({ id, owner, desk, symbol, status, profit, asset, ledger }: PositionEvent, pairOf: PairOf) {
  if ((status !== 'liquidated' && status !== 'deleveraged') || owner <= 0) return [];
  const notice: PushNotice = {
    userId: owner,
    kind: 'settlement',
    words: status === 'liquidated' ? 'forced' : 'deleveraged',
    params: { pair: pairOf(symbol), coin: asset, amount: formatAmount(profit) },
    simulated: ledger === 'demo',
    tag: `position-${id}`,
    route: tradePage(desk, symbol),
  };
  return [notice];
}

/** What somebody decided; what the customer took back they know. */
function money({ id, kind, owner, status, asset, amount, settled }: MoneyEvent): PushNotice[] {
  if (status !== 'done' && status !== 'refused') return [];
  const isDeposit = kind === 'recharge';
  const done = status === 'done';
  const words = isDeposit ? (done ? 'deposit' : 'deposit_refused') : done ? 'withdrawal' : 'withdrawal_refused';
  return [
    {
      userId: owner,
      kind: isDeposit ? 'deposit' : 'withdrawal',
      words,
      simulated: false,
      params: { amount: formatAmount(done ? settled : amount), coin: asset },
      tag: `money-${id}`,
      route: isDeposit ? '/recharge-order' : '/withdraw-order',
    },
  ];
}
