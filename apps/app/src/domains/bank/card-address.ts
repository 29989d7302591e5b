import type { BankCard } from '@bourse/wire';

/**
 * What /edit-bank?data= carries. An address stays in the browser's history and reaches whoever it is sent to, so there are
 * only the card's id and its numbers as lists show them, masked; the page asks the server for the card itself.
 */
export function cardAddress({ id, cardNumber, chavePix, coin }: BankCard): string {
  return JSON.stringify({ id, cardNumber, chavePix, coin });
}

/** The number of the card that an address carries; undefined where it carries none. */
export function cardIdOf(data: string | undefined): number | undefined {
  if (data === undefined) return undefined;
  try {
    const { id } = (JSON.parse(data) ?? {}) as { readonly id?: unknown };
    return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
  } catch {
    return undefined;
  }
}
