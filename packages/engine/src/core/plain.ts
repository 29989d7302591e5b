/** Any value as one line of text, bigints as their digits. */
export const plain = (value: object): string =>
  JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? `${one}` : one));

/** Fields by name, without `dirty`: terms come from commands and from rows, which name them in another order. */
export function plainByName(value: object): string {
  const fields = Object.entries(value).filter(([name]) => name !== 'dirty');
  return plain(Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1))));
}
