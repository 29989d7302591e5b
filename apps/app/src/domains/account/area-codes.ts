import type { getCountryCode, OutputOf } from '@bourse/wire';

export type AreaCode = OutputOf<typeof getCountryCode>[number];
export interface AreaCodeGroup {
  readonly letter: string;
  readonly codes: readonly AreaCode[];
}

/** Countries whose English or Chinese name, area code or country code match, grouped by their English initial. */
export function groupAreaCodes(codes: readonly AreaCode[], search: string): readonly AreaCodeGroup[] {
  const wanted = search.trim().toLowerCase().replace(/^\+/, '');
  const matching = codes
    .filter(
      (code) =>
        wanted === '' ||
        code.englishName.toLowerCase().includes(wanted) ||
        code.chineseName.includes(wanted) ||
        code.phoneCode.startsWith(wanted) ||
        code.countryCode.toLowerCase() === wanted,
    )
    .sort((a, b) => a.englishName.localeCompare(b.englishName, 'en'));
  const groups = new Map<string, AreaCode[]>();
  for (const code of matching) {
    const letter = code.englishName.normalize('NFD').charAt(0).toUpperCase();
    const group = groups.get(letter);
    if (group === undefined) groups.set(letter, [code]);
    else group.push(code);
  }
  return [...groups].map(([letter, group]) => ({ letter, codes: group }));
}
