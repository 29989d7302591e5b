/**
 * For JSON.parse: texts in which the sign for an unreadable character stands where half of one stood. PostgreSQL takes no
 * such half in JSON, and gives none back in a text.
 */
export const wholeCharacters = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\uFFFD') : value;
