import type { Engine, State } from '@bourse/engine';

const ITEM = 100_000_000n;
const PRICE = 10_000_000_000n;
const HOUSE = { savings: -8, offerings: -10 } as const;

/** What locked purchases and items for sale hold, by "ledger owner type asset". */
export function heldForProducts({ state }: Engine): Map<string, bigint> {
  const holds = new Map<string, bigint>();
  const add = (owner: number, type: number, asset: string, amount: bigint) => {
    const key = `live ${owner} ${type} ${asset}`;
    holds.set(key, (holds.get(key) ?? 0n) + amount);
  };
  for (const {
    owner,
    accountType,
    asset,
    won,
    locked,
    status,
    quantity,
    offeringId,
  } of state.offerings.orders.values()) {
    if (locked) add(owner, accountType, asset, won);
    const offering = state.offerings.offerings.get(offeringId);
    if (status !== 'applied' || offering?.held !== true) continue;
    const exact = quantity * offering.price;
    add(owner, accountType, offering.payAsset, exact / PRICE + (exact % PRICE === 0n ? 0n : 1n));
  }
  for (const { owner, ask, collectionId, no } of state.nfts.items.values()) {
    if (ask !== null) add(owner, 1, `nft-${collectionId}-${no}`, ITEM);
  }
  return holds;
}

/**
 * Checks what must hold for products in every state: house accounts hold exactly what is promised, counts fit, items
 * are whole.
 */
export function auditProducts({ state }: Engine): string | undefined {
  return auditSavings(state) ?? auditLoans(state) ?? auditOfferings(state) ?? auditItems(state) ?? auditAgenda(state);
}

/** The house's account of a kind has exactly what is promised, asset by asset. */
function auditPromises(state: State, house: keyof typeof HOUSE, promised: Map<string, bigint>): string | undefined {
  for (const { owner, ledger, asset, available, held } of state.ledger.accounts()) {
    if (owner !== HOUSE[house]) continue;
    const wanted = ledger === 'live' ? (promised.get(asset) ?? 0n) : 0n;
    if (available + held !== wanted) return `${house} have ${available} ${asset}, promised are ${wanted}`;
    if (ledger === 'live') promised.delete(asset);
  }
  for (const [asset, sum] of promised) if (sum !== 0n) return `${house} have no ${asset}, promised are ${sum}`;
  return undefined;
}

function auditSavings(state: State): string | undefined {
  const promised = new Map<string, bigint>();
  const invested = new Map<number, bigint>();
  const running = new Map<number, number>();
  for (const order of state.savings.orders.values()) {
    const { id, status, owner, planId, kind, asset, principal, minRate, maxRate, nextDay, firstDay, lastDay } = order;
    const name = `savings order ${id}`;
    if (status !== 'running') return `${name} is ${status} and kept`;
    if (id >= state.nextOrderId || owner < 0) return `${name} is nobody's`;
    if (nextDay < firstDay || nextDay > lastDay) return `${name} runs to day ${lastDay} and is at day ${nextDay}`;
    const daysDone = BigInt(nextDay - firstDay);
    const bounds = [minRate, maxRate].map((rate) => ((principal * rate) / ITEM) * daysDone);
    if (order.earned < (bounds[0] ?? 0n) || order.earned > (bounds[1] ?? 0n))
      return `${name} has earned ${order.earned}, which ${daysDone} days cannot bring`;
    const cover = ((principal * maxRate) / ITEM) * BigInt(lastDay - nextDay + 1);
    const kept = kind === 'fixed' ? order.earned : 0n;
    promised.set(asset, (promised.get(asset) ?? 0n) + principal + cover + kept);
    invested.set(planId, (invested.get(planId) ?? 0n) + principal);
    running.set(owner, (running.get(owner) ?? 0) + 1);
  }
  for (const { id, capacity } of state.savings.plans.values()) {
    const said = state.savings.invested(id);
    if (said !== (invested.get(id) ?? 0n)) return `in plan ${id} are ${invested.get(id)}, the engine says ${said}`;
    if (capacity < 0n) return `plan ${id} holds less than nothing`;
  }
  for (const owner of ownersOf(state)) {
    const count = running.get(owner) ?? 0;
    if (state.savings.running(owner) !== count)
      return `${owner} has ${count} savings orders, the engine counts otherwise`;
    if (count > 200) return `${owner} has ${count} savings orders`;
  }
  return auditPromises(state, 'savings', promised);
}

function ownersOf(state: State): Set<number> {
  const owners = new Set<number>();
  for (const { owner } of state.ledger.accounts()) owners.add(owner);
  return owners;
}

function auditLoans(state: State): string | undefined {
  const counts = new Map<number, number>();
  for (const loan of state.loans.loans.values()) {
    const { id, status, owner, amount, granted, disbursedMs, dueMs, days, interest, penalty } = loan;
    const name = `loan ${id}`;
    const isOut = status === 'running' || status === 'overdue';
    if (!isOut && status !== 'waiting') return `${name} is ${status} and kept`;
    if (isOut !== granted > 0n || granted > amount) return `${name} is ${status}, and ${granted} of ${amount} is out`;
    if (isOut && dueMs !== disbursedMs + days * 86_400_000) return `${name} is due at ${dueMs}`;
    if (interest !== 0n || penalty !== 0n || owner < 0) return `${name} has paid before it is repaid`;
    counts.set(owner, (counts.get(owner) ?? 0) + 1);
  }
  for (const owner of ownersOf(state)) {
    const count = counts.get(owner) ?? 0;
    if (state.loans.count(owner) !== count) return `${owner} has ${count} loans, the engine says otherwise`;
    if (count > 3) return `${owner} has ${count} loans`;
  }
  return undefined;
}

function auditOfferings(state: State): string | undefined {
  const { offerings } = state;
  const promised = new Map<string, bigint>();
  for (const offering of offerings.offerings.values()) {
    const { id, kind, status, asset, total, taken, left, purchaseLimit } = offering;
    const name = `offering ${id}`;
    if (status !== 'listed' && status !== 'allotted') return `${name} is ${status} and kept`;
    promised.set(asset, (promised.get(asset) ?? 0n) + left);
    const orders = [...offerings.orders.values()].filter((one) => one.offeringId === id);
    if (orders.length !== offering.orders) return `${name} has ${orders.length} orders and counts ${offering.orders}`;
    const sum = (those: typeof orders, what: 'won' | 'cost') => those.reduce((all, one) => all + one[what], 0n);
    const paid = orders.filter((one) => one.status === 'paid');
    if (sum(orders, 'won') !== taken || taken > total) return `${name} of ${total} gave ${taken}`;
    if (left !== total - sum(paid, 'won')) return `${name} has ${left} left`;
    const owners = new Set(orders.map(({ owner }) => owner));
    for (const owner of owners) {
      const own = orders.filter((one) => one.owner === owner);
      if (sum(own, 'won') > purchaseLimit) return `${owner} got more than the limit of ${name}`;
      if (kind !== 'sale' && own.length > 1) return `${owner} applied twice for ${name}`;
    }
    const listed = kind === 'sale' ? 'paid' : 'applied';
    const wrong = orders.find((one) =>
      status === 'listed' ? one.status !== listed : !['won', 'lost', 'paid'].includes(one.status),
    );
    if (wrong !== undefined) return `${name} is ${status}, its order ${wrong.id} ${wrong.status}`;
  }
  for (const { id, offeringId, locked, status } of offerings.orders.values()) {
    if (!locked && !offerings.offerings.has(offeringId)) return `order ${id} of an offering that is over is kept`;
    if (locked && status !== 'paid') return `order ${id} is locked and ${status}`;
  }
  return auditPromises(state, 'offerings', promised);
}

/** Each item is one unit, its owner's, held exactly while it has a price. */
function auditItems(state: State): string | undefined {
  const sold = new Map<number, number>();
  for (const { collectionId, no, owner, ask } of state.nfts.items.values()) {
    const asset = `nft-${collectionId}-${no}`;
    const account = state.ledger.find('live', owner, 1, asset);
    const [available, held] = [account?.available ?? 0n, account?.held ?? 0n];
    if (available + held !== ITEM) return `${owner} owns ${asset} and has ${available + held} of it`;
    if (held !== (ask === null ? 0n : ITEM)) return `${asset} is asked ${ask} for, and ${held} of it is held`;
    sold.set(collectionId, (sold.get(collectionId) ?? 0) + 1);
  }
  for (const { id, supply, sold: said } of state.nfts.collections.values()) {
    const count = sold.get(id) ?? 0;
    if (count !== said || count > supply)
      return `of collection ${id} ${count} of ${supply} are sold, it counts ${said}`;
  }
  for (const { asset, owner, available, held, ledger } of state.ledger.accounts()) {
    if (!asset.startsWith('nft-') || owner < 0 || available + held === 0n) continue;
    const [, collection = '', no = ''] = asset.split('-');
    const item = state.nfts.item(Number(collection), Number(no));
    if (ledger !== 'live' || item?.owner !== owner) return `${owner} has ${asset}, which is not theirs`;
  }
  return undefined;
}

/** Nothing that becomes due is forgotten: the agenda wakes no later than the first of it. */
function auditAgenda(state: State): string | undefined {
  const dues: number[] = [];
  for (const { nextDay } of state.savings.orders.values()) dues.push((nextDay + 1) * 86_400_000);
  for (const { status, dueMs } of state.loans.loans.values()) if (status === 'running') dues.push(dueMs);
  for (const { kind, status, endMs, payUntilMs } of state.offerings.offerings.values()) {
    if (kind === 'sale') dues.push(endMs);
    if (status === 'allotted') dues.push(payUntilMs);
  }
  for (const { locked, unlockMs } of state.offerings.orders.values()) if (locked) dues.push(unlockMs);
  if (dues.length === 0) return undefined;
  const first = dues.reduce((a, b) => Math.min(a, b));
  const { nextMs } = state.agenda;
  return nextMs !== undefined && nextMs <= first
    ? undefined
    : `something is due at ${first}, the agenda wakes at ${nextMs}`;
}
