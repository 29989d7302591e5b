import { parseAmount } from '@bourse/money';

/** A typed amount, or the most that there is where it is above that. Decimal text; no bound while `most` is not known. */
export function atMost(typed: string, most: string | undefined): string {
  if (most === undefined) return typed;
  const [wanted, limit] = [parseAmount(typed), parseAmount(most)];
  return wanted.ok && limit.ok && wanted.value > limit.value ? most : typed;
}
