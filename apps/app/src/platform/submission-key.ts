/**
 * The key that makes an order sent twice one order: the same contents keep their key until an answer came, so that
 * trying again after a network failure places nothing twice. Another order, or the next one, gets a new key.
 */
export class SubmissionKey {
  readonly #make: () => string;
  #open: { readonly contents: string; readonly key: string } | undefined;

  constructor(make: () => string = randomKey) {
    this.#make = make;
  }

  keyFor(body: unknown): string {
    const contents = JSON.stringify(body);
    if (this.#open?.contents !== contents) this.#open = { contents, key: this.#make() };
    return this.#open.key;
  }

  /** The server answered, with yes or no: what follows is a new order. */
  answered(): void {
    this.#open = undefined;
  }
}

/** A UUID; pages not served over https know random bytes only. */
export function randomKey(): string {
  const uuid = crypto.randomUUID?.();
  if (uuid !== undefined) return uuid;
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
