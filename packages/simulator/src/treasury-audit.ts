import type { Engine, MoneyOrderKind } from '@bourse/engine';

const KINDS: readonly MoneyOrderKind[] = ['recharge', 'withdrawal'];

/** What waiting withdrawals hold, by "ledger owner type asset". */
export function heldForWithdrawals({ state }: Engine): Map<string, bigint> {
  const holds = new Map<string, bigint>();
  for (const { kind, owner, accountType, asset, amount } of state.treasury.orders.values()) {
    if (kind !== 'withdrawal') continue;
    const key = `live ${owner} ${accountType} ${asset}`;
    holds.set(key, (holds.get(key) ?? 0n) + amount);
  }
  return holds;
}

/**
 * Checks what must hold for deposits and withdrawals in every state: they wait, their fields fit, they are counted.
 * What they hold is audited with the rest.
 */
export function auditTreasury({ state }: Engine): string | undefined {
  const counts = new Map<string, number>();
  const owners = new Set<number>();
  for (const { id, kind, owner, accountType, amount, fee, status, settled } of state.treasury.orders.values()) {
    const name = `${kind} ${id}`;
    if (status !== 'waiting' || settled !== 0n) return `${name} is ${status} and kept waiting`;
    if (amount <= 0n || fee < 0n || fee >= amount) return `${name} is of ${amount} with a fee of ${fee}`;
    if (kind === 'recharge' && fee !== 0n) return `${name} has a fee`;
    if (owner < 0 || accountType === 0) return `${name} is the house's`;
    if (id >= state.nextOrderId) return `${name} has a number that was not given`;
    counts.set(`${kind} ${owner}`, (counts.get(`${kind} ${owner}`) ?? 0) + 1);
    owners.add(owner);
  }
  for (const { owner } of state.ledger.accounts()) owners.add(owner);
  for (const owner of owners) {
    for (const kind of KINDS) {
      const count = counts.get(`${kind} ${owner}`) ?? 0;
      const said = state.treasury.count(owner, kind);
      if (said !== count) return `${owner} waits for ${count} of ${kind}, the engine counts ${said}`;
      if (count > 20) return `${owner} waits for ${count} of ${kind}`;
    }
  }
  return undefined;
}
