import type { BankCard } from '@bourse/contract';

/**
 * What /edit-bank?data= carries. An address is kept by the browser's history and by what it is sent to, so this is the
 * card as lists show it, with its numbers masked; the page asks the server for the card itself.
 */
export function cardAddress(masked: BankCard): string {
  return JSON.stringify(masked);
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
