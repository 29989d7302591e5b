/**
 * For JSON.parse: texts in which the sign for an unreadable character stands where half of one stood. PostgreSQL takes
 * no such a half in JSON, and returns none in a text.
 */
export const wholeCharacters = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\uFFFD') : value;
