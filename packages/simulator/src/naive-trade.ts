import type { Instrument, Side } from '@bourse/engine';
import { type NaiveOrder, remaining, worth } from './naive-book.ts';
import { payRebate } from './naive-rebate.ts';
import type { NaiveState } from './naive-state.ts';

export interface Meeting {
  readonly ledger: string;
  readonly instrument: Instrument;
  readonly price: bigint;
  readonly quantity: bigint;
  readonly takerSide: Side;
  /** Undefined for the house. */
  readonly taker: NaiveOrder | undefined;
  readonly maker: NaiveOrder | undefined;
  readonly atMs: number;
}

/** Swaps base and quote between two ends and takes the fees out of what each customer received. */
export function naiveTrade(exchange: NaiveState, meeting: Meeting): void {
  const { ledger, instrument, price, quantity, takerSide, taker, maker, atMs } = meeting;
  const value = worth(quantity, price);
  const fees = { taker: 0n, maker: 0n };
  const ratesOf = (order: NaiveOrder) => exchange.fees.rates('spot', instrument.symbol, order.owner, atMs);
  for (const role of ['taker', 'maker'] as const) {
    const order = role === 'taker' ? taker : maker;
    const buys = (takerSide === 'buy') === (role === 'taker');
    const owner = order?.owner ?? -2;
    const type = order === undefined ? 0 : 1;
    const gives = exchange.ledger.account(ledger, owner, type, buys ? instrument.quote : instrument.base);
    const gets = exchange.ledger.account(ledger, owner, type, buys ? instrument.base : instrument.quote);
    if (order !== undefined && role === 'maker') gives.held -= buys ? value : quantity;
    else gives.available -= buys ? value : quantity;
    if (order !== undefined && role === 'maker' && buys) {
      // It held its own price, and paid a better one.
      const saved = worth(quantity, order.price) - value;
      gives.held -= saved;
      gives.available += saved;
    }
    const received = buys ? quantity : value;
    gets.available += received;
    if (order === undefined) continue;
    const listed: bigint = role === 'taker' ? instrument.takerFee : instrument.makerFee;
    const scheduled = ratesOf(order)?.[role] ?? listed;
    const rate = scheduled < 0n ? 0n : scheduled;
    const exact = received * rate;
    const fee = exact % 100_000_000n === 0n ? exact / 100_000_000n : exact / 100_000_000n + 1n;
    gets.available -= fee;
    exchange.ledger.account(ledger, -3, 0, buys ? instrument.base : instrument.quote).available += fee;
    fees[role] = fee;
    order.filled += quantity;
    order.value += value;
    order.fee += fee;
    order.updatedMs = atMs;
  }
  if (taker !== undefined && maker !== undefined) payBack(taker, maker);
  if (maker !== undefined && remaining(maker) === 0n) exchange.open = exchange.open.filter((one) => one !== maker);
  exchange.trades.push({
    ledger,
    symbol: instrument.symbol,
    price,
    quantity,
    takerSide,
    takerOrderId: taker?.id ?? 0,
    makerOrderId: maker?.id ?? 0,
    takerFee: fees.taker,
    makerFee: fees.maker,
  });

  /** The maker's rebate: of what the taker received, in that asset, and never more than the taker's fee. */
  function payBack(from: NaiveOrder, to: NaiveOrder): void {
    const rate = ratesOf(to)?.maker ?? 0n;
    if (rate >= 0n) return;
    const asset = takerSide === 'buy' ? instrument.base : instrument.quote;
    const wanted = ((takerSide === 'buy' ? quantity : value) * -rate) / 100_000_000n;
    const amount = wanted < fees.taker ? wanted : fees.taker;
    payRebate(exchange, { ledger, asset, owner: to.owner, type: 1, fromOrderId: from.id, toOrderId: to.id, amount });
  }
}
