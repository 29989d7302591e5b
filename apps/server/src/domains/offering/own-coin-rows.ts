import { type Amount, amount, floorToStep, formatAmount, formatPrice, formatRate, price, rate } from '@bourse/money';
import {
  applicationCost,
  OFFERING_ORDER_STATUS,
  OFFERING_STATUS,
  OFFERING_TYPE,
  type OwnCoinOrderRow,
  type OwnCoinRow,
  SUB_STATUS,
  subscriptionStatus,
} from '@bourse/wire';
import { deskOf, entryOf, type OfferingOrderRecord, type OfferingRecord, type OwnPart } from './offering-records.ts';

/** A hundredth. */
const CENT = amount('0.01');
const NOTHING: OwnPart = { quantity: '0', payable: 0 };

const isSale = ({ kind }: Pick<OfferingRecord, 'kind'>) => kind === 'sale';

/** The total less what was taken. */
export function leftOf({ total, taken }: OfferingRecord): Amount {
  return (amount(total) - amount(taken)) as Amount;
}

/** The same, rounded down to two decimals. */
export function shownLeftOf(offering: OfferingRecord): string {
  return formatAmount(floorToStep(leftOf(offering), CENT));
}

/** What a customer can still buy of a placement. */
export function leftFor(offering: OfferingRecord, { quantity }: OwnPart = NOTHING): Amount {
  const own = (amount(offering.purchase_limit) - amount(quantity)) as Amount;
  const left = leftOf(offering);
  return own < left ? own : left;
}

/** 1 to come, 2 open, 3 over. */
export function statusOf({ begin_ms, end_ms, status }: OfferingRecord, nowMs: number): number {
  if (status === 'cancelled') return OFFERING_STATUS.ended;
  return subscriptionStatus({ beginTime: begin_ms, endTime: end_ms }, nowMs);
}

/** What this customer can do with it now. */
export function subStatusOf(offering: OfferingRecord, own: OwnPart | undefined, nowMs: number): number {
  const status = statusOf(offering, nowMs);
  if (status === OFFERING_STATUS.preparation) return SUB_STATUS.preparation;
  if (status === OFFERING_STATUS.ended) return SUB_STATUS.ended;
  if (!isSale(offering)) return own === undefined ? SUB_STATUS.application : SUB_STATUS.spent;
  return leftFor(offering, own) < amount(offering.unit) ? SUB_STATUS.spent : SUB_STATUS.placement;
}

/** What was asked for: applications count in full, however much of it there is. */
function raisedOf(offering: OfferingRecord): Amount {
  if (isSale(offering)) return amount(offering.taken);
  return (BigInt(offering.orders) * amount(offering.purchase_limit)) as Amount;
}

export function ownCoinRow(
  offering: OfferingRecord,
  own: OwnPart | undefined,
  tradable: boolean,
  nowMs: number,
): OwnCoinRow {
  const each = formatPrice(price(offering.price));
  return {
    id: offering.id,
    desk: deskOf(offering),
    type: isSale(offering) ? OFFERING_TYPE.placement : OFFERING_TYPE.subscription,
    allotment: offering.kind,
    coin: offering.asset,
    showSymbol: offering.show_symbol,
    payCoin: offering.pay_asset,
    title: offering.title,
    logo: offering.logo,
    url: offering.url,
    status: statusOf(offering, nowMs),
    beginTime: offering.begin_ms,
    endTime: offering.end_ms,
    raisedAmount: formatAmount(raisedOf(offering)),
    totalAmount: formatAmount(amount(offering.total)),
    availableAmount: formatAmount(leftOf(offering)),
    price: each,
    estimatedPrice: each,
    purchaseLimit: formatAmount(amount(offering.purchase_limit)),
    unit: formatAmount(amount(offering.unit)),
    payMs: offering.pay_ms,
    lockMs: offering.lock_ms,
    entry: entryOf(offering),
    referencePrice: offering.reference_price === null ? null : formatPrice(price(offering.reference_price)),
    referenceTime: offering.reference_ms,
    discount: offering.discount === null ? null : formatRate(rate(offering.discount)),
    tradable,
    params: { sub_status: subStatusOf(offering, own, nowMs) },
  };
}

export function ownCoinOrderRow(order: OfferingOrderRecord): OwnCoinOrderRow {
  const each = price(order.price);
  const isOpen = order.status === 'applied';
  const [quantity, cost] = [amount(order.quantity), amount(order.cost)];
  return {
    id: order.id,
    orderId: order.id,
    ownId: order.offering_id,
    ownCoin: order.show_symbol,
    coin: order.asset,
    payCoin: order.pay_asset,
    title: order.title,
    number: formatAmount(quantity),
    winNumber: formatAmount(amount(order.won)),
    estimatedPrice: formatPrice(each),
    price: formatPrice(each),
    amount: formatAmount(isOpen ? applicationCost(quantity, each) : cost),
    status: OFFERING_ORDER_STATUS[order.status],
    createTime: order.created_ms,
    endTime: order.end_ms,
    payUntil: order.status === 'won' ? order.pay_until_ms : null,
    unlockTime: order.locked ? order.unlock_ms : null,
  };
}
