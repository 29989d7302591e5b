/** Capital height of the letters. */
export const CAPITAL = 14;

interface Letter {
  readonly width: number;
  /** Path data: one line with round ends, drawn from 0 0 to `width` 14. */
  readonly path: string;
}

/** Capitals and digits of one line each: a logo's letters need no typeface where it is shown. */
const LETTERS: Readonly<Record<string, Letter>> = {
  A: { width: 12, path: 'M0 14L6 0L12 14M2.2 9.2H9.8' },
  B: { width: 9, path: 'M0 0V14H5.2A3.9 3.9 0 0 0 5.2 6.4H0M0 6.4H4.6A3.2 3.2 0 0 0 4.6 0H0' },
  C: { width: 11, path: 'M11 2.6A7 7 0 1 0 11 11.4' },
  D: { width: 11, path: 'M0 0V14H4A7 7 0 0 0 4 0Z' },
  E: { width: 8, path: 'M8 0H0V14H8M0 7H7' },
  F: { width: 8, path: 'M8 0H0V14M0 7H7' },
  G: { width: 12, path: 'M11 2.6A7 7 0 1 0 12 8.4V7.6H7.6' },
  H: { width: 10, path: 'M0 0V14M10 0V14M0 7H10' },
  I: { width: 0, path: 'M0 0V14' },
  J: { width: 7, path: 'M7 0V10A3.5 3.5 0 0 1 0 10' },
  K: { width: 9, path: 'M0 0V14M9 0L0 8.4M3.4 5.2L9 14' },
  L: { width: 7.5, path: 'M0 0V14H7.5' },
  M: { width: 13, path: 'M0 14V0L6.5 9L13 0V14' },
  N: { width: 10, path: 'M0 14V0L10 14V0' },
  O: { width: 14, path: 'M7 0A7 7 0 1 1 7 14A7 7 0 1 1 7 0Z' },
  P: { width: 8.5, path: 'M0 14V0H4.6A3.9 3.9 0 0 1 4.6 7.8H0' },
  Q: { width: 14, path: 'M7 0A7 7 0 1 1 7 14A7 7 0 1 1 7 0ZM9 9.6L13.4 14' },
  R: { width: 9, path: 'M0 14V0H4.8A3.8 3.8 0 0 1 4.8 7.6H0M4.6 7.6L9 14' },
  S: {
    width: 9,
    path: 'M8.6 2.2C7.8 .8 6.3 0 4.6 0C2.2 0 .5 1.4 .5 3.5C.5 8.3 9 5.5 9 10.3C9 12.6 7 14 4.6 14C2.6 14 .9 13 0 11.4',
  },
  T: { width: 10, path: 'M0 0H10M5 0V14' },
  U: { width: 10, path: 'M0 0V9A5 5 0 0 0 10 9V0' },
  V: { width: 12, path: 'M0 0L6 14L12 0' },
  W: { width: 16, path: 'M0 0L4 14L8 2.6L12 14L16 0' },
  X: { width: 10, path: 'M0 0L10 14M10 0L0 14' },
  Y: { width: 10, path: 'M0 0L5 7.4V14M10 0L5 7.4' },
  Z: { width: 9, path: 'M0 0H9L0 14H9' },
  0: { width: 10, path: 'M5 0C8.4 0 10 3 10 7C10 11 8.4 14 5 14C1.6 14 0 11 0 7C0 3 1.6 0 5 0Z' },
  1: { width: 4, path: 'M0 2.4L4 0V14' },
  2: { width: 9, path: 'M.4 3.8C.4 1.4 2.2 0 4.6 0C7 0 8.8 1.6 8.8 3.8C8.8 7.4 3.2 10 0 14H9' },
  3: { width: 9, path: 'M0 0H8.4L4 5.4A4.3 4.3 0 1 1 0 11.4' },
  4: { width: 10, path: 'M7.4 14V0L0 9.8H10' },
  5: { width: 9, path: 'M8 0H1.4L.6 6.2A4.6 4.6 0 1 1 0 12' },
  6: { width: 9, path: 'M6.6 0L1.2 7.2A4.4 4.4 0 1 0 4.5 5.2' },
  7: { width: 9, path: 'M0 0H9L3.4 14' },
  8: {
    width: 9,
    path: 'M4.5 0A3.2 3.2 0 1 1 4.5 6.4A3.2 3.2 0 1 1 4.5 0ZM4.5 6.4A3.8 3.8 0 1 1 4.5 14A3.8 3.8 0 1 1 4.5 6.4Z',
  },
  9: { width: 9, path: 'M2.4 14L7.8 6.8A4.4 4.4 0 1 0 4.5 8.8' },
};

const BETWEEN_LETTERS = 4.4;
const BETWEEN_WORDS = 10;

export interface Lettering {
  readonly width: number;
  /** One path with its place for each letter. */
  readonly paths: readonly { readonly x: number; readonly path: string }[];
}

/** What can be drawn of a name: letters without their accents, digits; the rest is left out. */
export function drawable(name: string): string {
  const plain = name.normalize('NFD').toUpperCase();
  return [...plain]
    .map((one) => (one in LETTERS ? one : /[\s-]/.test(one) ? ' ' : ''))
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim();
}

/** A text in these letters, from x 0 on. */
export function letter(text: string): Lettering {
  const paths: { x: number; path: string }[] = [];
  let x = 0;
  for (const one of drawable(text)) {
    const found = LETTERS[one];
    if (found === undefined) {
      x += BETWEEN_WORDS - BETWEEN_LETTERS;
      continue;
    }
    paths.push({ x: round(x), path: found.path });
    x += found.width + BETWEEN_LETTERS;
  }
  return { width: round(Math.max(0, x - BETWEEN_LETTERS)), paths };
}

const round = (value: number) => Math.round(value * 100) / 100;
