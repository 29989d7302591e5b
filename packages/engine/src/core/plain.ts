/** Any value as one line of text, bigints as their digits. */
export const plain = (value: object): string =>
  JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? `${one}` : one));

/**
 * Fields by name, without `dirty`: terms come from commands and from rows, which name them in another order. The same text
 * as JSON gives; whole states are made of it, so what most fields are is written out here.
 */
export function plainByName(value: object): string {
  let text = '';
  for (const name of Object.keys(value).sort()) {
    const field: unknown = Reflect.get(value, name);
    if (name === 'dirty' || field === undefined) continue;
    text += `${text === '' ? '' : ','}"${name}":${plainField(field)}`;
  }
  return `{${text}}`;
}

function plainField(field: unknown): string {
  if (typeof field === 'bigint') return `"${field}"`;
  if (typeof field === 'object' && field !== null) return plain(field);
  return Number.isSafeInteger(field) ? `${field}` : JSON.stringify(field);
}
