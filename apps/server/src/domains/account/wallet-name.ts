const MARK = '…';
/** Digits at the beginning and the end of a name; the longer ones are for addresses that look alike. */
const LENGTHS = [
  [6, 4],
  [12, 8],
  [20, 14],
] as const;

/** What accounts that a wallet opened may be called, the shortest first: "0x12ab…9f3c". Nobody can choose such a name: it has a mark. */
export function namesOf(address: string): readonly string[] {
  return LENGTHS.map(([start, end]) => `${address.slice(0, start)}${MARK}${address.slice(-end)}`);
}

/** Whether it was made from an address: with a password, but nothing that anybody would type. */
export const isDerivedName = (name: string): boolean => name.includes(MARK);
