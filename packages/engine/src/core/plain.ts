/** Any value as one line of text, bigints as their digits. */
export const plain = (value: object): string =>
  JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? `${one}` : one));
