import type { MenuItem } from '@bourse/wire';

export interface MenuGroup {
  /** "" for entries that stand in none. */
  readonly group: string;
  readonly items: readonly MenuItem[];
}

/** Entries of one group together, groups and entries in the order in which they come. */
export function groupsOf(items: readonly MenuItem[]): readonly MenuGroup[] {
  const groups = new Map<string, MenuItem[]>();
  for (const item of items) {
    const group = item.group ?? '';
    const known = groups.get(group);
    if (known === undefined) groups.set(group, [item]);
    else known.push(item);
  }
  return [...groups].map(([group, entries]) => ({ group, items: entries }));
}

/** A text as a search compares it: small letters without accents. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Entries whose name holds what was typed, in any writing of its letters; all where nothing is typed. */
export function entriesNamed(
  items: readonly MenuItem[],
  typed: string,
  nameOf: (item: MenuItem) => string,
): readonly MenuItem[] {
  const wanted = plain(typed.trim());
  return wanted === '' ? items : items.filter((item) => plain(nameOf(item)).includes(wanted));
}
