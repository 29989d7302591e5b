import { type Account, type Engine, LEDGERS } from '@bourse/engine';
import { auditMargin } from './margin-audit.ts';
import { worth } from './naive-book.ts';
import { auditProducts, heldForProducts } from './product-audit.ts';
import { queueIn } from './queue-in.ts';
import { auditTimed } from './timed-audit.ts';
import { auditTreasury, heldForWithdrawals } from './treasury-audit.ts';

/** Checks what must hold in every state of the engine, whatever came before. Returns what is broken. */
export function audit(engine: Engine): string | undefined {
  return (
    auditMoney(engine) ??
    auditHolds(engine) ??
    auditBooks(engine) ??
    auditTimed(engine) ??
    auditMargin(engine) ??
    auditTreasury(engine) ??
    auditProducts(engine)
  );
}

function auditMoney({ state }: Engine): string | undefined {
  for (const [key, sum] of state.ledger.trialBalance()) if (sum !== 0n) return `trial balance of ${key} is ${sum}`;
  for (const account of state.ledger.accounts()) {
    const name = `${account.ledger} ${account.owner} ${account.asset}`;
    // The world outside and the insurance may be below zero.
    if (account.owner !== -1 && account.owner !== -5 && account.available < 0n) return `${name} is below zero`;
    if (account.held < 0n) return `${name} holds less than nothing`;
    if (account.owner < 0 && account.held !== 0n) return `${name}, of the house, holds something`;
  }
  return undefined;
}

/** What is held on an account is exactly what its open orders, its waiting withdrawals and its products hold. */
function auditHolds(engine: Engine): string | undefined {
  const { state } = engine;
  const holds = new Map<string, bigint>();
  const counts = new Map<Account, number>();
  for (const [key, amount] of [...heldForWithdrawals(engine), ...heldForProducts(engine)]) {
    const [ledger, owner, type, asset] = key.split(' ');
    const short = `${ledger} ${owner} ${asset}`;
    if (type === '1') holds.set(short, (holds.get(short) ?? 0n) + amount);
  }
  for (const order of state.orders.values()) {
    const { base, quote, tickSize } = state.instrument(order.symbol);
    const price = BigInt(order.ticks) * tickSize;
    const key = `${order.ledger} ${order.owner} ${order.side === 'buy' ? quote : base}`;
    const hold: bigint = order.side === 'buy' ? worth(order.remaining, price) : order.remaining;
    holds.set(key, (holds.get(key) ?? 0n) + hold);
    const paying = state.ledger.find(order.ledger, order.owner, 1, order.side === 'buy' ? quote : base);
    if (order.paying !== paying) return `order ${order.id} is paid by another account than ${key}`;
    counts.set(order.paying, (counts.get(order.paying) ?? 0) + 1);
  }
  for (const account of state.ledger.accounts()) {
    if (account.type !== 1) continue;
    const key = `${account.ledger} ${account.owner} ${account.asset}`;
    if (account.held !== (holds.get(key) ?? 0n)) return `${key} holds ${account.held}, its orders ${holds.get(key)}`;
    holds.delete(key);
    const orders = counts.get(account) ?? 0;
    if (account.orders !== orders) return `${key} pays for ${orders} orders and counts ${account.orders}`;
  }
  for (const [key, hold] of holds) return `${key} has no account, its orders hold ${hold}`;
  return undefined;
}

function auditBooks({ state }: Engine): string | undefined {
  let resting = 0;
  for (const symbol of state.symbols()) {
    for (const ledger of LEDGERS) {
      const { book } = state.market(ledger, symbol);
      const bid = book.bestTicks('buy');
      const ask = book.bestTicks('sell');
      // Where customers may not meet at any price, orders that cross wait for a tick.
      const mayCross = state.instrument(symbol).bounds?.meet !== undefined;
      if (!mayCross && bid !== undefined && ask !== undefined && bid >= ask)
        return `${ledger} ${symbol} is crossed: ${bid}, ${ask}`;
      for (const side of ['buy', 'sell'] as const) {
        const queue = queueIn(book, side);
        if (typeof queue === 'string') return `${ledger} ${symbol} ${side}: ${queue}`;
        resting += queue.length;
      }
    }
  }
  return resting === state.orders.size ? undefined : `${resting} orders rest, ${state.orders.size} are open`;
}
