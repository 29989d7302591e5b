/** A leader's name as others read it: whole where they show it, else its ends: "River" is "Ri***r". */
export function shownName(name: string, shows: boolean): string {
  if (shows) return name;
  const letters = [...name];
  return `${letters.slice(0, letters.length > 4 ? 2 : 1).join('')}***${letters.at(-1) ?? ''}`;
}
