const NUMBER = /^-?\d+n$/;

/** A plan or a state as text, its amounts as "123n". */
export function toText(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}n` : one));
}

/** What `toText` has written. */
export function fromText<T>(text: string): T {
  return JSON.parse(text, (_, one: unknown) =>
    typeof one === 'string' && NUMBER.test(one) ? BigInt(one.slice(0, -1)) : one,
  ) as T;
}
