import type { ColourToken } from './theme-tokens.ts';

/** Text of one colour that stands on another somewhere in the app. */
export interface ColourPair {
  readonly text: ColourToken;
  readonly on: ColourToken;
}

const SURFACES = ['surface-0', 'surface-1', 'surface-2', 'sheet'] as const;

const on = (text: ColourToken, ...grounds: readonly ColourToken[]): ColourPair[] =>
  grounds.map((ground) => ({ text, on: ground }));

/**
 * Every pair in use. Up and down are green and red, red and green where a customer swaps them, blue and orange for
 * colour-blind eyes; what stands on blue and orange has the colours that stand on green and red.
 */
export const COLOUR_PAIRS: readonly ColourPair[] = [
  ...on('strong', ...SURFACES, 'surface-3', 'brand-soft', 'warn-soft'),
  ...on('soft', ...SURFACES, 'surface-3', 'brand-soft', 'warn-soft'),
  ...on('faint', ...SURFACES),
  // A toast.
  ...on('surface-0', 'strong'),
  ...on('brand', ...SURFACES, 'brand-soft'),
  ...on('on-brand', 'brand'),
  ...on('green', ...SURFACES, 'green-soft'),
  ...on('on-green', 'green', 'blue'),
  ...on('red', ...SURFACES, 'red-soft'),
  ...on('on-red', 'red', 'orange'),
  ...on('blue', ...SURFACES, 'blue-soft'),
  ...on('orange', ...SURFACES, 'orange-soft'),
  ...on('warn', ...SURFACES, 'warn-soft'),
];

/** WCAG AA for text. */
export const CONTRAST_MIN = 4.5;
