import { type Account, type Engine, LEDGERS, type Outcome, type Trade } from '@bourse/engine';
import { compareFees } from './fee-compare.ts';
import { compareHalts } from './halt-compare.ts';
import { compareLimits } from './limit-compare.ts';
import { compareMargin } from './margin-compare.ts';
import { type NaiveTrade, queueOf, remaining } from './naive-book.ts';
import type { NaiveExchange } from './naive-exchange.ts';
import type { NaiveAccount } from './naive-ledger.ts';
import type { NaiveOutcome } from './naive-outcome.ts';
import { comparePhases } from './phase-compare.ts';
import { compareProducts } from './product-compare.ts';
import { queueIn } from './queue-in.ts';
import { compareTimed } from './timed-compare.ts';
import { compareTreasury } from './treasury-compare.ts';

/** First difference between the engine's answer and the twin's. Parameters of refusals are the engine's own. */
export function compareOutcomes(outcome: Outcome, expected: NaiveOutcome): string | undefined {
  const got = outcomeText(outcome);
  const wanted = outcomeText(expected);
  return got === wanted ? undefined : `outcome is ${got}, the twin says ${wanted}`;
}

function outcomeText(outcome: Outcome | NaiveOutcome): string {
  if (!outcome.ok) return `refused ${outcome.code}`;
  const { orderId, status, filled, value, price, granted } = outcome.result;
  return `${outcome.changed ? 'changed' : 'unchanged'} order ${orderId} ${status} ${filled} ${value} at ${price} granted ${granted}`;
}

/** First difference between the trades of one command. */
export function compareTrades(trades: readonly Trade[], expected: readonly NaiveTrade[]): string | undefined {
  const fields = (one: Trade | NaiveTrade) =>
    `${one.ledger} ${one.symbol} ${one.quantity} at ${one.price}, ${one.takerSide} ${one.takerOrderId} (fee ${one.takerFee}) meets ${one.makerOrderId} (fee ${one.makerFee})`;
  for (let i = 0; i < Math.max(trades.length, expected.length); i += 1) {
    const got = trades[i];
    const wanted = expected[i];
    if (got !== undefined && wanted !== undefined && fields(got) === fields(wanted)) continue;
    return `trade ${i} is ${got && fields(got)}, the twin says ${wanted && fields(wanted)}`;
  }
  return undefined;
}

/** First difference between the engine's state and the twin's: balances, open orders, queues, ladders, timed contracts, margin, halts, fees, treasury, products. */
export function compareStates(engine: Engine, twin: NaiveExchange): string | undefined {
  return (
    compareBalances(engine, twin) ??
    compareOrders(engine, twin) ??
    compareMarkets(engine, twin) ??
    compareTimed(engine, twin) ??
    compareMargin(engine, twin) ??
    compareHalts(engine, twin) ??
    compareFees(engine, twin) ??
    comparePhases(engine, twin) ??
    compareLimits(engine, twin) ??
    compareTreasury(engine, twin) ??
    compareProducts(engine, twin)
  );
}

function compareBalances({ state }: Engine, twin: NaiveExchange): string | undefined {
  const wanted = new Map(twin.ledger.accounts.map((one) => [keyOf(one), one]));
  for (const one of state.ledger.accounts()) {
    const key = keyOf(one);
    const other = wanted.get(key) ?? { available: 0n, held: 0n };
    wanted.delete(key);
    if (one.available === other.available && one.held === other.held) continue;
    return `${key}: ${one.available}+${one.held}, the twin says ${other.available}+${other.held}`;
  }
  for (const [key, one] of wanted) {
    if (one.available + one.held !== 0n) return `the engine has no account ${key}`;
  }
  return undefined;
}

function keyOf({
  ledger,
  owner,
  type,
  asset,
}: Pick<Account, 'ledger' | 'owner' | 'type' | 'asset'> | NaiveAccount): string {
  return `${ledger} ${owner} ${type} ${asset}`;
}

function compareOrders({ state }: Engine, twin: NaiveExchange): string | undefined {
  if (state.orders.size !== twin.open.length)
    return `${state.orders.size} open orders, the twin has ${twin.open.length}`;
  for (const wanted of twin.open) {
    const order = state.orders.get(wanted.id);
    if (order === undefined) return `order ${wanted.id} is not open`;
    const [got, expected] = [order.remaining, remaining(wanted)];
    if (got !== expected) return `order ${wanted.id}: ${got} remain, the twin says ${expected}`;
    const [times, same] = [
      [order.created.ms, order.updated.ms],
      [wanted.createdMs, wanted.updatedMs],
    ].map(String);
    if (times !== same) return `order ${wanted.id}: created and updated at ${times}, the twin says ${same}`;
    // Its price is the level's in the engine.
    for (const name in wanted) {
      if (!(name in order) || Reflect.get(order, name) === Reflect.get(wanted, name)) continue;
      return `order ${wanted.id}: ${name} is ${Reflect.get(order, name)}, the twin says ${Reflect.get(wanted, name)}`;
    }
  }
  return undefined;
}

function compareMarkets({ state }: Engine, twin: NaiveExchange): string | undefined {
  for (const symbol of state.symbols()) {
    for (const ledger of LEDGERS) {
      const { ladder, book } = state.market(ledger, symbol);
      const taken = twin.takenOf(ledger, symbol);
      if (ladder.tickId !== taken.tickId || ladder.askTaken !== taken.buy || ladder.bidTaken !== taken.sell) {
        return `ladder of ${ledger} ${symbol}: ${ladder.tickId} ${ladder.askTaken} ${ladder.bidTaken}, the twin says ${taken.tickId} ${taken.buy} ${taken.sell}`;
      }
      for (const side of ['buy', 'sell'] as const) {
        const queue = queueIn(book, side);
        if (typeof queue === 'string') return queue;
        const got = queue.map((order) => order.id).join();
        const wanted = queueOf(twin.open, ledger, symbol, side).map((order) => order.id);
        if (got !== wanted.join()) return `${ledger} ${symbol} ${side} queues ${got}, the twin ${wanted.join()}`;
      }
    }
  }
  return undefined;
}
