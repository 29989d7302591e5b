import { type Amount, mulDivDown, type Price, ZERO } from '@bourse/money';
import { worth } from './market-rules.ts';
import type { EndedOrder } from './orders.ts';

export interface RunResult {
  readonly cash: Amount;
  readonly holdings: readonly Amount[];
  /** Quote that the holdings cost. */
  readonly cost: readonly Amount[];
  /** Cash and holdings at the prices given. */
  readonly value: Amount;
  /** Gain or loss of what was sold, fees taken off, against the average cost of what was held. */
  readonly realised: bigint;
  /** Gain or loss of what is held still; with `realised` it makes the value less the investment. */
  readonly unrealised: bigint;
  /** All fees in quote; those taken in base at the average price of their order, rounded down. */
  readonly fees: Amount;
}

/**
 * What a run has come to by its orders so far, in the order in which they were asked for (what was filled of those that
 * are not over counts too). `prices` value the holdings.
 */
export function resultOfRun(
  investment: Amount,
  orders: readonly Omit<EndedOrder, 'tag'>[],
  prices: readonly Price[],
): RunResult {
  const holdings: Amount[] = prices.map(() => ZERO);
  const cost: Amount[] = prices.map(() => ZERO);
  let [cash, realised, fees] = [investment as bigint, 0n, 0n];
  for (const { market, side, filled, value, fee } of orders) {
    if (filled === 0n) continue;
    const [has, paid] = [holdings[market] ?? ZERO, cost[market] ?? ZERO];
    if (side === 'buy') {
      cash -= value;
      fees += mulDivDown(value, fee, filled);
      holdings[market] = (has + filled - fee) as Amount;
      cost[market] = (paid + value) as Amount;
      continue;
    }
    const part = filled >= has ? paid : mulDivDown(paid, filled, has);
    cash += value - fee;
    fees += fee;
    realised += value - fee - part;
    holdings[market] = (has - filled) as Amount;
    cost[market] = (paid - part) as Amount;
  }
  const held = holdings.reduce((sum, one, at) => sum + worth(one, prices[at] as Price), 0n);
  const value = (cash + held) as Amount;
  const unrealised = value - investment - realised;
  return { cash: cash as Amount, holdings, cost, value, realised, unrealised, fees: fees as Amount };
}
