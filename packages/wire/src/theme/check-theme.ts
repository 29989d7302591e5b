import { COLOUR_PAIRS, CONTRAST_MIN, type ColourPair } from './colour-pairs.ts';
import { contrast } from './contrast.ts';
import { APPEARANCES, type Appearance, type Theme } from './theme-tokens.ts';

export interface MeasuredPair extends ColourPair {
  readonly appearance: Appearance;
  /** 1 to 21. */
  readonly ratio: number;
}

/** The contrast of every pair in use. */
export function measurePairs(theme: Theme): MeasuredPair[] {
  return APPEARANCES.flatMap((appearance) =>
    COLOUR_PAIRS.map((pair) => ({
      ...pair,
      appearance,
      ratio: contrast(theme[appearance][pair.text], theme[appearance][pair.on]),
    })),
  );
}

/** The pairs that are below WCAG AA. */
export function failingPairs(theme: Theme): MeasuredPair[] {
  return measurePairs(theme).filter(({ ratio }) => ratio < CONTRAST_MIN);
}

/** "dark: faint on surface-1 has 3.94, not 4.5". Rounded down: what is below is never shown as enough. */
export function wordPair({ appearance, text, on, ratio }: MeasuredPair): string {
  return `${appearance}: ${text} on ${on} has ${roundedRatio(ratio)}, not ${CONTRAST_MIN}`;
}

export function roundedRatio(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}
