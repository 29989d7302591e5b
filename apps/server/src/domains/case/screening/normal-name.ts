import { distance } from 'fastest-levenshtein';

const MARKS = /\p{M}+/gu;
const NO_LETTERS = /[^\p{L}\p{N}]+/gu;
/** Letters that no decomposition splits. */
const LATIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
};
const SPECIAL = new RegExp(`[${Object.keys(LATIN).join('')}]`, 'g');

/**
 * A name as it is compared: compatibility forms taken apart (NFKD), marks above and below letters dropped, small letters, whatever is no
 * letter or digit a space, and the words in alphabetical order, since some write the family name first: "Müller, José" is "jose muller".
 */
export function normalName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(SPECIAL, (letter) => LATIN[letter] ?? letter)
    .replace(NO_LETTERS, ' ');
  return plain
    .split(' ')
    .filter((word) => word !== '')
    .sort()
    .join(' ');
}

/** How alike two normal names are, 0 to 100: the part of the longer one that needs no change (Levenshtein distance). */
export function likeness(one: string, other: string): number {
  const longer = Math.max(one.length, other.length);
  return longer === 0 ? 0 : Math.floor((100 * (longer - distance(one, other))) / longer);
}
