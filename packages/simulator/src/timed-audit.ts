import { type Engine, LEDGERS } from '@bourse/engine';

/**
 * Checks what must hold for timed contracts in every state: escrow holds exactly what they may pay, counts and queues
 * fit.
 */
export function auditTimed(engine: Engine): string | undefined {
  return auditEscrow(engine) ?? auditCounts(engine) ?? auditDues(engine);
}

function auditEscrow({ state }: Engine): string | undefined {
  const promised = new Map<string, bigint>();
  for (const { ledger, asset, stake, win } of state.timed.orders.values()) {
    const key = `${ledger} ${asset}`;
    promised.set(key, (promised.get(key) ?? 0n) + stake + win);
  }
  for (const { owner, ledger, asset, available } of state.ledger.accounts()) {
    if (owner !== -4) continue;
    const key = `${ledger} ${asset}`;
    if (available !== (promised.get(key) ?? 0n)) return `escrow of ${key} is ${available}, not ${promised.get(key)}`;
    promised.delete(key);
  }
  for (const [key, sum] of promised) return `escrow has no ${key}, timed orders promise ${sum}`;
  return undefined;
}

function auditCounts({ state }: Engine): string | undefined {
  const counts = new Map<string, number>();
  const owners = new Set<number>();
  for (const { ledger, owner, outcome, id } of state.timed.orders.values()) {
    if (outcome !== 'open' && outcome !== 'pending') return `timed order ${id} is ${outcome} and kept open`;
    counts.set(`${ledger} ${owner}`, (counts.get(`${ledger} ${owner}`) ?? 0) + 1);
    owners.add(owner);
  }
  for (const { owner } of state.ledger.accounts()) owners.add(owner);
  for (const owner of owners) {
    for (const ledger of LEDGERS) {
      const count = counts.get(`${ledger} ${owner}`) ?? 0;
      const said = state.openTimed(ledger, owner);
      if (said !== count) return `${ledger} ${owner} has ${count} open timed orders, the engine counts ${said}`;
      if (count > 100) return `${ledger} ${owner} has ${count} open timed orders`;
    }
  }
  return undefined;
}

/** What is due next in each market is the opening or expiry that comes first. */
function auditDues({ state }: Engine): string | undefined {
  const next = new Map<string, number>();
  for (const { symbol, outcome, opensMs, expiresMs } of state.timed.orders.values()) {
    const due = outcome === 'pending' ? opensMs : expiresMs;
    next.set(symbol, Math.min(next.get(symbol) ?? due, due));
  }
  for (const { symbol } of state.timed.listings()) {
    const said = state.timed.nextDue(symbol);
    if (said !== next.get(symbol)) return `${symbol} is due at ${next.get(symbol)}, the engine says ${said}`;
    next.delete(symbol);
  }
  for (const [symbol] of next) return `${symbol} has open timed orders and is not listed`;
  return undefined;
}
