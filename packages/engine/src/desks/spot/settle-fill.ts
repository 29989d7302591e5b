import { type Amount, notionalDown, rateUp, ZERO } from '@bourse/money';
import type { Fill } from '../../book/order-book.ts';
import type { Side } from '../../book/resting.ts';
import type { State } from '../../core/state.ts';
import type { FeeRates } from '../../fee/fee-schedule.ts';
import { makerFee, payRebates, rebateOf } from '../../fee/rebates.ts';
import type { Account, TransferCause } from '../../ledger/account.ts';
import { type LedgerName, OWNER } from '../../ledger/owners.ts';
import { priceAt } from './instrument.ts';
import type { SpotOrder } from './spot-order.ts';

/** One end of a fill: a customer's order, or the house (undefined). */
interface End {
  readonly order: SpotOrder | undefined;
  readonly base: Account;
  readonly quote: Account;
}

/**
 * Moves the money of one fill: base to the buyer, quote to the seller, fees from what each received (rounded
 * up by at most one unit). A taker pays from what is available, a resting order from what it holds; what a purchase held beyond
 * a better price is free again. `takerRates`: what a schedule takes of the taker; undefined: the listing's fee. A maker's
 * rebate is a part of the taker's fee, in its asset; where the house takes, there is none.
 */
export function settleFill(
  state: State,
  desk: { readonly ledger: LedgerName; readonly symbol: string; readonly atMs: number },
  fill: Fill,
  taker: SpotOrder | undefined,
  takerSide: Side,
  takerRates?: FeeRates,
): void {
  const maker = fill.maker as SpotOrder | undefined;
  const instrument = state.instrument(desk.symbol);
  const takerEnd = end(state, desk.ledger, instrument.base, instrument.quote, taker);
  const makerEnd = end(state, desk.ledger, instrument.base, instrument.quote, maker);
  const [buyer, seller] = takerSide === 'buy' ? [takerEnd, makerEnd] : [makerEnd, takerEnd];
  const isResting = (side: End) => side.order !== undefined && side.order !== taker;
  pay(state, buyer.quote, seller.quote, fill.value, causeOf(buyer, seller), isResting(buyer), desk.atMs);
  pay(state, seller.base, buyer.base, fill.quantity, causeOf(seller, buyer), isResting(seller), desk.atMs);
  if (maker?.side === 'buy') {
    const held =
      maker.ticks === fill.ticks ? fill.value : notionalDown(fill.quantity, priceAt(maker.ticks, instrument));
    if (held > fill.value) state.ledger.release(makerEnd.quote, (held - fill.value) as Amount);
  }
  const makerRates = maker === undefined ? undefined : state.fees.ratesOf('spot', desk.symbol, maker.owner, desk.atMs);
  const takerRate = takerRates?.taker ?? instrument.takerFee;
  const makerRate = makerRates === undefined ? instrument.makerFee : makerFee(makerRates);
  const buyerRate = buyer.order === taker ? takerRate : makerRate;
  const sellerRate = seller.order === taker ? takerRate : makerRate;
  const buyerFee = charge(state, buyer, buyer.base, rateUp(fill.quantity, buyerRate), fill, desk.atMs);
  const sellerFee = charge(state, seller, seller.quote, rateUp(fill.value, sellerRate), fill, desk.atMs);
  if (taker !== undefined && maker !== undefined && makerRates !== undefined && makerRates.maker < 0n) {
    const [to, received, fee] =
      takerSide === 'buy' ? [makerEnd.base, fill.quantity, buyerFee] : [makerEnd.quote, fill.value, sellerFee];
    const rebate = { to, orderId: maker.id, amount: rebateOf(makerRates, received) };
    payRebates(state, [rebate], { orderId: taker.id, fee }, desk.atMs);
  }
  state.changes.spot.trades.add({
    id: state.takeTradeId(),
    ledger: desk.ledger,
    symbol: desk.symbol,
    atMs: desk.atMs,
    price: fill.price,
    quantity: fill.quantity,
    value: fill.value,
    takerSide,
    takerOrderId: taker?.id ?? 0,
    makerOrderId: maker?.id ?? 0,
    takerFee: takerSide === 'buy' ? buyerFee : sellerFee,
    makerFee: takerSide === 'buy' ? sellerFee : buyerFee,
  });
}

function end(state: State, ledger: LedgerName, base: string, quote: string, order: SpotOrder | undefined): End {
  if (order === undefined) {
    const house = (asset: string) => state.ledger.account(ledger, OWNER.liquidity, 0, asset);
    return { order, base: house(base), quote: house(quote) };
  }
  const receiving = state.ledger.account(ledger, order.owner, 1, order.side === 'buy' ? base : quote);
  return order.side === 'buy'
    ? { order, base: receiving, quote: order.paying }
    : { order, base: order.paying, quote: receiving };
}

/** A resting order's money is held; a taker's and the house's is free. */
function pay(
  state: State,
  from: Account,
  to: Account,
  amount: Amount,
  cause: TransferCause,
  resting: boolean,
  atMs: number,
): void {
  if (resting) state.ledger.transferHeld(from, to, amount, cause, atMs);
  else state.ledger.transfer(from, to, amount, cause, atMs);
}

function causeOf(from: End, to: End): TransferCause {
  return { kind: 'trade', fromOrderId: from.order?.id ?? 0, toOrderId: to.order?.id ?? 0 };
}

function charge(state: State, payer: End, from: Account, fee: Amount, fill: Fill, atMs: number): Amount {
  const order = payer.order;
  if (order === undefined) return ZERO;
  order.fill(fill.quantity, fill.value, fee);
  order.updated = state.moments.at(atMs);
  if (fee > 0n) {
    const fees = state.ledger.account(from.ledger, OWNER.fees, 0, from.asset);
    state.ledger.transfer(from, fees, fee, { kind: 'fee', fromOrderId: order.id, toOrderId: 0 }, atMs);
  }
  state.changes.spot.orders.touch(order);
  return fee;
}
