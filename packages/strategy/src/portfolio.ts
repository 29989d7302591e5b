import { type Amount, type Price, ZERO } from '@bourse/money';
import { isLargeEnough, type MarketRules, worth } from './market-rules.ts';
import type { EndedOrder, WantedOrder } from './orders.ts';

/** The money of one back-test: what it has, and what its open orders hold of that. */
export class Portfolio {
  cash: Amount;
  readonly holdings: Amount[];
  #heldCash: Amount = ZERO;
  readonly #heldBase: Amount[];

  constructor(cash: Amount, markets: number) {
    this.cash = cash;
    this.holdings = Array.from({ length: markets }, () => ZERO);
    this.#heldBase = Array.from({ length: markets }, () => ZERO);
  }

  /** Holds what an order needs; false, and nothing held, where it would be refused: steps, least worth, balance. */
  hold(rules: MarketRules, order: WantedOrder, last: Price): boolean {
    if (!isWellFormed(rules, order, last)) return false;
    const { market } = order;
    if (order.side === 'buy' || 'value' in order) {
      const needed = costOf(order);
      if (this.#heldCash + needed > this.cash) return false;
      this.#heldCash = (this.#heldCash + needed) as Amount;
      return true;
    }
    const held = ((this.#heldBase[market] ?? ZERO) + order.quantity) as Amount;
    if (held > (this.holdings[market] ?? ZERO)) return false;
    this.#heldBase[market] = held;
    return true;
  }

  /** The order is over: what it held is free, what it traded has changed hands. */
  settle(order: WantedOrder, ended: EndedOrder): void {
    const { market, side, filled, value, fee } = ended;
    const has = this.holdings[market] ?? ZERO;
    if (order.side === 'buy' || 'value' in order) this.#heldCash = (this.#heldCash - costOf(order)) as Amount;
    else this.#heldBase[market] = ((this.#heldBase[market] ?? ZERO) - order.quantity) as Amount;
    this.cash = (side === 'buy' ? this.cash - value : this.cash + value - fee) as Amount;
    this.holdings[market] = (side === 'buy' ? has + filled - fee : has - filled) as Amount;
  }

  /** Cash and what the holdings are worth at these prices. */
  valueAt(prices: readonly Price[]): Amount {
    return this.holdings.reduce((sum, held, at) => (sum + worth(held, prices[at] as Price)) as Amount, this.cash);
  }
}

/** What a buy may cost at most. */
function costOf(order: WantedOrder): Amount {
  if ('value' in order) return order.value;
  return order.kind === 'limit' ? worth(order.quantity, order.price) : ZERO;
}

function isWellFormed(rules: MarketRules, order: WantedOrder, last: Price): boolean {
  if ('value' in order) return order.value >= rules.minNotional;
  if (order.quantity <= 0n || order.quantity % rules.lotSize !== 0n) return false;
  if (order.kind === 'market') return isLargeEnough(rules, order.quantity, last);
  return order.price > 0n && order.price % rules.tickSize === 0n && isLargeEnough(rules, order.quantity, order.price);
}
