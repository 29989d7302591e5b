import { type Amount, min, ZERO } from '@bourse/money';

/** What an address of a customer holds. */
interface Held {
  readonly participant: { readonly userId: number };
  readonly holding: Amount;
}

/**
 * What counts of each holding: `most` for one address and for all addresses of one person together, the first to have joined first;
 * nothing of who is not verified. `persons`: the verified customers with all their accounts.
 */
export function countedHoldings<T extends Held>(
  held: readonly T[],
  persons: ReadonlyMap<number, readonly number[]>,
  most: Amount,
): T[] {
  const left = new Map<number, Amount>();
  return held.map((one) => {
    const accounts = persons.get(one.participant.userId);
    if (accounts === undefined) return { ...one, holding: ZERO };
    const person = Math.min(...accounts);
    const room = left.get(person) ?? most;
    const holding = min(one.holding, room);
    left.set(person, (room - holding) as Amount);
    return { ...one, holding };
  });
}
