/** The address of a list with filters. */
export const listLink = (resource: string, filter: Readonly<Record<string, string | number>>): string =>
  `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1' })}`;
